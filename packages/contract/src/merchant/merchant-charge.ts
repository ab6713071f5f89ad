import { z } from 'zod'
import { fenOf } from '../wire/amount.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { matching, Remark } from '../wire/patterns.ts'
import { payChannels } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { AccountAmount, AccountKind, IdempotencyKey } from './merchant.ts'
import { topUpInvoices } from './merchant-top-up.ts'

const merchantId = z.number().int()
const merchantChargeId = z.number().int()
const merchantPaymentId = z.number().int()

/** How a merchant pays what it owes: by a pay channel, or to the bank. */
export const MerchantChannel = z.enum([...payChannels, 'bank'])
export type MerchantChannel = z.infer<typeof MerchantChannel>

/** settled: nothing is open of it. */
export const ChargeState = z.enum(['open', 'overdue', 'settled'])
export type ChargeState = z.infer<typeof ChargeState>

/** What a merchant bought on account at once. */
export const MerchantChargeRow = z.object({
  ...topUpInvoices,
  merchantChargeId,
  merchantId,
  /** The number by which people know it: its day, then its id. */
  chargeNo: z.string(),
  state: ChargeState,
  accountKind: AccountKind,
  /** What it brought to the merchant's account. */
  units: AccountAmount,
  amount: Yuan,
  /** What payments settle of it. */
  paid: Yuan,
  /** What was taken off it for units that came back. */
  returned: Yuan,
  open: Yuan,
  chargedOn: LocalDay,
  /** The last day on which it can be paid in time. */
  dueOn: LocalDay,
  remark: z.string(),
  chargedBy: personal('name', z.string()),
})
export type MerchantChargeRow = z.infer<typeof MerchantChargeRow>

const chargeFilter = {
  merchantId: merchantId.optional(),
  /** Only those of which something is open. */
  isOpen: z.boolean().optional(),
}
export const MerchantChargeFilter = z.object(chargeFilter)
export type MerchantChargeFilter = z.infer<typeof MerchantChargeFilter>

export const queryMerchantCharge = endpoint({
  path: '/api/merchant/queryCharge',
  access: 'merchant.read',
  encoding: 'form',
  body: z.object({ ...chargeFilter, ...plainPaging }),
  data: z.object({ list: z.array(MerchantChargeRow) }),
  summary:
    'What merchants bought on account: the open ones first, that which is due first before the others, then the newest.',
})

export const countMerchantCharge = endpoint({
  path: '/api/merchant/countCharge',
  access: 'merchant.read',
  encoding: 'form',
  body: MerchantChargeFilter,
  data: Total,
  summary: 'How many charges of merchants fit the filter.',
})

/** What of a payment settles a charge. */
export const MerchantPartRow = z.object({
  merchantChargeId,
  chargeNo: z.string(),
  amount: Yuan,
})
export type MerchantPartRow = z.infer<typeof MerchantPartRow>

export const MerchantPaymentRow = z.object({
  merchantPaymentId,
  merchantId,
  /** Below 0: it takes another one back. */
  amount: Yuan,
  channel: MerchantChannel,
  /** The number by which the bank, or the channel, knows it. */
  bankNo: z.string(),
  /** The day on which the money came. */
  receivedOn: LocalDay,
  /** Of one that takes another back: why. */
  remark: z.string(),
  enteredAt: LocalTime,
  enteredBy: personal('name', z.string()),
  /** The payment that it takes back. */
  reversesId: z.number().int().nullable(),
  /** Another one takes it back: then its parts settle nothing any more. */
  isReversed: z.boolean(),
  parts: z.array(MerchantPartRow),
})
export type MerchantPaymentRow = z.infer<typeof MerchantPaymentRow>

const paymentFilter = { merchantId: merchantId.optional() }
export const MerchantPaymentFilter = z.object(paymentFilter)
export type MerchantPaymentFilter = z.infer<typeof MerchantPaymentFilter>

export const queryMerchantPayment = endpoint({
  path: '/api/merchant/queryPayment',
  access: 'merchant.read',
  encoding: 'form',
  body: z.object({ ...paymentFilter, ...plainPaging }),
  data: z.object({ list: z.array(MerchantPaymentRow) }),
  summary: 'Payments of what merchants owed, the newest first.',
})

export const countMerchantPayment = endpoint({
  path: '/api/merchant/countPayment',
  access: 'merchant.read',
  encoding: 'form',
  body: MerchantPaymentFilter,
  data: Total,
  summary: 'How many payments of merchants fit the filter.',
})

/** The most charges that one payment is for by name. */
export const mostChargesPaid = 200

export const enterMerchantPayment = endpoint({
  path: '/api/merchant/enterPayment',
  access: 'merchant.recharge',
  encoding: 'json',
  signed: true,
  body: z.object({
    merchantId,
    amount: matching('money').refine(amount => fenOf(amount) !== 0, { error: 'payment.notPositive' }),
    channel: MerchantChannel,
    bankNo: z.string().trim().max(64).default(''),
    receivedOn: LocalDay,
    remark: Remark.default(''),
    /** The charges that it is for; empty: all that are open. Of them that which is due first is settled first. */
    chargeIds: z.array(merchantChargeId).max(mostChargesPaid).default([]),
    idempotencyKey: IdempotencyKey,
  }),
  data: z.object({
    merchantPaymentId,
    /** What the merchant owes after it. */
    owed: Yuan,
  }),
  summary: 'Enters money with which a merchant pays what it owes, never more than that.',
})

export const reverseMerchantPayment = endpoint({
  path: '/api/merchant/reversePayment',
  access: 'merchant.recharge',
  encoding: 'json',
  signed: true,
  body: z.object({ merchantPaymentId, reason: z.string().trim().min(2).max(64) }),
  data: z.object({ merchantPaymentId }),
  summary:
    'Takes a payment back that was entered by mistake or that the bank returned: what it settled is owed again. Requires the password re-check.',
})
