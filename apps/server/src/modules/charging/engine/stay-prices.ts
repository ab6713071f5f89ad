import type { Setting } from './calculation.ts'
import type { Visit } from './charge.ts'
import type { ExactLine } from './line-book.ts'
import type { StayPricePlan } from './tariff-plan.ts'
import type { ZoneClock } from './zone-clock.ts'

/** The first price for the times of a stay. */
export const findStayPrice = (setting: Setting, { entryMs, exitMs }: Visit): StayPricePlan | undefined =>
  setting.plan.stayPrices.find(plan => fits(setting, plan, entryMs, exitMs))

function fits({ clock, ownClassOf }: Setting, plan: StayPricePlan, entryMs: number, exitMs: number): boolean {
  const { entry, exit, stated } = plan
  const today = clock.dayOf(entryMs)
  // A span over midnight may have begun the day before.
  return [today - 1, today].some(
    day =>
      isWithinSpan(clock, day, entry, entryMs) &&
      isWithinSpan(clock, day + stated.exitDaysLater, exit, exitMs) &&
      (stated.days?.includes(ownClassOf(day)) ?? true),
  )
}

const isWithinSpan = (clock: ZoneClock, day: number, { start, end }: { start: number; end: number }, ms: number) =>
  ms >= clock.at(day, start) && ms <= (end > 1440 ? clock.at(day + 1, end - 1440) : clock.at(day, end))

const timesOf = ({ place, stated: { entry, exit } }: StayPricePlan) => ({
  place,
  entryFrom: entry.from,
  entryTo: entry.to,
  exitFrom: exit.from,
  exitTo: exit.to,
})

/** The whole stay at its price. */
export const atStayPrice = (plan: StayPricePlan, visits: readonly Visit[]) => ({
  total: plan.price,
  lines: visits.map(
    ({ entryMs, exitMs }, index): ExactLine => ({
      line: {
        kind: 'stayPrice',
        ...timesOf(plan),
        fromMs: entryMs,
        toMs: exitMs,
        minutes: 0,
        amountFen: 0,
      },
      exact: index === 0 ? plan.price : 0,
    }),
  ),
  book: { repeatedFreeMs: 0, repeatedOutsideMs: 0 },
})

/** What the price takes off what the windows come to. */
export const stayCapLine = (plan: StayPricePlan, total: number): ExactLine => ({
  line: { kind: 'stayCap', ...timesOf(plan), capFen: plan.priceFen, amountFen: 0 },
  exact: plan.price - total,
})
