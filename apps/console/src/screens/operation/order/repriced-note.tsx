import { Alert } from '@mantine/core'
import { type Yuan, yuan } from '@parkdesk/contract'
import { fenOf } from '../../../kit/fee/fee-parts.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import type { Repriced } from './reprice-dialog.tsx'

interface Props {
  repriced: Repriced
  coupon: Yuan
  onClose: () => void
}

/** What re-pricing has changed, and what that means for the money already taken. */
export function RepricedNote({ repriced, coupon, onClose }: Props) {
  const t = useWords()
  const { before, payable, overpaid } = repriced
  const paid = formatMoney(repriced.paid)
  const shortFen = fenOf(payable) - fenOf(coupon) - fenOf(repriced.paid)
  const isOverpaid = fenOf(overpaid) > 0
  const told = () => {
    if (isOverpaid) return t('order.reprice.overpaid', { paid, overpaid: formatMoney(overpaid) })
    if (shortFen > 0) return t('order.reprice.short', { paid, short: formatMoney(yuan(shortFen)) })
    return t('order.reprice.settled', { paid })
  }
  return (
    <Alert
      mb="md"
      color={isOverpaid || shortFen > 0 ? 'yellow' : 'accent'}
      title={t('order.reprice.done', {
        before: before === null ? t('order.reprice.noPrice') : formatMoney(before),
        after: formatMoney(payable),
      })}
      withCloseButton
      closeButtonLabel={t('app.close')}
      onClose={onClose}
    >
      {told()}
    </Alert>
  )
}
