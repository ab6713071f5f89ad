import { Button, Checkbox, Group } from '@mantine/core'
import { type AlarmRow, alarmDetail, alarmEvidence, closeAlarm, takeAlarm } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { addressOf } from '../../../kit/column/links.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { columns } from './columns.ts'
import { AlarmEvidence } from './evidence.tsx'

/** The kind is the title. */
const facts = columns.filter(column => column.key !== 'kind' && column.key !== 'repeats')

interface Props {
  alarmId: number | undefined
  onClose: () => void
  onChanged: () => void
}

/** One alarm, at `?alarm=…`: what it says, and who looks after it. */
export default function AlarmDrawer({ alarmId, onClose, onChanged }: Props) {
  const t = useWords()
  const detail = useDetail('alarm', alarmDetail, alarmId)
  const closing = useDialog<AlarmRow>()
  const { data: evidence } = useQuery({
    queryKey: ['alarm', 'evidence', alarmId],
    queryFn: ({ signal }) => call(alarmEvidence, { alarmId: alarmId ?? 0 }, { signal }),
    enabled: alarmId !== undefined,
  })
  return (
    <RecordDrawer
      detail={detail}
      title={alarm => t(`alarm.kind.${alarm.kind}`)}
      isCovered={closing.isOpen}
      onClose={onClose}
    >
      {alarm => (
        <>
          <Facts row={alarm} columns={facts} />
          <LaneButton alarm={alarm} />
          <AlarmEvidence evidence={evidence} isExit={alarm.kind === 'exitWithoutEntry'} />
          {alarm.state !== 'closed' && (
            <Can do="alarm.handle">
              <AlarmActions
                alarm={alarm}
                repeats={evidence?.repeats.length ?? 0}
                closing={closing}
                onChanged={onChanged}
              />
            </Can>
          )}
          <History noun="alarm" recordId={alarm.alarmId} />
        </>
      )}
    </RecordDrawer>
  )
}

/** To the work sheet of the lane, while what stands there may still be helped. */
function LaneButton({ alarm: { laneId, state, kind } }: { alarm: AlarmRow }) {
  const t = useWords()
  const { menuRoutes } = useSession()
  const address = laneId !== null && addressOf(menuRoutes, { screen: 'dashboard/console', record: laneId })
  const isAtLane = kind === 'laneWaiting' || kind === 'exitWithoutEntry'
  if (!address || !isAtLane || state === 'closed') return null
  return (
    <Button component={Link} to={address} mt="lg">
      {t('alarm.atLane')}
    </Button>
  )
}

interface ActionsProps {
  alarm: AlarmRow
  /** How many others are about the same. */
  repeats: number
  closing: Dialog<AlarmRow>
  onChanged: () => void
}

function AlarmActions({ alarm, repeats, closing, onChanged }: ActionsProps) {
  const t = useWords()
  const [isTogether, setTogether] = useState(true)
  const withRepeats = isTogether && repeats > 0
  const take = useMutation({
    mutationFn: () => call(takeAlarm, { alarmId: alarm.alarmId, withRepeats }),
    onSuccess: () => notify.success(t('alarm.taken')),
    onError: notifyFailure,
    // Also after a failure: somebody else may have taken it.
    onSettled: onChanged,
  })
  return (
    <Group gap="xs" my="lg">
      {repeats > 0 && (
        <Checkbox
          w="100%"
          size="sm"
          label={t('alarm.repeated.together', { count: repeats })}
          checked={isTogether}
          onChange={event => setTogether(event.currentTarget.checked)}
        />
      )}
      {alarm.state === 'open' && (
        <Button loading={take.isPending} onClick={() => take.mutate()}>
          {t('alarm.take')}
        </Button>
      )}
      <Button variant="default" onClick={() => closing.open(alarm)}>
        {t('alarm.close')}
      </Button>
      <FormDialog
        as="modal"
        noun="alarm"
        title={t('alarm.closeTitle')}
        dialog={closing}
        endpoint={closeAlarm}
        values={() => ({ alarmId: alarm.alarmId, remark: '', withRepeats })}
        save={t('alarm.close')}
        saved={t('alarm.closed')}
        onSaved={onChanged}
      >
        {form => <NoteField field={form.remark} required data-autofocus autosize minRows={3} />}
      </FormDialog>
    </Group>
  )
}
