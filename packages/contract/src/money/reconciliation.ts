import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { BillFault } from './bill-fault.ts'
import { BillFetchRow, BillKind } from './bill-fetch.ts'
import { ReconciledChannel } from './channel-account.ts'
import { FundDay } from './fund-item.ts'

const accountId = z.number().int()
/** A day of an account. */
const dayOf = { accountId, day: LocalDay }

/** Each row, theirs and ours, has one. */
export const reconciliationClasses = [
  ...['matched', 'otherDay', 'channelOnly', 'oursOnly', 'amountDiffers', 'statusDiffers', 'feeDiffers'],
  ...['duplicate', 'unreadable', 'refundChannelOnly', 'refundOursOnly', 'refundAmountDiffers', 'refundPending'],
] as const
export const ReconciliationClass = z.enum(reconciliationClasses)
export type ReconciliationClass = z.infer<typeof ReconciliationClass>

/** noBill: payments and no bill yet. empty: neither. changed: payments came or went since it was compared. */
export const ReconciliationState = z.enum(['empty', 'noBill', 'balanced', 'differences', 'changed', 'signedOff'])
export type ReconciliationState = z.infer<typeof ReconciliationState>

export const ReconciliationExportRow = z.object({
  day: LocalDay,
  accountName: z.string(),
  channel: ReconciledChannel,
  merchantNo: z.string(),
  state: ReconciliationState,
  /** What the product has: received less given back. */
  ours: Yuan,
  /** What the bill has; null: there is none. */
  theirs: Yuan.nullable(),
  difference: Yuan.nullable(),
  /** Rows that are not matched, and how many of them nobody has explained. */
  differences: z.number().int(),
  unexplained: z.number().int(),
  signedBy: personal('name', z.string()),
  signedAt: LocalTime.nullable(),
})
export type ReconciliationExportRow = z.infer<typeof ReconciliationExportRow>

export const ReconciliationRow = ReconciliationExportRow.extend({ ...dayOf, dayKey: z.string() })
export type ReconciliationRow = z.infer<typeof ReconciliationRow>

