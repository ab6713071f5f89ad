import { SubMerchantExportRow, type SubMerchantRow, sumRows } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, phone, count, money, time } = columnsOf<'subMerchant', SubMerchantRow>('subMerchant')

export const columns = [
  text('name', { width: 200 }),
  text('taxNumber', { width: 180 }),
  text('contact', { width: 110 }),
  phone('phone'),
  count('accounts', { width: 110 }),
  money('balance', { width: 120, to: ({ subMerchantId }) => sumRows.subMerchant(subMerchantId) }),
  text('remark', { width: 200 }),
  text('creatorName', { width: 110 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, SubMerchantExportRow)
