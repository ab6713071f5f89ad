import type { ChargeRule } from '@parkdesk/contract'
import { dayShown, type NaiveClock } from './clock.ts'
import { findStayPrice } from './stay-times.ts'
import { type Money, TimePrices } from './time-prices.ts'

const daySeconds = 86_400

export interface NaiveVisit {
  /** Seconds since 1970. */
  entry: number
  exit: number
}

export interface World {
  rule: ChargeRule
  clock: NaiveClock
  /** As windows and caps ask for it. */
  classOf: (day: number) => string
  /** As the calendar has it. */
  ownClassOf: (day: number) => string
}

interface Cycle {
  index: number
  begin: number
  end: number
}

/** What a stay was before coupons shortened it, for a price by its times. */
interface Times extends NaiveVisit {
  isShortened: boolean
}

/**
 * What visits cost as one stay, step by step: at the price for their times, or by the windows.
 *
 * @param times of the stay as the driver knows it
 */
export function chargeVisits(world: World, money: Money, visits: readonly NaiveVisit[], times: Times): number {
  const byWindows = () => chargeByWindows(world, money, visits)
  if (isFree(world.rule, lengthWithin(visits, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY))) return byWindows()
  const found = findStayPrice(world, times.entry, times.exit)
  if (!found) return byWindows()
  const price = money.price(found.priceFen)
  return found.effect === 'fixed' && !times.isShortened ? price : Math.min(price, byWindows())
}

/** As if they had ended where the last unit begins, where little enough of it is used. */
function chargeByWindows(world: World, money: Money, visits: readonly NaiveVisit[]): number {
  const { total, tail } = chargeAll(world, money, visits)
  const last = visits.at(-1)
  const isFree = last && tail > 0 && tail <= world.rule.tailMinutes * 60 && last.exit - tail >= last.entry
  return isFree
    ? chargeAll(world, money, [...visits.slice(0, -1), { entry: last.entry, exit: last.exit - tail }]).total
    : total
}

