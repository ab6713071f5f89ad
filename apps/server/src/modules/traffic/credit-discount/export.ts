import { CreditDiscountExportRow, type CreditDiscountRow, creditDiscountNames, type FileUrl } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const money = { kind: 'money', widthChars: 12 } as const

const time = { kind: 'time', widthChars: 20 } as const
const score = { kind: 'number', widthChars: 10 } as const

const layout = {
  ...{ orderNo: 22, plateNumber: 12, parkLotName: 24, leftAt: time },
  ...{ OrderMoney: money, discount: money, MoneyAfterDiscount: money },
  ...{ CreditScore: score, payStatus: 12 },
}

/** One line an order. */
export function exportCreditDiscounts(ctx: SignedInContext, rows: AsyncIterable<CreditDiscountRow>): Promise<FileUrl> {
  const { title, field, payStatus } = creditDiscountNames[ctx.language]
  const cells = (row: CreditDiscountRow) => ({ ...row, payStatus: payStatus[row.payStatus] })
  return exportSheet(ctx, rowSheet(CreditDiscountExportRow, { names: { title, field }, layout, cells }, rows))
}
