import {
  type FileUrl,
  type Language,
  ShareMoveExportRow,
  type ShareMoveRow,
  SharePayoutExportRow,
  type SharePayoutRow,
  type ShareRule,
  SubAccountExportRow,
  type SubAccountRow,
  shareMoveNames,
  sharePayoutNames,
  subAccountNames,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const money = { kind: 'number', widthChars: 12 } as const

const ruleText =
  (language: Language) =>
  ({ parkingName, businesses, ratePercent, firstDay, lastDay }: ShareRule) => {
    const of = businesses
      .map(business => shareMoveNames[language].business[business])
      .join(language === 'zh' ? '、' : ', ')
    return `${parkingName} ${of} ${ratePercent}% ${firstDay} – ${lastDay ?? ''}`.trim()
  }

/** Sub-accounts as one .xls; kept for a day. */
export function exportSubAccounts(ctx: SignedInContext, rows: AsyncIterable<SubAccountRow>): Promise<FileUrl> {
  const names = subAccountNames[ctx.language]
  const layout = {
    ...{ name: 24, subMerchantName: 24, rules: 40, balance: money, payable: money, shared: money, paidOut: money },
    ...{ holdDays: money, payee: 20, bank: 24, bankAccount: 22, remark: 32 },
  }
  const cells = (row: SubAccountRow) => ({
    ...row,
    rules: row.rules.map(ruleText(ctx.language)).join('; '),
    ...{ balance: Number(row.balance), payable: Number(row.payable) },
    ...{ shared: Number(row.shared), paidOut: Number(row.paidOut) },
  })
  return exportSheet(ctx, rowSheet(SubAccountExportRow, { names, layout, cells }, rows))
}

/** Their movements as one .xls; kept for a day. */
export function exportMoves(ctx: SignedInContext, rows: AsyncIterable<ShareMoveRow>): Promise<FileUrl> {
  const names = shareMoveNames[ctx.language]
  const layout = {
    ...{
      day: 12,
      subAccountName: 24,
      kind: 12,
      business: 12,
      parkingName: 20,
      ratePercent: money,
      parts: money,
      base: money,
    },
    ...{ amount: money, balanceAfter: money, movedAt: 20, movedBy: 12 },
  }
  const cells = (row: ShareMoveRow) => ({
    ...row,
    kind: names.kind[row.kind],
    business: row.business && names.business[row.business],
    ...{ base: row.base === null ? null : Number(row.base), amount: Number(row.amount) },
    balanceAfter: Number(row.balanceAfter),
  })
  return exportSheet(ctx, rowSheet(ShareMoveExportRow, { names, layout, cells }, rows))
}

/** Their payouts as one .xls; kept for a day. */
export function exportPayouts(ctx: SignedInContext, rows: AsyncIterable<SharePayoutRow>): Promise<FileUrl> {
  const names = sharePayoutNames[ctx.language]
  const layout = {
    ...{ askedAt: 20, subAccountName: 24, subMerchantName: 24, amount: money, state: 12, payee: 20, bank: 24 },
    ...{ bankAccount: 22, bankNo: 24, paidAt: 20, remark: 32, askedBy: 12, decidedBy: 12, decidedAt: 20 },
    ...{ closedBy: 12, note: 32 },
  }
  const cells = (row: SharePayoutRow) => ({ ...row, state: names.state[row.state], amount: Number(row.amount) })
  return exportSheet(ctx, rowSheet(SharePayoutExportRow, { names, layout, cells }, rows))
}
