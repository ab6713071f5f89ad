import type { GateRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, names, text } = columnsOf<'gate', GateRow>('gate')

export const columns = [
  text('name', { width: 180 }),
  text('parkingName', { width: 200 }),
  code('way', { width: 110 }),
  names('laneNames', { width: 320, none: 'noLanes' }),
  text('remark', { width: 200 }),
]
