import type { BookCode, BookMonth, LocalDay } from '@parkdesk/contract'

/** What an account holds, on the side where it grows: what is there, due to us or was spent by debits, the rest by credits. */
export const balanceOf = (code: BookCode, { debitFen, creditFen }: { debitFen: number; creditFen: number }): number =>
  code.startsWith('1') || code.startsWith('6') ? debitFen - creditFen : creditFen - debitFen

/** The first and the last day of a month. */
export function daysOf(month: BookMonth): { firstDay: LocalDay; lastDay: LocalDay } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return { firstDay: first.toString(), lastDay: first.with({ day: first.daysInMonth }).toString() }
}

export const isOver = (month: BookMonth, today: LocalDay): boolean => daysOf(month).lastDay < today

/** The month after the last closed one, or that of the first journal; null: there is nothing to close before any month. */
export const nextToClose = ({
  closedThrough,
  firstMonth,
}: {
  closedThrough: LocalDay | null
  firstMonth: BookMonth | null
}): BookMonth | null =>
  closedThrough === null ? firstMonth : Temporal.PlainDate.from(closedThrough).add({ days: 1 }).toString().slice(0, 7)

/** The month that the number of a record names; undefined: none. */
export function monthOfNo(monthNo: number): BookMonth | undefined {
  const [, year, month] = /^(2\d{3})(0[1-9]|1[0-2])$/.exec(String(monthNo)) ?? []
  return year && month ? `${year}-${month}` : undefined
}

type Rest = readonly { restKey: string; state: string; amountFen: number | null }[]

/** The same things are open, in the same state and about the same amount, in whatever order. */
export const isSameRest = (one: Rest, other: Rest): boolean => restText(one) === restText(other)

const restText = (rest: Rest): string =>
  rest
    .map(({ restKey, state, amountFen }) => `${restKey} ${state} ${amountFen}`)
    .toSorted()
    .join('\n')
