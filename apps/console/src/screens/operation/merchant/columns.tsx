import { MerchantExportRow, type MerchantRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatMoney, nothing } from '../../../lib/format.ts'
import { accountText } from '../../../nouns/merchant/account-text.ts'

const { text, phone, time, code, names, money, count, custom } = columnsOf<'merchant', MerchantRow>('merchant')

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
  custom('owed', {
    width: 120,
    isNumeric: true,
    cell: row => (Number(row.owed) === 0 ? <Quiet>{nothing}</Quiet> : formatMoney(row.owed)),
    text: row => row.owed,
  }),
  custom('overdue', {
    width: 120,
    isNumeric: true,
    cell: row =>
      Number(row.overdue) === 0 ? (
        <Quiet>{nothing}</Quiet>
      ) : (
        <span style={{ color: 'var(--danger)' }}>{formatMoney(row.overdue)}</span>
      ),
    text: row => row.overdue,
  }),
  money('creditLimit', { width: 120, isHidden: true }),
  count('payDays', { isHidden: true }),
  names('parkingNames', { width: 210 }),
  text('contact', { width: 90 }),
  phone('phone'),
  text('remark', { width: 170 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, MerchantExportRow)
