import type { ChargeRule, ChargeWindow } from '@parkdesk/contract'
import { dayShown, minuteShown } from './clock.ts'

const dayMinutes = 1440
/** More days than a stay has. */
const manyDays = 1_000_000

/** Exact money: whole parts of a fen, so many to the fen that every price of the rule is whole. */
export interface Money {
  /** Of a stated price, for the vehicle. */
  price(fen: number): number
  cap(fen: number): number
}

/** A window by the minutes of its day. */
interface Hours {
  index: number
  window: ChargeWindow
  start: number
  length: number
  /** All day, and without a price for each day: it goes on until another window, or none, comes. */
  isEndless: boolean
}

/** What has fallen due in a cycle, of what a window's cap counts for. */
interface Due {
  window: ChargeWindow
  sum: number
}

interface Unit {
  usedSeconds: number
  lengthSeconds: number
  price: number
  tier: number
  due: Due
}

const nowhere = -1

/**
 * What moments cost by the windows of a rule, one step of time after the other. A step is a second, or a minute where everything in the stay
 * falls on whole minutes.
 */
export class TimePrices {
  readonly due = new Map<number, Due>()
  counted = 0
  countedDay = Number.NaN
  unitsBegun = 0

  readonly #rule: ChargeRule
  readonly #money: Money
  readonly #classOf: (day: number) => string
  readonly #windows: readonly Hours[]
  readonly #weeks: readonly Week[]
  readonly #hadWeeks = new Set<string>()
  /** Of windows over days, in the cycle. */
  weekSum = 0
  readonly #keepsUnits: boolean
  #occurrence = nowhere
  #passedSeconds = 0
  #unit: Unit | null = null

  constructor(rule: ChargeRule, money: Money, classOf: (day: number) => string) {
    this.#rule = rule
    this.#money = money
    this.#classOf = classOf
    const all = rule.windows.map((window, index) => ({ window, index }))
    this.#windows = all.filter(({ window }) => !window.week).map(({ window, index }) => hoursOf(window, index))
    this.#weeks = all.flatMap(({ window, index }) => (window.week ? [weekOf(window, window.week, index)] : []))
    this.#keepsUnits = rule.windowEdge === 'keepUnit' && rule.unitRounding !== 'perMinute'
  }

  /** Seconds used of the unit that is not complete yet, where it is not the first. */
  get tail(): number {
    const unit = this.#unit
    return unit && this.unitsBegun > 1 && unit.usedSeconds < unit.lengthSeconds ? unit.usedSeconds : 0
  }

  /** Everything starts over but the tiers of a stay or a day. */
  beginCycle(): void {
    this.due.clear()
    this.weekSum = 0
    this.#occurrence = nowhere
    this.#unit = null
    if (this.#rule.tierScope === 'cycle' || this.#rule.tierScope === 'window') this.counted = 0
  }

  /** Charges a step. shown: by the wall clock as the step begins; ofVisit: seconds since the entry of the visit. */
  charge(shown: number, ofVisit: number, seconds: number): void {
    const kept = this.#unit
    if (kept && this.#keepsUnits && kept.usedSeconds < kept.lengthSeconds) {
      this.#use(kept, seconds)
      return
    }
    const day = dayShown(shown)
    const minute = minuteShown(shown)
    const week = this.#weeks.find(
      ({ begin, length }) =>
        (minute + weekdayOf(day) * dayMinutes - begin + 7 * dayMinutes) % (7 * dayMinutes) < length,
    )
    if (week) {
      this.#chargeWeek(week, minute + weekdayOf(day) * dayMinutes, day)
      return
    }
    const today = this.#find(day, minute)
    const hours = today ?? this.#find(day - 1, minute + dayMinutes)
    const begun = today ? day : day - 1
    this.#enter(hours ? hours.index * manyDays + (hours.isEndless ? 0 : begun) : nowhere)
    if (!hours) return
    if (this.#rule.tierScope === 'day' && day !== this.countedDay) {
      this.countedDay = day
      this.counted = 0
      this.#unit = null
    }
    this.#chargeIn(hours.window, this.#dueOf(hours, begun), ofVisit, seconds)
  }

  /** The window that a day has at a minute counted from its midnight. */
  #find(day: number, minute: number): Hours | undefined {
    return this.#windows.find(
      ({ start, length, window }) =>
        minute >= start && minute < start + length && (window.days?.includes(this.#classOf(day)) ?? true),
    )
  }

