import type { DataOf, OrderDetail, offerStayRefund } from '@parkdesk/contract'

export type Offer = DataOf<typeof offerStayRefund>
export type OfferedPayment = Offer['payments'][number]

/** An order some of whose payments can go back. */
export interface Refunding {
  order: OrderDetail
  offer: Offer
}

export const refundable = (offer: Offer | undefined): OfferedPayment[] =>
  (offer?.payments ?? []).filter(payment => Number(payment.refundable) > 0)
