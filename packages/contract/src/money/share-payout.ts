import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'

const sharePayoutId = z.number().int()
const subAccountId = z.number().int()

/** asked: another person has to approve it. approved: it left the account, and waits for the transfer. abandoned: approved, and given up. */
export const SharePayoutState = z.enum(['asked', 'approved', 'paid', 'refused', 'abandoned'])
export type SharePayoutState = z.infer<typeof SharePayoutState>

/** The exported columns, in their order. */
export const SharePayoutExportRow = z.object({
  askedAt: LocalTime,
  subAccountName: z.string(),
  subMerchantName: z.string(),
  amount: Yuan,
  state: SharePayoutState,
  /** The bank account as it was when the payout was asked for. */
  payee: personal('name', z.string()),
  bank: z.string(),
  bankAccount: personal('account', z.string()),
  /** The number of the transfer at the bank. */
  bankNo: z.string(),
  paidAt: LocalTime.nullable(),
  remark: z.string(),
  askedBy: personal('name', z.string()),
  decidedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  /** Who entered the transfer, or gave the payout up. */
  closedBy: personal('name', z.string()),
  /** Why it was refused or given up. */
  note: z.string(),
})
export type SharePayoutExportRow = z.infer<typeof SharePayoutExportRow>

export const SharePayoutRow = SharePayoutExportRow.extend({ sharePayoutId, subAccountId })
export type SharePayoutRow = z.infer<typeof SharePayoutRow>

const sharePayoutFilter = {
  subAccountId: oneOrMore(subAccountId).optional(),
  state: oneOrMore(SharePayoutState).optional(),
  bankNo: z.string().trim().max(64).optional(),
  /** When it was asked for. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const SharePayoutFilter = z.object(sharePayoutFilter)
export type SharePayoutFilter = z.infer<typeof SharePayoutFilter>

export const querySharePayout = endpoint({
  path: '/api/subAccount/payouts',
  access: 'subAccount.read',
  encoding: 'form',
  body: z.object({ ...sharePayoutFilter, ...paging, ...sorting(['askedAt', 'amount']) }),
  data: listData(SharePayoutRow),
  summary:
    'Payouts of sub-accounts, for people who see all lots; with QueryAll one .xls file (needs subAccount.export).',
})

export const countSharePayout = endpoint({
  path: '/api/subAccount/payoutCount',
  access: 'subAccount.read',
  encoding: 'form',
  body: SharePayoutFilter.extend(summing),
  data: totalWithSums({ amount: Yuan }),
  summary: 'How many payouts fit the filter, and what they come to.',
})

export const askSharePayout = endpoint({
  path: '/api/subAccount/askPayout',
  access: 'subAccount.payOut',
  encoding: 'json',
  signed: true,
  body: z.object({
    subAccountId,
    /** At most what is payable today. */
    amount: matching('money').refine(text => Number(text) > 0, { error: 'payment.notPositive' }),
    remark: z.string().trim().max(256).default(''),
    /** Made by the caller, once per dialog: the same request sent twice is done once. */
    idempotencyKey: z.string().min(8).max(64),
  }),
  data: z.object({ sharePayoutId }),
  summary: 'Asks that a sub-account be paid out; another person approves it in the inbox. One at a time.',
})

export const paySharePayout = endpoint({
  path: '/api/subAccount/payPayout',
  access: 'subAccount.payOut',
  encoding: 'json',
  signed: true,
  body: z.object({ sharePayoutId, bankNo: z.string().trim().min(1).max(64) }),
  data: z.object({ state: SharePayoutState }),
  summary: 'Enters the bank transfer of an approved payout.',
})

export const abandonSharePayout = endpoint({
  path: '/api/subAccount/abandonPayout',
  access: 'subAccount.payOut',
  encoding: 'json',
  signed: true,
  body: z.object({ sharePayoutId, reason: z.string().trim().min(2).max(256) }),
  data: z.object({ state: SharePayoutState }),
  summary: 'Gives up a payout that was not transferred; what was approved goes back to the account.',
})
