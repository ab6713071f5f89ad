import { couponNamesEn, couponNamesZh, UserCouponExportRow, type UserCouponRow } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../system/file/service.ts'

const names = { zh: couponNamesZh, en: couponNamesEn }

const widths = {
  GrantType: 10,
  CouponCode: 16,
  GotFrom: 18,
  GotTime: 20,
  UsedAt: 20,
  IsUsed: 10,
  Status: 10,
  PlateNumber: 12,
} satisfies Record<keyof UserCouponExportRow, number>

const keys = UserCouponExportRow.keyof().options
const kindOf = (key: keyof UserCouponExportRow) => (key === 'GotTime' || key === 'UsedAt' ? 'time' : 'text')

/** Coupons as one .xls with specification section 3's columns; kept for a day. */
export function exportCoupons(ctx: SignedInContext, coupons: AsyncIterable<UserCouponRow>): Promise<{ url: string }> {
  const said = names[ctx.language]
  const columns = keys.map(
    (key): SheetColumn => ({ heading: said.field[key], kind: kindOf(key), widthChars: widths[key] }),
  )
  const cell = (row: UserCouponRow, key: keyof UserCouponExportRow): string | null => {
    if (key === 'GrantType') return said.GrantType[row.GrantType]
    if (key === 'GotFrom') return said.GotFrom[row.GotFrom]
    if (key === 'IsUsed') return said.IsUsed[row.IsUsed ? 'true' : 'false']
    return key === 'Status' ? said.Status[row.Status] : row[key]
  }
  async function* rows() {
    for await (const row of coupons) yield keys.map(key => cell(row, key))
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}
