import type { RegionRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatCount, nothing } from '../../../lib/format.ts'

const { text, time, custom } = columnsOf<'region', RegionRow>('region')

const count = (key: 'capacity' | 'inside') =>
  custom(key, {
    width: 92,
    isNumeric: true,
    cell: row => formatCount(row[key]),
    text: row => formatCount(row[key]),
  })

const names = (key: 'lanes' | 'ruleNames', list: (row: RegionRow) => string[], width: number) =>
  custom(key, {
    width,
    cell: (row, t) => list(row).join(t('kit.comma')) || <Quiet>{nothing}</Quiet>,
    text: (row, t) => list(row).join(t('kit.comma')),
  })

export const columns = [
  text('name', { width: 150 }),
  text('parkingName', { width: 170 }),
  count('capacity'),
  count('inside'),
  custom('freeSpots', {
    width: 92,
    isNumeric: true,
    cell: (row, t) =>
      row.freeSpots === 0 ? <StatusTag tone="bad">{t('region.full')}</StatusTag> : formatCount(row.freeSpots),
    text: row => formatCount(row.freeSpots),
  }),
  names('lanes', row => row.lanes.map(({ name }) => name), 240),
  names('ruleNames', row => row.ruleNames, 180),
  time('createdAt', { isHidden: true }),
]
