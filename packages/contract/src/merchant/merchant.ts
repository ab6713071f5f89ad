import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { matching, matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { payChannels } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'

const merchantId = z.number().int()
const name = z.string().trim()

/** What a merchant's account counts. */
export const AccountKind = z.enum(['minutes', 'money', 'count'])
export type AccountKind = z.infer<typeof AccountKind>

/** So much of what an account counts: as money of the wire ("18.00"), or a whole number of minutes or coupons ("120"). */
export const AccountAmount = Yuan
export type AccountAmount = z.infer<typeof AccountAmount>

export const MerchantStatus = z.enum(['enabled', 'disabled'])
export type MerchantStatus = z.infer<typeof MerchantStatus>

export const MerchantExportRow = z.object({
  name: z.string(),
  status: MerchantStatus,
  accountKind: AccountKind,
  balance: AccountAmount,
  /** How much it may owe; 0: it pays at once. */
  creditLimit: Yuan,
  /** What it bought on account and has not paid. */
  owed: Yuan,
  /** What of it was not paid in time. */
  overdue: Yuan,
  contact: personal('name', z.string()),
  phone: personal('phone', z.string()),
  /** Of the lots that the caller sees. */
  parkingNames: z.array(z.string()),
  remark: z.string(),
  createdAt: LocalTime,
})
export type MerchantExportRow = z.infer<typeof MerchantExportRow>

export const MerchantRow = MerchantExportRow.extend({
  merchantId,
  lotIds: z.array(z.number().int()),
  /** The caller sees all of its lots, so he may change it. */
  canChange: z.boolean(),
  /** Its account was moved before: what it counts is settled, and it can be disabled but not removed. */
  isUsed: z.boolean(),
  /** It has bought on account. */
  hasCharges: z.boolean(),
  /** It has bought and paid at once. */
  hasTopUps: z.boolean(),
  /** Days from a sale on account until it has to be paid. */
  payDays: z.number().int(),
})
export type MerchantRow = z.infer<typeof MerchantRow>

const merchantFilter = {
  name: name.max(64).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  accountKind: oneOrMore(AccountKind).optional(),
  status: MerchantStatus.optional(),
}
export const MerchantFilter = z.object(merchantFilter)
export type MerchantFilter = z.infer<typeof MerchantFilter>

export const queryMerchant = endpoint({
  path: '/api/merchant/query',
  access: 'merchant.read',
  encoding: 'form',
  body: z.object({ ...merchantFilter, ...paging, ...sorting(['createdAt', 'name', 'balance', 'owed']) }),
  data: listData(MerchantRow),
  summary: 'Merchants with what is left of their accounts; with QueryAll one .xls file (needs merchant.export).',
})

export const countMerchant = endpoint({
  path: '/api/merchant/count',
  access: 'merchant.read',
  encoding: 'form',
  body: MerchantFilter.extend(summing),
  data: totalWithSums({ owed: Yuan }),
  summary: 'How many merchants fit the filter, and what they owe.',
})

export const merchantDetail = endpoint({
  path: '/api/merchant/detail',
  access: 'merchant.read',
  encoding: 'json',
  body: z.object({ merchantId }),
  data: MerchantRow,
  summary: 'One merchant with what is left of its account.',
})

/** The longest that a merchant may take to pay. */
export const mostMerchantPayDays = 365

export const MerchantEntry = z.object({
  name: name.min(1).max(64),
  accountKind: AccountKind,
  lotIds: z.array(z.number().int()).min(1).max(500),
  contact: personal('name', name.max(32).default('')),
  phone: personal('phone', matchingOrEmpty('phone').default('')),
  disabled: z.boolean().default(false),
  remark: Remark.default(''),
  /** '' or 0: it pays at once. */
  creditLimit: matchingOrEmpty('money').default(''),
  payDays: z.number().int().min(0).max(mostMerchantPayDays).default(30),
})
export type MerchantEntry = z.output<typeof MerchantEntry>

export const saveMerchant = endpoint({
  path: '/api/merchant/save',
  access: 'merchant.save',
  encoding: 'json',
  body: MerchantEntry.extend({ merchantId: merchantId.optional() }),
  data: z.object({ merchantId }),
  summary: 'Adds a merchant, or changes one when merchantId is given. What an account counts stays once it was moved.',
})

export const removeMerchant = endpoint({
  path: '/api/merchant/remove',
  access: 'merchant.remove',
  encoding: 'json',
  body: z.object({ merchantIds: z.array(merchantId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes merchants whose accounts were never moved. Asks for the password re-check.',
})

/** Of one opening of a dialog: the same request sent twice is done once. */
export const IdempotencyKey = z.string().regex(/^[\da-f-]{8,64}$/i)

/** How a merchant pays for units; account: later, so that they are owed until then. */
export const MerchantPayWay = z.enum([...payChannels, 'account'])
export type MerchantPayWay = z.infer<typeof MerchantPayWay>

/** More than nothing: yuan, minutes or coupons, as it is typed. */
const amount = matching('money').refine(text => Number(text) > 0, { error: 'payment.notPositive' })

export const rechargeMerchant = endpoint({
  path: '/api/merchant/recharge',
  access: 'merchant.recharge',
  encoding: 'json',
  signed: true,
  body: z.object({
    merchantId,
    amount,
    /** Yuan that the merchant pays for it, or owes for it. */
    paid: amount,
    channel: MerchantPayWay,
    remark: z.string().trim().max(256).default(''),
    idempotencyKey: IdempotencyKey,
  }),
  data: z.object({ balance: AccountAmount }),
  summary:
    'Sells a merchant minutes, money or coupons; the money goes into the ledger, or on account within the credit limit.',
})

export const correctMerchant = endpoint({
  path: '/api/merchant/correct',
  access: 'merchant.recharge',
  encoding: 'json',
  signed: true,
  body: z.object({
    merchantId,
    direction: z.enum(['add', 'take']),
    amount,
    /** Yuan given back to the merchant, or taken off what it owes; only when something is taken. */
    refund: matchingOrEmpty('money').default(''),
    channel: MerchantPayWay.default('cash'),
    reason: z.string().trim().min(2).max(256),
    idempotencyKey: IdempotencyKey,
  }),
  data: z.object({ balance: AccountAmount }),
  summary: 'Puts an account right, with a reason; never below nothing.',
})

/** recall: unused coupons taken back. expiry: coupons that were not used in time. */
export const MovementKind = z.enum(['recharge', 'correction', 'grant', 'recall', 'expiry'])
export type MovementKind = z.infer<typeof MovementKind>

export const MovementExportRow = z.object({
  movedAt: LocalTime,
  merchantName: z.string(),
  kind: MovementKind,
  /** What was added; negative: taken. */
  amount: AccountAmount,
  balanceAfter: AccountAmount,
  /** Money that came in for it; negative: given back. null: no money moved. */
  paid: Yuan.nullable(),
  /** What it added to what the merchant owes; negative: took off it. null: it is not on account. */
  charged: Yuan.nullable(),
  channel: MerchantPayWay.nullable(),
  templateName: z.string(),
  /** The coupons it is about. */
  couponCount: z.number().int().nullable(),
  remark: z.string(),
  movedBy: personal('name', z.string()),
})
export type MovementExportRow = z.infer<typeof MovementExportRow>

export const MovementRow = MovementExportRow.extend({
  movementId: z.number().int(),
  merchantId,
  accountKind: AccountKind,
})
export type MovementRow = z.infer<typeof MovementRow>

const movementFilter = {
  merchantName: name.max(64).optional(),
  merchantId: oneOrMore(merchantId).optional(),
  kind: oneOrMore(MovementKind).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const MovementFilter = z.object(movementFilter)
export type MovementFilter = z.infer<typeof MovementFilter>

export const queryMovement = endpoint({
  path: '/api/merchant/statement',
  access: 'merchant.read',
  encoding: 'form',
  body: z.object({ ...movementFilter, ...paging, ...sorting(['movedAt']) }),
  data: listData(MovementRow),
  summary:
    'Every movement of the merchants’ accounts with the balance after it; with QueryAll one .xls file (needs merchant.export).',
})

export const countMovement = endpoint({
  path: '/api/merchant/statementCount',
  access: 'merchant.read',
  encoding: 'form',
  body: MovementFilter.extend(summing),
  data: totalWithSums({ paid: Yuan, charged: Yuan }),
  summary: 'How many movements fit the filter.',
})
