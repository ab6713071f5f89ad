import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type OrderDetail, orderDetail } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.ts'
import { FeeLines } from './fee-lines.tsx'
import { OrderTimeline } from './timeline.tsx'

const facts = columns.filter(column => column.key !== 'plateNumber')

/** An order in full, at `?order=…`. */
export default function OrderDrawer({ orderId, onClose }: { orderId: number | undefined; onClose: () => void }) {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'detail', orderId],
    queryFn: ({ signal }) => call(orderDetail, { orderId: orderId ?? 0 }, { signal }),
    enabled: orderId !== undefined,
    placeholderData: keepPreviousData,
  })
  // The last one stays while the drawer closes, but is never shown as another.
  const order = orderId === undefined || data?.orderId === orderId ? data : undefined
  return (
    <DetailDrawer
      isOpen={orderId !== undefined}
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
      {order && <Order order={order} />}
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

function Order({ order }: { order: OrderDetail }) {
  const t = useWords()
  return (
    <>
      <DetailSection title={t('order.detail.fee')}>
        <FeeLines order={order} />
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
