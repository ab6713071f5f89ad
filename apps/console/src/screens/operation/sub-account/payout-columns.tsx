import { SharePayoutExportRow, type SharePayoutRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, time, code, money, link } = columnsOf<'sharePayout', SharePayoutRow>('sharePayout')

const tones = { asked: 'warn', approved: 'busy', paid: 'good', refused: 'calm', abandoned: 'calm' } as const

export const columns = [
  time('askedAt'),
  link('subAccountName', ({ subAccountId }) => ({ screen: 'operation/subAccount', record: subAccountId }), {
    width: 180,
  }),
  text('subMerchantName', { width: 160 }),
  money('amount', { width: 120 }),
  code('state', { tones, width: 130 }),
  text('payee', { width: 150 }),
  text('bank', { width: 150 }),
  text('bankAccount', { width: 180 }),
  text('bankNo', { width: 180 }),
  time('paidAt'),
  text('remark', { width: 150 }),
  text('askedBy', { width: 96 }),
  text('decidedBy', { width: 96 }),
  time('decidedAt'),
  text('closedBy', { width: 96 }),
  text('note', { width: 160 }),
]

export const exportColumns = sheetColumns(columns, SharePayoutExportRow)
