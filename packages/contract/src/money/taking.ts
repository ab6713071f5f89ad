import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting } from '../wire/paging.ts'
import { payChannels } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'

/**
 * What money came in or went back for; share: paid out to a sub-merchant; companyPayout: a company's credit that goes back to it; receipt: one without an order,
 * and what of it was given back to who paid it; shortage: what was missing in a drawer, repaid by whoever had it.
 */
export const TakingKind = z.enum([
  'stay',
  'stayRefund',
  'card',
  'merchant',
  'unit',
  'storedCard',
  'share',
  'companyPayout',
  'receipt',
  'shortage',
])
export type TakingKind = z.infer<typeof TakingKind>

/** How. What stored cards pay is no taking: its money came in when they were recharged. */
export const TakingChannel = z.enum([...payChannels, 'bank'])
export type TakingChannel = z.infer<typeof TakingChannel>

export const TakingRow = z.object({
  takingId: z.string(),
  takenAt: LocalTime,
  kind: TakingKind,
  /** What people know it by: an order's number and plate, a card's type and plate, a merchant, a company, the number of a stored card, a shift. */
  cause: z.string(),
  /** The parking order that it is about; null: something else. */
  orderId: z.number().int().nullable(),
  channel: TakingChannel,
  /** Below 0: what went back or out. */
  amount: Yuan,
  /** Empty: it is of no single car park. */
  parkingName: z.string(),
  /** Empty: a device or the driver's page. */
  takenBy: personal('name', z.string()),
})
export type TakingRow = z.infer<typeof TakingRow>

const takingFilter = {
  kind: oneOrMore(TakingKind).optional(),
  channel: oneOrMore(TakingChannel).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** What the figures of this shift at a booth count. */
  dutyId: z.number().int().optional(),
  /** Of that shift: cash in its drawer, or all the rest. */
  duty: z.enum(['drawer', 'other']).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const TakingFilter = z.object(takingFilter)
export type TakingFilter = z.infer<typeof TakingFilter>

export const queryTaking = endpoint({
  path: '/api/books/takings',
  access: 'books.read',
  encoding: 'form',
  body: z.object({ ...takingFilter, ...plainPaging, ...sorting(['takenAt']) }),
  data: z.object({ list: z.array(TakingRow) }),
  summary:
    'Every payment, refund and other movement of money one by one, the newest first, within the caller’s lots; not what stored cards pay, whose money came in when they were recharged.',
})

export const countTaking = endpoint({
  path: '/api/books/takingCount',
  access: 'books.read',
  encoding: 'form',
  body: TakingFilter.extend(summing),
  data: totalWithSums({ amount: Yuan }),
  summary: 'How many of them fit the filter, and what they come to.',
})
