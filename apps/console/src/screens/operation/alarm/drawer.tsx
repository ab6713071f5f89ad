import { Button, Group, Textarea } from '@mantine/core'
import { type AlarmRow, closeAlarm, takeAlarm } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { tellFailure } from '../../../kit/tell-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.ts'

/** The kind is the title. */
const facts = columns.filter(column => column.key !== 'kind')

interface Props {
  alarm: AlarmRow | undefined
  onClose: () => void
  onChanged: () => void
}

/** One alarm: what it says, and who looks after it. */
export default function AlarmDrawer({ alarm, onClose, onChanged }: Props) {
  const t = useWords()
  const closing = useDialog<AlarmRow>()
  return (
    <DetailDrawer
      isOpen={alarm !== undefined}
      title={alarm && t(`alarm.kind.${alarm.kind}`)}
      isCovered={closing.isOpen}
      onClose={onClose}
    >
      {alarm && <Facts row={alarm} columns={facts} />}
      {alarm && alarm.state !== 'closed' && (
        <Can do="alarm.handle">
          <AlarmDeeds alarm={alarm} closing={closing} onChanged={onChanged} />
        </Can>
      )}
    </DetailDrawer>
  )
}

interface DeedsProps {
  alarm: AlarmRow
  closing: Dialog<AlarmRow>
  onChanged: () => void
}

function AlarmDeeds({ alarm, closing, onChanged }: DeedsProps) {
  const t = useWords()
  const take = useMutation({
    mutationFn: () => call(takeAlarm, { alarmId: alarm.alarmId }),
    onSuccess: () => notify.success(t('alarm.taken')),
    onError: tellFailure,
    // Also after a failure: somebody else may have taken it.
    onSettled: onChanged,
  })
  return (
    <Group gap="xs" mt="lg">
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
        values={() => ({ alarmId: alarm.alarmId, remark: '' })}
        save={t('alarm.close')}
        saved={t('alarm.closed')}
        onSaved={onChanged}
      >
        {field => <Textarea {...field('remark')} required data-autofocus autosize minRows={3} />}
      </FormDialog>
    </Group>
  )
}
