import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { BillFault } from './bill-fault.ts'

/** What moved the money at the channel. */
export const FundKind = z.enum(['payment', 'refund', 'fee', 'withdrawal', 'other', 'unreadable'])
export type FundKind = z.infer<typeof FundKind>

/** Each row of a fund bill, and each row of the trade bill that has to stand in it, has one. Matched rows and withdrawals explain themselves. */
export const fundClasses = [
  ...['matched', 'withdrawal', 'otherDay', 'fundOnly', 'tradeOnly', 'amountDiffers', 'feeDiffers', 'feeMissing'],
  ...['other', 'duplicate', 'unreadable'],
] as const
export const FundClass = z.enum(fundClasses)
export type FundClass = z.infer<typeof FundClass>

/** The money at a channel on a day, by its fund bill: opening + income - outgoing = closing. */
export const FundDay = z.object({
  /** null: no row of the bill has a balance. */
  opening: Yuan.nullable(),
  income: Yuan,
  outgoing: Yuan,
  closing: Yuan.nullable(),
  /** The last fund bill before it, and how it closed. */
  before: z.object({ day: LocalDay, closing: Yuan }).nullable(),
  /** Opening is how the bill before closed, and income and outgoing lead to closing. */
  isChained: z.boolean(),
  /** Amounts below 0 went out. */
  classes: z.array(z.object({ class: FundClass, rows: z.number().int(), fund: Yuan, trade: Yuan, difference: Yuan })),
})
export type FundDay = z.infer<typeof FundDay>

export const FundItemExportRow = z.object({
  day: LocalDay,
  class: FundClass,
  kind: FundKind,
  at: LocalTime.nullable(),
  /** What the fund bill has, below 0 for what went out; null: it lacks the row. */
  fund: Yuan.nullable(),
  /** What the trade bill makes expect. */
  trade: Yuan.nullable(),
  /** What was left at the channel after it. */
  balance: Yuan.nullable(),
  /** The channel's own word for it. */
  business: z.string(),
  /** The number of the movement, of the payment or refund that it is of, and the merchant's. */
  channelNo: z.string(),
  businessNo: z.string(),
  outNo: z.string(),
  line: z.number().int().nullable(),
  note: z.string(),
  decidedBy: personal('name', z.string()),
})
export type FundItemExportRow = z.infer<typeof FundItemExportRow>

export const FundItemRow = FundItemExportRow.extend({
  accountId: z.number().int(),
  itemKey: z.string(),
  /** Of all days, where the key is of its day. */
  rowKey: z.string(),
  fault: BillFault.nullable(),
  faultColumn: z.string(),
})
export type FundItemRow = z.infer<typeof FundItemRow>

const fundFilter = {
  accountId: oneOrMore(z.number().int()).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
  class: oneOrMore(FundClass).optional(),
  kind: oneOrMore(FundKind).optional(),
  /** Only those that nobody has explained. */
  isUnexplained: z.boolean().optional(),
}
export const FundItemFilter = z.object(fundFilter)
export type FundItemFilter = z.infer<typeof FundItemFilter>

export const queryFundItem = endpoint({
  path: '/api/reconciliation/fundItems',
  access: 'reconciliation.read',
  encoding: 'form',
  body: z.object({ ...fundFilter, ...paging, ...sorting(['day', 'class', 'at']) }),
  data: listData(FundItemRow),
  summary:
    'The rows of fund bills beside their trade bills, each in one class; with QueryAll one .xls file (needs reconciliation.export).',
})

export const countFundItem = endpoint({
  path: '/api/reconciliation/fundItemCount',
  access: 'reconciliation.read',
  encoding: 'form',
  body: FundItemFilter.extend(summing),
  data: totalWithSums({ fund: Yuan, trade: Yuan }),
  summary: 'How many rows fit the filter, and what they come to.',
})
