import { MerchantExportRow, type MerchantRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { accountText } from '../../../nouns/merchant/account-text.ts'

const { text, phone, time, code, names, custom } = columnsOf<'merchant', MerchantRow>('merchant')

export const columns = [
  text('name', { width: 170 }),
  code('status', { tones: { enabled: 'good', disabled: 'calm' }, width: 92 }),
  code('accountKind', { width: 92 }),
  custom('balance', {
    width: 130,
    isNumeric: true,
    cell: (row, t) =>
      Number(row.balance) === 0 ? (
        <StatusTag tone="warn">{t('merchant.empties')}</StatusTag>
      ) : (
        accountText(row.accountKind, row.balance, t)
      ),
    text: (row, t) => accountText(row.accountKind, row.balance, t),
  }),
  names('parkingNames', { width: 210 }),
  text('contact', { width: 90 }),
  phone('phone'),
  text('remark', { width: 170 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, MerchantExportRow)
