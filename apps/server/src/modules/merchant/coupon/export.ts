import { couponNamesEn, couponNamesZh, type FileUrl, UserCouponExportRow, type UserCouponRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const names = { zh: couponNamesZh, en: couponNamesEn }

const layout = {
  GrantType: 10,
  CouponCode: 16,
  GotFrom: 18,
  GotTime: { kind: 'time', widthChars: 20 },
  UsedAt: { kind: 'time', widthChars: 20 },
  IsUsed: 10,
  Status: 10,
  PlateNumber: 12,
} as const

/** Coupons as one .xls with specification section 3's columns; kept for a day. */
export function exportCoupons(ctx: SignedInContext, coupons: AsyncIterable<UserCouponRow>): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (row: UserCouponRow) => ({
    ...row,
    GrantType: said.GrantType[row.GrantType],
    GotFrom: said.GotFrom[row.GotFrom],
    IsUsed: said.IsUsed[row.IsUsed ? 'true' : 'false'],
    Status: said.Status[row.Status],
  })
  return exportSheet(ctx, rowSheet(UserCouponExportRow, { names: said, layout, cells }, coupons))
}
