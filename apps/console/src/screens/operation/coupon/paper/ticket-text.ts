import type { PaperCoupons } from '@parkdesk/contract'
import type { Translate } from '../../../../kit/column/column.ts'
import { worthText } from '../../../../nouns/merchant/worth-text.ts'
import type { TicketText } from './draw-ticket.ts'

/** What all tickets of a grant say. */
export const ticketText = (coupons: PaperCoupons, t: Translate): TicketText => ({
  giver: t('coupon.paper.by', { tenant: coupons.tenantName, merchant: coupons.merchantName }),
  worth: worthText(coupons, t),
  lines: [
    t('coupon.paper.until', { day: coupons.validUntil }),
    t('coupon.paper.at', { lots: coupons.parkingNames.join(t('kit.comma')) }),
    t(coupons.isStackable ? 'coupon.paper.stackable' : 'coupon.paper.alone'),
    t('coupon.paper.how'),
  ],
})
