import { Button, Group, Text } from '@mantine/core'
import { type DataOf, handleLane, type MatchCandidate, type WorkSheet, wholePlate } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { call } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { CommandLines } from '../../../nouns/lane/board.tsx'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'
import { ActBar } from './act-bar.tsx'
import type { Acting } from './acting.ts'
import { Candidates } from './candidates.tsx'
import { LaneCommands } from './lane-commands.tsx'
import { Outcome } from './outcome.tsx'
import { SheetFee } from './sheet-fee.tsx'
import { Sights } from './sights.tsx'

const ActDialog = lazy(() => import('./act-dialog.tsx'))

type Done = DataOf<typeof handleLane>

interface Props {
  sheet: WorkSheet
  claim: { isRefused: boolean; takeOver: () => void }
  dialog: Dialog<Acting>
  /** What was done here last. */
  last: Done | undefined
  onDone: (done: Done) => void
  plate: string
  onPlate: (plate: string) => void
}

const refetch = () =>
  void refetchAfterChange(
    'laneDesk',
    'lane',
    'order',
    'presence',
    'unmatched',
    'alarm',
    'vehicle',
    'sentryLog',
    'sentryDuty',
  )

/** From top to bottom: what was done, who it is, what it costs, what can be done, and what was before. */
export function SheetBody({ sheet, claim, dialog, last, onDone, plate, onPlate }: Props) {
  const t = useWords()
  const { lane, allowed, commands } = sheet
  const { laneId, askId, exitOrderId, isMine, claimedBy } = lane
  const [isOther, setOther] = useState(false)
  const done = (answer: Done) => {
    setOther(false)
    onDone(answer)
    onPlate('')
    refetch()
  }
  const match = useMutation({
    mutationFn: ({ orderId: entryOrderId }: MatchCandidate) =>
      call(handleLane, { laneId, askId, exitOrderId, how: { act: 'match', entryOrderId } }),
    onSuccess: done,
    onError: error => {
      notifyFailure(error)
      refetch()
    },
  })
  return (
    <div tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
      {!can('laneDesk.handle') && <Note>{t('laneDesk.readOnly')}</Note>}
      {sheet.needsShift && (
        <Note isUrgent>
          {t('laneDesk.shift.needed')}{' '}
          <ScreenLink to={{ screen: 'operation/duty', search: {} }}>{t('laneDesk.shift.begin')}</ScreenLink>
        </Note>
      )}
      {claim.isRefused && !isMine && !sheet.needsShift && (
        <Note isUrgent role="status">
          <Group gap={8}>
            {t('laneDesk.claimed', { name: claimedBy })}
            {can('laneDesk.takeOver') && (
              <Button size="compact-sm" variant="default" onClick={claim.takeOver}>
                {t('laneDesk.takeOver')}
              </Button>
            )}
          </Group>
        </Note>
      )}
      {last && <Outcome last={last} commands={commands} />}
      {lane.state === 'quiet' && !last && <Text c="dimmed">{t('laneDesk.quiet')}</Text>}
      <Sights sheet={sheet} />
      {lane.reason === 'arrears' && <Owes plate={lane.plateNumber} />}
      <ActBar sheet={sheet} isFree={!dialog.isOpen} onAct={act => dialog.open({ act, sheet })} />
      {allowed.includes('match') && sheet.orderId !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb={12}
          aria-expanded={isOther}
          onClick={() => setOther(now => !now)}
        >
          {t('laneDesk.otherVehicle')}
        </Button>
      )}
      {allowed.includes('match') && (sheet.orderId === null || isOther) && (
        <Candidates
          sheet={sheet}
          isBusy={match.isPending || !isMine}
          isCovered={dialog.isOpen}
          plate={plate}
          onPlate={onPlate}
          onChoose={match.mutate}
        />
      )}
      <SheetFee sheet={sheet} />
      <LaneCommands lane={lane} isOff={!isMine} onSent={refetch} />
      <DetailSection title={t('laneDesk.commands')}>
        <CommandLines commands={commands} />
      </DetailSection>
      <DetailSection title={t('laneDesk.passes')}>
        {sheet.passes.length === 0 && <Text c="dimmed">{t('laneDesk.noPasses')}</Text>}
        <LinedList>
          {sheet.passes.map(({ passId, passedAt, plateNumber, plateColor, pictureUrl }) => (
            <li key={passId}>
              <PlateChip plate={plateNumber} color={plateColor} />
              <Text size="sm" c="dimmed">
                {formatTime(passedAt)}
              </Text>
              {pictureUrl && (
                <PassPicture url={pictureUrl} label={`${plateNumber} ${formatTime(passedAt)}`} size="list" />
              )}
            </li>
          ))}
        </LinedList>
      </DetailSection>
      <OnceOpen isOpen={dialog.isOpen}>
        <ActDialog dialog={dialog} onDone={done} onRefused={refetch} />
      </OnceOpen>
    </div>
  )
}

/** Money for earlier stays is taken where they are listed; once nothing is due the barrier opens by itself. */
function Owes({ plate }: { plate: string }) {
  const t = useWords()
  return (
    <Note>
      <ScreenLink to={{ screen: 'operation/arrears', search: { plateNumber: wholePlate(plate) } }}>
        {t('laneDesk.owes')}
      </ScreenLink>
    </Note>
  )
}
