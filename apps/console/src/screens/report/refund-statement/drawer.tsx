import { Button, Group, Text } from '@mantine/core'
import { type RefundDetail, refundDetail } from '@parkdesk/contract'
import { lazy } from 'react'
import { useGoTo } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { AnswerWord } from '../../../nouns/approval/answers.tsx'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { History } from '../../../nouns/audit/history.tsx'
import type { DialogAct } from './act-dialog.tsx'
import { columns } from './columns.ts'
import { AskAgainButton, Sending } from './sending.tsx'

const ActDialog = lazy(() => import('./act-dialog.tsx'))

interface Props {
  refundId: number | undefined
  onClose: () => void
  onChanged: () => void
}

const facts = columns.filter(({ key }) => key !== 'plateNumber')

/** Whose answer a refund waits for is said by who asked. */
const waitsFor = ({ isAskedByMe, askedBy }: RefundDetail) => {
  if (askedBy === '') return 'product'
  return isAskedByMe ? 'mine' : 'other'
}

/** One refund, at `?refund=…`: what it gives back, what can be done, and what was. */
export default function RefundDrawer({ refundId, onClose, onChanged }: Props) {
  const t = useWords()
  const goTo = useGoTo()
  const dialog = useDialog<{ act: DialogAct; refund: RefundDetail }>()
  const detail = useDetail('refund', refundDetail, refundId)
  const changed = () => {
    void refetchAfterChange('refund', 'refundSum', 'order')
    onChanged()
  }
  return (
    <RecordDrawer
      detail={detail}
      title={row => <PlateChip plate={row.plateNumber} color={row.plateColor} />}
      isCovered={dialog.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          <Facts row={row} columns={facts} />
          {row.state === 'asked' && (
            <Note>
              <Text size="sm">{t(`refund.waiting.${waitsFor(row)}`)}</Text>
            </Note>
          )}
          <ApprovalSteps standing={row.approval} />
          {row.sending && <Sending sending={row.sending} />}
          <Group gap="xs" my="lg">
            {row.allowed.map((act, place) =>
              act === 'askAgain' ? (
                <AskAgainButton key={act} refundId={row.refundId} onDone={changed} />
              ) : (
                <Button
                  key={act}
                  variant={place === 0 && act !== 'abandon' ? 'filled' : 'default'}
                  onClick={() => dialog.open({ act, refund: row })}
                >
                  {act === 'answer' ? (
                    <AnswerWord standing={row.approval} usual={t('refund.act.answer')} />
                  ) : (
                    t(`refund.act.${act}`)
                  )}
                </Button>
              ),
            )}
            <Button variant="default" onClick={() => goTo({ screen: 'operation/records', record: row.orderId })}>
              {t('refund.toOrder')}
            </Button>
          </Group>
          <Payment row={row} />
          <History noun="refund" recordId={row.refundId} />
          <OnceOpen isOpen={dialog.isOpen}>
            <ActDialog dialog={dialog} onChanged={changed} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

/** What is given back, by which whoever refunds it at the channel finds it. */
function Payment({ row: { paid, paidAt, payChannelNo, coupon } }: { row: RefundDetail }) {
  const t = useWords()
  const lines = [
    [t('refund.fact.paid'), formatMoney(paid)],
    [t('refund.fact.paidAt'), paidAt],
    [t('refund.fact.payChannelNo'), payChannelNo],
    [t('refund.fact.coupon'), Number(coupon) > 0 ? formatMoney(coupon) : ''],
  ].filter(([, value]) => value !== '')
  return (
    <DetailSection title={t('refund.field.paymentId')}>
      <LinedList>
        {lines.map(([label, value]) => (
          <li key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Text>
          </li>
        ))}
      </LinedList>
    </DetailSection>
  )
}
