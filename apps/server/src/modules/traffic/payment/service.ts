import { channelDiscountFen, fen, fenOf, PaymentEvent, type PaymentResult, yuan } from '@parkdesk/contract'
import { lockLot } from '../../../db/lock.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { refusedEvent, unreadableEvent } from '../../../lib/refused-event.ts'
import { clockRefusal } from '../event/clock-refusal.ts'
import { raiseConflict } from '../event/raise-conflict.ts'
import { standingsOf } from '../event/rules.ts'
import { enterPayments } from './enter-payments.ts'
import { findPayableOrders, listLotsOf, type PayableOrder } from './payable-orders.ts'
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

interface Outcome {
  standing: 'fresh' | 'duplicate' | 'conflict' | 'missing'
  discountFen: number
}

const missing: Outcome = { standing: 'missing', discountFen: 0 }

function answer({ language }: DeviceContext, payment: ReadPayment, outcomes: Map<ReadPayment, Outcome>): PaymentResult {
  const { eventId } = payment
  const { standing, discountFen } = outcomes.get(payment) ?? missing
  if (standing === 'missing') return refusedEvent(eventId, 'order.missing', language)
  if (standing === 'conflict') return refusedEvent(eventId, 'event.conflict', language)
  return {
    eventId,
    result: standing === 'duplicate' ? 'duplicate' : 'accepted',
    ...(discountFen > 0 && { discount: yuan(discountFen) }),
  }
}

/** Stores new payments; returns the result of each. */
function store(ctx: DeviceContext, payments: ReadPayment[], now: Date): Promise<Map<ReadPayment, Outcome>> {
  const { box } = ctx
  return ctx.db.transaction().execute(async db => {
    const orderNos = [...new Set(payments.map(({ event }) => event.orderNo))]
    for (const lotId of await listLotsOf(db, box, orderNos)) await lockLot(db, box.tenantId, lotId)
    const eventIds = payments.map(payment => payment.eventId)
    const stored = new Map((await queries.listKnownPayments(db, box, eventIds)).map(known => [known.eventId, known]))
    const known = new Map([...stored].map(([eventId, { contentHash }]) => [eventId, contentHash]))
    const orders = await findPayableOrders(db, box, orderNos)
    // A payment for a missing order is not stored, so its id is still free.
    const takeable = payments.filter(({ eventId, event }) => known.has(eventId) || orders.has(event.orderNo))
    const standings = standingsOf(takeable, known)
    const fresh = takeable.filter((_payment, index) => standings[index] === 'fresh')
    const rows = withDiscounts(fresh, orders)
    if (rows.length > 0) {
      await enterPayments(db, box, now, rows)
    }
    const conflict = takeable.find((_payment, index) => standings[index] === 'conflict')
    if (conflict) await raiseConflict(db, ctx, now, conflict.eventId)
    const outcomes = new Map<ReadPayment, Outcome>()
    for (const [index, payment] of takeable.entries()) {
      const { eventId } = payment
      const row = rows.find(({ event_id }) => event_id === eventId)
      const discountFen = row?.discount_fen ?? stored.get(eventId)?.discountFen ?? 0
      outcomes.set(payment, { standing: standings[index] ?? 'missing', discountFen })
    }
    return outcomes
  })
}

/** The rows of payments, in the order of their moments, each with what its channel takes off what is still due then. */
function withDiscounts(
  payments: readonly ReadPayment[],
  orders: ReadonlyMap<string, PayableOrder>,
): queries.PaymentRow[] {
  const settledFen = new Map<PayableOrder, number>()
  return payments
    .toSorted((a, b) => a.paidMs - b.paidMs)
    .flatMap(payment => {
      const { event, amountFen, paidMs } = payment
      const order = orders.get(event.orderNo)
      if (!order) return []
      const before = settledFen.get(order) ?? 0
      const due = order.dueAt(paidMs)
      const percentOff = due?.percents[event.channel] ?? 0
      const discountFen = channelDiscountFen({ amountFen, dueFen: (due?.dueFen ?? 0) - before, percentOff })
      settledFen.set(order, before + amountFen + discountFen)
      return [paymentRow(payment, { orderId: order.orderId, discountFen })]
    })
}

const paymentRow = (
  { event: { eventId, channel, merchantNo, outNo, channelNo }, contentHash, amountFen, paidMs }: ReadPayment,
  { orderId, discountFen }: { orderId: number; discountFen: number },
): queries.PaymentRow => ({
  event_id: eventId,
  order_id: orderId,
  channel,
  amount_fen: amountFen,
  discount_fen: discountFen,
  paid_at: paidMs,
  content_hash: contentHash,
  merchant_no: merchantNo ?? null,
  out_no: outNo ?? null,
  channel_no: channelNo ?? null,
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
  const amountFen = fen(fenOf(event.amount))
  const paidMs = Date.parse(paidAt)
  const numbers = event.merchantNo === undefined ? '' : ` ${event.merchantNo} ${event.outNo} ${event.channelNo}`
  const hash = eventHash(`${channel} ${amountFen} ${paidMs} ${orderNo}${numbers}`)
  return { payment: { event, eventId, contentHash: hash, amountFen, paidMs } }
}
