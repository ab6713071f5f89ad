import type {
  DataOf,
  ParsedBodyOf,
  queryOccupancy as query,
  recountLot as recount,
  reverseDoubly as reverse,
  undoAdjustment as undo,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'

const audit = auditOf('occupancy')

const countOf = ({ capacity, inside, adjusted }: queries.StoredCount) => {
  const occupancy = Math.max(0, inside + adjusted)
  const freeSpots = capacity > 0 ? Math.max(0, capacity - occupancy) : null
  return { capacity, inside, adjusted, occupancy, freeSpots }
}

/** How full a lot is, and what people corrected. Fails with row.missing. */
export async function queryOccupancy(
  { db, scope }: SignedInContext,
  { lotId }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const { tenantId } = scope
  const lot = await queries.findLotCount(db, scope, lotId)
  if (!lot) throw new Failure('row.missing')
  const regions = await queries.listRegionCounts(db, tenantId, lotId)
  return {
    lotId,
    ...countOf(lot),
    regions: regions.map(({ regionId, name, ...count }) => ({ regionId, name, ...countOf(count) })),
    adjustments: await queries.listAdjustments(db, tenantId, lotId),
    doubly: (await queries.listDoubly(db, tenantId, lotId)).length,
  }
}

/** Enters how many vehicles were counted. Fails with row.missing, occupancy.same. */
export const recountLot = (
  ctx: SignedInContext,
  { lotId, regionId, counted, reason }: ParsedBodyOf<typeof recount>,
): Promise<DataOf<typeof recount>> =>
  inLot(ctx, lotId, async db => {
    const lot = await queries.findLotCount(db, ctx.scope, lotId)
    const regions = regionId === null ? [] : await queries.listRegionCounts(db, ctx.scope.tenantId, lotId)
    const known = regionId === null ? lot : regions.find(region => region.regionId === regionId)
    if (!known) throw refusal('row.missing', lot ? 'regionId' : 'lotId')
    // Not what is shown, which is never below 0: the count is to be right afterwards.
    const countedBefore = known.inside + known.adjusted
    const delta = counted - countedBefore
    if (delta === 0) throw refusal('occupancy.same', 'counted')
    const adjustmentId = await add(ctx, db, { lotId, regionId, delta, counted, countedBefore, reason })
    await audit(ctx, db, { action: 'occupancy.recount', entityId: lotId, after: { regionId, counted, delta, reason } })
    return { adjustmentId, delta }
  })

/** Takes an adjustment back. Fails with row.missing, occupancy.undone, occupancy.isUndo. */
export async function undoAdjustment(
  ctx: SignedInContext,
  { adjustmentId, reason }: ParsedBodyOf<typeof undo>,
): Promise<DataOf<typeof undo>> {
  const made = await queries.findAdjustment(ctx.db, ctx.scope, adjustmentId)
  if (!made) throw new Failure('row.missing')
  if (made.undoes !== null) throw new Failure('occupancy.isUndo')
  const { lotId, regionId } = made
  const write = async (db: Db) => {
    const delta = -made.delta
    const undone = await add(ctx, db, { lotId, regionId, delta, undoes: adjustmentId, reason })
    await audit(ctx, db, { action: 'occupancy.undo', entityId: lotId, after: { adjustmentId, delta, reason } })
    return { adjustmentId: undone }
  }
  return orTaken(new Failure('occupancy.undone'), () => inLot(ctx, lotId, write))
}

/** Gives back to the count what left it twice. Fails with row.missing, occupancy.nothingDoubly. */
export const reverseDoubly = (
  ctx: SignedInContext,
  { lotId, reason }: ParsedBodyOf<typeof reverse>,
): Promise<DataOf<typeof reverse>> =>
  inLot(ctx, lotId, async db => {
    if (!(await queries.findLotCount(db, ctx.scope, lotId))) throw new Failure('row.missing')
    const orderIds = await queries.listDoubly(db, ctx.scope.tenantId, lotId)
    if (orderIds.length === 0) throw new Failure('occupancy.nothingDoubly')
    for (const orderId of orderIds) await add(ctx, db, { lotId, regionId: null, delta: 1, orderId, reason })
    await audit(ctx, db, { action: 'occupancy.reverse', entityId: lotId, after: { orderIds, reason } })
    return { delta: orderIds.length }
  })

/** No vehicle comes or goes meanwhile, so that the difference is that of one moment. */
const inLot = <T>(ctx: SignedInContext, lotId: number, work: (db: Db) => Promise<T>): Promise<T> =>
  ctx.db.transaction().execute(async db => {
    await lockLot(db, ctx.scope.tenantId, lotId)
    return work(db)
  })

type Added = Pick<queries.NewAdjustment, 'lotId' | 'regionId' | 'delta' | 'reason'> & Partial<queries.NewAdjustment>

const add = (ctx: SignedInContext, db: Db, made: Added) =>
  queries.insertAdjustment(db, ctx.scope.tenantId, {
    ...{ counted: null, countedBefore: null, orderId: null, undoes: null },
    ...made,
    madeBy: ctx.session.userId,
    madeAt: ctx.clock(),
  })
