import { isPersonalSearch, maskOf, mayBeMask, type PersonalKind, personalKindOf } from '@parkdesk/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { maskFor, seesPersonal } from '../lib/mask-answer.ts'
import { refusal } from '../lib/refusal.ts'
import type { DeviceContext, PublicContext, SignedInContext } from './context.ts'
import type { Keeps, Route } from './on.ts'

/** How a call treats personal data before somebody who does not see it. */
export interface PersonalCall {
  /** The body with what is stored in place of its masks. Fails with personalData.mask where one is not the mask of what is stored. */
  withStored(ctx: AnyContext, sent: unknown): Promise<unknown>
  /** Fails with personalData.search for a filter by personal data. */
  demandSearch(ctx: AnyContext, body: unknown): void
  masked(ctx: AnyContext, data: unknown): unknown
}

type AnyContext = PublicContext | SignedInContext | DeviceContext
const isMasked = (ctx: AnyContext): ctx is SignedInContext => 'session' in ctx && !seesPersonal(ctx.session)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const known = new WeakMap<Route, PersonalCall>()

/** What the marks of its contract make of a route; looked up once, at its first call, for there are a thousand routes. */
export function personalCall(route: Route): PersonalCall {
  const call = known.get(route) ?? readMarks(route)
  known.set(route, call)
  return call
}

function readMarks({ endpoint, keeps }: Route): PersonalCall {
  const fields = endpoint.body instanceof z.ZodObject ? Object.entries(endpoint.body.shape) : []
  const searches = fields.filter(([, schema]) => isPersonalSearch(schema)).map(([name]) => name)
  const kinds = new Map(fields.flatMap(([name, schema]) => kindsOf(name, personalKindOf(schema))))
  const mask = maskFor(endpoint.data)
  return {
    async withStored(ctx, sent) {
      if (!isMasked(ctx) || !isObject(sent)) return sent
      const masks = [...kinds].flatMap(([name, kind]) => {
        const text = sent[name]
        return typeof text === 'string' && mayBeMask(text) ? [{ name, kind, text: text.trim() }] : []
      })
      if (masks.length === 0) return sent
      const stored = keeps && (await findStored(ctx, keeps, Number(sent[keeps.id]), [...kinds.keys()]))
      const pairs = masks.map(({ name, kind, text }) => {
        const value = stored?.[name]
        if (!value || maskOf(kind, value) !== text) throw refusal('personalData.mask', name)
        return [name, value]
      })
      return { ...sent, ...Object.fromEntries(pairs) }
    },
    demandSearch(ctx, body) {
      if (!isMasked(ctx) || !isObject(body)) return
      const searched = searches.find(name => body[name])
      if (searched) throw refusal('personalData.search', searched)
    },
    masked: (ctx, data) => (mask && isMasked(ctx) ? mask(data) : data),
  }
}

const kindsOf = (name: string, kind: PersonalKind | undefined) => (kind ? [[name, kind] as const] : [])

/** "ownerName" is "owner_name" in a table. */
const columnOf = (field: string) => field.replace(/(?<=.)[A-Z]/g, letter => `_${letter}`).toLowerCase()

async function findStored({ db, scope }: SignedInContext, { table, id }: Keeps, rowId: number, names: string[]) {
  if (!Number.isSafeInteger(rowId)) return undefined
  const columns = sql.join(names.map(name => sql`${sql.ref(columnOf(name))} as ${sql.ref(name)}`))
  const { rows } = await sql<Record<string, string>>`select ${columns} from ${sql.table(table)}
    where tenant_id = ${scope.tenantId} and ${sql.ref(columnOf(id))} = ${rowId}`.execute(db)
  return rows[0]
}
