import { Button, Group } from '@mantine/core'
import { type CardRefundAct, type CardRefundDetail, cardRefundDetail } from '@parkdesk/contract'
import { lazy } from 'react'
import { useGoTo } from '../../../kit/column/links.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { AnswerWord } from '../../../nouns/approval/answers.tsx'
import { ApprovalSteps } from '../../../nouns/approval/steps.tsx'
import { refundColumns } from './ended-columns.tsx'
import { PlateList } from './plate-list.tsx'
import { usePayOut } from './use-pay-out.tsx'

const RefundActDialog = lazy(() => import('./refund-act-dialog.tsx'))

interface Props {
  cardRefundId: number | undefined
  onClose: () => void
  onChanged: () => void
}

const facts = refundColumns.filter(({ key }) => key !== 'PlateNumber')

/** A refund of a card, at `?cardRefund=…`, with what can be done with it. */
export default function RefundDrawer({ cardRefundId, onClose, onChanged }: Props) {
  const t = useWords()
  const goTo = useGoTo()
  const dialog = useDialog<{ act: Exclude<CardRefundAct, 'post'>; refund: CardRefundDetail }>()
  const detail = useDetail('cardRefund', cardRefundDetail, cardRefundId)
  const changed = () => {
    void refetchAfterChange('cardRefund', 'card', 'cardSpot', 'cardOrder')
    onChanged()
  }
  const payOut = usePayOut(changed)
  const begin = (act: CardRefundAct, refund: CardRefundDetail) =>
    act === 'post' ? payOut.ask(refund.cardRefundId) : dialog.open({ act, refund })
  return (
    <RecordDrawer
      detail={detail}
      title={row => <PlateList plates={row.plates} isWhole />}
      isCovered={dialog.isOpen || payOut.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          <Facts row={row} columns={facts} />
          <ApprovalSteps standing={row.approval} />
          <Group gap="xs" my="lg">
            {row.allowed.map((act, place) => (
              <Button
                key={act}
                variant={place === 0 && act !== 'abandon' ? 'filled' : 'default'}
                onClick={() => begin(act, row)}
              >
                {act === 'answer' ? (
                  <AnswerWord standing={row.approval} usual={t('cardRefund.act.answer')} />
                ) : (
                  t(`cardRefund.act.${act}`)
                )}
              </Button>
            ))}
            <Button variant="default" onClick={() => goTo({ screen: 'operation/cardManager', record: row.cardId })}>
              {t('cardRefund.toCard')}
            </Button>
          </Group>
          <OnceOpen isOpen={dialog.isOpen}>
            <RefundActDialog dialog={dialog} onChanged={changed} />
          </OnceOpen>
          {payOut.dialog}
        </>
      )}
    </RecordDrawer>
  )
}
