import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

/** The chart of book accounts: 1 what is there and what is due to us, 2 what we owe, 3 what there was before the books, 4 income, 6 what it cost. */
export const bookCodes = [
  ...[
    '1001',
    '1002',
    '1003',
    '1011',
    '1012',
    '1101',
    '1102',
    '1103',
    '1104',
    '1105',
    '1106',
    '1107',
    '2001',
    '2002',
    '2003',
    '2004',
    '2005',
    '2007',
    '2008',
    '2010',
    '2011',
    '2012',
    '3001',
  ],
  ...['4001', '4002', '4003', '4006', '4007', '4008', '6001', '6101', '6102', '6103', '6105'],
] as const
export const BookCode = z.enum(bookCodes)
export type BookCode = z.infer<typeof BookCode>

/** What makes a journal; the source is the first part. */
export const journalKinds = [
  ...['stay.charged', 'stay.repriced', 'payment.taken', 'coupon.granted', 'coupon.used', 'coupon.recalled'],
  ...[
    'merchant.recharged',
    'merchant.refunded',
    'merchant.corrected',
    'merchant.charged',
    'merchant.returned',
    'merchantPayment.entered',
    'merchantPayment.reversed',
    'companyBill.issued',
    'companyBill.paid',
    'companyBill.void',
  ],
  ...['companyPayment.advanced', 'companyPayment.applied', 'companyPayment.takenBack', 'companyPayment.reversed'],
  ...['companyPayout.approved', 'companyPayout.abandoned', 'companyPayout.paid'],
  ...['collection.booked', 'arrears.raised', 'arrears.recovered', 'arrears.corrected', 'arrears.cancelled'],
  'arrears.writtenOff',
  ...['refund.approved', 'refund.posted', 'refund.abandoned', 'collection.returned', 'goodwill.given'],
  ...['goodwill.takenBack', 'coupon.freed'],
  ...['shift.begun', 'shift.taken', 'shift.handedOver', 'shortage.repaid', 'shortage.waived'],
  ...['channel.settled', 'channel.corrected', 'cash.banked', 'cash.unbanked'],
  ...['share.split', 'share.returned', 'share.approved', 'share.abandoned', 'share.paidOut'],
  ...['receipt.unknown', 'receipt.undone', 'receipt.matched', 'receipt.unmatched'],
  ...['receipt.returned', 'receipt.paidBack', 'receipt.kept'],
  'storedCard.takenOver',
  ...['storedCard.recharged', 'storedCard.gifted', 'storedCard.withdrawn', 'storedCard.lapsed'],
  ...['card.sold', 'card.renewed', 'card.earned', 'card.refunded', 'card.closed', 'card.cancelled'],
] as const
export const JournalKind = z.enum(journalKinds)
export type JournalKind = z.infer<typeof JournalKind>

const journalId = z.number().int()

/** What there is in an account: `party` is the pay channel or reason, the name of the merchant, company or channel account, the number of the stored card, the name of the sub-account, the shift of a drawer, or a person's account. */
const accountFields = { code: BookCode, parkingName: z.string().nullable(), party: z.string() }

export const BookAccountRow = z.object({
  accountId: z.number().int(),
  ...accountFields,
  debit: Yuan,
  credit: Yuan,
  /** On the side where the account grows: debits of 1 and 6, credits of the others. */
  balance: Yuan,
})
export type BookAccountRow = z.infer<typeof BookAccountRow>

const accountFilter = {
  code: oneOrMore(BookCode).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** The balances at the end of this day; of all that is booked where left out. */
  until: LocalDay.optional(),
}
export const BookAccountFilter = z.object(accountFilter)
export type BookAccountFilter = z.infer<typeof BookAccountFilter>

export const queryBookAccount = endpoint({
  path: '/api/books/accounts',
  access: 'books.read',
  encoding: 'form',
  body: z.object({ ...accountFilter, ...plainPaging, ...sorting(['code']) }),
  data: z.object({ list: z.array(BookAccountRow) }),
  summary: 'The accounts of the books with their balances, within the caller’s lots.',
})

export const countBookAccount = endpoint({
  path: '/api/books/accountCount',
  access: 'books.read',
  encoding: 'form',
  body: BookAccountFilter,
  data: Total,
  summary: 'How many accounts fit the filter.',
})

const legSide = z.object({ accountId: z.number().int(), ...accountFields })
export const JournalLeg = z.object({ debit: legSide, credit: legSide, amount: Yuan })
export type JournalLeg = z.infer<typeof JournalLeg>

export const JournalRow = z.object({
  journalId,
  /** On which it is booked: that of the event, or the first day after a closed month. */
  day: LocalDay,
  happenedAt: LocalTime,
  kind: JournalKind,
  parkingName: z.string().nullable(),
  /** What its legs add up to. */
  amount: Yuan,
  /** What people know the cause by: an order's number and plate, a card and its plate, a merchant, a company. */
  cause: z.string(),
  /** The parking order that it is about; null: something else. */
  orderId: z.number().int().nullable(),
  /** The journal of the same source before it, to which it adds the difference. */
  correctsId: journalId.nullable(),
  bookedBy: personal('name', z.string()),
  /** What it adds to the account, its side or the figure that the filter names; null: the filter names none. */
  effect: Yuan.nullable(),
  legs: z.array(JournalLeg),
})
export type JournalRow = z.infer<typeof JournalRow>

