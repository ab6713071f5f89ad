import { z } from 'zod'
import { ReconciledChannel } from '../money/channel-account.ts'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'
import { RefundState, SendingState } from './refund.ts'

/** open: nobody knows yet for what it was paid. returning: it is owed to who paid it. undone: it was taken by mistake, and was never a receipt. */
export const ReceiptState = z.enum(['open', 'matched', 'returning', 'returned', 'undone'])
export type ReceiptState = z.infer<typeof ReceiptState>

/** bank: a row of a bank statement. */
export const ReceiptChannel = z.enum([...ReconciledChannel.options, 'bank'])
export type ReceiptChannel = z.infer<typeof ReceiptChannel>

/** channel: the way that it came. bank: a transfer. */
export const ReceiptWay = z.enum(['channel', 'bank'])
export type ReceiptWay = z.infer<typeof ReceiptWay>

export const ReceiptStepKind = z.enum([
  ...(['taken', 'undone', 'matched', 'unmatched', 'returnAsked', 'returnRefused', 'returnApproved'] as const),
  ...(['returnSent', 'returnFailed', 'returned', 'returnAbandoned'] as const),
])
export type ReceiptStepKind = z.infer<typeof ReceiptStepKind>

const receiptId = z.number().int()

export const ReceiptExportRow = z.object({
  /** When it was paid, by the bill or the bank. */
  receivedAt: LocalTime,
  channel: ReceiptChannel,
  /** The account at the channel, or whose transfer it was. */
  accountName: personal('name', z.string()),
  amount: Yuan,
  state: ReceiptState,
  /** Whole days for which it has stood there; null: it does not any more. */
  days: z.number().int().nullable(),
  channelNo: z.string(),
  outNo: z.string(),
  /** The stay that it was paid for. */
  orderNo: z.string(),
  /** Why it was taken. */
  reason: z.string(),
  takenBy: personal('name', z.string()),
  takenAt: LocalTime,
})
export type ReceiptExportRow = z.infer<typeof ReceiptExportRow>

export const ReceiptRow = ReceiptExportRow.extend({ receiptId, orderId: z.number().int().nullable() })
export type ReceiptRow = z.infer<typeof ReceiptRow>

const receiptFilter = {
  state: oneOrMore(ReceiptState).optional(),
  channel: oneOrMore(ReceiptChannel).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ReceiptFilter = z.object(receiptFilter)
export type ReceiptFilter = z.infer<typeof ReceiptFilter>

export const queryReceipt = endpoint({
  path: '/api/receipt/query',
  access: 'reconciliation.read',
  encoding: 'form',
  body: z.object({ ...receiptFilter, ...paging, ...sorting(['receivedAt', 'amount']) }),
  data: listData(ReceiptRow),
  summary: 'Receipts without an order; with QueryAll one .xls of all of them (needs reconciliation.export).',
})

export const countReceipt = endpoint({
  path: '/api/receipt/count',
  access: 'reconciliation.read',
  encoding: 'form',
  body: ReceiptFilter.extend(summing),
  data: totalWithSums({ amount: Yuan }),
  summary: 'How many receipts fit the filter, and what they come to.',
})

/** charge: the driver was asked for it under this number. orderNo: the number is that of the stay. amountAndTime: as much is due, and the vehicle was there. amount: as much is due. */
export const ReceiptReason = z.enum(['charge', 'orderNo', 'amountAndTime', 'amount'])
export type ReceiptReason = z.infer<typeof ReceiptReason>

export const ReceiptSuggestion = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  plateNumber: z.string(),
  parkingName: z.string(),
  due: Yuan,
  leftAt: LocalTime,
  isArrears: z.boolean(),
  reason: ReceiptReason,
})
export type ReceiptSuggestion = z.infer<typeof ReceiptSuggestion>

export const ReceiptAct = z.enum(['match', 'unmatch', 'askReturn', 'answer', 'post', 'askAgain', 'fail', 'abandon'])
export type ReceiptAct = z.infer<typeof ReceiptAct>

export const ReceiptReturn = z.object({
  receiptReturnId: z.number().int(),
  state: RefundState,
  way: ReceiptWay,
  remark: z.string(),
  askedBy: personal('name', z.string()),
  askedAt: LocalTime,
  decidedBy: personal('name', z.string()),
  note: z.string(),
  returnNo: z.string(),
  /** What the channel says of one that was sent to it; null: it was not. */
  sending: SendingState.nullable(),
})
export type ReceiptReturn = z.infer<typeof ReceiptReturn>

