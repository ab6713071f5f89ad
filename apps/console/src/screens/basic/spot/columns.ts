import { SpotExportRow, type SpotRow } from '@parkdesk/contract'
import { sheetColumns, type Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { formatDuration, nothing } from '../../../lib/format.ts'

const { code, custom, phone, text, time } = columnsOf<'spot', SpotRow>('spot')

/** What the detector says, with the age of its news. */
function standingText({ standing, standingMinutes }: SpotRow, t: Translate): string {
  if (standing === null) return ''
  return t('spot.standingAge', { standing: t(`spot.standing.${standing}`), age: formatDuration(standingMinutes) })
}

export const columns = [
  text('parkSpotNumber', { width: 130 }),
  code('state', { width: 100, tones: { free: 'good', owned: 'busy', locked: 'warn' } }),
  custom('standing', {
    width: 150,
    cell: (row, t) => standingText(row, t) || nothing,
    text: standingText,
  }),
  text('parkingName', { width: 200 }),
  text('garageName', { width: 140 }),
  text('ownerName', { width: 120 }),
  phone('ownerPhone'),
  text('cardPlates', { width: 160 }),
  text('remark', { width: 200 }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, SpotExportRow)
