import { Button } from '@mantine/core'
import { type OrderDetail, offerStayRefund } from '@parkdesk/contract'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { type Refunding, refundable } from './refunding.ts'

interface Props {
  order: OrderDetail
  onRefund: (refunding: Refunding) => void
}

/** Asks to give back what was paid; not there once all of it has gone back. */
export function RefundButton({ order, onRefund }: Props) {
  const t = useWords()
  const { orderId } = order
  const { data: offer } = useQuery({
    queryKey: ['order', 'refundOffer', orderId],
    queryFn: ({ signal }) => call(offerStayRefund, { orderId }, { signal }),
  })
  if (!offer || refundable(offer).length === 0) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconReceiptRefund size={14} />}
      onClick={() => onRefund({ order, offer })}
    >
      {t('refund.act.ask')}
    </Button>
  )
}
