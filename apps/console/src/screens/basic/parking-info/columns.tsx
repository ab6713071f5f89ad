import { LotExportRow, type LotRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { nothing } from '../../../lib/format.ts'
import { healthWords } from '../../../nouns/lot/health-words.ts'

const { code, count, custom, phone, says, text, time } = columnsOf<'lot', LotRow>('lot')

const degrees = (key: 'longitude' | 'latitude') => says(key, row => row[key]?.toFixed(6) ?? '', { isHidden: true })

export const columns = [
  text('code', { width: 90 }),
  text('name', { width: 200 }),
  code('state', { width: 96, tones: { planned: 'busy', open: 'good', closed: 'calm' } }),
  code('approval', {
    width: 96,
    tones: { waiting: 'busy', approved: 'good', refused: 'bad', withdrawn: 'calm' },
    isHidden: true,
  }),
  custom('health', {
    width: 320,
    cell: (row, t) => {
      if (row.state !== 'open') return nothing
      const { tone, text: words } = healthWords(row.health, t)
      return <StatusTag tone={tone}>{words}</StatusTag>
    },
    text: (row, t) => (row.state === 'open' ? healthWords(row.health, t).text : ''),
  }),
  count('capacity'),
  count('inside'),
  text('divisionName', { width: 200, isHidden: true }),
  text('address', { width: 220 }),
  text('hours', { width: 120, none: 'roundTheClock' }),
  text('hoursNote', { width: 150, isHidden: true }),
  text('contactName', { width: 110 }),
  phone('contactPhone'),
  says(
    'payChannels',
    ({ payChannels }, t) => payChannels.map(channel => t(`lot.payChannels.${channel}`)).join(t('kit.comma')),
    { isHidden: true, width: 180 },
  ),
  count('laneCount', { isHidden: true }),
  count('boxCount', { isHidden: true }),
  degrees('longitude'),
  degrees('latitude'),
  text('remark', { width: 180, isHidden: true }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, LotExportRow)
