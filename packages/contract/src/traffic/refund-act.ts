import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { matching } from '../wire/patterns.ts'
import { PaidBy } from '../wire/pay-channel.ts'
import { LocalTime } from '../wire/time.ts'
import { RefundReason, RefundState, RefundWay } from './refund.ts'

const refundId = z.number().int()
const remark = z.string().trim().max(256)
const acted = z.object({ refundId, state: RefundState })

/** So many parts may a payment be given back in. */
export const mostRefunds = 50

export const offerStayRefund = endpoint({
  path: '/api/refund/offer',
  access: 'refund.ask',
  encoding: 'json',
  body: z.object({ orderId: z.number().int() }),
  data: z.object({
    /** Of the payments of the order, with what of each can still go back. */
    payments: z.array(
      z.object({
        paymentId: z.number().int(),
        paidAt: LocalTime,
        channel: PaidBy,
        amount: Yuan,
        refundable: Yuan,
        ways: z.array(RefundWay),
      }),
    ),
    /** What was paid beyond what is due: the rest would be goodwill. */
    overpaid: Yuan,
    /** Above this amount another person has to approve. */
    approveAbove: Yuan,
  }),
  summary: 'What of an order can go back, and how.',
})

export const askRefund = endpoint({
  path: '/api/refund/ask',
  access: 'refund.ask',
  encoding: 'json',
  signed: true,
  body: z.object({
    paymentId: z.number().int(),
    amount: matching('money').refine(amount => Number(amount) > 0, { error: 'payment.notPositive' }),
    reason: RefundReason,
    way: RefundWay,
    /** Asked for where the reason is another. */
    remark,
    /** Of the caller: the same sent twice asks once. */
    idempotencyKey: z.string().min(8).max(64),
  }),
  data: acted,
  summary: 'Asks to give back what was paid for a stay, all or a part; a small amount is approved at once.',
})

export const answerRefund = endpoint({
  path: '/api/refund/answer',
  access: 'refund.approve',
  encoding: 'json',
  signed: true,
  body: z.object({
    refundId,
    answer: z.enum(['approve', 'refuse']),
    /** The part that is goodwill, as the caller saw it: refused when it is another by now. */
    goodwill: matching('money'),
    /** Asked for where it is refused. */
    remark: remark.default(''),
  }),
  data: acted,
  summary: 'Approves a refund, or refuses it; never by the person who asked.',
})

export const postRefund = endpoint({
  path: '/api/refund/post',
  access: 'refund.post',
  encoding: 'json',
  signed: true,
  body: z.object({
    refundId,
    way: RefundWay,
    /** By which the channel or the bank knows it; nothing for cash, and where the server has the channel pay it out. */
    refundNo: z.string().trim().max(64).default(''),
  }),
  data: acted,
  summary:
    "Says that an approved refund was paid out: in cash from the caller's drawer, at the channel or by the bank.",
})

export const askRefundAgain = endpoint({
  path: '/api/refund/askAgain',
  access: 'refund.post',
  encoding: 'json',
  signed: true,
  body: z.object({ refundId }),
  data: acted,
  summary: 'Asks the channel at once what became of a refund that was sent to it.',
})

export const failRefund = endpoint({
  path: '/api/refund/fail',
  access: 'refund.post',
  encoding: 'json',
  body: z.object({ refundId, remark: remark.min(2) }),
  data: acted,
  summary: 'Says that a refund could not be paid out: it is still owed, and may go another way.',
})

export const abandonRefund = endpoint({
  path: '/api/refund/abandon',
  access: 'refund.ask',
  encoding: 'json',
  signed: true,
  body: z.object({ refundId, remark: remark.min(2) }),
  data: acted,
  summary: 'Withdraws a refund that is not paid out: its amount counts as paid again.',
})
