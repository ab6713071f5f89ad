import { ReconciliationExportRow, type ReconciliationRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, money, count, time } = columnsOf<'reconciliation', ReconciliationRow>('reconciliation')

export const columns = [
  text('day', { width: 110 }),
  text('accountName', { width: 150 }),
  code('channel', { width: 110 }),
  text('merchantNo', { width: 130 }),
  code('state', {
    tones: { noBill: 'warn', balanced: 'good', differences: 'bad', changed: 'warn', signedOff: 'good', empty: 'calm' },
    width: 124,
  }),
  money('ours', { width: 120 }),
  money('theirs', { width: 120 }),
  money('difference', { width: 110 }),
  count('differences', { width: 96 }),
  count('unexplained', { width: 96 }),
  text('signedBy', { width: 96 }),
  time('signedAt'),
]

export const exportColumns = sheetColumns(columns, ReconciliationExportRow)
