import { Box, Text } from '@mantine/core'
import type { ApprovalRow } from '@parkdesk/contract'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { useWords } from '../../../lib/words.ts'

const tones = { approved: 'good', refused: 'bad', due: 'busy', later: 'calm' } as const

/** The stages that a request goes through, and who decided at each, when. */
export function Steps({ row: { steps, canDecide, canRefuse } }: { row: ApprovalRow }) {
  const t = useWords()
  const due = steps.find(({ state }) => state === 'due')
  if (steps.length === 0) return null
  return (
    <Box mb="lg">
      {due?.isVacant && <Note isUrgent>{t('approval.step.vacant', { role: due.roleName })}</Note>}
      {due && !due.isVacant && canRefuse && !canDecide && (
        <Note>{t('approval.step.notYours', { stage: due.stageNo, role: due.roleName })}</Note>
      )}
      <Text fw={600} size="sm" mt="md" mb={4}>
        {t('approval.step.title')}
      </Text>
      <LinedList>
        {steps.map(({ stageNo, roleName, state, decidedBy, decidedAt, note }) => (
          <li key={stageNo}>
            <div>
              <Text size="sm">{t('approval.step.of', { stage: stageNo, role: roleName })}</Text>
              {decidedAt && (
                <Text size="xs" c="dimmed">
                  {[decidedBy, decidedAt, note].filter(Boolean).join(' · ')}
                </Text>
              )}
            </div>
            <StatusTag tone={tones[state]}>{t(`approval.step.state.${state}`)}</StatusTag>
          </li>
        ))}
      </LinedList>
    </Box>
  )
}
