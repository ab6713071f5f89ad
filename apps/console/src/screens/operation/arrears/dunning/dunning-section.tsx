import { Button, Text } from '@mantine/core'
import { type DunningRow, dunningOfArrears } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../../kit/can.tsx'
import { DetailSection } from '../../../../kit/detail/detail-section.tsx'
import { type Dialog, useDialog } from '../../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../../kit/once-open.tsx'
import { LinedList } from '../../../../kit/panel/lined-list.tsx'
import { StatusTag } from '../../../../kit/status-tag.tsx'
import { call } from '../../../../lib/api.ts'
import { useWords } from '../../../../lib/words.ts'
import { dunningTones } from './columns.ts'

const CallDialog = lazy(() => import('./call-dialog.tsx'))

interface Props {
  arrearsId: number
  calling: Dialog<DunningRow>
  onChanged: () => void
}

export const useCalling = () => useDialog<DunningRow>()

/** What was done about arrears, and what comes next and when. */
export function DunningSection({ arrearsId, calling, onChanged }: Props) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['arrears', 'dunning', arrearsId],
    queryFn: ({ signal }) => call(dunningOfArrears, { arrearsId }, { signal }),
  })
  if (!data) return null
  const { list, next, lastDay } = data
  return (
    <DetailSection title={t('dunning.steps')}>
      {list.length === 0 && <Text size="sm">{t('dunning.none')}</Text>}
      <LinedList>
        {list.map(step => (
          <Step key={step.dunningId} step={step} onCall={() => calling.open(step)} />
        ))}
      </LinedList>
      <Text size="sm" c="dimmed" mt={8}>
        {[
          lastDay === null ? t('dunning.noPolicy') : t('dunning.payBy', { day: lastDay }),
          lastDay !== null &&
            (next
              ? t('dunning.next', { day: next.day, kind: t(`dunning.kind.${next.kind}`) })
              : t('dunning.nothingNext')),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <OnceOpen isOpen={calling.isOpen}>
        <CallDialog dialog={calling} onSaved={onChanged} />
      </OnceOpen>
    </DetailSection>
  )
}

function Step({ step, onCall }: { step: DunningRow; onCall: () => void }) {
  const t = useWords()
  const { kind, state, takenOn, outcome, note, closedBy, closedAt, batchId } = step
  const how = [
    batchId !== null && t('dunning.print.batch', { batch: batchId, kind: t(`dunning.kind.${kind}`) }),
    outcome && t(`dunning.outcome.${outcome}`),
    note,
    closedBy,
  ]
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {t(`dunning.kind.${kind}`)}
        </Text>
        {how.some(Boolean) && <Text size="sm">{how.filter(Boolean).join(' · ')}</Text>}
        <Text size="xs" c="dimmed">
          {[takenOn, closedAt].filter(Boolean).join(' → ')}
        </Text>
        {kind === 'call' && state === 'toDo' && (
          <Can do="dunning.chase">
            <Button mt={4} size="compact-sm" variant="default" onClick={onCall}>
              {t('dunning.noteCall')}
            </Button>
          </Can>
        )}
      </div>
      <StatusTag tone={dunningTones[state]}>{t(`dunning.state.${state}`)}</StatusTag>
    </li>
  )
}
