import type { PayChannel } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'

/** Who enters it: a signed-in context has all of this. */
interface Actor {
  session: { tenantId: number; userId: number }
  clock: Clock
}

export interface MoneyMoved {
  business: 'card' | 'merchant' | 'unit'
  /** The card order, the merchant's account or the unit's bill. */
  businessId: number
  lotId?: number | null
  channel: PayChannel
  /** Negative: given back. Never nothing. */
  amountFen: number
  /** Of the deed that moves it, from whoever asks for the deed. */
  idempotencyKey: string
  remark?: string
}

/**
 * Enters money that came in or was given back, other than for a stay; call it inside the transaction of the deed, before anything that
 * the deed does besides.
 *
 * @returns whether it was entered now; false: by an earlier call with the same key, whose deed must not be done again
 */
export async function enterMoney(db: Db, { session, clock }: Actor, moved: MoneyMoved): Promise<boolean> {
  const entered = await db
    .insertInto('ledger_entry')
    .values({
      tenant_id: session.tenantId,
      business: moved.business,
      business_id: moved.businessId,
      lot_id: moved.lotId ?? null,
      channel: moved.channel,
      amount_fen: moved.amountFen,
      idempotency_key: moved.idempotencyKey,
      remark: moved.remark ?? '',
      entered_by: session.userId,
      entered_at: clock(),
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .returning('entry_id')
    .executeTakeFirst()
  return entered !== undefined
}
