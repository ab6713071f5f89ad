import type { ChargeRule, StayPrice } from '@parkdesk/contract'
import { dayShown, type NaiveClock } from './clock.ts'

const daySeconds = 86_400

interface PricedWorld {
  rule: ChargeRule
  clock: NaiveClock
  ownClassOf: (day: number) => string
}

/** The first price whose times of entry and exit a stay keeps to. */
export const findStayPrice = (
  { rule, clock, ownClassOf }: PricedWorld,
  entry: number,
  exit: number,
): StayPrice | undefined =>
  rule.stayPrices.find(price => {
    const today = dayShown(clock.shows(entry))
    return [today - 1, today].some(
      day =>
        isBetween(clock, day, price.entry, entry) &&
        isBetween(clock, day + price.exitDaysLater, price.exit, exit) &&
        (price.days?.includes(ownClassOf(day)) ?? true),
    )
  })

/** Whether a moment is no earlier than the first at which the clock shows `from`, and no later than the first at which it shows `to`. */
function isBetween(clock: NaiveClock, day: number, { from, to }: { from: string; to: string }, at: number): boolean {
  const begin = day * daySeconds + secondsOf(from)
  const end = day * daySeconds + secondsOf(to)
  return clock.shows(at) >= begin && clock.shows(at - 1) < (end <= begin ? end + daySeconds : end)
}

const secondsOf = (clock: string) => (Number(clock.slice(0, 2)) % 24) * 3600 + Number(clock.slice(3)) * 60
