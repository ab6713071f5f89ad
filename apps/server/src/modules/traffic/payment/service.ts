import { fen, type Language, PaymentEvent, type PaymentResult } from '@parkdesk/contract'
import { lockLot } from '../../../db/lock.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { type FailureCode, failureText } from '../../../lib/failure-words.ts'
import { refusedEvent } from '../../../lib/refused-event.ts'
import * as queries from './queries.ts'

/**
 * Takes payments that a box collected, all in one transaction. Each is answered by itself: a known one is a duplicate, one that cannot be
 * read or whose order the lot does not have is refused, and the others are in the ledger when this returns.
 */
export async function takePayments(
  ctx: DeviceContext,
  body: { events: unknown[] },
): Promise<{ results: PaymentResult[] }> {
  const read = body.events.map(raw => readPayment(raw, ctx.language))
  const payments = read.flatMap(item => ('event' in item ? [item.event] : []))
  const outcomes = payments.length === 0 ? new Map<string, 'duplicate' | 'missing'>() : await store(ctx, payments)
  const told = new Set<string>()
  const results = read.map((item): PaymentResult => {
    if (!('event' in item)) return item.refused
    const { eventId } = item.event
    const isSecond = told.has(eventId)
    told.add(eventId)
    const outcome = outcomes.get(eventId)
    if (outcome === 'missing') return refused(eventId, 'order.missing', ctx.language)
    return { eventId, result: outcome === 'duplicate' || isSecond ? 'duplicate' : 'accepted' }
  })
  return { results }
}

/** Writes what is new; answers which events were known and which orders are missing. */
async function store(ctx: DeviceContext, payments: PaymentEvent[]): Promise<Map<string, 'duplicate' | 'missing'>> {
  const { box } = ctx
  const events = [...new Map(payments.toReversed().map(event => [event.eventId, event])).values()].toReversed()
  return ctx.db.transaction().execute(async db => {
    await lockLot(db, box.tenantId, box.lotId)
    const known = new Set(
      await queries.listKnownPayments(
        db,
        box,
        events.map(event => event.eventId),
      ),
    )
    const orders = await queries.listOrderIds(db, box, [...new Set(events.map(event => event.orderNo))])
    const orderIds = new Map(orders.map(order => [order.orderNo, order.orderId]))
    const rows = events.flatMap((event): queries.PaymentRow[] => {
      const orderId = orderIds.get(event.orderNo)
      return known.has(event.eventId) || orderId === undefined ? [] : [paymentRow(event, orderId)]
    })
    if (rows.length > 0) {
      await queries.insertPayments(db, box, ctx.clock(), rows)
      await queries.updatePaid(db, box.tenantId, rows)
    }
    return new Map(
      events.flatMap(({ eventId, orderNo }): [string, 'duplicate' | 'missing'][] => {
        if (known.has(eventId)) return [[eventId, 'duplicate']]
        return orderIds.has(orderNo) ? [] : [[eventId, 'missing']]
      }),
    )
  })
}

const paymentRow = ({ eventId, channel, amount, paidAt }: PaymentEvent, orderId: number): queries.PaymentRow => ({
  event_id: eventId,
  order_id: orderId,
  channel,
  amount_fen: fen(Math.round(Number(amount) * 100)),
  paid_at: Date.parse(paidAt),
})

function readPayment(raw: unknown, language: Language): { event: PaymentEvent } | { refused: PaymentResult } {
  const parsed = PaymentEvent.safeParse(raw)
  return parsed.success ? { event: parsed.data } : { refused: refusedEvent(PaymentEvent, raw, language) }
}

const refused = (eventId: string, reason: FailureCode, language: Language): PaymentResult => ({
  eventId,
  result: 'refused',
  reason,
  message: failureText(reason, language),
})
