import type { CardDetail, CardOrder } from '@parkdesk/contract'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { ReceiptDialog } from '../../../nouns/receipt/receipt-dialog.tsx'
import { ReceiptFacts, ReceiptPaper, ReceiptSum, ReceiptSums } from '../../../nouns/receipt/receipt-paper.tsx'
import { type Printing, ReceiptPreview } from '../../../nouns/receipt/receipt-preview.tsx'

/** One order of a card, on paper. */
export interface CardReceipt {
  card: CardDetail
  order: CardOrder
}

/** The receipt of what was paid for a card: its opening, or a renewal. */
export default function CardReceiptDialog({ dialog }: { dialog: Dialog<CardReceipt> }) {
  const t = useWords()
  const { isOpen, opening, row, close } = dialog
  return (
    <ReceiptDialog isOpen={isOpen} title={t('card.receipt.heading')} onClose={close}>
      {row && <ReceiptPreview key={opening}>{printing => <Sheet {...row} {...printing} />}</ReceiptPreview>}
    </ReceiptDialog>
  )
}

function Sheet({ card, order, ...printing }: CardReceipt & Printing) {
  const t = useWords()
  const { refund } = order
  return (
    <ReceiptPaper {...printing} tenantName={card.tenantName} heading={t('card.receipt.heading')} notes={[]}>
      <ReceiptFacts
        facts={[
          [t('cardOrder.field.Id'), String(order.orderId)],
          [t('card.receipt.for'), `${card.name} · ${t(`card.kind.${order.kind}`)}`],
          [t('card.field.plates'), card.plates.join(t('kit.comma'))],
          [t('card.detail.owner'), card.ownerName],
          [t('card.detail.lots'), card.lotNames.join(t('kit.comma'))],
          [t('card.receipt.term'), t('card.detail.days', { begin: order.beginDay, end: order.endDay })],
          [t('cardOrder.field.PackSubUnitNum'), String(order.months)],
          [t('card.receipt.paidAt'), formatTime(order.createdAt)],
          [t('cardOrder.field.CashChannelRemark'), t(`cardOrder.CashChannelRemark.${order.channel}`)],
          [t('cardOrder.field.BackstageCreatorName'), order.creatorName],
          [t('cardOrder.field.RemarkDesc'), order.remark],
        ].flatMap(([label = '', value = '']) => (value ? [[label, value] as const] : []))}
      />
      <hr />
      <ReceiptSums>
        {order.listPrice !== order.paid && (
          <ReceiptSum label={t('cardOrder.field.OriginMoney')} amount={order.listPrice} />
        )}
        <ReceiptSum isStrong label={t('card.receipt.paid')} amount={order.paid} />
        {refund && <ReceiptSum label={t('card.receipt.refunded', { at: refund.at })} amount={`-${refund.amount}`} />}
      </ReceiptSums>
    </ReceiptPaper>
  )
}
