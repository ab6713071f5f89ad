import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { lockStoredCards } from '../../card/stored-card/lock-stored-card.ts'
import { totalFen } from '../../card/stored-card/rules.ts'
import { spendFrom } from '../../card/stored-card/spend-from.ts'
import { enterBalancePayments } from './enter-balance-payments.ts'

interface Box {
  tenantId: number
  boxId: number
  lotId: number
}

interface UnpaidExit {
  eventId: string
  orderId: number
  dueFen: number
  exitMs: number
  storedCardId: number
}

/** The stays that these passes ended unpaid, of vehicles whose card pays at the exit, in the order in which they left. */
const listUnpaid = async (db: Db, { tenantId, boxId }: Box, eventIds: string[]): Promise<UnpaidExit[]> =>
  (
    await sql<UnpaidExit>`
      select pass.event_id as "eventId", o.order_id as "orderId", o.payable_fen - o.coupon_fen - o.discount_fen - o.paid_fen as "dueFen",
        round(date_part('epoch', o.exit_at) * 1000) as "exitMs", c.stored_card_id as "storedCardId"
      from pass
      join parking_order as o on o.tenant_id = pass.tenant_id and o.order_id = pass.order_id and o.park_status = 'left' and o.pay_status = 'unpaid'
      join stored_card_plate as p on p.tenant_id = o.tenant_id and p.plate = o.plate
      join stored_card as c on c.tenant_id = p.tenant_id and c.stored_card_id = p.stored_card_id and c.pays_at_exit
      where pass.tenant_id = ${tenantId} and pass.box_id = ${boxId} and pass.event_id = any(${eventIds}) and pass.direction = 'out'
      order by o.exit_at, o.order_id`.execute(db)
  ).rows

/**
 * Pays for stays that have just ended from the stored cards of their vehicles, each in whole or not at all; what a card does not cover stays unpaid.
 * The lot is locked.
 *
 * @returns the events whose stays were paid
 */
export async function payAtExit(
  db: Db,
  box: Box,
  { eventIds, receivedAt }: { eventIds: string[]; receivedAt: Date },
): Promise<string[]> {
  const { tenantId, boxId, lotId } = box
  const unpaid = await listUnpaid(db, box, eventIds)
  if (unpaid.length === 0) return []
  const storedCardIds = [...new Set(unpaid.map(exit => exit.storedCardId))]
  const locked = await lockStoredCards(db, tenantId, { storedCardIds })
  const cards = new Map(locked.filter(({ state }) => state === 'active').map(card => [card.storedCardId, card]))
  const paid: string[] = []
  for (const { eventId, orderId, dueFen: amountFen, exitMs, storedCardId } of unpaid) {
    const card = cards.get(storedCardId)
    if (!card || totalFen(card) < amountFen) continue
    const contentHash = eventHash(`balance ${amountFen} ${orderId} ${eventId}`)
    const row = { eventId: `balance ${eventId}`, orderId, amountFen, paidMs: exitMs, contentHash }
    const [payment] = await enterBalancePayments(db, { tenantId, lotId, boxId }, receivedAt, [row])
    if (!payment) throw new Error('no payment was entered')
    const spent = { amountFen, paymentId: payment.paymentId, lotId, movedBy: null, at: receivedAt }
    cards.set(storedCardId, await spendFrom(db, tenantId, card, spent))
    paid.push(eventId)
  }
  return paid
}
