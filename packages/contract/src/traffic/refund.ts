import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { PaidBy } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

/** sent: the channel was asked to pay it out. failed: it could not be paid out, and is still owed. abandoned: withdrawn, or given up after that. */
export const RefundState = z.enum(['asked', 'approved', 'sent', 'posted', 'failed', 'refused', 'abandoned'])
export type RefundState = z.infer<typeof RefundState>

export const RefundReason = z.enum([
  'overpaid',
  'paidTwice',
  'turnedBack',
  'wrongVehicle',
  'wrongFee',
  'complaint',
  'other',
])
export type RefundReason = z.infer<typeof RefundReason>

/**
 * cash: from the drawer of who pays it out. channel: the way that it was paid. bank: a transfer. balance: onto the stored card that paid. receipt: it was
 * matched by mistake, and is a receipt without an order again.
 */
export const RefundWay = z.enum(['cash', 'channel', 'bank', 'balance', 'receipt'])
export type RefundWay = z.infer<typeof RefundWay>

const refundId = z.number().int()

export const RefundRow = z.object({
  refundId,
  orderId: z.number().int(),
  orderNo: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  parkLotName: z.string(),
  state: RefundState,
  amount: Yuan,
  /** What of it was owed when it was approved. */
  goodwill: Yuan,
  reason: RefundReason,
  remark: z.string(),
  way: RefundWay,
  /** By which the payment came in. */
  channel: PaidBy,
  /** The number of the refund at the channel or the bank. */
  refundNo: z.string(),
  /** Empty: the product proposed it, as more was paid than the stay costs. */
  askedBy: personal('name', z.string()),
  askedAt: LocalTime,
  decidedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  /** Who paid it out, or said that it failed or is given up; empty: the channel, or the product. */
  closedBy: personal('name', z.string()),
  closedAt: LocalTime.nullable(),
  note: z.string(),
})
export type RefundRow = z.infer<typeof RefundRow>

export const RefundExportRow = RefundRow.pick({
  plateNumber: true,
  orderNo: true,
  parkLotName: true,
  amount: true,
  goodwill: true,
  reason: true,
  remark: true,
  way: true,
  channel: true,
  refundNo: true,
  state: true,
  askedBy: true,
  askedAt: true,
  decidedBy: true,
  decidedAt: true,
  closedBy: true,
  closedAt: true,
  note: true,
})
export type RefundExportRow = z.infer<typeof RefundExportRow>

const refundFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  orderNo: z.string().trim().max(32).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  state: oneOrMore(RefundState).optional(),
  reason: oneOrMore(RefundReason).optional(),
  way: oneOrMore(RefundWay).optional(),
  /** Who paid it out, by number. */
  closedById: z.number().int().optional(),
  /** When it was paid out; of what is not paid out, when it was asked for. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const RefundFilter = z.object(refundFilter)
export type RefundFilter = z.infer<typeof RefundFilter>

export const queryRefundStatement = endpoint({
  path: 'api/statement/queryRefundStatement',
  access: 'refund.read',
  encoding: 'form',
  body: z.object({ ...refundFilter, ...paging, ...sorting(['at', 'amount']) }),
  data: listData(RefundRow),
  summary: 'Refunds of stays; with QueryAll one .xls of all of them (needs refund.export).',
})

export const countRefundStatement = endpoint({
  path: '/api/statement/countRefundStatement',
  access: 'refund.read',
  encoding: 'form',
  body: RefundFilter.extend(summing),
  data: totalWithSums({ amount: Yuan, goodwill: Yuan }),
  summary: 'How many refunds fit the filter, and what they come to.',
})

/** By which refunds that were paid out are added up. */
export const RefundGroup = z.enum(['day', 'reason', 'person'])
export type RefundGroup = z.infer<typeof RefundGroup>

export const RefundSumRow = z.object({
  /** The day, the code of the reason, or the name of who paid out: what the group is known by. */
  key: z.string(),
  day: LocalDay.nullable(),
  reason: RefundReason.nullable(),
  person: personal('name', z.string()),
  count: z.number().int(),
  amount: Yuan,
  cash: Yuan,
  byChannel: Yuan,
  byBank: Yuan,
  goodwill: Yuan,
})
export type RefundSumRow = z.infer<typeof RefundSumRow>

const sumFilter = z.object({
  group: RefundGroup.default('day'),
  lotId: refundFilter.lotId,
  begin: refundFilter.begin,
  end: refundFilter.end,
})
export type RefundSumFilter = z.output<typeof sumFilter>

export const queryRefundSums = endpoint({
  path: '/api/statement/refundSums',
  access: 'refund.read',
  encoding: 'form',
  body: z.object({ ...sumFilter.shape, ...paging, ...sorting(['key', 'amount']) }),
  data: listData(RefundSumRow),
  summary: 'What was paid out by day, reason or person; with QueryAll one .xls (needs refund.export).',
})

export const countRefundSums = endpoint({
  path: '/api/statement/refundSumCount',
  access: 'refund.read',
  encoding: 'form',
  body: sumFilter.extend(summing),
  data: totalWithSums({
    count: z.number().int(),
    amount: Yuan,
    cash: Yuan,
    byChannel: Yuan,
    byBank: Yuan,
    goodwill: Yuan,
  }),
  summary: 'How many days, reasons or people, and what they come to.',
})

/** What the caller can do with a refund now. */
export const RefundAct = z.enum(['answer', 'post', 'askAgain', 'fail', 'abandon'])
export type RefundAct = z.infer<typeof RefundAct>

/** waiting: about to be sent. abnormal: the channel could not deliver it, and wants a person in its own console. unsure: it has not answered. */
export const SendingState = z.enum(['waiting', 'processing', 'abnormal', 'unsure'])
export type SendingState = z.infer<typeof SendingState>

export const RefundDetail = RefundRow.extend({
  /** What was paid, and by which number the channel knows it. */
  paid: Yuan,
  paidAt: LocalTime,
  payChannelNo: z.string(),
  /** What coupons had taken off, which went back with it. */
  coupon: Yuan,
  /** What of it would be goodwill, were it approved now: it is not overpaid. */
  goodwillNow: Yuan,
  isAskedByMe: z.boolean(),
  approval: ApprovalStanding,
  /** Of a refund that is sent: what the channel last said, by which number it knows the refund, and when it is asked next; null: never by itself. */
  sending: z
    .object({
      state: SendingState,
      outRefundNo: z.string(),
      askedAt: LocalTime.nullable(),
      nextAskedAt: LocalTime.nullable(),
    })
    .nullable(),
  /** The server tells the channel to pay it out; otherwise a person does, and enters its number. */
  isSentByServer: z.boolean(),
  allowed: z.array(RefundAct),
})
export type RefundDetail = z.infer<typeof RefundDetail>

export const refundDetail = endpoint({
  path: '/api/refund/detail',
  access: 'refund.read',
  encoding: 'json',
  body: z.object({ refundId }),
  data: RefundDetail,
  summary: 'A refund with its payment, and what the caller can do with it.',
})
