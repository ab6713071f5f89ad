import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Yuan } from '../money.ts'
import { PayStatus } from '../order.ts'
import { LocalTime } from '../time.ts'
import { FeeLine, FeeMinutes } from './charge-line.ts'

const orderId = z.number().int()

export const repriceOrder = endpoint({
  path: '/api/order/reprice',
  access: 'order.reprice',
  encoding: 'json',
  signed: true,
  body: z
    .object({
      orderId,
      reason: z.string().trim().min(2).max(256),
      /** A version to price by, published or retired; without both the rule that the lot’s assignments choose today. */
      ruleId: z.number().int().optional(),
      version: z.number().int().optional(),
    })
    .refine(({ ruleId, version }) => (ruleId === undefined) === (version === undefined), {
      path: ['version'],
      error: 'order.ruleIncomplete',
    }),
  data: z.object({
    before: Yuan.nullable(),
    payable: Yuan,
    paid: Yuan,
    /** What was paid above what is due now, after coupons: to be given back. */
    overpaid: Yuan,
    payStatus: PayStatus,
  }),
  summary: 'Prices an order anew by hand. The calculation before stays readable; money that was paid stays paid.',
})

/** A calculation that a later one replaced. */
export const OrderPricing = z.object({
  pricingId: z.number().int(),
  replacedAt: LocalTime,
  replacedBy: z.string(),
  /** Why the order was priced anew. */
  reason: z.string(),
  ruleName: z.string().nullable(),
  ruleVersion: z.number().int().nullable(),
  calendarVersion: z.number().int().nullable(),
  /** null: the order had no price. */
  amount: Yuan.nullable(),
  minutes: FeeMinutes.nullable(),
  lines: z.array(FeeLine),
})
export type OrderPricing = z.infer<typeof OrderPricing>

export const queryOrderPricings = endpoint({
  path: '/api/order/pricings',
  access: 'order.read',
  encoding: 'json',
  body: z.object({ orderId }),
  data: z.array(OrderPricing),
  summary: 'The earlier calculations of an order, the latest first.',
})

export const quoteOrder = endpoint({
  path: '/api/order/quote',
  access: 'order.read',
  encoding: 'json',
  body: z.object({ orderId }),
  data: z.object({
    at: LocalTime,
    ruleName: z.string(),
    ruleVersion: z.number().int(),
    calendarVersion: z.number().int(),
    payable: Yuan,
    minutes: FeeMinutes,
    lines: z.array(FeeLine),
    coupon: Yuan,
    paid: Yuan,
    /** payable less coupon and paid, never below nothing. */
    due: Yuan,
    /** The last second at which leaving costs the same; null when that is more than 24 hours away. */
    holdsUntil: LocalTime.nullable(),
    /** Minutes to leave in after payment. */
    graceMinutes: z.number().int(),
  }),
  summary: 'What a vehicle inside would pay if it left now.',
})
