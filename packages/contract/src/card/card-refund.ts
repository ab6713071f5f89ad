import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { PayChannel } from '../wire/pay-channel.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { LossPercent } from './card-rule.ts'

const cardRefundId = z.number().int()
const name = () => personal('name', z.string())

export const CardRefundState = z.enum(['asked', 'approved', 'posted', 'refused', 'abandoned'])
export type CardRefundState = z.infer<typeof CardRefundState>

/** What the caller can do with a refund of a card now. */
export const CardRefundAct = z.enum(['answer', 'post', 'abandon'])
export type CardRefundAct = z.infer<typeof CardRefundAct>

export const CardRefundExportRow = z.object({
  /** All plates of the card, with 、 between them. */
  PlateNumber: z.string(),
  state: CardRefundState,
  cardName: z.string(),
  ParkLotName: z.string(),
  CarOwnerName: name(),
  CarOwnerMobile: personal('phone', z.string()),
  EndDate: LocalDay,
  /** null: as the card was sold. */
  RefundLossPercent: z.number().nullable(),
  /** What it came to when it was asked for. */
  mostMoney: Yuan,
  /** What went back; null: nothing yet. */
  RefundMoney: Yuan.nullable(),
  channel: PayChannel,
  reason: z.string(),
  askedBy: name(),
  askedAt: LocalTime,
  decidedBy: name(),
  decidedAt: LocalTime.nullable(),
  closedBy: name(),
  closedAt: LocalTime.nullable(),
  note: z.string(),
})
export type CardRefundExportRow = z.infer<typeof CardRefundExportRow>

export const CardRefundRow = CardRefundExportRow.extend({
  cardRefundId,
  cardId: z.number().int(),
  plates: z.array(z.string()),
  /** What can be done with it by the caller. */
  allowed: z.array(CardRefundAct),
})
export type CardRefundRow = z.infer<typeof CardRefundRow>

/** A refund of a card, and how far its approval has come. */
export const CardRefundDetail = CardRefundRow.extend({ approval: ApprovalStanding })
export type CardRefundDetail = z.infer<typeof CardRefundDetail>

const filter = {
  plateNumber: z.string().trim().max(16).optional(),
  CarOwnerName: personalSearch(z.string().trim().max(64).optional()),
  lotId: oneOrMore(z.number().int()).optional(),
  state: oneOrMore(CardRefundState).optional(),
  /** When it was asked for. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const CardRefundFilter = z.object(filter)
export type CardRefundFilter = z.infer<typeof CardRefundFilter>

export const queryCardRefund = endpoint({
  path: '/api/billPack/refunds',
  access: 'card.read',
  encoding: 'form',
  body: z.object({ ...filter, ...paging, ...sorting(['askedAt', 'mostMoney']) }),
  data: listData(CardRefundRow),
  summary: 'Refunds of monthly cards; with QueryAll one .xls of all of them (needs card.export).',
})

export const countCardRefund = endpoint({
  path: '/api/billPack/refundCount',
  access: 'card.read',
  encoding: 'form',
  body: CardRefundFilter.extend(summing),
  data: totalWithSums({ mostMoney: Yuan, RefundMoney: Yuan }),
  summary: 'How many refunds of cards fit the filter, and what they come to.',
})

export const cardRefundDetail = endpoint({
  path: '/api/billPack/refundDetail',
  access: 'card.read',
  encoding: 'json',
  body: z.object({ cardRefundId }),
  data: CardRefundDetail,
  summary: 'A refund of a card, and what the caller can do with it.',
})

const acted = z.object({ cardRefundId, state: CardRefundState })
const remark = z.string().trim().max(256)

export const askCardRefund = endpoint({
  path: '/api/billPack/askRefund',
  access: 'card.refund',
  encoding: 'json',
  signed: true,
  body: z.object({
    cardId: z.number().int(),
    lossPercent: LossPercent.nullable().default(null),
    /** The total that the caller was offered; when it is another by now, it is refused. */
    expected: Yuan,
    channel: PayChannel,
    reason: z.string().trim().min(2).max(256),
  }),
  data: acted,
  summary: 'Asks to refund a card; another person answers. The card goes on until it is paid out.',
})

export const answerCardRefund = endpoint({
  path: '/api/billPack/answerRefund',
  access: 'card.approveRefund',
  encoding: 'json',
  signed: true,
  body: z.object({ cardRefundId, answer: z.enum(['approve', 'refuse']), remark: remark.default('') }),
  data: acted,
  summary: 'Approves the refund of a card, or refuses it; never by the person who asked.',
})

export const offerCardRefund = endpoint({
  path: '/api/billPack/offerApproved',
  access: 'card.refund',
  encoding: 'json',
  body: z.object({ cardRefundId }),
  data: z.object({ total: Yuan, lastDay: LocalDay }),
  summary: 'What an approved refund comes to today: never more than was approved.',
})

export const postCardRefund = endpoint({
  path: '/api/billPack/postRefund',
  access: 'card.refund',
  encoding: 'json',
  signed: true,
  body: z.object({
    cardRefundId,
    /** What the caller was offered today. */
    expected: Yuan,
  }),
  data: acted,
  summary: 'Pays an approved refund out and ends the card with the present day. Asks for the password re-check.',
})

export const abandonCardRefund = endpoint({
  path: '/api/billPack/abandonRefund',
  access: 'card.refund',
  encoding: 'json',
  body: z.object({ cardRefundId, remark: remark.min(2) }),
  data: acted,
  summary: 'Withdraws a refund of a card that is not paid out.',
})
