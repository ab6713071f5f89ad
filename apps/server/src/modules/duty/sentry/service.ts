import {
  type sentryChoices as choices,
  type DataOf,
  type ParsedBodyOf,
  type querySentry as query,
  type removeSentry as remove,
  type SentryEntry,
  type SentryFilter,
  type saveSentry as save,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { exportSentries } from './export.ts'
import { listPeopleOfLot } from './people.ts'
import * as queries from './queries.ts'

const audit = auditOf('sentry')
/** Who sets up a booth. */
type Editing = Acting & Pick<SignedInContext, 'language'>

const joined = (names: readonly string[], { language }: Pick<Editing, 'language'>) =>
  names.join(language === 'zh' ? '、' : ', ')

/** A page of booths, or with QueryAll one .xls of all that fit the filter. */
export async function querySentry(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('sentry.export')
    return exportSentries(ctx, input, part)
  }
  const list = await queries.listSentries(ctx.db, ctx.scope, input, part)
  return { list: list.map(({ floatFen, ...row }) => ({ ...row, float: yuan(floatFen) })) }
}

/** How many booths fit the filter. */
export const countSentry = async ({ db, scope }: SignedInContext, filter: SentryFilter): Promise<Total> => ({
  total: await queries.countSentries(db, scope, filter),
})

/** The lanes and people that a booth of a lot may have. */
export async function sentryChoices(
  ctx: SignedInContext,
  { lotId }: ParsedBodyOf<typeof choices>,
): Promise<DataOf<typeof choices>> {
  const { db, scope } = ctx
  if (!(await queries.seesLot(db, scope, lotId))) throw refusal('row.missing', 'lotId')
  const lanes = await queries.listLanes(db, scope.tenantId, lotId)
  return {
    lanes: lanes.map(({ laneId, name, sentryName }) => ({ laneId, name, sentryName })),
    people: await listPeopleOfLot(db, scope.tenantId, { lotId, today: todayOf(ctx) }),
  }
}

/** Adds a booth, or changes one. Fails with sentry.nameTaken, lotFixed, laneForeign, laneTaken, personForeign, onDuty, row.missing. */
export const saveSentry = (ctx: Editing, { sentryId, ...entry }: ParsedBodyOf<typeof save>) =>
  orTaken(refusal('sentry.nameTaken', 'name'), () =>
    ctx.db.transaction().execute(async db => {
      const { tenantId } = ctx.scope
      if (!(await queries.seesLot(db, ctx.scope, entry.lotId))) throw refusal('row.missing', 'lotId')
      if (sentryId === undefined) {
        await demandParts(db, ctx, entry, { userIds: [] })
        const added = await queries.insertSentry(db, tenantId, entry, authorshipOf(ctx))
        await queries.replaceParts(db, tenantId, added.sentryId, entry)
        await audit(ctx, db, { action: 'sentry.add', entityId: added.sentryId, after: entry })
        return added
      }
      const [before] = await queries.listForChange(db, ctx.scope, [sentryId])
      if (!before) throw new Failure('row.missing')
      if (before.lotId !== entry.lotId) throw refusal('sentry.lotFixed', 'lotId')
      if (entry.disabled && before.onDuty) throw refusal('sentry.onDuty', 'disabled', { names: before.name })
      await demandParts(db, ctx, entry, before)
      await queries.updateSentry(db, tenantId, sentryId, entry)
      await queries.replaceParts(db, tenantId, sentryId, entry)
      const { createdAt: _at, parkingName: _lot, status: _status, onDuty: _duty, floatFen, ...rest } = before
      await audit(ctx, db, {
        action: 'sentry.change',
        entityId: sentryId,
        before: { ...rest, float: yuan(floatFen) },
        after: entry,
      })
      return { sentryId }
    }),
  )

/** Somebody who has left may stay where he was; nobody who has left is added. */
async function demandParts(
  db: Db,
  ctx: Editing,
  { lotId, laneIds, userIds }: SentryEntry,
  before: { sentryId?: number; userIds: number[] },
): Promise<void> {
  const { tenantId } = ctx.scope
  const lanes = await queries.listLanes(db, tenantId, lotId)
  if (laneIds.some(id => !lanes.some(({ laneId }) => laneId === id))) throw refusal('sentry.laneForeign', 'laneIds')
  const taken = lanes.filter(
    ({ laneId, sentryId }) => laneIds.includes(laneId) && sentryId !== null && sentryId !== before.sentryId,
  )
  if (taken.length > 0) {
    const names = taken.map(({ name, sentryName }) => `${name} (${sentryName})`)
    throw refusal('sentry.laneTaken', 'laneIds', { names: joined(names, ctx) })
  }
  const people = new Set((await listPeopleOfLot(db, tenantId, { lotId, today: todayOf(ctx) })).map(p => p.userId))
  if (userIds.some(id => !people.has(id) && !before.userIds.includes(id)))
    throw refusal('sentry.personForeign', 'userIds')
}

/** Removes booths, all of them or none. Fails with session.recheckNeeded, row.missing, sentry.onDuty, sentry.hasShifts. */
export const removeSentry = (ctx: SignedInContext, { sentryIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, sentryIds, {
    noun: 'sentry',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: row => row.sentryId,
    async remove(db, ids, rows) {
      const refuse = (code: 'sentry.onDuty' | 'sentry.hasShifts', among: readonly { name: string }[]) => {
        if (among.length > 0)
          throw new Failure(code, {
            values: {
              names: joined(
                among.map(r => r.name),
                ctx,
              ),
            },
          })
      }
      refuse(
        'sentry.onDuty',
        rows.filter(({ onDuty }) => onDuty !== ''),
      )
      const used = await queries.listWithShifts(db, ctx.scope.tenantId, ids)
      refuse(
        'sentry.hasShifts',
        rows.filter(({ sentryId }) => used.includes(sentryId)),
      )
      await deleteRows(db, 'sentry', ctx.scope.tenantId, ids)
    },
  })
