import { ShareMoveExportRow, type ShareMoveRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, time, code, money, link, count, says } = columnsOf<'shareMove', ShareMoveRow>('shareMove')

export const columns = [
  text('day', { width: 110 }),
  link('subAccountName', ({ subAccountId }) => ({ screen: 'operation/subAccount', record: subAccountId }), {
    width: 180,
  }),
  code('kind', { tones: { share: 'good', return: 'warn', payout: 'calm', payoutBack: 'busy' }, width: 124 }),
  code('business', { width: 96 }),
  text('parkingName', { width: 150 }),
  says('ratePercent', ({ ratePercent }) => String(ratePercent ?? ''), { width: 96, isNumeric: true }),
  count('parts'),
  money('base', { width: 120 }),
  money('amount', { width: 120 }),
  money('balanceAfter', { width: 130 }),
  time('movedAt'),
  text('movedBy', { width: 96 }),
]

export const exportColumns = sheetColumns(columns, ShareMoveExportRow)
