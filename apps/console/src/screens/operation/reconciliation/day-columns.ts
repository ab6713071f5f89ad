import { ReconciliationExportRow, type ReconciliationRow, sumRows } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, money, count, time } = columnsOf<'reconciliation', ReconciliationRow>('reconciliation')

/** Its rows, where what is here was compared with them. */
const to = (row: ReconciliationRow) =>
  row.theirs === null || row.state === 'changed' ? undefined : sumRows.reconciled(row)

export const columns = [
  text('day', { width: 110 }),
  text('accountName', { width: 150 }),
  code('channel', { width: 110 }),
  text('merchantNo', { width: 130 }),
  code('state', {
    tones: { noBill: 'warn', balanced: 'good', differences: 'bad', changed: 'warn', signedOff: 'good', empty: 'calm' },
    width: 124,
  }),
  money('ours', { width: 120, to }),
  money('theirs', { width: 120, to }),
  money('difference', { width: 110, to }),
  count('differences', { width: 96 }),
  count('unexplained', { width: 96 }),
  text('signedBy', { width: 96 }),
  time('signedAt'),
]

export const exportColumns = sheetColumns(columns, ReconciliationExportRow)
