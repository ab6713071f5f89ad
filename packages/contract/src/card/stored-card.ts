import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { matching, matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { PayChannel, payChannels } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { Plate } from '../wire/plate.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'

const storedCardId = z.number().int()
const lotId = z.number().int()

/** frozen: it pays for nothing until somebody lets it. closed: its money was paid out, for good. */
export const StoredCardState = z.enum(['active', 'frozen', 'closed'])
export type StoredCardState = z.infer<typeof StoredCardState>

/** The exported columns, in their order. */
export const StoredCardExportRow = z.object({
  cardNo: z.string(),
  state: StoredCardState,
  /** Empty: it belongs to whoever has it. */
  holder: personal('name', z.string()),
  phone: personal('phone', z.string()),
  plates: z.array(z.string()),
  /** Principal and gift. */
  balance: Yuan,
  /** What was paid in and is left. */
  principal: Yuan,
  /** What was given besides and is left: it can be spent, not paid out. */
  gift: Yuan,
  paysAtExit: z.boolean(),
  remark: z.string(),
  createdAt: LocalTime,
})
export type StoredCardExportRow = z.infer<typeof StoredCardExportRow>

/** How what is left is paid out. */
export const PayOutChannel = z.enum([...payChannels, 'bank'])
export type PayOutChannel = z.infer<typeof PayOutChannel>

export const StoredCardRow = StoredCardExportRow.extend({
  storedCardId,
  /** What waits for another person to approve that it is paid out; null: nothing does. */
  closing: z
    .object({ principal: Yuan, channel: PayOutChannel, askedBy: personal('name', z.string()), askedAt: LocalTime })
    .nullable(),
  creatorName: personal('name', z.string()),
})
export type StoredCardRow = z.infer<typeof StoredCardRow>

const storedCardFilter = {
  cardNo: z.string().trim().max(32).optional(),
  holder: z.string().trim().max(64).optional(),
  plateNumber: z.string().trim().max(16).optional(),
  state: oneOrMore(StoredCardState).optional(),
  /** When they were issued. */
  startTime: LocalTime.optional(),
  endTime: LocalTime.optional(),
}
export const StoredCardFilter = z.object(storedCardFilter)
export type StoredCardFilter = z.infer<typeof StoredCardFilter>

export const queryStoredCard = endpoint({
  path: '/api/cardNumber/query',
  access: 'storedCard.read',
  encoding: 'form',
  body: z.object({ ...storedCardFilter, ...paging, ...sorting(['createdAt', 'cardNo', 'balance']) }),
  data: listData(StoredCardRow),
  summary:
    'The tenant’s stored cards with what is left on them; with QueryAll one .xls file (needs storedCard.export).',
})

export const countStoredCard = endpoint({
  path: '/api/cardNumber/count',
  access: 'storedCard.read',
  encoding: 'form',
  body: StoredCardFilter.extend(summing),
  data: totalWithSums({ principal: Yuan, gift: Yuan }),
  summary: 'How many stored cards fit the filter, and what is left on them.',
})

export const storedCardDetail = endpoint({
  path: '/api/cardNumber/detail',
  access: 'storedCard.read',
  encoding: 'json',
  body: z.object({ storedCardId }),
  data: StoredCardRow,
  summary: 'One stored card.',
})

/** What a person writes about a card. Its number is unique in the tenant, and a plate is of one card. */
export const StoredCardEntry = z.object({
  /** As it is printed on the card; empty: the next free one. */
  cardNo: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[\dA-Z-]{4,32})?$/, { error: 'storedCard.number' })
    .default(''),
  holder: personal('name', z.string().trim().max(64).default('')),
  phone: personal('phone', matchingOrEmpty('phone').default('')),
  plates: z.array(Plate).max(10).default([]),
  paysAtExit: z.boolean().default(true),
  remark: Remark.default(''),
})
export type StoredCardEntry = z.output<typeof StoredCardEntry>

export const saveStoredCard = endpoint({
  path: '/api/cardNumber/save',
  access: 'storedCard.save',
  encoding: 'json',
  body: StoredCardEntry.extend({ storedCardId: storedCardId.optional() }),
  data: z.object({ storedCardId }),
  summary: 'Issues a stored card, or changes one when storedCardId is given.',
})

export const freezeStoredCard = endpoint({
  path: '/api/cardNumber/freeze',
  access: 'storedCard.save',
  encoding: 'json',
  body: z.object({ storedCardId, isFrozen: z.boolean(), reason: z.string().trim().min(2).max(256) }),
  data: z.object({ state: StoredCardState }),
  summary: 'Keeps a card from paying, when it was lost for example, or lets it pay again; its money stays on it.',
})

