import type { RegionRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatCount } from '../../../lib/format.ts'

const { count, custom, names, says, text, time } = columnsOf<'region', RegionRow>('region')

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
  says(
    'lanes',
    ({ lanes }, t) =>
      lanes.map(({ name, isInner }) => (isInner ? t('region.innerLane', { lane: name }) : name)).join(t('kit.comma')),
    { width: 240 },
  ),
  names('ruleNames'),
  time('createdAt', { isHidden: true }),
]
