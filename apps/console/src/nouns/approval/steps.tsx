import { Box, Text } from '@mantine/core'
import type { ApprovalStanding } from '@parkdesk/contract'
import { LinedList } from '../../kit/panel/lined-list.tsx'
import { Note } from '../../kit/panel/note.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useWords } from '../../lib/words.ts'

const tones = { approved: 'good', refused: 'bad', due: 'busy', later: 'calm' } as const

/** Why the reader cannot approve what waits for a stage. */
const hintOf = ({ canDecide, canRefuse, hasApproved }: ApprovalStanding) => {
  if (canDecide) return undefined
  if (hasApproved) return 'approvalStep.alreadyYours' as const
  return canRefuse ? ('approvalStep.notYours' as const) : ('approvalStep.waits' as const)
}

/** The stages that a request goes through, who decided at each, when, and whose turn it is. Nothing where it has none. Its words are `approvalStep`. */
export function ApprovalSteps({ standing }: { standing: ApprovalStanding }) {
  const t = useWords()
  const { steps } = standing
  const due = steps.find(({ state }) => state === 'due')
  const hint = due && hintOf(standing)
  if (steps.length === 0) return null
  return (
    <Box mb="lg">
      {due?.isVacant && <Note isUrgent>{t('approvalStep.vacant', { role: due.roleName })}</Note>}
      {hint && !due.isVacant && <Note>{t(hint, { stage: due.stageNo, count: steps.length, role: due.roleName })}</Note>}
      <Text fw={600} size="sm" mt="md" mb={4}>
        {t('approvalStep.title')}
      </Text>
      <LinedList>
        {steps.map(({ stageNo, roleName, state, decidedBy, decidedAt, note }) => (
          <li key={stageNo}>
            <div>
              <Text size="sm">{t('approvalStep.of', { stage: stageNo, role: roleName })}</Text>
              {decidedAt && (
                <Text size="xs" c="dimmed">
                  {[decidedBy, decidedAt, note].filter(Boolean).join(' · ')}
                </Text>
              )}
            </div>
            <StatusTag tone={tones[state]}>{t(`approvalStep.state.${state}`)}</StatusTag>
          </li>
        ))}
      </LinedList>
    </Box>
  )
}
