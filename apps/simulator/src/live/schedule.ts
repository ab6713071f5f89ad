import { localDate } from '../clock.ts'
import { byMoment, type TimedPass } from '../timed-pass.ts'
import { dayPasses, type PassOptions } from './day-passes.ts'
import type { DaySource } from './day-stay.ts'

const historyDays = 13

interface ScheduleOptions extends PassOptions {
  source: DaySource
  now: number
  /** Until when an earlier run played; missing when none did. */
  playedUntil?: number | undefined
}

/** The scheduled traffic: the last two weeks up to now, and what comes next. */
export interface Schedule {
  /** Passes up to a moment that were not taken before, in order. */
  takeUntil(moment: number): TimedPass[]
}

/**
 * A fortnight of days, today included, that grows by a day each midnight. Where an earlier run ended before that fortnight, the cars it left
 * inside still get their exits.
 */
export function createSchedule({ source, now, playedUntil = now, ...options }: ScheduleOptions): Schedule {
  const passesOn = (date: Temporal.PlainDate) => dayPasses(date.toString(), source(date.toString()), options)
  const dateOf = (moment: number) => Temporal.PlainDate.from(localDate(moment, options.zone))
  const first = dateOf(now).subtract({ days: historyDays })
  let ahead = leftInside(passesOn, dateOf(playedUntil), first, playedUntil)
  let next = first
  return {
    takeUntil(moment) {
      for (; Temporal.PlainDate.compare(next, dateOf(moment)) <= 0; next = next.add({ days: 1 })) {
        ahead.push(...passesOn(next))
        ahead.sort(byMoment)
      }
      const due = ahead.findIndex(pass => pass.moment > moment)
      const taken = due < 0 ? ahead : ahead.slice(0, due)
      ahead = due < 0 ? [] : ahead.slice(due)
      return taken
    },
  }
}

function leftInside(
  passesOn: (date: Temporal.PlainDate) => TimedPass[],
  lastDate: Temporal.PlainDate,
  first: Temporal.PlainDate,
  playedUntil: number,
): TimedPass[] {
  return [lastDate.subtract({ days: 1 }), lastDate]
    .filter(date => Temporal.PlainDate.compare(date, first) < 0)
    .flatMap(date => {
      const passes = passesOn(date)
      const isOf = (exit: TimedPass) => (pass: TimedPass) =>
        pass.event.eventId === exit.event.eventId.replace(/-out$/, '-in') && pass.moment <= playedUntil
      return passes.filter(
        pass => pass.event.direction === 'out' && pass.moment > playedUntil && passes.some(isOf(pass)),
      )
    })
}
