import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type OrderDetail, orderDetail } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterDeed } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.ts'
import { FeeSection } from './fee-section.tsx'
import type { Repriced } from './reprice-dialog.tsx'
import { RepricedNote } from './repriced-note.tsx'
import { OrderTimeline } from './timeline.tsx'

const RepriceDialog = lazy(() => import('./reprice-dialog.tsx'))

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
  const t = useWords()
  const repricing = useDialog<OrderDetail>()
  const [repriced, setRepriced] = useState<Repriced & { orderId: number }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'detail', orderId],
    queryFn: ({ signal }) => call(orderDetail, { orderId: orderId ?? 0 }, { signal }),
    enabled: orderId !== undefined,
    placeholderData: keepPreviousData,
  })
  // The last one stays while the drawer closes, but is never shown as another.
  const order = orderId === undefined || data?.orderId === orderId ? data : undefined
  const onRepriced = (answer: Repriced) => {
    if (repricing.row) setRepriced({ ...answer, orderId: repricing.row.orderId })
    void refetchAfterDeed('order')
  }
  return (
    <DetailDrawer
      isOpen={orderId !== undefined}
      isCovered={isCovered || repricing.isOpen}
      title={order ? <Heading order={order} /> : t('order.title')}
      onClose={onClose}
    >
      {error && (
        <Alert color="red" title={error.message}>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!order && !error && <Waiting />}
      {order && repriced?.orderId === order.orderId && (
        <RepricedNote repriced={repriced} coupon={order.couponMoney} onClose={() => setRepriced(undefined)} />
      )}
      {order && (
        <Order order={order} onReprice={() => repricing.open(order)} onReceipt={() => onReceipt(order.orderId)} />
      )}
      <OnceOpen isOpen={repricing.isOpen}>
        <RepriceDialog dialog={repricing} onRepriced={onRepriced} />
      </OnceOpen>
    </DetailDrawer>
  )
}

function Heading({ order }: { order: OrderDetail }) {
  return (
    <Group gap="sm">
      <PlateChip plate={order.plateNumber} color={order.plateColor} />
      <Text size="sm" c="dimmed">
        {order.orderNo}
      </Text>
    </Group>
  )
}

interface OrderProps {
  order: OrderDetail
  onReprice: () => void
  onReceipt: () => void
}

function Order({ order, onReprice, onReceipt }: OrderProps) {
  const t = useWords()
  return (
    <>
      <DetailSection title={t('order.detail.fee')}>
        <FeeSection order={order} onReprice={onReprice} onReceipt={onReceipt} />
      </DetailSection>
      <DetailSection title={t('order.detail.timeline')}>
        <OrderTimeline order={order} />
      </DetailSection>
      <DetailSection title={t('order.detail.facts')}>
        <Facts row={order} columns={facts} />
      </DetailSection>
    </>
  )
}

function Waiting() {
  return (
    <Stack>
      <Skeleton height={90} />
      <Skeleton height={160} />
    </Stack>
  )
}
