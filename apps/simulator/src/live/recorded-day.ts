import { plateOfNumber } from '../plate.ts'
import type { RecordedStay } from '../replay/read-log.ts'
import { StopReason } from '../stop-reason.ts'
import { type DaySource, type DayStay, day } from './day-stay.ts'

/**
 * Makes days out of a recorded log: each takes its stays from a recorded day of the same weekday, another one each week. Days with less than
 * half the usual traffic of their weekday (holidays, outages) are not taken; nor are stays of 24 hours and more, of which the fortnight that the
 * demo fills would show only one end, nor exits before their entry, which cannot happen at the true time.
 */
export function recordedDays(stays: readonly RecordedStay[]): DaySource {
  const byDate = Map.groupBy(stays.flatMap(toDayStay), ({ date }) => date)
  const usable = Map.groupBy(byDate.keys(), weekdayOf)
  for (const [weekday, dates] of usable) {
    const sizes = dates.map(date => byDate.get(date)?.length ?? 0).sort((one, other) => one - other)
    const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
    const worth = dates.filter(date => (byDate.get(date)?.length ?? 0) * 2 >= usual)
    usable.set(weekday, worth.sort())
  }
  return date => {
    const dates = usable.get(weekdayOf(date)) ?? [...usable.values()].flat()
    const source = dates[weekNumber(date) % dates.length]
    if (!source) throw new StopReason('The log has no stay of less than a day to play.')
    return (byDate.get(source) ?? []).map(({ stay }) => stay)
  }
}

function toDayStay({ seq, enteredAt, leftAt }: RecordedStay): { date: string; stay: DayStay }[] {
  if (leftAt === null) return []
  const [entered, left] = [enteredAt, leftAt].map(text => Temporal.PlainDateTime.from(text.replace(' ', 'T')))
  if (!entered || !left) return []
  const entersAt = secondsOf(entered.since(entered.toPlainDate()))
  const lasts = secondsOf(left.since(entered))
  if (lasts < 0 || lasts >= day) return []
  const stay = { id: String(seq), plate: plateOfNumber(seq), plateColor: 'blue' as const }
  return [{ date: enteredAt.slice(0, 10), stay: { ...stay, entersAt, leavesAt: entersAt + lasts } }]
}

const secondsOf = (duration: Temporal.Duration) => duration.total('seconds')
const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek
const weekNumber = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / (7 * day * 1000))
