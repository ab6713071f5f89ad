import { fen, PaymentEvent, type PaymentResult } from '@parkdesk/contract'
import { lockLot } from '../../../db/lock.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { refusedEvent, unreadableEvent } from '../../../lib/refused-event.ts'
import { clockRefusal } from '../event/clock-refusal.ts'
import { raiseConflict } from '../event/raise-conflict.ts'
import { standingsOf } from '../event/rules.ts'
import * as queries from './queries.ts'

interface ReadPayment {
  event: PaymentEvent
  eventId: string
  contentHash: number
  amountFen: number
  paidMs: number
}

/**
 * Stores payments that a box collected, all in one transaction. Each has its own result: a known one is a duplicate; one that is
 * unreadable, has an impossible time, whose id was used for another payment or whose order the lot does not have is refused; the others are in
 * the ledger when this returns.
 */
export async function takePayments(
  ctx: DeviceContext,
  body: { events: unknown[] },
): Promise<{ results: PaymentResult[] }> {
  const now = ctx.clock()
  const read = body.events.map(raw => readPayment(raw, ctx, now))
  const payments = read.flatMap(item => ('payment' in item ? [item.payment] : []))
  const outcomes = payments.length === 0 ? new Map<ReadPayment, Outcome>() : await store(ctx, payments, now)
  return { results: read.map(item => ('payment' in item ? answer(ctx, item.payment, outcomes) : item.refused)) }
}

type Outcome = 'fresh' | 'duplicate' | 'conflict' | 'missing'

function answer({ language }: DeviceContext, payment: ReadPayment, outcomes: Map<ReadPayment, Outcome>): PaymentResult {
  const { eventId } = payment
  const outcome = outcomes.get(payment)
  if (outcome === 'missing') return refusedEvent(eventId, 'order.missing', language)
  if (outcome === 'conflict') return refusedEvent(eventId, 'event.conflict', language)
  return { eventId, result: outcome === 'duplicate' ? 'duplicate' : 'accepted' }
}

/** Stores new payments; returns the result of each. */
function store(ctx: DeviceContext, payments: ReadPayment[], now: Date): Promise<Map<ReadPayment, Outcome>> {
  const { box } = ctx
  return ctx.db.transaction().execute(async db => {
    await lockLot(db, box.tenantId, box.lotId)
    const eventIds = payments.map(payment => payment.eventId)
    const known = new Map(
      (await queries.listKnownPayments(db, box, eventIds)).map(payment => [payment.eventId, payment.contentHash]),
    )
    const orders = await queries.listOrderIds(db, box, [...new Set(payments.map(({ event }) => event.orderNo))])
    const orderIds = new Map(orders.map(order => [order.orderNo, order.orderId]))
    // A payment for a missing order is not stored, so its id is still free.
    const takeable = payments.filter(({ eventId, event }) => known.has(eventId) || orderIds.has(event.orderNo))
    const standings = standingsOf(takeable, known)
    const rows = takeable.flatMap((payment, index): queries.PaymentRow[] => {
      const orderId = orderIds.get(payment.event.orderNo)
      return standings[index] === 'fresh' && orderId !== undefined ? [paymentRow(payment, orderId)] : []
    })
    if (rows.length > 0) {
      await queries.insertPayments(db, box, now, rows)
      await queries.updatePaid(db, box.tenantId, rows)
    }
    const conflict = takeable.find((_payment, index) => standings[index] === 'conflict')
    if (conflict) await raiseConflict(db, ctx, now, conflict.eventId)
    const outcomes = new Map<ReadPayment, Outcome>(payments.map(payment => [payment, 'missing']))
    for (const [index, payment] of takeable.entries()) outcomes.set(payment, standings[index] ?? 'missing')
    return outcomes
  })
}

const paymentRow = (
  { event: { eventId, channel }, contentHash, amountFen, paidMs }: ReadPayment,
  orderId: number,
): queries.PaymentRow => ({
  event_id: eventId,
  order_id: orderId,
  channel,
  amount_fen: amountFen,
  paid_at: paidMs,
  content_hash: contentHash,
})

function readPayment(
  raw: unknown,
  { language }: DeviceContext,
  now: Date,
): { payment: ReadPayment } | { refused: PaymentResult } {
  const parsed = PaymentEvent.safeParse(raw)
  if (!parsed.success) return { refused: unreadableEvent(PaymentEvent, raw, language) }
  const event = parsed.data
  const { eventId, orderNo, channel, paidAt } = event
  const refused = clockRefusal({ eventId, time: paidAt }, { language, now })
  if (refused) return { refused }
  const amountFen = fen(Math.round(Number(event.amount) * 100))
  const paidMs = Date.parse(paidAt)
  const hash = eventHash(`${channel} ${amountFen} ${paidMs} ${orderNo}`)
  return { payment: { event, eventId, contentHash: hash, amountFen, paidMs } }
}
