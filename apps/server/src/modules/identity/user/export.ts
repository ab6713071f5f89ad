import { type FileUrl, UserExportRow, type UserRow, userNamesEn, userNamesZh } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

export const names = { zh: userNamesZh, en: userNamesEn }

const layout = {
  account: 16,
  realName: 16,
  phone: 16,
  roleNames: 24,
  lotNames: 32,
  organizationName: 16,
  status: 12,
  leavesOn: 14,
  signedInAt: 20,
  remark: 24,
}

/** Everybody who fits, as one .xls; kept for a day. */
export function exportUsers(ctx: SignedInContext, rows: AsyncIterable<UserRow>): Promise<FileUrl> {
  const said = names[ctx.language]
  const comma = ctx.language === 'zh' ? '、' : ', '
  const cells = (row: UserRow) => ({
    ...row,
    roleNames: row.roleNames.join(comma),
    lotNames: row.lotsLimited ? row.lotNames.join(comma) : said.everyLot,
    status: said.status[row.status],
  })
  return exportSheet(ctx, rowSheet(UserExportRow, { names: said, layout, cells }, rows))
}
