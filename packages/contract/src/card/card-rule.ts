import { z } from 'zod'
import { VehicleSize } from '../charging/vehicle.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { LocalTime } from '../wire/time.ts'
import { weeklyHours } from '../wire/weekly-hours.ts'

/** free: a card's time costs nothing. rule: the charge rule for its card kind says what it costs. */
export const CardEffect = z.enum(['free', 'rule'])
export type CardEffect = z.infer<typeof CardEffect>

/** What becomes of a card's vehicle when all its spots are taken: charged like anybody, or let in by the card all the same. */
export const CardWhenFull = z.enum(['temporary', 'pass'])
export type CardWhenFull = z.infer<typeof CardWhenFull>

/** What a refund goes by: the days that are left, or the months that have not begun. */
export const CardRefundBy = z.enum(['day', 'month'])
export type CardRefundBy = z.infer<typeof CardRefundBy>

/** 0 to 100 with two decimals: the share of the money that a refund keeps back. */
export const LossPercent = z.number().min(0).max(100).multipleOf(0.01)

const lotId = z.number().int()

/** When its cards are valid, by the clock of the lots; in other hours their vehicles are charged like any other. */
const validHours = { ...weeklyHours, weekdays: weeklyHours.weekdays.default([1, 2, 3, 4, 5, 6, 7]) }

/** What a card of it lets its vehicles do, and what it costs. */
const terms = {
  /** What charge rules call its cards. */
  cardKind: z.string().trim().min(1).max(32),
  /** null: vehicles of any size. */
  carSize: VehicleSize.nullable(),
  effect: CardEffect,
  ...validHours,
  /** Of one period, which is what is sold. */
  months: z.number().int().min(1).max(60),
  /** How many of its vehicles may be inside at once, in all its lots together. */
  spots: z.number().int().min(1).max(999),
  mostPlates: z.number().int().min(1).max(50),
  /** Days after the last paid one on which it still holds. */
  graceDays: z.number().int().min(0).max(90),
  whenFull: CardWhenFull,
  refundLossPercent: LossPercent,
  refundBy: CardRefundBy,
  onSale: z.boolean(),
}

/** The columns of an exported list of card rules. */
export const CardRuleExportRow = z.object({
  name: z.string(),
  cardKind: terms.cardKind,
  carSize: terms.carSize,
  months: z.number(),
  /** Of one period. */
  price: Yuan,
  parkingNames: z.array(z.string()),
  spots: z.number(),
  mostPlates: z.number(),
  whenFull: CardWhenFull,
  effect: CardEffect,
  /** The hours of the week, in the caller's language. */
  validTime: z.string(),
  graceDays: z.number(),
  refundBy: CardRefundBy,
  refundLossPercent: z.number(),
  onSale: z.boolean(),
  /** Cards that hold now, grace days included. */
  cardsHeld: z.number().int(),
})
export type CardRuleExportRow = z.infer<typeof CardRuleExportRow>

export const CardRuleRow = CardRuleExportRow.extend({
  cardRuleId: z.number().int(),
  lotIds: z.array(lotId),
  weekdays: z.array(z.number().int()),
  fromHour: z.string().nullable(),
  untilHour: z.string().nullable(),
  /** Cards that were ever sold of it. */
  cardsSold: z.number().int(),
  /** The caller sees all its lots, so he may change and sell it. */
  isWhole: z.boolean(),
  /** Today at its lots. */
  today: z.string(),
  createdAt: LocalTime,
})
export type CardRuleRow = z.infer<typeof CardRuleRow>

const cardRuleFilter = {
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  onSale: z.enum(['on', 'off']).optional(),
}
export const CardRuleFilter = z.object(cardRuleFilter)
export type CardRuleFilter = z.infer<typeof CardRuleFilter>

export const queryCardRule = endpoint({
  path: '/api/billPackRule/query',
  access: 'cardRule.read',
  encoding: 'form',
  body: z.object({ ...cardRuleFilter, ...paging, ...sorting(['name', 'price', 'months', 'cardsHeld', 'createdAt']) }),
  data: listData(CardRuleRow),
  summary: 'What monthly cards are sold as; with QueryAll one .xls file of all of them (needs cardRule.export).',
})

export const countCardRule = endpoint({
  path: '/api/billPackRule/count',
  access: 'cardRule.read',
  encoding: 'form',
  body: CardRuleFilter,
  data: Total,
  summary: 'How many card rules fit the filter.',
})

/** What a person may write about a card rule. */
export const CardRuleEntry = z.object({
  name: z.string().trim().min(1).max(64),
  ...terms,
  carSize: terms.carSize.default(null),
  price: matching('money'),
  lotIds: z.array(lotId).min(1).max(200),
})
export type CardRuleEntry = z.output<typeof CardRuleEntry>

export const saveCardRule = endpoint({
  path: '/api/billPackRule/save',
  access: 'cardRule.save',
  encoding: 'json',
  body: CardRuleEntry.extend({ cardRuleId: z.number().int().optional() }),
  data: z.object({ cardRuleId: z.number().int() }),
  summary:
    'Adds a card rule, or changes one when cardRuleId is given. Cards that are sold keep what they were sold with.',
})

export const removeCardRule = endpoint({
  path: '/api/billPackRule/remove',
  access: 'cardRule.remove',
  encoding: 'json',
  body: z.object({ cardRuleIds: z.array(z.number().int()).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes card rules of which no card was ever sold. Asks for the password re-check.',
})

export const cardRuleOptions = endpoint({
  path: '/api/billPackRule/options',
  access: 'card.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.array(
    z.object({
      cardRuleId: z.number().int(),
      name: z.string(),
      price: Yuan,
      months: z.number().int(),
      mostPlates: z.number().int(),
      /** Its cards are valid in certain hours of the week only. */
      isByHours: z.boolean(),
      /** The caller may sell it. */
      isSold: z.boolean(),
      /** Today at its lots. */
      today: z.string(),
    }),
  ),
  summary: 'The card rules that the caller sees, for choices: small, so they come whole.',
})
