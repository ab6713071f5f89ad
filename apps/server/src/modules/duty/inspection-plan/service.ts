import type {
  DataOf,
  InspectionPlanEntry,
  InspectionPlanFilter,
  ParsedBodyOf,
  inspectionPeople as people,
  queryInspectionPlan as query,
  removeInspectionPlan as remove,
  saveInspectionPlan as save,
  Total,
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
import { getLot } from '../roster/get-lot.ts'
import { listPeopleOfLot } from '../sentry/people.ts'
import { makeRoundsOf } from './plan-rounds.ts'
import * as queries from './queries.ts'

const audit = auditOf('inspectionPlan')

/** A page of inspection plans. */
export const queryInspectionPlan = async (
  { db, scope, clock }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listPlans(db, { scope, now: clock() }, input, sortedPartOf(input, 'name')),
})

export const countInspectionPlan = async (
  { db, scope }: SignedInContext,
  filter: InspectionPlanFilter,
): Promise<Total> => ({ total: await queries.countPlans(db, scope, filter) })

/** Who can be given the rounds of a lot. Fails with row.missing. */
export async function inspectionPeople(
  ctx: SignedInContext,
  { lotId }: ParsedBodyOf<typeof people>,
): Promise<DataOf<typeof people>> {
  await getLot(ctx.db, ctx, lotId)
  return { people: await listPeopleOfLot(ctx.db, ctx.scope.tenantId, { lotId, today: todayOf(ctx) }) }
}

const twice = (texts: readonly string[]) => texts.find((text, at) => texts.indexOf(text) !== at)

/** Fails with inspectionPlan.timeTwice, pointTwice, noPerson. */
async function demandGood(
  db: Db,
  ctx: Acting,
  { lotId, times, points, personId }: InspectionPlanEntry,
  before: { personId: number | null },
): Promise<void> {
  const time = twice(times)
  if (time !== undefined) throw refusal('inspectionPlan.timeTwice', 'times', { time })
  const name = twice(points.map(point => point.name))
  if (name !== undefined) throw refusal('inspectionPlan.pointTwice', 'points', { name })
  // Who has left since may stay: his rounds are missed, and the report says so.
  if (personId === null || personId === before.personId) return
  const known = await listPeopleOfLot(db, ctx.scope.tenantId, { lotId, today: todayOf(ctx) })
  if (!known.some(({ userId }) => userId === personId)) throw refusal('inspectionPlan.noPerson', 'personId')
}

/** Adds a plan, or changes one, and makes its rounds of the coming day. Fails with inspectionPlan.*, row.missing. */
export const saveInspectionPlan = (
  ctx: Acting,
  { inspectionPlanId, ...sent }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> =>
  orTaken(refusal('inspectionPlan.nameTaken', 'name'), () =>
    ctx.db.transaction().execute(async db => {
      const { tenantId } = ctx.scope
      const entry = { ...sent, times: sent.times.toSorted(), weekdays: [...new Set(sent.weekdays)].sort() }
      const now = ctx.clock()
      const lot = await getLot(db, ctx, entry.lotId)
      if (inspectionPlanId === undefined) {
        if (lot.isClosed) throw refusal('inspectionPlan.lotClosed', 'lotId')
        await demandGood(db, ctx, entry, { personId: null })
        const added = await queries.insertPlan(db, tenantId, entry, authorshipOf(ctx))
        await makeRoundsOf(db, tenantId, now, added.inspectionPlanId)
        await audit(ctx, db, { action: 'inspectionPlan.add', entityId: added.inspectionPlanId, after: entry })
        return added
      }
      const [before] = await queries.listForChange(db, ctx.scope, [inspectionPlanId])
      if (!before) throw new Failure('row.missing')
      if (before.lotId !== entry.lotId) throw refusal('inspectionPlan.lotFixed', 'lotId')
      await demandGood(db, ctx, entry, before)
      await queries.deleteComing(db, tenantId, [inspectionPlanId], now)
      await queries.updatePlan(db, tenantId, inspectionPlanId, entry, now)
      await makeRoundsOf(db, tenantId, now, inspectionPlanId)
      await audit(ctx, db, { action: 'inspectionPlan.change', entityId: inspectionPlanId, before, after: entry })
      return { inspectionPlanId }
    }),
  )

/** Removes plans and their coming rounds, all or none. Fails with session.recheckNeeded, row.missing. */
export const removeInspectionPlan = (ctx: SignedInContext, { inspectionPlanIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, inspectionPlanIds, {
    noun: 'inspectionPlan',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: row => row.inspectionPlanId,
    async remove(db, ids) {
      await queries.deleteComing(db, ctx.scope.tenantId, ids, ctx.clock())
      await deleteRows(db, 'inspection_plan', ctx.scope.tenantId, ids)
    },
  })
