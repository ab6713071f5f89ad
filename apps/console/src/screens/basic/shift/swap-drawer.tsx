import { Button, Group } from '@mantine/core'
import {
  answerShiftSwap,
  decideShiftSwap,
  type ShiftSwapDetail,
  type ShiftSwapRow,
  shiftSwapDetail,
  withdrawShiftSwap,
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
import { useWords, type Word } from '../../../lib/words.ts'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { swapColumns } from './swap-columns.ts'

const RefuseSwapForm = lazy(() => import('./refuse-swap-form.tsx'))

const refresh = () => void refetchAfterChange('shiftSwap', 'roster', 'approval')

/** A swap with what can be done about it, at `?swap=…`. */
export default function SwapDrawer({ shiftSwapId, onClose }: { shiftSwapId: number | undefined; onClose: () => void }) {
  const t = useWords()
  const refuse = useDialog<ShiftSwapRow>()
  const detail = useDetail('shiftSwap', shiftSwapDetail, shiftSwapId)
  return (
    <RecordDrawer
      detail={detail}
      title={row => `${row.askedBy} ⇄ ${row.colleague}`}
      isCovered={refuse.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          <SwapActions row={row} onRefuse={() => refuse.open(row)} />
          <DetailSection title={t('shiftSwap.facts')}>
            <Facts row={row} columns={swapColumns} />
          </DetailSection>
          <OnceOpen isOpen={refuse.isOpen}>
            <RefuseSwapForm dialog={refuse} onSaved={refresh} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

/** A button’s call, what is said when it is done, and the list read again. */
const useAct = (act: () => Promise<unknown>, done: Word) => {
  const t = useWords()
  return useMutation({
    mutationFn: act,
    onSuccess: () => notify.success(t(done)),
    onError: notifyFailure,
    onSettled: refresh,
  })
}

/** The next steps that the person may take. */
function SwapActions({ row, onRefuse }: { row: ShiftSwapDetail; onRefuse: () => void }) {
  const t = useWords()
  const { shiftSwapId, canAnswer, canWithdraw, state, approval } = row
  // One whose shift has begun is nobody's to decide, also before that is written down.
  const waits = state === 'agreed'
  const agree = useAct(() => call(answerShiftSwap, { shiftSwapId, isAgreed: true }), 'shiftSwap.answer.agreed')
  const decline = useAct(() => call(answerShiftSwap, { shiftSwapId, isAgreed: false }), 'shiftSwap.answer.declined')
  const approve = useAct(() => call(decideShiftSwap, { shiftSwapId, isApproved: true }), 'shiftSwap.approve.done')
  const withdraw = useAct(() => call(withdrawShiftSwap, { shiftSwapId }), 'shiftSwap.withdraw.done')
  return (
    <>
      {canAnswer && <Note>{t('shiftSwap.answer.hint', { name: row.askedBy })}</Note>}
      <ApprovalSteps standing={approval} />
      <Group gap="xs" my="sm">
        {canAnswer && (
          <>
            <Button loading={agree.isPending} onClick={() => agree.mutate()}>
              {t('shiftSwap.answer.agree')}
            </Button>
            <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
              {t('shiftSwap.answer.decline')}
            </Button>
          </>
        )}
        {waits && approval.canDecide && (
          <Button loading={approve.isPending} onClick={() => approve.mutate()}>
            {t('shiftSwap.approve.act')}
          </Button>
        )}
        {waits && approval.canRefuse && (
          <Button variant="default" onClick={onRefuse}>
            {t('shiftSwap.refuse.act')}
          </Button>
        )}
        {canWithdraw && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('shiftSwap.withdraw.act')}
          </Button>
        )}
      </Group>
    </>
  )
}