export const storedCardTiers = endpoint({
  path: '/api/cardNumber/tiers',
  access: 'storedCard.recharge',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    tiers: z.array(z.object({ rechargeTierId: z.number().int(), name: z.string(), amount: Yuan, gift: Yuan })),
  }),
  summary: 'The tiers by which cards can be recharged now, the smallest amount first.',
})

/** Made by the caller, once per dialog: the same request sent twice is done once. */
const idempotencyKey = z.string().min(8).max(64)

const Balance = z.object({ principal: Yuan, gift: Yuan })

export const rechargeStoredCard = endpoint({
  path: '/api/cardNumber/recharge',
  access: 'storedCard.recharge',
  encoding: 'json',
  signed: true,
  body: z.object({
    storedCardId,
    /** What is paid and given is as the tier says; left out: any amount, without a gift. */
    rechargeTierId: z.number().int().optional(),
    /** What was paid: of a tier exactly what it says. */
    amount: matching('money').refine(text => Number(text) > 0, { error: 'payment.notPositive' }),
    channel: PayChannel,
    /** Where the money was taken. */
    lotId,
    remark: Remark.default(''),
    idempotencyKey,
  }),
  data: Balance,
  summary: 'Takes money for a card, with the gift of a tier; the money goes into the ledger.',
})

export const closeStoredCard = endpoint({
  path: '/api/cardNumber/close',
  access: 'storedCard.close',
  encoding: 'json',
  signed: true,
  body: z.object({
    storedCardId,
    channel: PayOutChannel,
    /** Where it is paid out. */
    lotId,
    /** What the caller saw: what is paid out. */
    principal: Yuan,
    reason: z.string().trim().min(2).max(256),
    idempotencyKey,
  }),
  /** asked: another person has to approve it, and the card is frozen until then. */
  data: z.object({ state: z.enum(['paid', 'asked']) }),
  summary: 'Pays out what was paid in on a card and is left, and closes it; what was given lapses.',
})

/**
 * takeOver: what was on it in another system; below 0 where its import was undone. giveBack: what it had paid for a stay goes back. withdraw: paid out
 * to its holder.
 */
export const StoredCardMove = z.enum(['takeOver', 'recharge', 'spend', 'giveBack', 'withdraw'])
export type StoredCardMove = z.infer<typeof StoredCardMove>

/** The exported columns, in their order. */
/** Why the product itself moved the money of a card. selfService: its holder paid on the page for drivers. */
export const CardUseCause = z.enum(['selfService'])
export type CardUseCause = z.infer<typeof CardUseCause>

export const CardUsedExportRow = z.object({
  movedAt: LocalTime,
  /** The number of the card. */
  CardId: z.string(),
  TradeType: StoredCardMove,
  /** Principal and gift that came onto the card; negative: left it. */
  amount: Yuan,
  principal: Yuan,
  gift: Yuan,
  /** Principal and gift after it. */
  balanceAfter: Yuan,
  /** How it was paid in or out; null: by the balance. */
  channel: PayOutChannel.nullable(),
  parkingName: z.string(),
  /** Of the stay that it paid for. */
  plateNumber: z.string(),
  orderNo: z.string(),
  Cause: CardUseCause.nullable(),
  remark: z.string(),
  /** Empty: the vehicle left by it, or its holder paid himself. */
  movedBy: personal('name', z.string()),
})
export type CardUsedExportRow = z.infer<typeof CardUsedExportRow>

export const CardUsedRow = CardUsedExportRow.extend({
  movementId: z.number().int(),
  storedCardId,
  orderId: z.number().int().nullable(),
})
export type CardUsedRow = z.infer<typeof CardUsedRow>

const cardUsedFilter = {
  cardNo: z.string().trim().max(32).optional(),
  storedCardId: oneOrMore(storedCardId).optional(),
  TradeType: oneOrMore(StoredCardMove).optional(),
  lotId: oneOrMore(lotId).optional(),
  plateNumber: z.string().trim().max(16).optional(),
  startTime: LocalTime.optional(),
  endTime: LocalTime.optional(),
}
export const CardUsedFilter = z.object(cardUsedFilter)
export type CardUsedFilter = z.infer<typeof CardUsedFilter>

export const queryCardUsedDetail = endpoint({
  path: '/api/parkLot/queryCardUsedDetail',
  access: 'storedCard.read',
  encoding: 'form',
  body: z.object({ ...cardUsedFilter, ...paging, ...sorting(['movedAt']) }),
  data: listData(CardUsedRow),
  summary:
    'Every movement of the stored cards at the caller’s lots with what it left; with QueryAll one .xls file (needs storedCard.export).',
})

export const countCardUsedDetail = endpoint({
  path: '/api/parkLot/countCardUsedDetail',
  access: 'storedCard.read',
  encoding: 'form',
  body: CardUsedFilter.extend(summing),
  data: totalWithSums({ amount: Yuan, principal: Yuan, gift: Yuan }),
  summary: 'How many movements fit the filter, and what they come to.',
})
