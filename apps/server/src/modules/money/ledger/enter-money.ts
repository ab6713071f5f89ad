import type { PaidBy } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { findDutyOf } from './duty-of.ts'

export interface MoneyMoved {
  business: 'card' | 'merchant' | 'unit' | 'stay' | 'storedCard' | 'share' | 'companyPayout' | 'receipt' | 'shortage'
  /**
   * The card order, the merchant's account, the payment of a company (a unit), the refund of a stay, the stored card, the payout of a sub-account or of a
   * company, the return of a receipt, or the shift that was short.
   */
  businessId: number
  lotId?: number | null
  /** bank: a transfer. balance: onto a stored card, which moves no money. */
  channel: PaidBy | 'bank'
  /** Negative: refunded. Never 0. */
  amountFen: number
  /** Identifies the request that moves the money; set by the client. */
  idempotencyKey: string
  remark?: string
  /** The receipt without an order that the money is again. */
  receiptId?: number
  /** false: nobody handled it at a booth, as what a channel does by itself. */
  isOfShift?: boolean
}

/**
 * Adds a ledger entry for money received or refunded, other than the payment of a stay; call it inside the transaction of the action, before anything else that
 * the action does. It belongs to the shift of whoever is on duty at a booth, cash to its drawer. Fails with money.keyUsed when an earlier call with the
 * same key had other content, with sentryDuty.drawerCounted.
 *
 * @returns whether it was entered now; false: by an earlier call with the same key, so the action must not be repeated
 */
export async function enterMoney(
  db: Db,
  { session, clock }: Pick<Acting, 'session' | 'clock'>,
  moved: MoneyMoved,
): Promise<boolean> {
  const key = { tenant_id: session.tenantId, idempotency_key: moved.idempotencyKey }
  const content = {
    business: moved.business,
    business_id: moved.businessId,
    channel: moved.channel,
    amount_fen: moved.amountFen,
    remark: moved.remark ?? '',
  }
  const { isOfShift = true } = moved
  const duty = isOfShift ? await findDutyOf(db, session.tenantId, session.userId) : undefined
  const by = {
    entered_by: session.userId,
    duty_id: duty && !duty.isCounted && moved.channel !== 'bank' ? duty.dutyId : null,
  }
  const entered = await db
    .insertInto('ledger_entry')
    .values({
      ...{ ...key, ...content, lot_id: moved.lotId ?? null, ...by, entered_at: clock() },
      receipt_id: moved.receiptId ?? null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .returning('entry_id')
    .executeTakeFirst()
  if (entered && duty?.isCounted && moved.channel === 'cash') throw new Failure('sentryDuty.drawerCounted')
  if (entered) return true
  const same = await db
    .selectFrom('ledger_entry')
    .where(eb => eb.and({ ...key, ...content }))
    .select('entry_id')
    .executeTakeFirst()
  if (!same) throw new Failure('money.keyUsed')
  return false
}
