import type { GarageRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { count, says, text } = columnsOf<'garage', GarageRow>('garage')

export const columns = [
  text('name', { width: 180 }),
  text('parkingName', { width: 200 }),
  says('level', ({ level }) => String(level), { width: 90, isNumeric: true }),
  count('spotCount'),
  text('remark', { width: 220 }),
]
