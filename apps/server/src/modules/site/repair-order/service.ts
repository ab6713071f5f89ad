import type {
  acceptRepair as accept,
  DataOf,
  repairableDevices as devices,
  finishRepair as finish,
  ParsedBodyOf,
  queryRepairOrder as query,
  RepairOrderDetail,
  RepairOrderFilter,
  RepairOrderRow,
  RepairState,
  reportFault as report,
  Total,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { findPicturesToShow } from '../../../platform/file/picture.ts'
import { fileUrl } from '../../../platform/file/register-file.ts'
import { repairsToAccept } from './approval-rows.ts'
import { exportRepairOrders } from './export.ts'
import { addRepairOrder, showPictures } from './open-repair-order.ts'
import * as queries from './queries.ts'

const audit = auditOf('repairOrder')

const viewingOf = ({ scope, session, clock }: SignedInContext) => ({ scope, userId: session.userId, now: clock() })

const urlsOf = (pictures: queries.Pictures) => pictures.map(({ key, name }) => fileUrl(key, name))
const rowOf = ({ reportPictures, repairPictures, ...row }: queries.StoredRow): RepairOrderRow => ({
  ...row,
  reportPictures: urlsOf(reportPictures),
  repairPictures: urlsOf(repairPictures),
})

/** A page of repair orders, or with QueryAll one .xls of all that fit the filter. */
export async function queryRepairOrder(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'reportedAt')
  if (!input.QueryAll) return { list: (await queries.listRepairOrders(ctx.db, viewingOf(ctx), input, part)).map(rowOf) }
  ctx.demand('repairOrder.export')
  return exportRepairOrders(ctx, viewingOf(ctx), input, part)
}

export const countRepairOrder = async (ctx: SignedInContext, filter: RepairOrderFilter): Promise<Total> => ({
  total: await queries.countRepairOrders(ctx.db, viewingOf(ctx), filter),
})

interface One {
  repairOrderId: number
}

/** Fails with row.missing. */
export async function repairOrderDetail(ctx: SignedInContext, { repairOrderId }: One): Promise<RepairOrderDetail> {
  const found = await queries.findRepairOrder(ctx.db, viewingOf(ctx), repairOrderId)
  if (!found) throw new Failure('row.missing')
  return { ...rowOf(found), approval: await standingOf(ctx, 'repair', repairsToAccept, repairOrderId) }
}

/** The devices of a lot whose fault can be reported. */
export const repairableDevices = async (
  { db, scope }: SignedInContext,
  { lotId, name }: ParsedBodyOf<typeof devices>,
): Promise<DataOf<typeof devices>> => ({ list: await queries.listDevices(db, scope, lotId, name) })

/** Reports a fault. Fails with row.missing, repairOrder.open, repairOrder.picture. */
export const reportFault = (
  ctx: SignedInContext,
  { lotId, deviceId, fault, pictureUrls }: ParsedBodyOf<typeof report>,
): Promise<DataOf<typeof report>> =>
  ctx.db.transaction().execute(async db => {
    const fileIds = await picturesToShow(ctx, db, pictureUrls)
    return { repairOrderId: await addRepairOrder(db, ctx, { lotId, deviceId, fault, fileIds }) }
  })

const picturesToShow = (ctx: SignedInContext, db: Db, urls: readonly string[]): Promise<number[]> =>
  findPicturesToShow(db, ctx, urls, refusal('repairOrder.picture', 'pictureUrls'))

type Stored = NonNullable<Awaited<ReturnType<typeof queries.findForChange>>>

type Change = Parameters<typeof queries.moveRepairOrder>[3]

/** Moves an order that is in one of some states, unless `act` says undefined: not yet. Fails with row.missing, repairOrder.moved, and what `act` fails with. */
const move = (
  ctx: SignedInContext,
  { repairOrderId, from, action }: One & { from: readonly RepairState[]; action: string },
  act: (db: Db, stored: Stored) => Promise<Change | undefined>,
): Promise<null> =>
  ctx.db.transaction().execute(async db => {
    const stored = await queries.findForChange(db, ctx.scope, repairOrderId)
    if (!stored) throw new Failure('row.missing')
    if (!from.includes(stored.state)) throw new Failure('repairOrder.moved')
    const change = await act(db, stored)
    if (!change) return null
    await queries.moveRepairOrder(db, ctx.scope.tenantId, repairOrderId, change)
    const { state, result, verdict } = stored
    const after = {
      name: stored.name,
      state: change.state,
      result: change.result ?? result,
      verdict: change.verdict ?? verdict,
    }
    await audit(ctx, db, {
      action,
      entityId: repairOrderId,
      before: { name: stored.name, state, result, verdict },
      after,
    })
    return null
  })

/** The caller looks after a repair from now on. Fails with row.missing, repairOrder.moved. */
export const takeRepairOrder = (ctx: SignedInContext, { repairOrderId }: One): Promise<null> =>
  move(ctx, { repairOrderId, from: ['reported', 'taken'], action: 'repairOrder.take' }, async () => ({
    state: 'taken',
    taken_by: ctx.session.userId,
    taken_at: ctx.clock(),
  }))

/** The caller has repaired what he took. Fails with row.missing, repairOrder.moved, repairOrder.notYours, repairOrder.picture. */
export const finishRepair = (
  ctx: SignedInContext,
  { repairOrderId, result, pictureUrls }: ParsedBodyOf<typeof finish>,
): Promise<null> =>
  move(ctx, { repairOrderId, from: ['taken'], action: 'repairOrder.finish' }, async (db, { takenBy }) => {
    const { userId } = ctx.session
    if (takenBy !== userId) throw new Failure('repairOrder.notYours')
    await showPictures(db, ctx, { repairOrderId, stage: 'repair' }, await picturesToShow(ctx, db, pictureUrls))
    return { state: 'repaired', repaired_by: userId, repaired_at: ctx.clock(), result }
  })

/** Accepts a repair, or sends it back. Fails with row.missing, repairOrder.moved, repairOrder.ownWork, repairOrder.noReason. */
export const acceptRepair = (
  ctx: SignedInContext,
  { repairOrderId, isGood, verdict }: ParsedBodyOf<typeof accept>,
): Promise<null> => {
  if (!isGood && verdict === '') throw refusal('repairOrder.noReason', 'verdict')
  const action = isGood ? 'repairOrder.accept' : 'repairOrder.sendBack'
  return move(ctx, { repairOrderId, from: ['repaired'], action }, async (db, { repairedBy }) => {
    const { userId } = ctx.session
    if (repairedBy === userId) throw new Failure('repairOrder.ownWork')
    const asked = { kind: 'repair', requests: repairsToAccept, subjectId: repairOrderId } as const
    if (!(await passStage(db, ctx, { ...asked, isApproved: isGood, note: verdict }))) return undefined
    if (!isGood) return { state: 'taken', verdict }
    return { state: 'accepted', accepted_by: userId, accepted_at: ctx.clock(), verdict }
  })
}