export const ReceiptDetail = ReceiptRow.extend({
  steps: z.array(
    z.object({
      stepNo: z.number().int(),
      kind: ReceiptStepKind,
      at: LocalTime,
      by: personal('name', z.string()),
      orderNo: z.string(),
      reason: z.string(),
    }),
  ),
  /** Stays for which it may have been paid, the likeliest first; only while it stands there. */
  suggestions: z.array(ReceiptSuggestion),
  /** The last time that it was to go back; null: never. */
  refund: ReceiptReturn.nullable(),
  ways: z.array(ReceiptWay),
  /** The server has the channel pay it back. */
  isSentByServer: z.boolean(),
  approval: ApprovalStanding,
  allowed: z.array(ReceiptAct),
})
export type ReceiptDetail = z.infer<typeof ReceiptDetail>

export const receiptDetail = endpoint({
  path: '/api/receipt/detail',
  access: 'reconciliation.read',
  encoding: 'json',
  body: z.object({ receiptId }),
  data: ReceiptDetail,
  summary: 'A receipt with its history, the stays that it may be of, and what can be done.',
})

const reason = z.string().trim().min(2).max(256)
const acted = z.object({ receiptId, state: ReceiptState })

export const matchReceipt = endpoint({
  path: '/api/receipt/match',
  access: 'reconciliation.resolve',
  encoding: 'json',
  signed: true,
  body: z.object({ receiptId, orderNo: z.string().trim().min(1).max(32), reason }),
  data: acted,
  summary: 'Says for which stay a receipt was paid: the stay, or its arrears, is then paid by it.',
})

export const unmatchReceipt = endpoint({
  path: '/api/receipt/unmatch',
  access: 'reconciliation.resolve',
  encoding: 'json',
  signed: true,
  body: z.object({ receiptId, reason }),
  data: acted,
  summary: 'Takes that back: the stay is due again.',
})

export const askReceiptReturn = endpoint({
  path: '/api/receipt/askReturn',
  access: 'refund.ask',
  encoding: 'json',
  signed: true,
  body: z.object({ receiptId, way: ReceiptWay, reason }),
  data: acted,
  summary: 'Asks to give a receipt back to who paid it; another person approves.',
})

export const answerReceiptReturn = endpoint({
  path: '/api/receipt/answerReturn',
  access: 'refund.approve',
  encoding: 'json',
  signed: true,
  body: z.object({
    receiptId,
    answer: z.enum(['approve', 'refuse']),
    /** Asked for where it is refused. */
    reason: z.string().trim().max(256).default(''),
  }),
  data: acted,
  summary: 'Approves that a receipt goes back, or refuses it; never by the person who asked.',
})

export const postReceiptReturn = endpoint({
  path: '/api/receipt/postReturn',
  access: 'refund.post',
  encoding: 'json',
  signed: true,
  body: z.object({
    receiptId,
    way: ReceiptWay,
    /** By which the channel or the bank knows it; empty where the server has the channel pay it back. */
    returnNo: z.string().trim().max(64).default(''),
  }),
  data: acted,
  summary: 'Says that a receipt was paid back, or has the channel pay it back.',
})

export const askReceiptReturnAgain = endpoint({
  path: '/api/receipt/askAgain',
  access: 'refund.post',
  encoding: 'json',
  signed: true,
  body: z.object({ receiptId }),
  data: acted,
  summary: 'Asks the channel at once what became of a receipt that it was asked to pay back.',
})

export const failReceiptReturn = endpoint({
  path: '/api/receipt/failReturn',
  access: 'refund.post',
  encoding: 'json',
  signed: true,
  body: z.object({ receiptId, reason }),
  data: acted,
  summary: 'Says that a receipt could not be paid back: it is still owed, and may go another way.',
})

export const abandonReceiptReturn = endpoint({
  path: '/api/receipt/abandonReturn',
  access: 'refund.ask',
  encoding: 'json',
  signed: true,
  body: z.object({ receiptId, reason }),
  data: acted,
  summary: 'Gives up paying a receipt back: it is a receipt without an order again.',
})
