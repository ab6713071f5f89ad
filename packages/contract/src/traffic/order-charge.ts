import { z } from 'zod'
import { ChannelDiscount } from '../charging/channel-discount.ts'
import { FeeLine, FeeMinutes } from '../charging/charge-line.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { PayStatus } from './order.ts'

const orderId = z.number().int()

/** A version to price by, published or retired; without both the rule that the lot’s assignments choose today. */
const chosenVersion = { ruleId: z.number().int().optional(), version: z.number().int().optional() }
const isVersionWhole = ({ ruleId, version }: { ruleId?: number | undefined; version?: number | undefined }) =>
  (ruleId === undefined) === (version === undefined)
const ruleIncomplete = { path: ['version'], error: 'order.ruleIncomplete' }

const Repriced = z.object({
  before: Yuan.nullable(),
  payable: Yuan,
  paid: Yuan,
  /** What was paid above what is due now, after coupons: to be given back. */
  overpaid: Yuan,
  payStatus: PayStatus,
})

export const repriceOrder = endpoint({
  path: '/api/order/reprice',
  access: 'order.reprice',
  encoding: 'json',
  signed: true,
  body: z
    .object({
      orderId,
      reason: z.string().trim().min(2).max(256),
      ...chosenVersion,
      /** That of a preview: a result that would differ from it is refused. Left out: whatever comes out holds. */
      previewKey: z.number().int().optional(),
    })
    .refine(isVersionWhole, ruleIncomplete),
  data: Repriced,
  summary: 'Reprices an order by hand. The earlier calculation stays readable; payments do not change.',
})

const Calculation = z.object({
  ruleName: z.string().nullable(),
  ruleVersion: z.number().int().nullable(),
  calendarVersion: z.number().int().nullable(),
  lines: z.array(FeeLine),
})

export const previewRepricing = endpoint({
  path: '/api/order/repricePreview',
  access: 'order.reprice',
  encoding: 'json',
  body: z.object({ orderId, ...chosenVersion }).refine(isVersionWhole, ruleIncomplete),
  data: Repriced.extend({
    /** Coupons come off payable, then what the credit of the vehicle takes off. */
    coupon: Yuan,
    credit: Yuan,
    current: Calculation,
    next: Calculation,
    /** Sent with the repricing, which is refused when order, rule, calendar, coupons or payments have changed the result meanwhile. */
    previewKey: z.number().int(),
  }),
  summary: 'What repricing an order would make of it. Writes nothing.',
})

/** A calculation that a later one replaced. */
export const OrderPricing = z.object({
  pricingId: z.number().int(),
  replacedAt: LocalTime,
  replacedBy: personal('name', z.string()),
  /** Why the order was repriced. */
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
    /** What the credit of the vehicle takes off. */
    credit: Yuan,
    paid: Yuan,
    /** What discounts of pay channels took off besides. */
    discount: Yuan,
    /** payable less coupon, credit, paid and discount, never below nothing. */
    due: Yuan,
    /** What is due by each pay channel that takes something off. */
    dueByChannel: z.array(ChannelDiscount.extend({ due: Yuan })),
    /** The last second at which leaving costs the same; null when that is more than 24 hours away. */
    holdsUntil: LocalTime.nullable(),
    /** Minutes to leave in after payment. */
    graceMinutes: z.number().int(),
  }),
  summary: 'What a vehicle inside would pay if it left now.',
})
