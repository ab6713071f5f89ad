import type { BookFigure, BookMonth } from './money/books.ts'
import type { ScreenKey } from './screen.ts'
import type { LocalDay } from './wire/time.ts'

/** A list whose rows add up to a sum: its screen, and the filter in its address. */
export interface SumRows {
  screen: ScreenKey
  search: Readonly<Record<string, string | number>>
}

type Given = Readonly<Record<string, string | number | readonly (string | number)[] | boolean | undefined>>

/** A filter as an address has it. */
const searchOf = (given: Given): SumRows['search'] =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      value === undefined || String(value) === '' ? [] : [[key, typeof value === 'number' ? value : String(value)]],
    ),
  )

const rows = (screen: ScreenKey, given: Given): SumRows => ({ screen, search: searchOf(given) })

/** All of some days. */
const during = (first: LocalDay, last: LocalDay = first) => ({ begin: `${first} 00:00:00`, end: `${last} 23:59:59` })

const lastDayOf = (month: BookMonth): LocalDay => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}

/** A part of a day: what a filter by time leaves of it. */
const within = (day: LocalDay, { begin, end }: { begin?: string | undefined; end?: string | undefined }) => {
  const all = during(day)
  return {
    begin: begin !== undefined && begin > all.begin ? begin : all.begin,
    end: end !== undefined && end < all.end ? end : all.end,
  }
}

interface TimeFilter {
  begin?: string | undefined
  end?: string | undefined
}

type LotFilter = { lotId?: number | number[] | undefined }

const bookMonth = (figure: BookFigure, month: BookMonth): SumRows => {
  const { begin, end } = during(`${month}-01`, lastDayOf(month))
  // What is still to be earned has been sold in all the months before.
  return rows('operation/financial', { view: 'journals', figure, ...(figure !== 'unearned' && { begin }), end })
}

const feesTaken = (time: Required<TimeFilter>, lotId: number | undefined): SumRows =>
  rows('operation/financial', { view: 'takings', kind: 'stay', ...time, lotId })

type RefundSum = 'amount' | 'cash' | 'byChannel' | 'byBank' | 'goodwill'
const refundWays = {
  amount: undefined,
  goodwill: undefined,
  cash: 'cash',
  byChannel: 'channel',
  byBank: 'bank',
} as const

/** Where each sum of money that stands by itself leads: the list whose rows add up to it. Sums below the columns of a list are of that list. */
export const sumRows = {
  /** Parking fees of a day, by the time of payment. */
  incomeOfDay: (day: LocalDay, lotId?: number) => feesTaken(during(day), lotId),
  /** The same of one hour, 0 to 23. */
  incomeOfHour: (day: LocalDay, hour: number, lotId?: number) => {
    const start = `${day} ${String(hour).padStart(2, '0')}`
    return feesTaken({ begin: `${start}:00:00`, end: `${start}:59:59` }, lotId)
  },
  /** What is payable for the stays that began in a period, or in a month as far as it is in the period. */
  receivable: ({ begin, end }: { begin: LocalDay; end: LocalDay }, lotId?: number, month?: BookMonth) => {
    const first = month === undefined || begin > `${month}-01` ? begin : `${month}-01`
    const last = month === undefined || end < lastDayOf(month) ? end : lastDayOf(month)
    return rows('operation/records', { parkStatus: 'inside,left,exitMissed', ...during(first, last), lotId })
  },
  /** What an account of the books holds, or one side of it. */
  account: (accountId: number, side?: 'debit' | 'credit') =>
    rows('operation/financial', { view: 'journals', accountId, side }),
  bookMonth,
  /** What a shift took: cash in its drawer, or all the rest. */
  duty: (dutyId: number, duty: 'drawer' | 'other') => rows('operation/financial', { view: 'takings', dutyId, duty }),
  /** A day of a channel account, all of it or one class: what we have, what its bill says, what the channel kept. */
  reconciled: ({ accountId, day }: { accountId: number; day: LocalDay }, of?: string) =>
    rows('operation/reconciliation', { view: 'rows', accountId, class: of, ...during(day) }),
  /** The same of its fund bill. */
  funds: ({ accountId, day }: { accountId: number; day: LocalDay }, of?: string) =>
    rows('operation/reconciliation', { view: 'funds', accountId, class: of, ...during(day) }),
  arrearsOfLot: (lotId: number, filter: Given) => rows('operation/arrears', { ...filter, lotId }),
  arrearsOfPlate: (wholePlate: string, filter: Given) =>
    rows('operation/arrears', { ...filter, plateNumber: wholePlate }),
  /** Refunds that were paid out on a day, for a reason or by a person, all or in one way. */
  refunds: (
    row: { day: LocalDay | null; reason: string | null; key: string },
    sum: RefundSum,
    { begin, end, lotId }: TimeFilter & LotFilter,
  ) =>
    rows('report/refundStatement', {
      ...{ state: 'posted', way: refundWays[sum], lotId, begin, end },
      ...(row.day !== null
        ? within(row.day, { begin, end })
        : row.reason !== null
          ? { reason: row.reason }
          : { closedById: Number(row.key) }),
    }),
  /** What a sub-account holds, or was shared less what refunds took back of it. */
  subAccount: (subAccountId: number, sum: 'balance' | 'shared' = 'balance') =>
    rows('operation/subAccount', { view: 'moves', subAccountId, ...(sum === 'shared' && { kind: 'share,return' }) }),
  paidOut: (subAccountId: number) => rows('operation/subAccount', { view: 'payouts', subAccountId, state: 'paid' }),
  subMerchant: (subMerchantId: number) => rows('operation/subAccount', { view: 'moves', subMerchantId }),
  stock: (stockItemId: number) => rows('operation/stock', { view: 'statement', stockItemId }),
  merchant: (merchantId: number) => rows('operation/discounts', { view: 'statement', merchantId }),
  storedCard: (storedCardId: number) => rows('operation/cardPayment', { view: 'used', storedCardId }),
  campaign: (campaignId: number) => rows('operation/activities', { view: 'stays', campaignId }),
}