/** What the months say of the books. */
export const BookFigure = z.enum(['received', 'earned', 'discounts', 'unearned'])
export type BookFigure = z.infer<typeof BookFigure>

const journalFilter = {
  kind: oneOrMore(JournalKind).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** Those with a leg of this account. */
  accountId: z.number().int().optional(),
  /** Only what was booked on this side of that account. */
  side: z.enum(['debit', 'credit']).optional(),
  /** Those that change a figure of the months. */
  figure: BookFigure.optional(),
  /** Those with a leg about this parking order. */
  orderId: z.number().int().optional(),
  /** By the days on which they are booked. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const JournalFilter = z.object(journalFilter)
export type JournalFilter = z.infer<typeof JournalFilter>

export const queryJournal = endpoint({
  path: '/api/books/journals',
  access: 'books.read',
  encoding: 'form',
  body: z.object({ ...journalFilter, ...plainPaging, ...sorting(['journalId']) }),
  data: z.object({ list: z.array(JournalRow) }),
  summary: 'Journals with their legs and what caused them, the newest first, within the caller’s lots.',
})

export const countJournal = endpoint({
  path: '/api/books/journalCount',
  access: 'books.read',
  encoding: 'form',
  body: JournalFilter.extend(summing),
  data: totalWithSums({ effect: Yuan }),
  summary: 'How many journals fit the filter, and what they add to the account or the figure that it names.',
})

/** What was booked about one thing at once; the days of a card of one month are one row. */
export const BookStoryRow = z.object({
  /** The last of them. */
  journalId,
  /** How many there are. */
  journals: z.number().int(),
  day: LocalDay,
  happenedAt: LocalTime,
  kind: JournalKind,
  /** Of the legs about this thing. */
  amount: Yuan,
  bookedBy: personal('name', z.string()),
  legs: z.array(JournalLeg),
})
export type BookStoryRow = z.infer<typeof BookStoryRow>

/** What a story is about: one of them. */
export const BookSubject = z.object({
  orderId: z.number().int().optional(),
  cardId: z.number().int().optional(),
  merchantId: z.number().int().optional(),
  companyId: z.number().int().optional(),
  storedCardId: z.number().int().optional(),
  subAccountId: z.number().int().optional(),
  dutyId: z.number().int().optional(),
})
export type BookSubject = z.infer<typeof BookSubject>

export const mostStoryRows = 100

export const bookStory = endpoint({
  path: '/api/books/story',
  access: 'books.read',
  encoding: 'json',
  body: BookSubject,
  data: z.object({ list: z.array(BookStoryRow) }),
  summary:
    'What the books hold about a parking order, a card, a stored card, a sub-account, a merchant, a company or the shortage of a shift, the newest first, a hundred rows at most, within the caller’s lots.',
})

/** A calendar month: "2026-02". */
export const BookMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: 'books.month' })
export type BookMonth = z.infer<typeof BookMonth>

/** running: not over yet. */
export const BookMonthState = z.enum(['running', 'open', 'closed'])

export const BookMonthRow = z.object({
  month: BookMonth,
  /** The same as the number of a record: 202602. */
  monthNo: z.number().int(),
  state: BookMonthState,
  /** Money that came in less money that went back. */
  received: Yuan,
  /** Income: of stays at their exit, of cards day by day, of companies for their month. */
  earned: Yuan,
  /** Coupons and discounts of our own. */
  discounts: Yuan,
  /** Sold as cards and not earned at the end of the month. */
  unearned: Yuan,
  closedBy: personal('name', z.string()),
  closedAt: LocalTime.nullable(),
})
export type BookMonthRow = z.infer<typeof BookMonthRow>

export const queryBookMonth = endpoint({
  path: '/api/books/months',
  access: 'books.read',
  encoding: 'form',
  body: z.object({ ...plainPaging, ...sorting(['month']) }),
  data: z.object({ list: z.array(BookMonthRow) }),
  summary: 'The months of the books: what was received and what was earned; for people who see all lots.',
})

export const countBookMonth = endpoint({
  path: '/api/books/monthCount',
  access: 'books.read',
  encoding: 'form',
  body: z.object({}),
  data: Total,
  summary: 'How many months the books have.',
})

export const proveBookMonth = endpoint({
  path: '/api/books/prove',
  access: 'books.read',
  encoding: 'json',
  body: z.object({ month: BookMonth }),
  data: z.object({
    /** Of all accounts until the end of the month. */
    debit: Yuan,
    credit: Yuan,
    hash: z.string(),
    /** Whether the books are what they were when the month was closed; null: it is open. */
    isUnchanged: z.boolean().nullable(),
  }),
  summary:
    'Adds up every leg until the end of a month again, and compares with the trial balance that its closing kept.',
})
