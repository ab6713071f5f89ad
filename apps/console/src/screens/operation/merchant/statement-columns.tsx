import { MovementExportRow, type MovementRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { accountText } from '../../../nouns/merchant/account-text.ts'

const { text, time, code, money, link, count, custom } = columnsOf<'merchantMovement', MovementRow>('merchantMovement')

const account = (key: 'amount' | 'balanceAfter') =>
  custom(key, {
    width: 122,
    isNumeric: true,
    cell: (row, t) => {
      const sign = key === 'amount' && Number(row.amount) > 0 ? '+' : ''
      return `${sign}${accountText(row.accountKind, row[key], t)}`
    },
    text: (row, t) => accountText(row.accountKind, row[key], t),
  })

export const columns = [
  time('movedAt'),
  link('merchantName', ({ merchantId }) => ({ screen: 'operation/discounts', record: merchantId }), {
    width: 160,
  }),
  code('kind', {
    tones: { recharge: 'good', correction: 'warn', grant: 'busy', recall: 'calm', expiry: 'calm' },
    width: 112,
  }),
  account('amount'),
  account('balanceAfter'),
  money('paid'),
  money('charged'),
  code('channel', { width: 90 }),
  text('templateName', { width: 150 }),
  count('couponCount', { width: 84 }),
  text('remark', { width: 170 }),
  text('movedBy', { width: 96 }),
]

export const exportColumns = sheetColumns(columns, MovementExportRow)
