import { Alert } from '@mantine/core'
import type { Yuan } from '@parkdesk/contract'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import type { Repriced } from './reprice-dialog.tsx'
import { balanceWords, repricedBalance } from './repriced-balance.ts'

interface Props {
  repriced: Repriced
  coupon: Yuan
  onClose: () => void
}

/** What re-pricing has changed, and what that means for the money already taken. */
export function RepricedNote({ repriced, coupon, onClose }: Props) {
  const t = useWords()
  const { before, payable } = repriced
  const { overpaidFen, shortFen } = repricedBalance(repriced, coupon)
  return (
    <Alert
      mb="md"
      color={overpaidFen > 0 || shortFen > 0 ? 'yellow' : 'accent'}
      title={t('order.reprice.done', {
        before: before === null ? t('order.reprice.noPrice') : formatMoney(before),
        after: formatMoney(payable),
      })}
      withCloseButton
      closeButtonLabel={t('app.close')}
      onClose={onClose}
    >
      {balanceWords(repriced, coupon, t)}
    </Alert>
  )
}