  /** Its flat price once each time it comes, whatever cycle it is. */
  #chargeWeek({ index, begin, window: { price } }: Week, ofWeek: number, day: number): void {
    const into = (ofWeek - begin + 7 * dayMinutes) % (7 * dayMinutes)
    const since = day - Math.floor((into + (begin % dayMinutes)) / dayMinutes)
    this.#enter(-2 - index)
    const key = `${index} ${since}`
    if (price.kind === 'flat' && !this.#hadWeeks.has(key)) this.weekSum += this.#money.price(price.priceFen)
    this.#hadWeeks.add(key)
  }

  #enter(occurrence: number): void {
    if (occurrence === this.#occurrence) return
    this.#occurrence = occurrence
    this.#passedSeconds = 0
    this.#unit = null
    if (this.#rule.tierScope === 'window') this.counted = 0
  }

  #dueOf({ index, window }: Hours, day: number): Due {
    const key = index * manyDays + day
    const due = this.due.get(key) ?? { window, sum: 0 }
    this.due.set(key, due)
    return due
  }

  #chargeIn(window: ChargeWindow, due: Due, ofVisit: number, seconds: number): void {
    const { price } = window
    const before = this.#passedSeconds
    this.#passedSeconds += seconds
    if (price.kind === 'tiers') this.#chargeUnits(price.tiers, due, ofVisit, seconds)
    if (price.kind === 'flat' && before === 0) due.sum += this.#money.price(price.priceFen)
    if (price.kind === 'steps')
      due.sum +=
        this.#stepPrice(price.steps, before + seconds) - (before === 0 ? 0 : this.#stepPrice(price.steps, before))
  }

  #chargeUnits(tiers: Tiers, due: Due, ofVisit: number, seconds: number): void {
    const number = tierAt(tiers, this.counted)
    const tier = tiers[number]
    if (!tier) return
    const price = this.#money.price(tier.priceFen)
    if (this.#rule.unitRounding === 'perMinute') {
      // A minute is charged as it begins.
      if (ofVisit % 60 === 0) due.sum += price / tier.unitMinutes
      this.counted += seconds
      return
    }
    let unit = this.#unit
    if (!unit || unit.tier !== number || unit.usedSeconds === unit.lengthSeconds) {
      unit = { usedSeconds: 0, lengthSeconds: tier.unitMinutes * 60, price, tier: number, due }
      this.#unit = unit
      this.unitsBegun++
      if (this.#rule.unitRounding === 'up') due.sum += price
    }
    if (!this.#keepsUnits) unit.due = due
    this.#use(unit, seconds)
  }

  #use(unit: Unit, seconds: number): void {
    unit.usedSeconds += seconds
    this.counted += seconds
    if (this.#rule.unitRounding === 'complete' && unit.usedSeconds === unit.lengthSeconds) unit.due.sum += unit.price
  }

  #stepPrice(steps: readonly { upToMinutes: number | null; priceFen: number }[], seconds: number): number {
    const step = steps.find(({ upToMinutes }) => upToMinutes === null || seconds <= upToMinutes * 60)
    return this.#money.price((step ?? steps.at(-1))?.priceFen ?? 0)
  }
}

type Tiers = readonly { minutes: number | null; unitMinutes: number; priceFen: number }[]

/** The tier after so much charged time, by its place. */
function tierAt(tiers: Tiers, countedSeconds: number): number {
  let end = 0
  for (const [index, { minutes }] of tiers.entries()) {
    end += (minutes ?? Number.POSITIVE_INFINITY) * 60
    if (countedSeconds < end) return index
  }
  return tiers.length - 1
}

interface Week {
  index: number
  window: ChargeWindow
  /** Minutes since Monday 00:00. */
  begin: number
  length: number
}

/** 0 Monday to 6 Sunday; 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % 7

function weekOf(window: ChargeWindow, week: { from: number; to: number }, index: number): Week {
  const begin = (week.from - 1) * dayMinutes + minutesOf(window.from)
  const end = (week.to - 1) * dayMinutes + minutesOf(window.to)
  return { index, window, begin, length: end > begin ? end - begin : end - begin + 7 * dayMinutes }
}

function hoursOf(window: ChargeWindow, index: number): Hours {
  const start = minutesOf(window.from) % dayMinutes
  const length = ((minutesOf(window.to) - start + dayMinutes - 1) % dayMinutes) + 1
  return { index, window, start, length, isEndless: length === dayMinutes && window.price.kind !== 'flat' }
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
