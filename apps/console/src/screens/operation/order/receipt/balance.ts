import { fenOf, type OrderDetail } from '@parkdesk/contract'

type Amounts = Pick<
  OrderDetail,
  'payableAmount' | 'couponMoney' | 'creditDiscount' | 'moneyValuePaid' | 'payments' | 'goodwill'
>

/** What the channels of the payments took off. */
export const discountFenOf = ({ payments }: Pick<Amounts, 'payments'>): number =>
  payments.reduce((sum, { discount }) => sum + fenOf(discount), 0)

/** What is still to be paid for an order; below 0 when too much was paid. */
export const dueFenOf = ({
  payableAmount,
  couponMoney,
  creditDiscount,
  moneyValuePaid,
  payments,
  goodwill,
}: Amounts): number =>
  fenOf(payableAmount ?? '0') -
  fenOf(couponMoney) -
  fenOf(creditDiscount) -
  discountFenOf({ payments }) -
  fenOf(goodwill) -
  fenOf(moneyValuePaid)

/** What the paper of an order is: a bill while something is due, a receipt once it is paid, a statement when it cost nothing. */
export function paperKindOf(order: Amounts): 'bill' | 'receipt' | 'statement' {
  if (dueFenOf(order) > 0) return 'bill'
  return fenOf(order.moneyValuePaid) > 0 ? 'receipt' : 'statement'
}
