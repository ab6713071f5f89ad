import { type DataOf, fenOf, type repriceOrder, type Yuan, yuan } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { formatMoney } from '../../../lib/format.ts'

type Money = Pick<DataOf<typeof repriceOrder>, 'payable' | 'paid' | 'overpaid'>

/** Of the money already taken: how much is too much or missing, in fen. */
export function repricedBalance({ payable, paid, overpaid }: Money, coupon: Yuan) {
  return { overpaidFen: fenOf(overpaid), shortFen: fenOf(payable) - fenOf(coupon) - fenOf(paid) }
}

/** The same as a sentence. */
export function balanceWords(money: Money, coupon: Yuan, t: Translate): string {
  const paid = formatMoney(money.paid)
  const { overpaidFen, shortFen } = repricedBalance(money, coupon)
  if (overpaidFen > 0) return t('order.reprice.overpaid', { paid, overpaid: formatMoney(money.overpaid) })
  if (shortFen > 0) return t('order.reprice.short', { paid, short: formatMoney(yuan(shortFen)) })
  return t('order.reprice.settled', { paid })
}
