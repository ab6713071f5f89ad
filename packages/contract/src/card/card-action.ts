import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { matching, matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { PayChannel } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { Plate } from '../wire/plate.ts'
import { LocalDay } from '../wire/time.ts'
import { CardRefundBy, LossPercent } from './card-rule.ts'

const cardId = z.number().int()
const cardRuleId = z.number().int()
/** How many of its rule's periods are bought. */
const periods = z.number().int().min(1).max(24)
const Reason = z.string().trim().min(2).max(256)

/** Made by the caller, once per dialog: the same request sent twice is done once. */
const idempotencyKey = z.string().min(8).max(64)

const owner = {
  plates: z.array(Plate).min(1).max(50),
  ownerName: personal('name', z.string().trim().max(64).default('')),
  ownerMobile: personal('phone', matchingOrEmpty('phone').default('')),
  officeAddress: personal('address', z.string().trim().max(128).default('')),
}

const payment = { periods, paid: matching('money'), channel: PayChannel, remark: Remark.default(''), idempotencyKey }

/** Where a renewal begins: on the day after the last paid one, or today, which leaves the days between unpaid. */
export const CardRenewFrom = z.enum(['oldEnd', 'today'])
export type CardRenewFrom = z.infer<typeof CardRenewFrom>

/** What a sale comes to. */
export const CardOffer = z.object({
  beginDay: LocalDay,
  endDay: LocalDay,
  months: z.number().int(),
  price: Yuan,
  lotNames: z.array(z.string()),
  spots: z.number().int(),
  mostPlates: z.number().int(),
  /** The hours of the week in which it is valid, in the caller's language; null: all. */
  validTime: z.string().nullable(),
})
export type CardOffer = z.infer<typeof CardOffer>

export const offerCard = endpoint({
  path: '/api/billPack/offer',
  access: 'card.read',
  encoding: 'json',
  body: z.object({ cardRuleId, periods, beginDay: LocalDay }),
  data: CardOffer,
  summary: 'Until when a new card would hold and what it would cost.',
})

export const offerRenewal = endpoint({
  path: '/api/billPack/offerRenewal',
  access: 'card.read',
  encoding: 'json',
  body: z.object({ cardId, periods, from: CardRenewFrom }),
  data: CardOffer,
  summary: 'Until when a renewed card would hold and what that would cost.',
})

const Sold = z.object({ cardId, orderId: z.number().int(), endDay: LocalDay })

export const openCard = endpoint({
  path: '/api/billPack/open',
  access: 'card.open',
  encoding: 'json',
  signed: true,
  body: z.object({ cardRuleId, beginDay: LocalDay, ...owner, ...payment }),
  data: Sold,
  summary: 'Sells a monthly card. A plate has one card at most at a lot at a time.',
})

export const renewCard = endpoint({
  path: '/api/billPack/renew',
  access: 'card.open',
  encoding: 'json',
  signed: true,
  body: z.object({
    cardId,
    /** The card's latest order, as the caller sees it: when somebody has renewed it meanwhile, it is refused. */
    renewsOrderId: z.number().int(),
    from: CardRenewFrom,
    ...payment,
  }),
  data: Sold,
  summary: 'Renews a card by an order of its own, at the terms of its rule today.',
})

export const changeCard = endpoint({
  path: '/api/billPack/change',
  access: 'card.change',
  encoding: 'json',
  body: z.object({ cardId, ...owner }),
  data: z.object({ cardId }),
  summary: 'Changes the plates of a card, or its owner.',
})

export const suspendCard = endpoint({
  path: '/api/billPack/suspend',
  access: 'card.change',
  encoding: 'json',
  body: z.object({ cardId, reason: Reason }),
  data: z.object({ suspendedFrom: LocalDay, daysKept: z.number().int() }),
  summary: 'Suspends a card from tomorrow on; the days that are left are kept.',
})

export const resumeCard = endpoint({
  path: '/api/billPack/resume',
  access: 'card.change',
  encoding: 'json',
  body: z.object({ cardId }),
  data: z.object({ endDay: LocalDay }),
  summary: 'Resumes a suspended card from today on, with the days that were left.',
})

/** A refund, order by order. */
export const CardRefundOffer = z.object({
  /** The last day on which the card holds. */
  lastDay: LocalDay,
  orders: z.array(
    z.object({
      orderId: z.number().int(),
      beginDay: LocalDay,
      endDay: LocalDay,
      paid: Yuan,
      by: CardRefundBy,
      /** Days, or months, that it was sold with and that are left. */
      all: z.number().int(),
      left: z.number().int(),
      lossPercent: z.number(),
      refund: Yuan,
    }),
  ),
  total: Yuan,
  /** So much has to be asked for: another person approves it. */
  isToAsk: z.boolean(),
})
export type CardRefundOffer = z.infer<typeof CardRefundOffer>

/** Another share to keep back than the one that the card was sold with. */
const lossPercent = LossPercent.nullable().default(null)

export const offerRefund = endpoint({
  path: '/api/billPack/offerRefund',
  access: 'card.refund',
  encoding: 'json',
  body: z.object({ cardId, lossPercent }),
  data: CardRefundOffer,
  summary: 'What would be given back if the card were refunded today.',
})

export const refundCard = endpoint({
  path: '/api/billPack/refund',
  access: 'card.refund',
  encoding: 'json',
  signed: true,
  body: z.object({
    cardId,
    lossPercent,
    /** The total that the caller was offered; when it is another by now, the refund is refused. */
    expected: Yuan,
    channel: PayChannel,
    reason: Reason,
    idempotencyKey,
  }),
  data: z.object({ total: Yuan, lastDay: LocalDay }),
  summary: 'Ends a card with the present day and gives back what is left of its money. Asks for the password re-check.',
})

export const cancelCard = endpoint({
  path: '/api/billPack/cancel',
  access: 'card.cancel',
  encoding: 'json',
  body: z.object({ cardId, reason: Reason }),
  data: z.object({ cardId }),
  summary: 'Ends a card at once, without giving money back. Asks for the password re-check.',
})
