import { z } from 'zod'
import { fenOf } from '../wire/amount.ts'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

/** The shift that was short. */
const dutyId = z.number().int()

/** owed: something of it is left to be repaid. */
export const ShortageState = z.enum(['owed', 'settled'])
export type ShortageState = z.infer<typeof ShortageState>

/** Cash that was missing when a drawer was handed over, and is owed by whoever had it. */
export const ShortageRow = z.object({
  dutyId,
  day: LocalDay,
  userName: personal('name', z.string()),
  parkingName: z.string(),
  sentryName: z.string(),
  closedAt: LocalTime,
  state: ShortageState,
  amount: Yuan,
  repaid: Yuan,
  waived: Yuan,
  left: Yuan,
  /** What of `left` somebody asks to waive. */
  waiting: Yuan,
  /** What was said of it when the drawer was handed over. */
  reason: z.string(),
})
export type ShortageRow = z.infer<typeof ShortageRow>

const shortageFilter = {
  /** A part of the name of whoever owes it. */
  userName: personalSearch(z.string().trim().max(64).optional()),
  state: oneOrMore(ShortageState).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** When the drawer was handed over. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ShortageFilter = z.object(shortageFilter)
export type ShortageFilter = z.infer<typeof ShortageFilter>

export const queryShortage = endpoint({
  path: '/api/shortage/query',
  access: 'books.read',
  encoding: 'form',
  body: z.object({ ...shortageFilter, ...plainPaging, ...sorting(['closedAt', 'amount', 'left']) }),
  data: z.object({ list: z.array(ShortageRow) }),
  summary: 'What people owe from drawers that were short when they handed them over, shift by shift.',
})

export const countShortage = endpoint({
  path: '/api/shortage/count',
  access: 'books.read',
  encoding: 'form',
  body: ShortageFilter.extend(summing),
  data: totalWithSums({ amount: Yuan, repaid: Yuan, waived: Yuan, left: Yuan }),
  summary: 'How many shortages fit the filter, and what they come to.',
})

/** How a shortage is repaid: into the drawer of whoever records it, or by a transfer. */
export const RepaidBy = z.enum(['cash', 'bank'])
export type RepaidBy = z.infer<typeof RepaidBy>

export const ShortageRepayment = z.object({
  entryId: z.number().int(),
  at: LocalTime,
  amount: Yuan,
  channel: RepaidBy,
  by: personal('name', z.string()),
  remark: z.string(),
})
export type ShortageRepayment = z.infer<typeof ShortageRepayment>

export const WaiverState = z.enum(['asked', 'approved', 'refused'])
export type WaiverState = z.infer<typeof WaiverState>

export const ShortageWaiver = z.object({
  shortageWaiverId: z.number().int(),
  amount: Yuan,
  state: WaiverState,
  reason: z.string(),
  askedAt: LocalTime,
  askedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  decidedBy: personal('name', z.string()),
  /** What was said when it was decided. */
  note: z.string(),
})
export type ShortageWaiver = z.infer<typeof ShortageWaiver>

export const ShortageDetail = ShortageRow.extend({
  /** The newest first. */
  repayments: z.array(ShortageRepayment),
  waivers: z.array(ShortageWaiver),
  /** How far the newest waiver has come with who approves it. */
  approval: ApprovalStanding,
  /** The caller owes it, so that others record what is repaid. */
  isOwn: z.boolean(),
})
export type ShortageDetail = z.infer<typeof ShortageDetail>

export const shortageDetail = endpoint({
  path: '/api/shortage/detail',
  access: 'books.read',
  encoding: 'json',
  body: z.object({ dutyId }),
  data: ShortageDetail,
  summary: 'One shortage with what was repaid and waived of it.',
})

const amount = matching('money').refine(text => fenOf(text) !== 0, { error: 'shortage.zero' })
/** Made by the console once per opening of its dialog: the same request sent twice is done once. */
const idempotencyKey = z.uuid()

export const repayShortage = endpoint({
  path: '/api/shortage/repay',
  access: 'shortage.repay',
  encoding: 'json',
  signed: true,
  body: z.object({
    dutyId,
    amount,
    channel: RepaidBy,
    /** Such as the number of the transfer. */
    remark: z.string().trim().max(256).default(''),
    idempotencyKey,
  }),
  data: z.object({ left: Yuan }),
  summary:
    'Records what somebody repaid of a shortage of his: cash goes into the drawer of the caller’s own shift. Nobody records what he repays himself.',
})

export const askShortageWaiver = endpoint({
  path: '/api/shortage/askWaiver',
  access: 'shortage.askWaiver',
  encoding: 'json',
  signed: true,
  body: z.object({ dutyId, amount, reason: z.string().trim().min(2).max(256), idempotencyKey }),
  data: z.object({ shortageWaiverId: z.number().int() }),
  summary:
    'Asks that a shortage is not repaid, all of it or a part; another person approves it in the inbox. One at a time.',
})
