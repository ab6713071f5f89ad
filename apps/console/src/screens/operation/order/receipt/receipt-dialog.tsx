import { Alert, Skeleton } from '@mantine/core'
import { orderDetail } from '@parkdesk/contract'
import { useDetail } from '../../../../kit/detail/use-detail.ts'
import { useWords } from '../../../../lib/words.ts'
import { ReceiptDialog } from '../../../../nouns/receipt/receipt-dialog.tsx'
import { ReceiptPreview } from '../../../../nouns/receipt/receipt-preview.tsx'
import { paperKindOf } from './balance.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

interface Props {
  orderId: number | undefined
  onClose: () => void
}

/** An order's bill or receipt at `?receipt=…`. */
export default function OrderReceiptDialog({ orderId, onClose }: Props) {
  const t = useWords()
  const { row: order, error } = useDetail('order', orderDetail, orderId)
  const title = order ? t(`order.receipt.heading.${paperKindOf(order)}`) : t('order.detail.fee')
  return (
    <ReceiptDialog isOpen={orderId !== undefined} title={title} onClose={onClose}>
      {error && !order && <Alert color="red" title={error.message} />}
      {!error && !order && <Skeleton height={320} />}
      {order && (
        <ReceiptPreview key={order.orderId}>{printing => <ReceiptSheet order={order} {...printing} />}</ReceiptPreview>
      )}
    </ReceiptDialog>
  )
}
