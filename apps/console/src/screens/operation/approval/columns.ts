import type { ApprovalRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, money, plate, says, text, time } = columnsOf<'approval', ApprovalRow>('approval')

const dueAt = ({ steps }: ApprovalRow) => steps.find(({ state }) => state === 'due')

export const columns = [
  code('kind', { width: 116 }),
  code('state', { width: 96, tones: { waiting: 'busy', approved: 'good', refused: 'bad' } }),
  says(
    'steps',
    (row, t) => {
      const due = dueAt(row)
      if (!due) return ''
      const text = t('approvalStep.place', { stage: due.stageNo, count: row.steps.length, role: due.roleName })
      return due.isVacant ? `${text} · ${t('approvalStep.vacantShort')}` : text
    },
    { width: 150 },
  ),
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
