import type {
  approveParking as approve,
  DataOf,
  ParkingApprovalDetail,
  ParkingApprovalFilter,
  ParkingApprovalRow,
  ParsedBodyOf,
  queryParkingApproval as query,
} from '@parkdesk/contract'
import { actWithin } from '../../../db/act-within.ts'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { postMessage } from '../../../platform/message/post-message.ts'
import { platformActor } from '../tenant/platform-actor.ts'
import { lotsToApprove } from './approval-rows.ts'
import * as queries from './queries.ts'

const audit = auditOf('parkingApproval')
const auditLot = auditOf('lot')

/** A page of what operators ask. */
export const queryParkingApproval = async (
  { db, scope }: SignedInContext,
  { name, state, ...call }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listRequests(db, { name, state }, sortedPartOf(call, 'askedAt'), scope.timeZone),
})

export const countParkingApproval = async ({ db }: SignedInContext, filter: ParkingApprovalFilter) => ({
  total: await queries.countRequests(db, filter),
})

/** Fails with row.missing. */
export const parkingApprovalDetail = async (
  ctx: SignedInContext,
  { approvalId }: { approvalId: number },
): Promise<ParkingApprovalDetail> => ({
  ...(await getRequest(ctx, ctx.db, approvalId)),
  approval: await standingOf(ctx, 'newLot', lotsToApprove, approvalId),
})

async function getRequest({ scope }: SignedInContext, db: Db, approvalId: number): Promise<ParkingApprovalRow> {
  const row = await queries.findRequest(db, approvalId, scope.timeZone)
  if (!row) throw new Failure('row.missing')
  return row
}

/** Lets an operator open a lot. Fails with row.missing, parkingApproval.decided, withdrawn. */
export const approveParking = (ctx: SignedInContext, input: ParsedBodyOf<typeof approve>) =>
  decide(ctx, input, 'approved')

/** Does not, with a reason. Fails likewise. */
export const refuseParking = (ctx: SignedInContext, input: ParsedBodyOf<typeof approve>) =>
  decide(ctx, input, 'refused')

/** In one transaction: the decision, a message to who asked, and an entry in the logs of both. */
async function decide(
  ctx: SignedInContext,
  { approvalId, reason }: ParsedBodyOf<typeof approve>,
  state: 'approved' | 'refused',
): Promise<null> {
  const [from, at, by] = [ctx.scope.tenantId, ctx.clock(), ctx.session.realName]
  const verb = state === 'approved' ? 'approve' : 'refuse'
  await ctx.db.transaction().execute(async db => {
    const { tenantId, tenantName, lotName, state: now } = await getRequest(ctx, db, approvalId)
    const asked = { kind: 'newLot', requests: lotsToApprove, subjectId: approvalId, note: reason } as const
    const isFirst = now === 'waiting'
    if (isFirst && !(await passStage(db, ctx, { ...asked, isApproved: state === 'approved' }))) return
    await actWithin(db, { from, tenantId }, async () => {
      const found = await queries.lockRequest(db, tenantId, approvalId)
      if (found.state === 'withdrawn') throw new Failure('parkingApproval.withdrawn')
      if (found.state !== 'waiting') throw new Failure('parkingApproval.decided', { values: { name: found.decidedBy } })
      await queries.decide(db, tenantId, approvalId, { state, reason, by, at })
      const { lotId, askedBy: userId } = found
      const kind = state === 'approved' ? 'lotApproved' : 'lotRefused'
      await postMessage(db, tenantId, { kind, at, lotId, userId, subjectId: lotId, content: { lotName, reason } })
      const after = { name: lotName, decidedBy: by, reason }
      await auditLot(platformActor(ctx, tenantId), db, { action: `lot.${verb}`, entityId: lotId, after })
    })
    const after = { name: lotName, tenantName, reason }
    await audit(ctx, db, { action: `parkingApproval.${verb}`, entityId: approvalId, after })
  })
  return null
}
