import { Button, Group } from '@mantine/core'
import {
  decideLeave,
  type LeaveFormDetail,
  type LeaveFormRow,
  leaveFormDetail,
  withdrawLeave,
} from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { lazy } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { leaveColumns } from './leave-columns.ts'

const RefuseForm = lazy(() => import('./refuse-form.tsx'))

const refresh = () => void refetchAfterChange('leaveForm')

/** Leave with what can be done about it, at `?leave=…`. */
export default function LeaveDrawer({
  leaveFormId,
  onClose,
}: {
  leaveFormId: number | undefined
  onClose: () => void
}) {
  const t = useWords()
  const detail = useDetail('leaveForm', leaveFormDetail, leaveFormId)
  return (
    <RecordDrawer detail={detail} title={row => row.userName} onClose={onClose}>
      {row => (
        <>
          <Actions row={row} />
          <DetailSection title={t('leaveForm.facts')}>
            <Facts row={row} columns={leaveColumns} />
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  )
}

/** The next steps that the person may take. */
function Actions({ row }: { row: LeaveFormDetail }) {
  const t = useWords()
  const refuse = useDialog<LeaveFormRow>()
  const { leaveFormId, state, isOwn, hasBegun, shifts } = row
  const done = (word: 'approve' | 'withdraw') => ({
    onSuccess: () => notify.success(t(`leaveForm.${word}.done`)),
    onError: notifyFailure,
    onSettled: refresh,
  })
  const approve = useMutation({
    mutationFn: () => call(decideLeave, { leaveFormId, isApproved: true }),
    ...done('approve'),
  })
  const withdraw = useMutation({ mutationFn: () => call(withdrawLeave, { leaveFormId }), ...done('withdraw') })
  const { canDecide, canRefuse } = row.approval
  const canWithdraw = isOwn && (state === 'asked' || (state === 'approved' && !hasBegun))
  return (
    <>
      {canDecide && shifts > 0 && <Note isUrgent>{t('leaveForm.shiftsHint', { count: shifts })}</Note>}
      <ApprovalSteps standing={row.approval} />
      <Group gap="xs" my="sm">
        {canDecide && (
          <Button loading={approve.isPending} onClick={() => approve.mutate()}>
            {t('leaveForm.approve.act')}
          </Button>
        )}
        {canRefuse && (
          <Button variant="default" onClick={() => refuse.open(row)}>
            {t('leaveForm.refuse.act')}
          </Button>
        )}
        {canWithdraw && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('leaveForm.withdraw.act')}
          </Button>
        )}
      </Group>
      <OnceOpen isOpen={refuse.isOpen}>
        <RefuseForm dialog={refuse} onSaved={refresh} />
      </OnceOpen>
    </>
  )
}
