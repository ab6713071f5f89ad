import type { ApprovalRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, money, plate, says, text, time } = columnsOf<'approval', ApprovalRow>('approval')

export const columns = [
  code('kind', { width: 116 }),
  code('state', { width: 96, tones: { waiting: 'busy', approved: 'good', refused: 'bad' } }),
  plate('plateNumber', { color: 'plateColor', isAboutCar: row => row.plateNumber !== '' }),
  text('content', { width: 280 }),
  money('amount'),
  text('parkingName', { width: 150 }),
  says('askedBy', ({ askedBy }, t) => askedBy || t('approval.product'), { width: 110 }),
  time('askedAt'),
  text('reason', { width: 200 }),
  text('decidedBy', { width: 110 }),
  time('decidedAt'),
  text('answer', { width: 180 }),
]