/** tail: seconds used of the unit in which the visits end, where it is not the first; else 0. */
function chargeAll(world: World, money: Money, visits: readonly NaiveVisit[]): { total: number; tail: number } {
  const { rule } = world
  const length = lengthWithin(visits, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  if (rule.freeTime.per === 'stay' && rule.freeTime.minutes > 0 && isFree(rule, length)) return { total: 0, tail: 0 }
  const prices = new TimePrices(rule, money, world.classOf)
  const once = new Set<number>()
  let freeLeft = rule.freeTime.isDeducted ? rule.freeTime.minutes * 60 : 0
  // A unit may go on in another visit, so that one step has to suit all of them.
  const step = visits.every(({ entry, exit }) => entry % 60 === 0 && exit % 60 === 0) ? 60 : 1
  let total = 0
  for (const cycle of cyclesOf(world, visits)) {
    prices.beginCycle()
    if (rule.freeTime.per === 'cycle' && rule.freeTime.isDeducted) freeLeft = rule.freeTime.minutes * 60
    const parts = visits
      .map(({ entry, exit }) => ({ entry, from: Math.max(entry, cycle.begin), to: Math.min(exit, cycle.end) }))
      .filter(({ from, to }) => from < to)
    if (parts.length === 0) continue
    const within = lengthWithin(visits, cycle.begin, cycle.end)
    if (rule.freeTime.per === 'cycle' && isFree(rule, within)) continue
    const fullPriceFen = rule.cycle.kind === 'none' ? null : rule.cycle.fullPriceFen
    const isComplete = parts.length === 1 && within === cycle.end - cycle.begin && freeLeft < within
    const passings = passingsOf(world, parts, visits)
    const clocks = duePrices(world, money, passings, { length, once })
    if (isComplete && fullPriceFen !== null) {
      freeLeft = 0
      prices.unitsBegun++
      countWhole(world, prices, cycle)
      total += money.cap(fullPriceFen)
      continue
    }
    freeLeft = chargeParts(world, prices, parts, { freeLeft, step })
    total += Math.min(capOf(world, money, cycle), windowsDue(prices, money) + prices.weekSum + clocks)
  }
  return { total, tail: prices.tail }
}

const isFree = ({ freeTime }: ChargeRule, seconds: number): boolean =>
  freeTime.isInclusive ? seconds <= freeTime.minutes * 60 : seconds < freeTime.minutes * 60

const lengthWithin = (visits: readonly NaiveVisit[], from: number, to: number): number =>
  visits.reduce((sum, { entry, exit }) => sum + Math.max(0, Math.min(exit, to) - Math.max(entry, from)), 0)

function cyclesOf({ rule, clock }: World, visits: readonly NaiveVisit[]): Cycle[] {
  const begin = visits[0]?.entry ?? 0
  const end = visits.at(-1)?.exit ?? 0
  if (rule.cycle.kind === 'none') return [{ index: 1, begin, end: Number.POSITIVE_INFINITY }]
  const cycles: Cycle[] = []
  if (rule.cycle.kind !== 'day') {
    const length = rule.cycle.kind === 'hours' ? rule.cycle.hours * 3600 : daySeconds
    for (let from = begin; from < end; from += length)
      cycles.push({ index: cycles.length + 1, begin: from, end: from + length })
  } else {
    let from = firstOfDay(clock, begin)
    for (let at = from; from < end; at += 900) {
      if (dayShown(clock.shows(at)) === dayShown(clock.shows(from))) continue
      const index = dayShown(clock.shows(from)) - dayShown(clock.shows(begin)) + 1
      cycles.push({ index, begin: from, end: at })
      from = at
    }
  }
  return cycles
}

/** The moment at which the day of a moment begins; zones begin their days on quarters of an hour. */
function firstOfDay(clock: NaiveClock, moment: number): number {
  let at = moment - (moment % 900)
  while (dayShown(clock.shows(at - 900)) === dayShown(clock.shows(moment))) at -= 900
  return at
}

interface Part {
  entry: number
  from: number
  to: number
}

/** Charges step by step. Answers what is left of the free time. */
function chargeParts(
  { clock }: World,
  prices: TimePrices,
  parts: readonly Part[],
  { freeLeft: freeSeconds, step }: { freeLeft: number; step: number },
): number {
  let freeLeft = freeSeconds
  for (const { entry, from, to } of parts) {
    for (let at = from; at < to; at += step) {
      if (freeLeft > 0) freeLeft -= step
      else prices.charge(clock.shows(at), at - entry, step)
    }
  }
  return freeLeft
}

/** A cycle at its full price counts whole where tiers go on after it. */
function countWhole({ rule, clock }: World, prices: TimePrices, cycle: Cycle): void {
  if (rule.tierScope === 'stay') prices.counted += cycle.end - cycle.begin
  if (rule.tierScope !== 'day') return
  prices.countedDay = dayShown(clock.shows(cycle.end))
  prices.counted = cycle.end - Math.max(cycle.begin, firstOfDay(clock, cycle.end))
}

const windowsDue = (prices: TimePrices, money: Money): number =>
  [...prices.due.values()].reduce(
    (sum, { window, sum: due }) => sum + (window.capFen === null ? due : Math.min(due, money.cap(window.capFen))),
    0,
  )

function capOf({ rule, clock, classOf }: World, money: Money, { index, begin }: Cycle): number {
  const caps = rule.cycle.kind === 'none' ? null : rule.cycle.caps
  const isOver = rule.cycle.kind !== 'none' && rule.cycle.capHolds === 'onceAStay' && index > 1
  if (caps === null || isOver) return Number.POSITIVE_INFINITY
  const fen =
    caps.kind === 'byIndex'
      ? caps.capsFen[Math.min(index, caps.capsFen.length) - 1]
      : (caps.capsFen[classOf(dayShown(clock.shows(begin)))] ?? caps.otherwiseFen)
  return fen === null || fen === undefined ? Number.POSITIVE_INFINITY : money.cap(fen)
}

/** How often each clock price is passed: after a part's beginning, up to its end. */
function passingsOf({ rule, clock }: World, parts: readonly Part[], visits: readonly NaiveVisit[]): number[] {
  const entryDay = dayShown(clock.shows(visits[0]?.entry ?? 0))
  const end = visits.at(-1)?.exit
  return rule.clockPrices.map(({ at, exact, onEntryDay }) => {
    const ofDay = (Number(at.slice(0, 2)) % 24) * 3600 + Number(at.slice(3)) * 60
    let times = 0
    for (const { from, to } of parts) {
      const seconds = from % 60 === 0 && to % 60 === 0 ? 60 : 1
      let before = clock.shows(from)
      for (let moment = from + seconds; moment <= to; moment += seconds) {
        const shown = clock.shows(moment)
        for (let day = dayShown(before); day <= dayShown(shown); day++) {
          const due = day * daySeconds + ofDay
          const isPassed = before < due && due <= shown && (onEntryDay || day !== entryDay)
          if (isPassed && !(exact === 'notYet' && moment === end)) times++
        }
        before = shown
      }
    }
    return times
  })
}

/** The sum of the clock prices of a cycle. once: those already charged, for prices due once per stay. */
function duePrices(
  { rule }: World,
  money: Money,
  passings: readonly number[],
  { length, once }: { length: number; once: Set<number> },
): number {
  let sum = 0
  for (const [index, price] of rule.clockPrices.entries()) {
    const { stayFromMinutes, orStayOverMinutes } = price
    let times = passings[index] ?? 0
    if (stayFromMinutes !== null && length < stayFromMinutes * 60) times = 0
    if (orStayOverMinutes !== null && length > orStayOverMinutes * 60 && times === 0) times = 1
    if (price.times !== 'each' && times > 1) times = 1
    if (price.times === 'perStay' && once.has(index)) times = 0
    if (times > 0) once.add(index)
    sum += times * money.price(price.priceFen)
  }
  return sum
}
