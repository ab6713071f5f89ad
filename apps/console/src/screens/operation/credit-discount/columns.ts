import { CreditDiscountExportRow, type CreditDiscountRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, time, money, count, code, link } = columnsOf<'creditDiscount', CreditDiscountRow>('creditDiscount')

const tones = { paid: 'good', unpaid: 'bad' } as const

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  text('parkLotName', { width: 170 }),
  time('leftAt'),
  money('OrderMoney', { width: 120 }),
  money('discount', { width: 120 }),
  money('MoneyAfterDiscount', { width: 120 }),
  count('CreditScore', { width: 92 }),
  code('payStatus', { tones, width: 110 }),
  link('orderNo', ({ orderId }) => ({ screen: 'operation/records', record: orderId })),
]

export const exportColumns = sheetColumns(columns, CreditDiscountExportRow)
