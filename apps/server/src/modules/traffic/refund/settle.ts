import type { RefundReason } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { liveInvoicedFen } from '../invoice/live-invoices.ts'
import type { ActedOrder } from '../order-action/apply-action.ts'
import { payStatusOf } from '../order-action/rules.ts'
import { goodwillOf } from './rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('refund')

interface Approval {
  refundId: number
  amountFen: number
  reason: RefundReason
  /** null: so small that nobody is asked. */
  by: number | null
  note: string
}

/** Approves a refund that was asked for: its order, which is locked, holds so much less from now on. */
export async function approve(db: Db, ctx: SignedInContext, order: ActedOrder, approval: Approval): Promise<void> {
  const { refundId, amountFen, reason, by, note } = approval
  const { tenantId } = ctx.session
  await demandNotInvoiced(db, tenantId, order, amountFen)
  const goodwillFen = goodwillOf(order, amountFen, reason)
  await move(db, tenantId, order, { refundFen: amountFen, goodwillFen })
  await writes.decide(db, tenantId, refundId, { state: 'approved', goodwillFen, by, at: ctx.clock(), note })
  const after = { amountFen, goodwillFen, ...(note !== '' && { note }) }
  // What nobody had to approve stands in the log as asked for.
  if (by !== null) await audit(ctx, db, { action: 'refund.approve', entityId: refundId, after })
}

/** What stands on an invoice goes back only after that is turned red. */
export async function demandNotInvoiced(
  db: Db,
  tenantId: number,
  { orderId, paidFen }: ActedOrder,
  amountFen: number,
): Promise<void> {
  if (paidFen - amountFen < (await liveInvoicedFen(db, tenantId, orderId))) throw new Failure('refund.invoiced')
}

/** Undoes what an approval did to its order. */
export const takeBack = (
  db: Db,
  tenantId: number,
  order: ActedOrder,
  { amountFen, goodwillFen }: { amountFen: number; goodwillFen: number },
): Promise<void> => move(db, tenantId, order, { refundFen: -amountFen, goodwillFen: -goodwillFen })

async function move(
  db: Db,
  tenantId: number,
  { orderId, state, paidFen, discountFen }: ActedOrder,
  moved: { refundFen: number; goodwillFen: number },
): Promise<void> {
  const paid = { paidFen: paidFen - moved.refundFen, discountFen: discountFen + moved.goodwillFen }
  await writes.moveOrderMoney(db, { tenantId, orderId }, { ...moved, payStatus: payStatusOf(state, paid) })
}
