import { Button, Group, Text } from '@mantine/core'
import { askReceiptReturnAgain, type ReceiptDetail, receiptDetail } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { lazy } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { AnswerWord } from '../../../nouns/approval/answers.tsx'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { columns } from './receipt-columns.ts'
import type { ReceiptDialog } from './receipt-dialog.tsx'
import { Suggestions } from './receipt-suggestions.tsx'

const ActDialog = lazy(() => import('./receipt-dialog.tsx'))

interface Props {
  receiptId: number | undefined
  onClose: () => void
  onChanged: () => void
}

/** One receipt, at `?receipt=…`: for which stay it may have been paid, what can be done with it, and what was. */
export default function ReceiptDrawer({ receiptId, onClose, onChanged }: Props) {
  const t = useWords()
  const dialog = useDialog<ReceiptDialog>()
  const detail = useDetail('heldReceipt', receiptDetail, receiptId)
  const changed = () => {
    void refetchAfterChange('heldReceipt', 'reconciliationItem', 'bankRow', 'bookAccount', 'journal', 'order', 'refund')
    onChanged()
  }
  return (
    <RecordDrawer
      detail={detail}
      title={row => t('heldReceipt.titleOf', { amount: formatMoney(row.amount), at: row.receivedAt })}
      isCovered={dialog.isOpen}
      size={640}
      onClose={onClose}
    >
      {row => (
        <>
          <Note>
            {t(row.refund && row.state !== 'matched' ? said(row.refund) : `heldReceipt.because.${row.state}`)}
          </Note>
          {row.refund?.note && (
            <Text size="sm" mt="xs">
              {t('heldReceipt.said', { note: row.refund.note })}
            </Text>
          )}
          <ApprovalSteps standing={row.approval} />
          <Acts row={row} dialog={dialog} onChanged={changed} />
          {row.state === 'open' && row.allowed.includes('match') && (
            <Suggestions of={row} onChoose={orderNo => dialog.open({ act: 'match', receipt: row, orderNo })} />
          )}
          <DetailSection title={t('heldReceipt.facts')}>
            <Facts row={row} columns={columns} />
          </DetailSection>
          <Steps row={row} />
          <OnceOpen isOpen={dialog.isOpen}>
            <ActDialog dialog={dialog} onChanged={changed} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

const said = ({ state, sending }: NonNullable<ReceiptDetail['refund']>) =>
  state === 'sent' && sending ? (`heldReceipt.sending.${sending}` as const) : (`heldReceipt.back.${state}` as const)

interface ActsProps {
  row: ReceiptDetail
  dialog: ReturnType<typeof useDialog<ReceiptDialog>>
  onChanged: () => void
}

/** What the caller can do with it. */
function Acts({ row, dialog, onChanged }: ActsProps) {
  const t = useWords()
  const ask = useMutation({
    mutationFn: () => call(askReceiptReturnAgain, { receiptId: row.receiptId }),
    onSuccess: ({ state }) =>
      notify.success(t('heldReceipt.done.askAgain', { state: t(`heldReceipt.state.${state}`) })),
    onError: notifyFailure,
    onSettled: onChanged,
  })
  return (
    <Group gap="xs" my="sm">
      {row.allowed.map((act, place) =>
        act === 'askAgain' ? (
          <Button key={act} size="xs" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('heldReceipt.act.askAgain')}
          </Button>
        ) : (
          <Button
            key={act}
            size="xs"
            variant={place === 0 ? 'filled' : 'default'}
            onClick={() => dialog.open({ act, receipt: row, orderNo: '' })}
          >
            {act === 'answer' ? (
              <AnswerWord standing={row.approval} usual={t('heldReceipt.act.answer')} />
            ) : (
              t(`heldReceipt.act.${act}`)
            )}
          </Button>
        ),
      )}
    </Group>
  )
}

/** What was done with it, the newest first. */
function Steps({ row: { steps } }: { row: ReceiptDetail }) {
  const t = useWords()
  return (
    <DetailSection title={t('heldReceipt.steps')}>
      <LinedList>
        {steps.map(({ stepNo, kind, at, by, orderNo, reason }) => (
          <li key={stepNo}>
            <Text size="sm" flex="none">
              {t(`heldReceipt.step.${kind}`)} {orderNo}
            </Text>
            <Text size="sm" c="dimmed">
              {[at, by || t('heldReceipt.channelItself'), reason].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </LinedList>
    </DetailSection>
  )
}