const reconciliationFilter = {
  accountId: oneOrMore(accountId).optional(),
  state: oneOrMore(ReconciliationState).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ReconciliationFilter = z.object(reconciliationFilter)
export type ReconciliationFilter = z.infer<typeof ReconciliationFilter>

export const queryReconciliation = endpoint({
  path: '/api/reconciliation/query',
  access: 'reconciliation.read',
  encoding: 'form',
  body: z.object({ ...reconciliationFilter, ...paging, ...sorting(['day']) }),
  data: listData(ReconciliationRow),
  summary: 'The days of accounts at pay channels; with QueryAll one .xls file (needs reconciliation.export).',
})

export const countReconciliation = endpoint({
  path: '/api/reconciliation/count',
  access: 'reconciliation.read',
  encoding: 'form',
  body: ReconciliationFilter,
  data: Total,
  summary: 'How many days fit the filter.',
})

/** A figure of a bill's own summary beside what its rows add up to. */
export const BillCheckRow = z.object({
  what: z.enum(['rows', 'order', 'settled', 'refund', 'fee', 'income', 'outgoing', 'incomeRows', 'outgoingRows']),
  /** Amounts, or how many. */
  stated: z.string(),
  counted: z.string(),
})
export type BillCheckRow = z.infer<typeof BillCheckRow>

export const ChannelBillRow = z.object({
  billId: z.number().int(),
  kind: BillKind,
  version: z.number().int(),
  fileName: z.string(),
  sha256: z.string(),
  rows: z.number().int(),
  unreadable: z.number().int(),
  /** What disagrees with the file's own summary. */
  disagreements: z.array(BillCheckRow),
  /** Numbers that stand in several rows. */
  doubled: z.array(z.object({ number: z.string(), lines: z.array(z.number().int()) })),
  /** Lines at which the chain of balances breaks. */
  breaks: z.array(z.number().int()),
  importedBy: personal('name', z.string()),
  importedAt: LocalTime,
})
export type ChannelBillRow = z.infer<typeof ChannelBillRow>

export const getReconciliation = endpoint({
  path: '/api/reconciliation/day',
  access: 'reconciliation.read',
  encoding: 'json',
  body: z.object(dayOf),
  data: ReconciliationRow.extend({
    classes: z.array(
      z.object({ class: ReconciliationClass, rows: z.number().int(), ours: Yuan, theirs: Yuan, difference: Yuan }),
    ),
    /** What the channel kept of it, by its bill. */
    fee: Yuan,
    /** null: the day has no fund bill. */
    fund: FundDay.nullable(),
    bills: z.array(ChannelBillRow),
    fetches: z.array(BillFetchRow),
    /** The server has keys to ask the channel for them. */
    canFetch: z.boolean(),
    remark: z.string(),
  }),
  summary: 'A day of an account: totals by class, the money at the channel, and the versions of its bills.',
})

export const ReconciliationItemExportRow = z.object({
  day: LocalDay,
  class: ReconciliationClass,
  /** When it was paid or given back, by the bill, else by the product. */
  at: LocalTime.nullable(),
  theirs: Yuan.nullable(),
  ours: Yuan.nullable(),
  fee: Yuan.nullable(),
  /** The channel's number, and the merchant's. */
  channelNo: z.string(),
  outNo: z.string(),
  /** The parking order that the payment is of. */
  orderNo: z.string(),
  parkingName: z.string(),
  /** Line of the bill; null: the bill lacks it. */
  line: z.number().int().nullable(),
  /** What a person wrote about it. */
  note: z.string(),
  decidedBy: personal('name', z.string()),
})
export type ReconciliationItemExportRow = z.infer<typeof ReconciliationItemExportRow>

export const ReconciliationItemRow = ReconciliationItemExportRow.extend({
  ...dayOf,
  itemKey: z.string(),
  /** Of all days, where the key is of its day. */
  rowKey: z.string(),
  /** The column that cannot be read, and why. */
  fault: BillFault.nullable(),
  faultColumn: z.string(),
  /** A payment of ours that may be the same; one that a person may accept. */
  suggestion: z
    .object({
      reason: z.enum(['orderNo', 'oneNumber', 'amountAndTime']),
      orderNo: z.string(),
      at: LocalTime,
      amount: Yuan,
    })
    .nullable(),
  /** accepted: a person joined the two. noted: a person explained it. receipt: a person took it as a receipt without an order. */
  decision: z.enum(['accepted', 'noted', 'receipt']).nullable(),
  /** The receipt without an order that it was taken as. */
  receiptId: z.number().int().nullable(),
})
export type ReconciliationItemRow = z.infer<typeof ReconciliationItemRow>

const itemFilter = {
  accountId: oneOrMore(accountId).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
  class: oneOrMore(ReconciliationClass).optional(),
  /** Only those that nobody has explained. */
  isUnexplained: z.boolean().optional(),
}
export const ReconciliationItemFilter = z.object(itemFilter)
export type ReconciliationItemFilter = z.infer<typeof ReconciliationItemFilter>

export const queryReconciliationItem = endpoint({
  path: '/api/reconciliation/items',
  access: 'reconciliation.read',
  encoding: 'form',
  body: z.object({ ...itemFilter, ...paging, ...sorting(['day', 'class', 'at']) }),
  data: listData(ReconciliationItemRow),
  summary:
    'The rows of days, theirs beside ours, each in one class; with QueryAll one .xls file (needs reconciliation.export).',
})

export const countReconciliationItem = endpoint({
  path: '/api/reconciliation/itemCount',
  access: 'reconciliation.read',
  encoding: 'form',
  body: ReconciliationItemFilter.extend(summing),
  data: totalWithSums({ theirs: Yuan, ours: Yuan, fee: Yuan }),
  summary: 'How many rows fit the filter, and what they come to.',
})

export const importChannelBill = endpoint({
  path: '/api/reconciliation/import',
  access: 'reconciliation.import',
  encoding: 'multipart',
  body: z.undefined(),
  data: z.object({
    ...dayOf,
    accountName: z.string(),
    kind: BillKind,
    version: z.number().int(),
    rows: z.number().int(),
    unreadable: z.number().int(),
    disagreements: z.array(BillCheckRow),
    /** This very file was imported before, so nothing changed. */
    isKnown: z.boolean(),
  }),
  summary: 'Keeps a bill of a pay channel as it came, and compares its day with the payments of the product.',
})

export const compareReconciliation = endpoint({
  path: '/api/reconciliation/compare',
  access: 'reconciliation.resolve',
  encoding: 'json',
  body: z.object(dayOf),
  data: z.object({ differences: z.number().int() }),
  summary: 'Compares a day with its bill again, as payments may have come late.',
})

const itemOf = { ...dayOf, itemKey: z.string().max(200) }

export const acceptSuggestion = endpoint({
  path: '/api/reconciliation/accept',
  access: 'reconciliation.resolve',
  encoding: 'json',
  body: z.object({ ...dayOf, itemKeys: z.array(z.string().max(200)).min(1).max(200) }),
  data: z.object({}),
  summary: 'Joins rows of the bill and the payments that are suggested for them, all or none.',
})

export const noteReconciliation = endpoint({
  path: '/api/reconciliation/note',
  access: 'reconciliation.resolve',
  encoding: 'json',
  body: z.object({ ...itemOf, note: z.string().trim().min(1).max(300) }),
  data: z.object({}),
  summary: 'Says why a row differs.',
})

export const takeReceipt = endpoint({
  path: '/api/reconciliation/takeReceipt',
  access: 'reconciliation.resolve',
  encoding: 'json',
  signed: true,
  body: z.object({ ...itemOf, note: z.string().trim().min(2).max(256) }),
  data: z.object({ receiptId: z.number().int() }),
  summary: 'Takes a payment that only the bill has as a receipt without an order, and books it.',
})

export const undoDecision = endpoint({
  path: '/api/reconciliation/undo',
  access: 'reconciliation.resolve',
  encoding: 'json',
  body: z.object(itemOf),
  data: z.object({}),
  summary: 'Takes back what a person decided about a row.',
})

export const signOffReconciliation = endpoint({
  path: '/api/reconciliation/signOff',
  access: 'reconciliation.sign',
  encoding: 'json',
  signed: true,
  body: z.object({ ...dayOf, remark: z.string().trim().max(300).default('') }),
  data: z.object({}),
  summary: 'Signs a day off: every difference is explained, and not by the person who signs.',
})

export const reopenReconciliation = endpoint({
  path: '/api/reconciliation/reopen',
  access: 'reconciliation.sign',
  encoding: 'json',
  signed: true,
  body: z.object({ ...dayOf, remark: z.string().trim().min(1).max(300) }),
  data: z.object({}),
  summary: 'Takes a sign-off back, and says why.',
})
