import type { FeeLine } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'

/** Times of one day are told by the clock alone; over midnight the day stands with them. */
const span = (from: string, to: string): { from: string; to: string } => {
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  const text = (time: string) => (isOneDay ? time.slice(11, 16) : time.slice(5, 16))
  return { from: text(from), to: text(to) }
}

/** A line of a fee's calculation as a sentence. Its amount stands beside it. */
export const feeWords = (line: FeeLine, t: Translate): string => {
  const times = span(line.from, line.to)
  switch (line.kind) {
    case 'free':
      return t('order.fee.free', { ...times, minutes: line.minutes })
    case 'unit': {
      const { cycle, minutes, units, unitMinutes, unitPrice } = line
      return t('order.fee.unit', { ...times, cycle, minutes, units, unitMinutes, unitPrice })
    }
    case 'cap':
      return t('order.fee.cap', { ...times, cycle: line.cycle, cap: line.cap })
  }
}

/** The sum of the lines, which is the fee. In fen, so that no cent is lost on the way. */
export const feeTotal = (lines: readonly FeeLine[]): number =>
  lines.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0)
