import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { BookMonth, BookMonthRow } from './books.ts'

/** What of a month's work may not be done: a drawer that was not handed over, a day of a channel account that nobody signed off, and what a channel was asked without saying what became of it. */
export const monthRestKinds = ['drawer', 'channelDay', 'charge', 'refund', 'receiptReturn'] as const
export const MonthRestKind = z.enum(monthRestKinds)
export type MonthRestKind = z.infer<typeof MonthRestKind>

/** Of a drawer the first two, of a day the next four. */
export const MonthRestState = z.enum(['open', 'counted', 'noBill', 'balanced', 'differences', 'changed', 'unknown'])
export type MonthRestState = z.infer<typeof MonthRestState>

/** One thing of a month that is not done. */
export const MonthRestRow = z.object({
  restKey: z.string(),
  kind: MonthRestKind,
  day: LocalDay,
  parkingName: z.string().nullable(),
  /** The booth, the account at the channel, or our number there. */
  what: z.string(),
  state: MonthRestState,
  /** null: a drawer is counted first. */
  amount: Yuan.nullable(),
  /** Where it is put right: the shift, the account, the parking order, the refund or the receipt. */
  recordId: z.number().int(),
})
export type MonthRestRow = z.infer<typeof MonthRestRow>

/** So many of them a month's answer lists at most. */
export const mostMonthRest = 500

/** A month as the number of its record: 202602. */
export const monthNoOf = (month: BookMonth): number => Number(month.replace('-', ''))

const reason = z.string().trim().min(2).max(255)

export const BookMonthDetail = BookMonthRow.extend({
  /** What is not done; of a closed month what was accepted when it was closed. */
  rest: z.array(MonthRestRow),
  restTotal: z.number().int(),
  /** It is over, and all months before it are closed. */
  isNext: z.boolean(),
  /** Somebody wants it closed with that rest; null: nobody waits. */
  ask: z
    .object({
      askedBy: personal('name', z.string()),
      askedAt: LocalTime,
      reason: z.string(),
      /** Something else is open now, so that it cannot be accepted. */
      isChanged: z.boolean(),
      isMine: z.boolean(),
    })
    .nullable(),
  /** Who asked for it to be closed with a rest, and who accepted that; null: it is open, or nothing was. */
  acceptance: z
    .object({
      askedBy: personal('name', z.string()),
      askedAt: LocalTime,
      reason: z.string(),
      acceptedBy: personal('name', z.string()),
      acceptedAt: LocalTime,
      note: z.string(),
    })
    .nullable(),
  approval: ApprovalStanding,
})
export type BookMonthDetail = z.infer<typeof BookMonthDetail>

export const bookMonthDetail = endpoint({
  path: '/api/books/month',
  access: 'books.read',
  encoding: 'json',
  body: z.object({ monthNo: z.number().int() }),
  data: BookMonthDetail,
  summary: 'A month of the books with what of its work is not done, or was accepted as not done when it was closed.',
})

export const closeBookMonth = endpoint({
  path: '/api/books/close',
  access: 'books.close',
  encoding: 'json',
  signed: true,
  body: z.object({ month: BookMonth }),
  data: z.object({ month: BookMonth, hash: z.string() }),
  summary:
    'Closes the first open month that is over and of which nothing is open, for good: what comes later is booked on the day after it. Asks for the password re-check.',
})

export const askMonthClose = endpoint({
  path: '/api/books/askClose',
  access: 'books.close',
  encoding: 'json',
  signed: true,
  body: z.object({ month: BookMonth, reason }),
  data: z.null(),
  summary:
    'Asks that a month be closed although something of it is open; another person accepts what is listed then. Asks for the password re-check.',
})

export const decideMonthClose = endpoint({
  path: '/api/books/decideClose',
  access: 'books.close',
  encoding: 'json',
  signed: true,
  body: z.object({
    monthNo: z.number().int(),
    verdict: z.enum(['approve', 'refuse']),
    /** Asked for where it is refused. */
    reason: z.string().trim().max(255).default(''),
  }),
  data: z.object({ isClosed: z.boolean() }),
  summary:
    'Accepts what is open of a month, which is closed with the last approval, or refuses; never by the person who asked. To accept asks for the password re-check.',
})
