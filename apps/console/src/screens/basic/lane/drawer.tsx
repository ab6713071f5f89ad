import { Button, Group } from '@mantine/core'
import { type HandKind, handKinds, type LaneDetail, type LaneRow, laneDetail } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { AskLines, CommandLines } from '../../../nouns/lane/board.tsx'
import { columns } from './columns.tsx'

const CommandDialog = lazy(() => import('../../../nouns/lane/command-dialog.tsx'))

/** The name is the title. */
const facts = columns.filter(({ key }) => key !== 'name')

/** Asks make no news, and a command that nobody takes expires by itself. */
const refetchMs = 5_000

interface Props {
  laneId: number | undefined
  onEdit: (lane: LaneRow) => void
  onClose: () => void
}

/** A lane with its barrier: what can be done there, what was, and what its box asked, at `?lane=…`. */
export default function LaneDrawer({ laneId, onEdit, onClose }: Props) {
  const t = useWords()
  const detail = useDetail('lane', laneDetail, laneId)
  // The drawer's own query, asked again while it is open.
  useQuery({
    queryKey: ['lane', 'detail', laneId],
    queryFn: ({ signal }) => call(laneDetail, { laneId: laneId ?? 0 }, { signal }),
    enabled: laneId !== undefined,
    refetchInterval: refetchMs,
  })
  return (
    <RecordDrawer detail={detail} title={row => row.name} size={560} onClose={onClose}>
      {row => (
        <>
          <Can do="lane.control">
            <Barrier lane={row} />
          </Can>
          <DetailSection title={t('lane.command.title')}>
            <CommandLines commands={row.commands} />
          </DetailSection>
          <DetailSection title={t('lane.ask.title')}>
            <AskLines asks={row.asks} />
          </DetailSection>
          <DetailSection title={t('lane.facts')}>
            <Facts row={row} columns={facts} />
            <Can do="lane.save">
              <Group mt="sm">
                <Button size="xs" variant="default" onClick={() => onEdit(row)}>
                  {t('lane.edit')}
                </Button>
              </Group>
            </Can>
          </DetailSection>
          <History noun="lane" recordId={row.laneId} />
        </>
      )}
    </RecordDrawer>
  )
}

/** The commands that a person can send, each with a reason. */
function Barrier({ lane }: { lane: LaneDetail }) {
  const t = useWords()
  const dialog = useDialog<{ laneId: number; name: string; kind: HandKind }>()
  const { laneId, name, reach, mode } = lane
  return (
    <DetailSection title={t('lane.barrier')}>
      {reach !== 'reachable' && <Note isUrgent>{t(`lane.reach.${reach}`)}</Note>}
      {mode !== 'normal' && <Note isUrgent={mode === 'closed'}>{t(`lane.mode.${mode}`)}</Note>}
      <Group gap="xs">
        {handKinds.map(kind => (
          <Button
            key={kind}
            size="xs"
            variant={kind === 'openOnce' ? 'filled' : 'default'}
            disabled={reach === 'none'}
            onClick={() => dialog.open({ laneId, name, kind })}
          >
            {t(`lane.command.kind.${kind}`)}
          </Button>
        ))}
      </Group>
      <OnceOpen isOpen={dialog.isOpen}>
        <CommandDialog dialog={dialog} onSent={() => void refetchAfterChange('lane')} />
      </OnceOpen>
    </DetailSection>
  )
}
