import { SentryDataExportRow, type SentryDataRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatMoney, nothing } from '../../../lib/format.ts'

const { code, count, custom, money, text, time } = columnsOf<'sentryData', SentryDataRow>('sentryData')

const differenceOf = ({ difference }: SentryDataRow) => {
  if (difference === null) return nothing
  const fen = Number(difference)
  if (fen === 0) return formatMoney(difference)
  return <StatusTag tone={fen < 0 ? 'bad' : 'warn'}>{formatMoney(difference)}</StatusTag>
}

export const columns = [
  text('day', { width: 104 }),
  text('sentryName', { width: 120 }),
  text('userName', { width: 100 }),
  code('state', { width: 130, tones: { open: 'busy', counted: 'warn', closed: 'good' } }),
  time('begunAt'),
  time('closedAt'),
  money('float'),
  money('cash'),
  money('expected'),
  money('counted'),
  custom('difference', {
    width: 112,
    isNumeric: true,
    cell: differenceOf,
    text: ({ difference }) => difference ?? '',
  }),
  money('handedIn'),
  money('carried', { isHidden: true }),
  money('otherChannels'),
  count('freeExits'),
  count('forced'),
  text('takenOverBy', { width: 100 }),
  text('reason', { width: 180 }),
  count('counts', { isHidden: true }),
  text('parkingName'),
]

export const exportColumns = sheetColumns(columns, SentryDataExportRow)
