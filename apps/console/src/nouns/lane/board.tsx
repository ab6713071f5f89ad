import { Group, Text } from '@mantine/core'
import type { AskDecision, CommandState, LaneAskRow, LaneCommandRow } from '@parkdesk/contract'
import { LinedList } from '../../kit/panel/lined-list.tsx'
import { PlateChip } from '../../kit/plate-chip.tsx'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { useWords } from '../../lib/words.ts'

const stateTones: Record<CommandState, Tone> = {
  created: 'busy',
  delivered: 'busy',
  accepted: 'good',
  refused: 'bad',
  unreachable: 'bad',
  expired: 'warn',
}
const decisionTones: Record<AskDecision, Tone> = { open: 'good', hold: 'warn', refuse: 'bad', local: 'calm' }

/** What was sent to the lane, the latest first, and what became of it. */
export function CommandLines({ commands }: { commands: readonly LaneCommandRow[] }) {
  const t = useWords()
  if (commands.length === 0) return <Text c="dimmed">{t('lane.command.none')}</Text>
  return (
    <LinedList>
      {commands.map(({ commandId, kind, text, reason, cause, state, note, creatorName, createdAt }) => (
        <li key={commandId}>
          <div>
            <Text size="sm">{[t(`lane.command.kind.${kind}`), text].filter(Boolean).join(' · ')}</Text>
            <Text size="xs" c="dimmed">
              {[
                createdAt,
                creatorName || t('lane.command.byProduct'),
                cause ? t(`lane.command.cause.${cause}`) : reason,
                note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <StatusTag tone={stateTones[state]}>{t(`lane.command.state.${state}`)}</StatusTag>
        </li>
      ))}
    </LinedList>
  )
}

/** What the box of the lane asked, the latest first, and what it was answered. */
export function AskLines({ asks }: { asks: readonly LaneAskRow[] }) {
  const t = useWords()
  if (asks.length === 0) return <Text c="dimmed">{t('lane.ask.none')}</Text>
  return (
    <LinedList>
      {asks.map(({ askId, askedAt, plateNumber, plateColor, decision, reason }) => (
        <li key={askId}>
          <Group gap="sm">
            <PlateChip plate={plateNumber} color={plateColor} />
            <Text size="xs" c="dimmed">
              {askedAt}
            </Text>
          </Group>
          <StatusTag tone={decisionTones[decision]}>
            {t('lane.ask.said', {
              decision: t(`lane.ask.decision.${decision}`),
              reason: t(`lane.ask.reason.${reason}`),
            })}
          </StatusTag>
        </li>
      ))}
    </LinedList>
  )
}
