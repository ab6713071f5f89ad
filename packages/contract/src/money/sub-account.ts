import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, plainPaging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { SharePayoutState } from './share-payout.ts'
import { ShareBusiness, ShareRule } from './share-rule.ts'

const subAccountId = z.number().int()
const subMerchantId = z.number().int()
const lotId = z.number().int()

/** The exported columns, in their order. */
export const SubAccountExportRow = z.object({
  name: z.string(),
  subMerchantName: z.string(),
  /** Of the caller’s lots. */
  rules: z.array(ShareRule),
  /** Shared and not paid out; negative: refunds took back what was paid out already. */
  balance: Yuan,
  /** What of it can be paid out today: without the shares of the last days, which wait for disputes. */
  payable: Yuan,
  /** All shares less those of refunds. */
  shared: Yuan,
  paidOut: Yuan,
  holdDays: z.number().int(),
  /** Whose bank account it is. */
  payee: personal('name', z.string()),
  bank: z.string(),
  bankAccount: personal('account', z.string()),
  remark: z.string(),
})
export type SubAccountExportRow = z.infer<typeof SubAccountExportRow>

export const SubAccountRow = SubAccountExportRow.extend({
  subAccountId,
  subMerchantId,
  /** The one that is under way; null: there is none. */
  payout: z
    .object({
      sharePayoutId: z.number().int(),
      amount: Yuan,
      state: SharePayoutState,
      askedBy: personal('name', z.string()),
      askedAt: LocalTime,
    })
    .nullable(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type SubAccountRow = z.infer<typeof SubAccountRow>

const subAccountFilter = {
  name: z.string().trim().max(64).optional(),
  subMerchantId: oneOrMore(subMerchantId).optional(),
  /** Those with a rule for it. */
  lotId: oneOrMore(lotId).optional(),
}
export const SubAccountFilter = z.object(subAccountFilter)
export type SubAccountFilter = z.infer<typeof SubAccountFilter>

export const querySubAccount = endpoint({
  path: '/api/subAccount/query',
  access: 'subAccount.read',
  encoding: 'form',
  body: z.object({ ...subAccountFilter, ...paging, ...sorting(['createdAt', 'name', 'balance']) }),
  data: listData(SubAccountRow),
  summary:
    'The sub-accounts of sub-merchants with what they hold; with QueryAll one .xls file (needs subAccount.export).',
})

export const countSubAccount = endpoint({
  path: '/api/subAccount/count',
  access: 'subAccount.read',
  encoding: 'form',
  body: SubAccountFilter.extend(summing),
  data: totalWithSums({ balance: Yuan }),
  summary: 'How many sub-accounts fit the filter, and what they hold.',
})

export const subAccountDetail = endpoint({
  path: '/api/subAccount/detail',
  access: 'subAccount.read',
  encoding: 'json',
  body: z.object({ subAccountId }),
  data: SubAccountRow,
  summary: 'One sub-account.',
})

/** Sub-merchants that a sub-account can be opened for. */
export const subAccountMerchants = endpoint({
  path: '/api/subAccount/merchants',
  access: 'subAccount.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ merchants: z.array(z.object({ subMerchantId, name: z.string() })) }),
  summary: 'The sub-merchants by name, for the form and the filter of sub-accounts.',
})

/** What a person writes about a sub-account. Its name is unique in the tenant. */
export const SubAccountEntry = z.object({
  subMerchantId,
  name: z.string().trim().min(1).max(64),
  payee: personal('name', z.string().trim().min(1).max(64)),
  bank: z.string().trim().min(1).max(64),
  bankAccount: personal(
    'account',
    z
      .string()
      .transform(text => text.replaceAll(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{6,32}$/, { error: 'subAccount.bankAccount' })),
  ),
  /** A share can be paid out so many days after its day. */
  holdDays: z.number().int().min(0).max(31).default(2),
  remark: Remark.default(''),
})
export type SubAccountEntry = z.output<typeof SubAccountEntry>

export const saveSubAccount = endpoint({
  path: '/api/subAccount/save',
  access: 'subAccount.save',
  encoding: 'json',
  body: SubAccountEntry.extend({ subAccountId: subAccountId.optional() }),
  data: z.object({ subAccountId }),
  summary: 'Opens a sub-account, or changes one when subAccountId is given; its sub-merchant stays.',
})

export const removeSubAccount = endpoint({
  path: '/api/subAccount/remove',
  access: 'subAccount.remove',
  encoding: 'json',
  body: z.object({ subAccountIds: z.array(subAccountId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes sub-accounts that nothing was shared to, all or none. Asks for the password re-check.',
})

export const shareIncomeNow = endpoint({
  path: '/api/subAccount/share',
  access: 'subAccount.save',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ movements: z.number().int() }),
  summary: 'Shares what was paid until now, which is done after each day otherwise.',
})

/** share: of what was paid. return: of refunds. payout: approved and to be transferred. payoutBack: given up, the money stayed. */
export const ShareMove = z.enum(['share', 'return', 'payout', 'payoutBack'])
export type ShareMove = z.infer<typeof ShareMove>

/** The exported columns, in their order. */
export const ShareMoveExportRow = z.object({
  day: LocalDay,
  subAccountName: z.string(),
  kind: ShareMove,
  /** What of it is the share; null: a payout. */
  business: ShareBusiness.nullable(),
  parkingName: z.string(),
  ratePercent: z.number().nullable(),
  /** Payments or refunds of the day that it is the share of, and what they come to. */
  parts: z.number().int().nullable(),
  base: Yuan.nullable(),
  /** Negative: it left the account. */
  amount: Yuan,
  balanceAfter: Yuan,
  movedAt: LocalTime,
  /** Empty: the product itself. */
  movedBy: personal('name', z.string()),
})
export type ShareMoveExportRow = z.infer<typeof ShareMoveExportRow>

export const ShareMoveRow = ShareMoveExportRow.extend({ shareMovementId: z.number().int(), subAccountId })
export type ShareMoveRow = z.infer<typeof ShareMoveRow>

const shareMoveFilter = {
  subAccountId: oneOrMore(subAccountId).optional(),
  subMerchantId: oneOrMore(subMerchantId).optional(),
  kind: oneOrMore(ShareMove).optional(),
  business: oneOrMore(ShareBusiness).optional(),
  lotId: oneOrMore(lotId).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ShareMoveFilter = z.object(shareMoveFilter)
export type ShareMoveFilter = z.infer<typeof ShareMoveFilter>

export const queryShareMove = endpoint({
  path: '/api/subAccount/movements',
  access: 'subAccount.read',
  encoding: 'form',
  body: z.object({ ...shareMoveFilter, ...paging, ...sorting(['movedAt', 'day']) }),
  data: listData(ShareMoveRow),
  summary:
    'What moved the money of sub-accounts, a row for each rule, business and day, within the caller’s lots; with QueryAll one .xls file (needs subAccount.export).',
})

export const countShareMove = endpoint({
  path: '/api/subAccount/movementCount',
  access: 'subAccount.read',
  encoding: 'form',
  body: ShareMoveFilter.extend(summing),
  data: totalWithSums({ base: Yuan, amount: Yuan }),
  summary: 'How many movements fit the filter, and what they come to.',
})

/** A payment or refund of which a movement is the share. */
export const SharePartRow = z.object({
  partId: z.number().int(),
  /** What people know it by: the number of an order, the name of a card. */
  cause: z.string(),
  plateNumber: z.string(),
  /** The parking order or the card that it is about. */
  recordId: z.number().int(),
  at: LocalTime,
  /** What was paid in all; negative: refunded. */
  paid: Yuan,
  /** For so many car parks, which have equal parts of it. */
  lots: z.number().int(),
  /** What of it is this car park's: rounded down. */
  amount: Yuan,
  /** The share of that: rounded down, the rest is ours. */
  part: Yuan,
})
export type SharePartRow = z.infer<typeof SharePartRow>

const shareMovementId = z.number().int()

export const querySharePart = endpoint({
  path: '/api/subAccount/parts',
  access: 'subAccount.read',
  encoding: 'form',
  body: z.object({ shareMovementId: shareMovementId.optional(), ...plainPaging, ...sorting(['at']) }),
  data: z.object({ list: z.array(SharePartRow) }),
  summary: 'The payments or refunds of which a movement of a sub-account is the share; they add up to it.',
})

export const countSharePart = endpoint({
  path: '/api/subAccount/partCount',
  access: 'subAccount.read',
  encoding: 'form',
  body: z.object({ shareMovementId: shareMovementId.optional() }),
  data: Total,
  summary: 'How many payments or refunds a movement of a sub-account is the share of.',
})
