import { type AuditChange, type AuditRow, maskOf, type PlainAuditValue } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { seesPersonal } from '../../../lib/mask-answer.ts'
import { kindOfField, maskedChange } from './masked.ts'
import { listNames, type NamedNoun, namedNouns, type StoredEntry } from './queries.ts'
import { changesOf, nameOf } from './rules.ts'

/** Of one entry: more than a person reads. The import of a sheet may name thousands of rows. */
const mostChanges = 40
const mostValues = 30

/** `roleIds` and `fromLotId` are numbers of roles and of a lot. */
function nounOf(field: string): NamedNoun | undefined {
  const name = /(\w+?)Ids?$/.exec(field)?.[1]?.toLowerCase()
  return name === undefined ? undefined : namedNouns.find(noun => name.endsWith(noun))
}

/** Each value with what it is a value of. */
const plainOf = ({ field, before, after }: AuditChange) =>
  [...before, ...after].flatMap(value => (typeof value === 'object' ? value.parts : [{ field, value }]))

/** Entries as people read them: names for the numbers of lots, roles and people. */
export async function readable(ctx: SignedInContext, entries: readonly StoredEntry[]): Promise<AuditRow[]> {
  const { timeZone } = ctx.scope
  const isMasked = !seesPersonal(ctx.session)
  const drafts = entries.map(({ before, after, ...entry }) => {
    const changes = changesOf({ before, after }, timeZone)
    const shown = changes.slice(0, mostChanges).map(short)
    const { field, name } = nameOf({ before, after })
    const kind = isMasked ? kindOfField(field) : undefined
    return {
      ...entry,
      name: kind ? maskOf(kind, name) : name,
      changes: isMasked ? shown.map(maskedChange) : shown,
      moreChanges: changes.length - shown.length,
    }
  })
  const names = new Map<NamedNoun, Map<number, string>>()
  for (const noun of namedNouns) {
    const about = drafts
      .flatMap(({ changes }) => changes.flatMap(plainOf))
      .filter(({ field }) => nounOf(field) === noun)
    const ids = [...new Set(about.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])))]
    if (ids.length === 0) continue
    const found = await listNames(ctx.db, ctx.scope, noun, ids)
    const isHidden = isMasked && noun === 'user'
    names.set(noun, isHidden ? new Map([...found].map(([id, name]) => [id, maskOf('name', name)])) : found)
  }
  return drafts.map(draft => ({ ...draft, changes: draft.changes.map(change => withNames(change, names)) }))
}

const short = ({ before, after, ...change }: AuditChange): AuditChange => ({
  ...change,
  before: before.slice(0, mostValues),
  after: after.slice(0, mostValues),
})

type Names = ReadonlyMap<NamedNoun, ReadonlyMap<number, string>>

function withNames(change: AuditChange, names: Names): AuditChange {
  const said = (values: AuditChange['before']) =>
    values.map(value =>
      typeof value === 'object'
        ? { parts: value.parts.map(part => ({ ...part, value: named(part.field, part.value, names) })) }
        : named(change.field, value, names),
    )
  return { ...change, before: said(change.before), after: said(change.after) }
}

function named(field: string, value: PlainAuditValue, names: Names): PlainAuditValue {
  const noun = nounOf(field)
  const known = noun && names.get(noun)
  return known && typeof value === 'number' ? (known.get(value) ?? `#${value}`) : value
}
