import type { DataOf, handleLane, LaneCommandRow } from '@parkdesk/contract'
import { Note } from '../../../kit/panel/note.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  last: DataOf<typeof handleLane>
  commands: readonly LaneCommandRow[]
}

const failed = ['refused', 'unreachable', 'expired']

/** What became of what was just done: of the order, and of the barrier as the box says it. */
export function Outcome({ last, commands }: Props) {
  const t = useWords()
  const { payStatus, due, commandId, commandState } = last
  const state = commands.find(command => command.commandId === commandId)?.state ?? commandState
  const order = t(`laneDesk.result.${payStatus ?? 'none'}`, { due: formatMoney(due) })
  const barrier = state ? t('laneDesk.barrier', { state: t(`lane.command.state.${state}`) }) : t('laneDesk.staysDown')
  return (
    <Note role="status" isUrgent={state !== null && failed.includes(state)}>
      {t('laneDesk.done', { what: `${order} · ${barrier}` })}
    </Note>
  )
}
