import { Button, Group, Text } from '@mantine/core'
import { askLotApproval, type LotState, lotApproval, withdrawLotApproval } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../kit/can.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { NoteField } from '../../kit/form/text-field.tsx'
import { useDialog } from '../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../kit/notify-failure.ts'
import { Note } from '../../kit/panel/note.tsx'
import { call } from '../../lib/api.ts'
import { formatTime } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'

interface PlannedLot {
  lotId: number
  name: string
  state: LotState
}

const refetchMs = 30_000

/** Whether a planned lot waits for the platform, and what was asked and said; undefined until it is known, and of a lot that is not planned. */
export const useApproval = ({ lotId, state }: PlannedLot) =>
  useQuery({
    queryKey: ['lot', 'approval', lotId],
    queryFn: ({ signal }) => call(lotApproval, { lotId }, { signal }),
    enabled: state === 'planned',
    refetchInterval: refetchMs,
  }).data

/** What stands between a planned lot and its opening where the platform wants to see it first. Needs the words of `lot`. */
export function ApprovalNote({ lot }: { lot: PlannedLot }) {
  const t = useWords()
  const approval = useApproval(lot)
  const asking = useDialog<PlannedLot>()
  if (!approval) return null
  const { isNeeded, requests } = approval
  const [latest] = requests
  const isApproved = latest?.state === 'approved'
  if (!isNeeded && !isApproved) return null
  const values = { name: latest?.askedBy ?? '', reason: latest?.reason ?? '' }
  const time = formatTime(latest?.state === 'waiting' ? latest.askedAt : (latest?.decidedAt ?? ''))
  const said = latest && latest.state !== 'withdrawn' ? latest.state : 'needed'
  return (
    <>
      <Note isUrgent={said === 'refused'} role="status">
        {t(`lot.approving.${said}`, { ...values, time })}
      </Note>
      {isNeeded && (
        <Can do="lot.save">
          <Group gap="xs">
            {said === 'waiting' ? (
              <WithdrawButton lot={lot} />
            ) : (
              <Button size="xs" onClick={() => asking.open(lot)}>
                {t(latest ? 'lot.approving.askAgain' : 'lot.approving.ask')}
              </Button>
            )}
          </Group>
          <FormDialog
            as="modal"
            noun="lot"
            title={t('lot.approving.ask')}
            save={t('lot.approving.ask')}
            saved={t('lot.approving.asked')}
            dialog={asking}
            endpoint={askLotApproval}
            values={() => ({ lotId: lot.lotId, note: '' })}
            onSaved={() => void refetchAfterChange('lot')}
            onRefused={() => void refetchAfterChange('lot')}
          >
            {form => (
              <>
                <Text size="sm">{t('lot.approving.hint')}</Text>
                <NoteField field={form.note} data-autofocus />
              </>
            )}
          </FormDialog>
        </Can>
      )}
    </>
  )
}

function WithdrawButton({ lot }: { lot: PlannedLot }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawLotApproval, { lotId: lot.lotId }),
    onSuccess: () => notify.success(t('lot.approving.withdrawn')),
    onError: notifyFailure,
    onSettled: () => {
      setOpen(false)
      void refetchAfterChange('lot')
    },
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('lot.approving.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('lot.approving.withdraw')}
        question={t('lot.approving.withdrawQuestion', { name: lot.name })}
        confirm={t('lot.approving.withdraw')}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
