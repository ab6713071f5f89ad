import { Button, Group } from '@mantine/core'
import type { DeskLane, HandKind } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { useWords } from '../../../lib/words.ts'

const CommandDialog = lazy(() => import('../../../nouns/lane/command-dialog.tsx'))

interface Props {
  lane: DeskLane
  isOff: boolean
  onSent: () => void
}

const offered: readonly HandKind[] = ['text', 'speak', 'openOnce', 'close', 'capture']

/** What is sent to the lane whatever waits there: a text for the driver, the barrier for an ambulance. */
export function LaneCommands({ lane: { laneId, name, reach }, isOff, onSent }: Props) {
  const t = useWords()
  const dialog = useDialog<{ laneId: number; name: string; kind: HandKind }>()
  return (
    <Can do="lane.control">
      <DetailSection title={t('laneDesk.others')}>
        <Group gap="xs">
          {offered.map(kind => (
            <Button
              key={kind}
              size="xs"
              variant="default"
              disabled={isOff || reach === 'none'}
              onClick={() => dialog.open({ laneId, name, kind })}
            >
              {t(`lane.command.kind.${kind}`)}
            </Button>
          ))}
        </Group>
        <OnceOpen isOpen={dialog.isOpen}>
          <CommandDialog dialog={dialog} onSent={onSent} />
        </OnceOpen>
      </DetailSection>
    </Can>
  )
}
