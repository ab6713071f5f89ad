import type { lotApproval as approval, askLotApproval as ask, DataOf, ParsedBodyOf } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import * as queries from './queries.ts'

const audit = auditOf('lot')

/** Fails with row.missing. */
async function getLot(db: Db, { scope }: SignedInContext, lotId: number) {
  const lot = await queries.findLot(db, scope, lotId)
  if (!lot) throw new Failure('row.missing')
  return lot
}

/** Whether a lot needs the platform's approval, and what was asked and said about it. Fails with row.missing. */
export async function lotApproval(
  ctx: SignedInContext,
  { lotId }: { lotId: number },
): Promise<DataOf<typeof approval>> {
  const lot = await getLot(ctx.db, ctx, lotId)
  const [isWanted, requests] = await Promise.all([
    queries.isWanted(ctx.db, ctx.scope.tenantId),
    queries.listRequests(ctx.db, ctx.scope, lotId),
  ])
  return { isNeeded: isWanted && lot.state === 'planned' && requests[0]?.state !== 'approved', requests }
}

/** Asks the platform. Fails with lotApproval.notNeeded, notPlanned, alreadyAsked. */
export const askLotApproval = (
  ctx: SignedInContext,
  { lotId, note }: ParsedBodyOf<typeof ask>,
): Promise<DataOf<typeof ask>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    // Neither opened nor asked for twice meanwhile.
    await lockLot(db, tenantId, lotId)
    const lot = await getLot(db, ctx, lotId)
    if (lot.state !== 'planned') throw new Failure('lotApproval.notPlanned')
    const latest = await queries.findLatest(db, tenantId, lotId)
    if (latest?.state === 'waiting') throw new Failure('lotApproval.alreadyAsked')
    if (latest?.state === 'approved' || !(await queries.isWanted(db, tenantId)))
      throw new Failure('lotApproval.notNeeded')
    const request = { lotId, note, userId: ctx.session.userId, at: ctx.clock() }
    const approvalId = await queries.insertRequest(db, tenantId, request)
    await audit(ctx, db, { action: 'lot.askApproval', entityId: lotId, after: { name: lot.name, note } })
    return { approvalId }
  })

/** Takes a request back. Fails with lotApproval.noneWaiting. */
export const withdrawLotApproval = (ctx: SignedInContext, { lotId }: { lotId: number }): Promise<null> =>
  ctx.db.transaction().execute(async db => {
    const lot = await getLot(db, ctx, lotId)
    if (!(await queries.withdraw(db, ctx.scope.tenantId, lotId))) throw new Failure('lotApproval.noneWaiting')
    await audit(ctx, db, { action: 'lot.withdrawApproval', entityId: lotId, after: { name: lot.name } })
    return null
  })
