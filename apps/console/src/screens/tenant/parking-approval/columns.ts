import type { ParkingApprovalRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, count, text, time } = columnsOf<'parkingApproval', ParkingApprovalRow>('parkingApproval')

export const columns = [
  text('tenantName', { width: 180 }),
  text('lotName', { width: 180 }),
  text('lotCode', { width: 90 }),
  code('state', { width: 96, tones: { waiting: 'busy', approved: 'good', refused: 'bad', withdrawn: 'calm' } }),
  text('address', { width: 220 }),
  count('capacity'),
  count('laneCount'),
  count('boxCount'),
  text('note', { width: 200 }),
  text('askedBy', { width: 110 }),
  time('askedAt'),
  text('decidedBy', { width: 110 }),
  time('decidedAt'),
  text('reason', { width: 200 }),
]
