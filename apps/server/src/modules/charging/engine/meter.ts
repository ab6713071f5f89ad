import { Failure } from '../../../lib/failure.ts'
import { localDayOf } from '../calendar/rules.ts'
import { countAlikeDays } from './alike-days.ts'
import { coveredMs, type Span } from './coupon-spans.ts'
import { DayWindows } from './day-windows.ts'
import { LineBook } from './line-book.ts'
import type { StepPlan, TariffPlan, WindowPlan } from './tariff-plan.ts'
import { UnitMeter } from './unit-meter.ts'
import { dayMs, type ZoneClock } from './zone-clock.ts'

interface Beginning {
  ms: number
  sum: number
  countedMs: number
  freeMs: number
  outsideMs: number
  /** Of the begun unit, what is used. */
  unitMs: number
  passedMs: number
}

/**
 * Adds up what pieces of a cycle cost, window by window. It remembers how much of a tier and of a unit is used, so that a visit can go on
 * where an earlier one stopped. Whoever drives it says where cycles begin and end.
 */
export class Meter {
  readonly book = new LineBook()

  readonly #plan: TariffPlan
  readonly #clock: ZoneClock
  readonly #classOf: (day: number) => string
  readonly #windows: DayWindows
  readonly #units: UnitMeter
  readonly #keepsUnits: boolean
  /** How things stood when each window last began; null before one did, and always where cycles divide the stay. */
  #begun: Map<number, Beginning> | null = null
  /** Of windows over days: the day of the last occurrence whose price fell due, which no cycle makes due again. */
  #hadWeek: Map<number, number> | null = null
  #window: WindowPlan | null = null
  #occurrenceDay = 0
  #beginDay = 0
  /** Time in the occurrence, which chooses the step. */
  #passedMs = 0

  constructor(plan: TariffPlan, clock: ZoneClock, classOf: (day: number) => string) {
    this.#plan = plan
    this.#clock = clock
    this.#classOf = classOf
    this.#windows = new DayWindows(plan, clock, classOf)
    this.#units = new UnitMeter(plan, this.book)
    this.#keepsUnits = plan.rule.windowEdge === 'keepUnit' && plan.rule.unitRounding !== 'perMinute'
  }

  /** What came before and still counts at a moment where a cycle begins: charged time, as far as it can change a tier. */
  countAt(ms: number): number {
    const { rule, lastTierFromMs } = this.#plan
    if (rule.tierScope === 'stay') return Math.min(this.#units.countedMs, lastTierFromMs)
    return rule.tierScope === 'day' ? this.#units.countOf(this.#clock.dayOf(ms)) : 0
  }

  /** Charged time that counts on a day: what a kept unit brings over from the day before does not where each day counts its own. */
  #countedOn(day: number): number {
    return this.#plan.rule.tierScope === 'day' ? this.#units.countOf(day) : this.#units.countedMs
  }

  beginVisit(entryMs: number): void {
    this.#units.entryMs = entryMs
    // A day with time away in it is like no other.
    this.#begun?.clear()
  }

  /** Where a coupon frees units. */
  get coupon(): readonly Span[] {
    return this.#units.coupon
  }

  set coupon(spans: readonly Span[]) {
    this.#units.coupon = spans
  }

  beginCycle(cycle: number): void {
    this.endCycle()
    this.book.cycle = cycle
    this.book.sum = 0
    this.#units.beginCycle()
    const { tierScope } = this.#plan.rule
    if (tierScope === 'cycle' || tierScope === 'window') this.#units.countedMs = 0
  }

  /** Ends the cycle's last occurrence, so that its sum is final. */
  endCycle(): void {
    this.#cutToCap()
    this.book.closeLine()
    this.#units.leave()
    this.#window = null
    this.#passedMs = 0
  }

