import { Button, Group, Text } from '@mantine/core'
import { type OrderDetail, yuan } from '@parkdesk/contract'
import { IconPrinter } from '@tabler/icons-react'
import { Can } from '../../../kit/can.tsx'
import { useWords } from '../../../lib/words.ts'
import { feeTotalFen } from '../../../nouns/fee/fee-parts.ts'
import { FeeRule } from '../../../nouns/fee/fee-rule.tsx'
import { FeeTable } from '../../../nouns/fee/fee-table.tsx'
import { FeeTimeline } from '../../../nouns/fee/fee-timeline.tsx'
import { StayQuote } from '../../../nouns/fee/stay-quote.tsx'
import { EarlierPricings } from './earlier-pricings.tsx'
import { paperKindOf } from './receipt/balance.ts'
import { RefundButton } from './refund-button.tsx'
import type { Refunding } from './refunding.ts'
import { WhyRule } from './why-rule.tsx'

interface Props {
  order: OrderDetail
  onReprice: () => void
  onRefund: (refunding: Refunding) => void
  onReceipt: () => void
}

/** What the order costs and why; of a vehicle inside, what it would cost now. */
export function FeeSection({ order, onReprice, onRefund, onReceipt }: Props) {
  const t = useWords()
  const { orderId, fee, feeMinutes, payableAmount, parkStatus } = order
  const refund = order.payments.length > 0 && (
    <Can do="refund.ask">
      <RefundButton order={order} onRefund={onRefund} />
    </Can>
  )
  if (parkStatus === 'inside')
    return (
      <>
        <StayQuote orderId={orderId} />
        <WhyRule key={orderId} orderId={orderId} />
        {refund}
      </>
    )
  const isPriced = payableAmount !== null
  return (
    <>
      {fee.length === 0 ? (
        <Text c="dimmed">{t(`order.detail.noFee.${order.payStatus}`)}</Text>
      ) : (
        <>
          <FeeTimeline lines={fee} />
          <FeeTable key={orderId} lines={fee} minutes={feeMinutes} total={payableAmount ?? yuan(feeTotalFen(fee))} />
        </>
      )}
      <FeeRule of={order} />
      {order.ruleName !== null && <WhyRule key={orderId} orderId={orderId} />}
      <Group gap="xs" mt="sm">
        {isPriced && (
          <Button variant="default" size="xs" leftSection={<IconPrinter size={14} />} onClick={onReceipt}>
            {t(`order.receipt.act.${paperKindOf(order)}`)}
          </Button>
        )}
        {parkStatus === 'left' && (
          <Can do="order.reprice">
            <Button variant="default" size="xs" onClick={onReprice}>
              {t('order.reprice.act')}
            </Button>
          </Can>
        )}
        {refund}
      </Group>
      {order.repricedTimes > 0 && <EarlierPricings key={orderId} orderId={orderId} times={order.repricedTimes} />}
    </>
  )
}
