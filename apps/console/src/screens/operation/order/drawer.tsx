import { Group, Text } from '@mantine/core'
import { fenOf, type OrderDetail, orderDetail, yuan } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { BookStory } from '../../../nouns/books/book-story.tsx'
import type { Acting } from '../../../nouns/order-action/acting.ts'
import { OrderActions } from '../../../nouns/order-action/order-actions.tsx'
import { columns, payTones } from './columns.ts'
import { FeeSection } from './fee-section.tsx'
import type { Refunding } from './refunding.ts'
import type { Repriced } from './reprice-dialog.tsx'
import { RepricedNote } from './repriced-note.tsx'
import { OrderTimeline } from './timeline.tsx'

const RepriceDialog = lazy(() => import('./reprice-dialog.tsx'))
const RefundDialog = lazy(() => import('./refund-dialog.tsx'))

const facts = columns.filter(column => column.key !== 'plateNumber')

interface Props {
  orderId: number | undefined
  /** The receipt stands in front of it. */
  isCovered: boolean
  onReceipt: (orderId: number) => void
  onClose: () => void
}

/** An order in full, at `?order=…`. */
export default function OrderDrawer({ orderId, isCovered, onReceipt, onClose }: Props) {
  const repricing = useDialog<OrderDetail>()
  const acting = useDialog<Acting>()
  const refunding = useDialog<Refunding>()
  const [repriced, setRepriced] = useState<Repriced & { orderId: number }>()
  const detail = useDetail('order', orderDetail, orderId)
  const onRepriced = (answer: Repriced) => {
    if (repricing.row) setRepriced({ ...answer, orderId: repricing.row.orderId })
    void refetchAfterChange('order')
  }
  return (
    <RecordDrawer
      detail={detail}
      isCovered={isCovered || repricing.isOpen || acting.isOpen || refunding.isOpen}
      title={order => <Heading order={order} />}
      onClose={onClose}
    >
      {order => (
        <>
          {repriced?.orderId === order.orderId && (
            <RepricedNote
              repriced={repriced}
              coupon={yuan(fenOf(order.couponMoney) + fenOf(order.creditDiscount))}
              onClose={() => setRepriced(undefined)}
            />
          )}
          <Order
            order={order}
            acting={acting}
            onRefund={refunding.open}
            onReprice={() => repricing.open(order)}
            onReceipt={() => onReceipt(order.orderId)}
          />
          <OnceOpen isOpen={refunding.isOpen}>
            <RefundDialog dialog={refunding} />
          </OnceOpen>
          <OnceOpen isOpen={repricing.isOpen}>
            <RepriceDialog dialog={repricing} onRepriced={onRepriced} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

/** Who it is, where it stands, and what it comes to: in sight however far one scrolls. */
function Heading({ order }: { order: OrderDetail }) {
  const t = useWords()
  return (
    <Group gap="4px 12px">
      <PlateChip plate={order.plateNumber} color={order.plateColor} />
      <Text size="sm" c="dimmed">
        {order.orderNo}
      </Text>
      <StatusTag tone={payTones[order.payStatus]}>{t(`order.payStatus.${order.payStatus}`)}</StatusTag>
      {order.payableAmount !== null && (
        <Text size="sm" fw={600} title={t('order.field.payableAmount')}>
          {formatMoney(order.payableAmount)}
        </Text>
      )}
    </Group>
  )
}

interface OrderProps {
  order: OrderDetail
  acting: Dialog<Acting>
  onReprice: () => void
  onRefund: (refunding: Refunding) => void
  onReceipt: () => void
}

function Order({ order, acting, onReprice, onRefund, onReceipt }: OrderProps) {
  const t = useWords()
  return (
    <>
      <DetailSection title={t('order.detail.fee')}>
        <FeeSection order={order} onReprice={onReprice} onRefund={onRefund} onReceipt={onReceipt} />
      </DetailSection>
      <OrderActions order={order} dialog={acting} />
      <DetailSection title={t('order.detail.timeline')}>
        <OrderTimeline order={order} />
      </DetailSection>
      <DetailSection title={t('order.detail.facts')}>
        <Facts row={order} columns={facts} />
      </DetailSection>
      <BookStory noun="order" about={{ orderId: order.orderId }} />
      <History noun="order" recordId={order.orderId} />
    </>
  )
}