  /** Ends what the window's cap counts for. */
  #cutToCap(): void {
    const window = this.#window
    const { book } = this
    if (window !== null && book.occurrenceSum > window.cap) {
      const { index, capFen } = window
      book.push(
        { kind: 'windowCap', cycle: book.cycle, window: index, capFen, amountFen: 0 },
        window.cap - book.occurrenceSum,
      )
    }
    book.occurrenceSum = 0
  }

  /** How much is used of the last unit, where a stay that ends now may leave it unpaid. */
  get tailMs(): number {
    return this.#units.tailMs
  }

  /** Charged time so far, of all that counts together. */
  get countedMs(): number {
    return this.#units.countedMs
  }

  /** Stands as if what takes `days` had been charged so many times more, each with so much charged time. */
  skip(times: number, each: { days: number; chargedMs: number }): void {
    this.#units.skip(times, each)
  }

  /** Stands as if all of a time had been charged by units. */
  countWhole(fromMs: number, toMs: number): void {
    const day = this.#clock.dayOf(toMs)
    this.#units.countWhole(toMs - fromMs, { day, dayMs: toMs - Math.max(fromMs, this.#clock.at(day, 0)) })
  }

  /** Charges from one moment to another, within a cycle. */
  charge(fromMs: number, toMs: number): void {
    let ms = fromMs
    while (ms < toMs) ms = this.#units.hasOpenUnit ? this.#units.goOn(ms, toMs) : this.#chargePiece(ms, toMs)
  }

  /** Charges as far as one window holds, and answers how far that is. */
  #chargePiece(ms: number, toMs: number): number {
    this.#windows.seek(ms)
    const { window } = this.#windows
    const endMs = Math.min(this.#windows.endMs, toMs)
    if (window === null) {
      if (this.#plan.rule.outside === 'fault') throw uncovered(this.#windows.day)
      this.endCycle()
      this.book.pushOutside(ms, endMs)
      return endMs
    }
    if (this.#enterWindow(window) && this.book.cycle === 0 && this.#plan.weeks.length === 0) {
      const days = this.#repeatDays(window, ms, toMs)
      if (days > 0) return ms + days * dayMs
    }
    if (window.kind === 'tiers') {
      this.#units.dayClass = this.#windows.dayClass
      if (this.#keepsUnits) return this.#units.keep(window, ms, endMs, toMs)
      this.#units.split(window, ms, endMs)
      return endMs
    }
    const span = this.coupon.find(({ toMs: spanEndMs }) => spanEndMs > ms)
    if (span && span.fromMs <= ms) {
      const freeToMs = Math.min(endMs, span.toMs)
      this.book.pushFree('coupon', ms, freeToMs)
      return freeToMs
    }
    const paidToMs = Math.min(endMs, span?.fromMs ?? endMs)
    if (window.kind === 'steps') this.#step(window, ms, paidToMs)
    else if (window.kind === 'flat') this.#flat(window, ms, paidToMs)
    else this.book.pushFree('freeWindow', ms, paidToMs)
    return paidToMs
  }

  /** Answers whether an occurrence of the window begins, or a day that its cap counts for. */
  #enterWindow(window: WindowPlan): boolean {
    const { occurrenceDay, beginDay, day } = this.#windows
    const { tierScope } = this.#plan.rule
    const isNew = window !== this.#window || occurrenceDay !== this.#occurrenceDay
    const isNextDay = window.isCappedByDay && beginDay !== this.#beginDay
    this.#beginDay = beginDay
    if (isNew) {
      this.endCycle()
      this.#window = window
      this.#occurrenceDay = occurrenceDay
      if (tierScope === 'window') this.#units.countedMs = 0
    } else if (isNextDay) this.#cutToCap()
    if (tierScope === 'day' && window.kind === 'tiers') this.#units.enterDay(day)
    return isNew || isNextDay
  }

  /**
   * Where no cycle divides a long stay: charges at once the days from here that cost what the last one did, from this window's beginning
   * to its next, and answers how many.
   */
  #repeatDays(window: WindowPlan, ms: number, toMs: number): number {
    const { book } = this
    const { sum, freeMs, outsideMs } = book
    this.#begun ??= new Map()
    const last = this.#begun.get(window.index)
    const { unitMs } = this.#units
    const countedMs = this.#countedOn(this.#windows.day)
    const now = { ms, sum, countedMs, freeMs, outsideMs, unitMs, passedMs: this.#passedMs }
    this.#begun.set(window.index, now)
    const days = last && this.#isAlike(window, last, now, toMs) ? this.#countAlike(ms, toMs) : 0
    if (!last || days === 0) return 0
    const each = sum - last.sum
    const span = { fromMs: ms, toMs: ms + days * dayMs, minutes: 0, amountFen: 0 }
    book.push({ kind: 'sameDays', days, eachFen: each / this.#plan.scale, ...span }, days * each)
    book.repeatedFreeMs += days * (freeMs - last.freeMs)
    book.repeatedOutsideMs += days * (outsideMs - last.outsideMs)
    this.skip(days, { days: 1, chargedMs: now.countedMs - last.countedMs })
    if (!window.isContinuous) this.#window = null
    this.#begun.clear()
    return days
  }

  #isAlike(window: WindowPlan, last: Beginning, now: Beginning, toMs: number): boolean {
    const { lastTierFromMs } = this.#plan
    const isInLastTier = last.countedMs === now.countedMs || Math.min(last.countedMs, now.countedMs) >= lastTierFromMs
    const isInLastStep =
      last.passedMs === now.passedMs ||
      [last, now].every(({ passedMs }) => stepAt(window.steps, passedMs) === window.steps.at(-1))
    return (
      isInLastTier &&
      isInLastStep &&
      last.unitMs === now.unitMs &&
      now.ms - last.ms === dayMs &&
      toMs - now.ms >= dayMs &&
      coveredMs(this.coupon, last.ms, toMs) === 0 &&
      this.#clock.isEven(last.ms, toMs)
    )
  }

  #countAlike(ms: number, toMs: number): number {
    // The last unit of the stay may be free, so it must not be grouped with equal units.
    const spareMs = this.#plan.rule.tailMinutes > 0 ? 1 : 0
    const most = Math.floor((toMs - spareMs - ms) / dayMs)
    return this.#plan.isDayBlind ? most : countAlikeDays(this.#classOf, this.#windows.day - 1, most)
  }

  /** The price of the whole time in the window so far, less what was charged for a part of it. */
  #step(window: WindowPlan, fromMs: number, toMs: number): void {
    const before = stepAt(window.steps, this.#passedMs)
    this.#passedMs += toMs - fromMs
    const step = stepAt(window.steps, this.#passedMs)
    const more = (step?.price ?? 0) - (before?.price ?? 0)
    const upToMinutes = step?.upToMinutes ?? null
    const { book } = this
    const { last } = book
    if (before && last?.line.kind === 'step' && last.line.toMs === fromMs && last.line.window === window.index) {
      last.line.toMs = toMs
      last.line.upToMinutes = upToMinutes
      book.add(last, more)
      return
    }
    const span = { fromMs, toMs, minutes: 0, amountFen: 0 }
    book.add(book.push({ kind: 'step', cycle: book.cycle, window: window.index, upToMinutes, ...span }, 0), more)
  }

  #flat(window: WindowPlan, fromMs: number, toMs: number): void {
    const { book } = this
    const { dayClass } = this.#windows
    const span = { fromMs, toMs, minutes: 0, amountFen: 0 }
    const isFirst = this.#passedMs === 0 && this.#hadWeek?.get(window.index) !== this.#occurrenceDay
    this.#passedMs += toMs - fromMs
    const line = book.push({ kind: 'flat', cycle: book.cycle, window: window.index, dayClass, ...span }, 0)
    if (isFirst) book.add(line, window.flatPrice)
    if (!this.#plan.weeks.includes(window)) return
    this.#hadWeek ??= new Map()
    this.#hadWeek.set(window.index, this.#occurrenceDay)
  }
}

/** The rule has no price for the time: a person has to say what it costs. */
const uncovered = (day: number) => new Failure('chargeRule.timeUncovered', { values: { day: localDayOf(day) } })

/** undefined before any time has passed. Beyond the last step its price stands. */
const stepAt = (steps: readonly StepPlan[], ms: number): StepPlan | undefined =>
  ms === 0 ? undefined : (steps.find(({ upToMs }) => ms <= upToMs) ?? steps.at(-1))
