import type { LaneRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, text } = columnsOf<'lane', LaneRow>('lane')

export const columns = [
  text('name', { width: 150 }),
  text('laneCode', { width: 120 }),
  code('direction', { width: 90, tones: { in: 'good', out: 'busy' } }),
  text('parkingName', { width: 200 }),
  text('gateName', { width: 150 }),
  text('boxSerial', { width: 150, none: 'noBox' }),
  text('lastPassAt', { width: 165, none: 'noPass' }),
  text('regionName', { width: 130 }),
]
