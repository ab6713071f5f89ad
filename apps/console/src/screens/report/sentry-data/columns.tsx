import { SentryDataExportRow, type SentryDataRow, sumRows } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatMoney, nothing } from '../../../lib/format.ts'
import { MadeOf } from '../../../nouns/sum/made-of.tsx'

const { code, count, custom, money, text, time } = columnsOf<'sentryData', SentryDataRow>('sentryData')

type Figure = 'expected' | 'difference' | 'handedIn'

/** A figure that is computed from others of its row, and says so. */
const computed = (name: Figure) =>
  custom(name, {
    width: 112,
    isNumeric: true,
    cell: (row, t) => {
      const amount = row[name]
      if (amount === null) return nothing
      const { float, cash, expected, counted, carried } = row
      const parts = { float, cash, expected: expected ?? '', counted: counted ?? '', carried: carried ?? '' }
      const shown = Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, formatMoney(value)]))
      return (
        <MadeOf text={t(`sentryData.madeOf.${name}`, shown)}>
          {name === 'difference' ? off(amount) : formatMoney(amount)}
        </MadeOf>
      )
    },
    text: row => row[name] ?? '',
  })

const off = (amount: string) => {
  if (Number(amount) === 0) return formatMoney(amount)
  return <StatusTag tone={Number(amount) < 0 ? 'bad' : 'warn'}>{formatMoney(amount)}</StatusTag>
}

export const columns = [
  text('day', { width: 104 }),
  text('sentryName', { width: 120 }),
  text('userName', { width: 100 }),
  code('state', { width: 130, tones: { open: 'busy', counted: 'warn', closed: 'good' } }),
  time('begunAt'),
  time('closedAt'),
  money('float'),
  money('cash', { to: ({ dutyId }) => sumRows.duty(dutyId, 'drawer') }),
  computed('expected'),
  money('counted'),
  computed('difference'),
  computed('handedIn'),
  money('carried', { isHidden: true }),
  money('otherChannels', { to: ({ dutyId }) => sumRows.duty(dutyId, 'other') }),
  count('freeExits'),
  count('forced'),
  text('takenOverBy', { width: 100 }),
  text('reason', { width: 180 }),
  count('counts', { isHidden: true }),
  text('parkingName'),
]

export const exportColumns = sheetColumns(columns, SentryDataExportRow)
