import type { LaneRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, says, text } = columnsOf<'lane', LaneRow>('lane')

/** An inner lane whose region was removed still lies inside the lot. */
const regionText = ({ regionName, isInner }: LaneRow, t: Translate): string => {
  if (!isInner) return regionName
  return regionName ? t('lane.innerRegion', { region: regionName }) : t('lane.field.isInner')
}

export const columns = [
  text('name', { width: 150 }),
  text('laneCode', { width: 120 }),
  code('direction', { width: 90, tones: { in: 'good', out: 'busy' } }),
  text('parkingName', { width: 200 }),
  text('gateName', { width: 150 }),
  text('boxSerial', { width: 150, none: 'noBox' }),
  text('lastPassAt', { width: 165, none: 'noPass' }),
  says('regionName', regionText, { width: 150 }),
]
