import { z } from 'zod'
import { VehicleSize } from '../charging/vehicle.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { PayChannel } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { CardStatus } from './card.ts'
import { CardEffect, CardRefundBy, CardWhenFull } from './card-rule.ts'

/** What was paid for a card: its opening, or a renewal. */
export const CardOrder = z.object({
  orderId: z.number().int(),
  kind: z.enum(['open', 'renew']),
  beginDay: LocalDay,
  endDay: LocalDay,
  months: z.number().int(),
  /** What the rule asked for. */
  listPrice: Yuan,
  paid: Yuan,
  channel: PayChannel,
  remark: z.string(),
  refundBy: CardRefundBy,
  refundLossPercent: z.number(),
  /** null: not refunded. */
  refund: z.object({ at: LocalTime, amount: Yuan, lossPercent: z.number() }).nullable(),
  createdAt: LocalTime,
  creatorName: personal('name', z.string()),
})
export type CardOrder = z.infer<typeof CardOrder>

export const cardActions = [
  'open',
  'renew',
  'changePlates',
  'changeOwner',
  'suspend',
  'resume',
  'refund',
  'askRefund',
  'approveRefund',
  'refuseRefund',
  'abandonRefund',
  'cancel',
] as const
export const CardAction = z.enum(cardActions)
export type CardAction = z.infer<typeof CardAction>

/** One thing that was done with a card. */
export const CardLogLine = z.object({
  logId: z.number().int(),
  at: LocalTime,
  who: personal('name', z.string()),
  action: CardAction,
  /** Plates, or the owner, before and after; null where the action is about neither. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Why, where a person said so. */
  reason: z.string(),
})
export type CardLogLine = z.infer<typeof CardLogLine>

export const CardDetail = z.object({
  cardId: z.number().int(),
  cardRuleId: z.number().int(),
  /** The operator, as a receipt names it. */
  tenantName: z.string(),
  name: z.string(),
  cardKind: z.string(),
  carSize: VehicleSize.nullable(),
  effect: CardEffect,
  /** The hours of the week in which it is valid, in the caller's language. */
  validTime: z.string(),
  spots: z.number().int(),
  mostPlates: z.number().int(),
  whenFull: CardWhenFull,
  graceDays: z.number().int(),
  lotNames: z.array(z.string()),
  plates: z.array(z.string()),
  ownerName: personal('name', z.string()),
  ownerMobile: personal('phone', z.string()),
  officeAddress: personal('address', z.string()),
  beginDay: LocalDay,
  /** The last paid day. */
  endDay: LocalDay,
  /** The last grace day. */
  graceUntil: LocalDay,
  status: CardStatus,
  /** Today at its lots. */
  today: LocalDay,
  /** The first day that it is suspended on; null unless it is. */
  suspendedFrom: LocalDay.nullable(),
  endedAt: LocalTime.nullable(),
  endReason: z.string(),
  /** The caller sees all its lots, so he may change it. */
  isWhole: z.boolean(),
  /** The earliest first. */
  orders: z.array(CardOrder),
  /** The latest first. */
  log: z.array(CardLogLine),
  /** Vehicles inside by it now. */
  inside: z.array(
    z.object({ orderId: z.number().int(), plateNumber: z.string(), parkingName: z.string(), cameAt: LocalTime }),
  ),
})
export type CardDetail = z.infer<typeof CardDetail>

export const cardDetail = endpoint({
  path: '/api/billPack/detail',
  access: 'card.read',
  encoding: 'json',
  body: z.object({ cardId: z.number().int() }),
  data: CardDetail,
  summary: 'A monthly card with its plates, orders, log, and what is inside by it now.',
})
