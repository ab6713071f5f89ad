import { BankExportRow, type BankRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, money, time, says } = columnsOf<'bankRow', BankRow>('bankRow')

const tones = {
  payout: 'good',
  cash: 'good',
  receipt: 'busy',
  explained: 'calm',
  payoutGone: 'bad',
  received: 'warn',
  paid: 'warn',
} as const

export const columns = [
  time('at'),
  code('class', { tones, width: 140 }),
  money('amount', { width: 120 }),
  money('balance', { width: 120 }),
  text('counterparty', { width: 180 }),
  says('suggestion', ({ suggestion }) => (suggestion ? `${suggestion.accountName} ${suggestion.day}` : ''), {
    width: 170,
  }),
  text('accountName', { width: 140 }),
  text('withdrawnOn', { width: 110 }),
  text('parkingName', { width: 140 }),
  text('note', { width: 160 }),
  text('decidedBy', { width: 96 }),
  text('summary', { width: 200 }),
  text('reference', { width: 180 }),
  text('bankNo', { width: 180 }),
]

export const exportColumns = sheetColumns(columns, BankExportRow)
