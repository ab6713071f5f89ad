import { fen, type Language, PaymentEvent, type PaymentResult } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { type FailureCode, failureText } from '../../../lib/failure-words.ts'
import { parseBody } from '../../../lib/parse-body.ts'
import * as queries from './queries.ts'

/** Takes payments that a box collected, all in one transaction; each is answered by itself, and a known one is a duplicate. */
export async function takePayments(
  ctx: DeviceContext,
  body: { events: unknown[] },
): Promise<{ results: PaymentResult[] }> {
  const results = await ctx.db.transaction().execute(async db => {
    await lockLot(db, ctx.box.tenantId, ctx.box.lotId)
    const taken: PaymentResult[] = []
    for (const raw of body.events) taken.push(await takePayment(db, ctx, raw))
    return taken
  })
  return { results }
}

async function takePayment(db: Db, ctx: DeviceContext, raw: unknown): Promise<PaymentResult> {
  const parsed = PaymentEvent.safeParse(raw)
  if (!parsed.success) {
    const told = parseBody(PaymentEvent, raw, ctx.language)
    const why = told.ok ? '' : told.issues.map(issue => `${issue.path}: ${issue.message}`).join('; ')
    return refused(eventIdOf(raw), 'event.unreadable', ctx.language, { why })
  }
  const { eventId, orderNo, channel, amount, paidAt } = parsed.data
  const amountFen = fen(Math.round(Number(amount) * 100))
  if (amountFen <= 0) return refused(eventId, 'event.unreadable', ctx.language, { why: 'amount' })
  if (await queries.findKnownPayment(db, ctx.box, eventId)) return { eventId, result: 'duplicate' }
  const order = await queries.findOrder(db, ctx.box, orderNo)
  if (!order) return refused(eventId, 'order.missing', ctx.language)
  const payment = {
    eventId,
    orderId: order.orderId,
    channel,
    amountFen,
    paidAt: new Date(paidAt),
    receivedAt: ctx.clock(),
  }
  await queries.insertPayment(db, ctx.box, payment)
  await queries.updatePaid(db, ctx.box.tenantId, order.orderId, amountFen, payment.paidAt)
  return { eventId, result: 'accepted' }
}

const refused = (
  eventId: string,
  reason: FailureCode,
  language: Language,
  values: Record<string, string> = {},
): PaymentResult => ({
  eventId,
  result: 'refused',
  reason,
  message: failureText(reason, language, values),
})

const eventIdOf = (raw: unknown) =>
  typeof raw === 'object' && raw !== null && 'eventId' in raw && typeof raw.eventId === 'string' ? raw.eventId : ''
