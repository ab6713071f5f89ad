import type { DayPlan, TariffPlan, WindowPlan } from './tariff-plan.ts'
import { WeekWindows } from './week-windows.ts'
import type { ZoneClock } from './zone-clock.ts'

/** Occurrences differ by the day on which they begin; a window without an end has only one. */
export const endlessDay = Number.MIN_SAFE_INTEGER

/**
 * Walks along the windows of the days: `seek` finds what holds at a moment and until when. One object a stay, its fields overwritten by
 * each `seek`, because millions of moments are asked.
 */
export class DayWindows {
  /** null: outside every window. */
  window: WindowPlan | null = null
  endMs = 0
  occurrenceDay = 0
  /** The day on which the window's hours began, even where they are one time without end. */
  beginDay = 0
  /** The class of the day, where the window asks for it. */
  dayClass = ''

  readonly #plan: TariffPlan
  readonly #clock: ZoneClock
  readonly #classOf: (day: number) => string
  /** Whether midnight ends every piece. */
  readonly #isCutAtMidnight: boolean
  /** The one window of a rule that has no other and never ends. */
  readonly #only: WindowPlan | null
  /** null: the rule has no windows over days. */
  readonly #weeks: WeekWindows | null
  day = Number.NaN
  #startMs = 0
  #nextStartMs = 0
  #today: DayPlan
  #yesterday: DayPlan

  constructor(plan: TariffPlan, clock: ZoneClock, classOf: (day: number) => string) {
    this.#plan = plan
    this.#clock = clock
    this.#classOf = classOf
    this.#isCutAtMidnight = plan.rule.tierScope === 'day'
    this.#weeks = plan.weeks.length === 0 ? null : new WeekWindows(plan.weeks, clock)
    const [first, ...others] = plan.dayPlan('').windows
    const isEndless =
      plan.isDayBlind &&
      plan.weeks.length === 0 &&
      others.length === 0 &&
      first?.isContinuous &&
      !first.isCappedByDay &&
      !this.#isCutAtMidnight
    this.#only = isEndless ? first : null
    this.#today = this.#yesterday = plan.dayPlan('')
  }

  seek(ms: number): void {
    if (this.#only !== null) {
      this.#found(this.#only, Number.POSITIVE_INFINITY, 0)
      return
    }
    if (this.#weeks === null) this.#seekInDay(ms)
    else this.#seekInWeek(this.#weeks, ms)
  }

  /** A window over days outranks those of its days, which end where it begins. */
  #seekInWeek(weeks: WeekWindows, ms: number): void {
    weeks.seek(ms)
    if (weeks.window === null) {
      this.#seekInDay(ms)
      this.endMs = Math.min(this.endMs, weeks.toMs)
      return
    }
    this.window = weeks.window
    this.endMs = weeks.toMs
    this.occurrenceDay = weeks.beginDay
    this.beginDay = weeks.beginDay
    this.dayClass = ''
  }

  #seekInDay(ms: number): void {
    if (!(ms >= this.#startMs && ms < this.#nextStartMs)) this.#enterDay(this.#clock.dayOf(ms))
    if (this.#seekSpilt(ms) || this.#seekOwn(ms)) return
    this.window = null
    this.occurrenceDay = this.day
  }

  /** Among the windows of the day before that go on over midnight. */
  #seekSpilt(ms: number): boolean {
    for (const window of this.#yesterday.windows) {
      if (window.endMinute <= 1440) continue
      const endMs = this.#clock.at(this.day, window.endMinute - 1440)
      if (ms >= endMs) continue
      this.#found(window, endMs, this.day - 1)
      if (window.isOnSomeDays) this.dayClass = this.#yesterday.dayClass
      return true
    }
    return false
  }

  /** Among the windows that begin on the day; when there is none, `endMs` is where the next one begins, or midnight. */
  #seekOwn(ms: number): boolean {
    this.endMs = this.#nextStartMs
    for (const window of this.#today.windows) {
      const startMs = this.#clock.at(this.day, window.startMinute)
      if (ms < startMs) {
        this.endMs = startMs
        return false
      }
      const endMs = this.#endOf(window)
      if (ms >= endMs) continue
      this.#found(window, endMs, this.day)
      if (window.isOnSomeDays) this.dayClass = this.#today.dayClass
      return true
    }
    return false
  }

  #endOf({ endMinute }: WindowPlan): number {
    if (endMinute > 1440) return this.#clock.at(this.day + 1, endMinute - 1440)
    return endMinute === 1440 ? this.#nextStartMs : this.#clock.at(this.day, endMinute)
  }

  #found(window: WindowPlan, endMs: number, day: number): void {
    this.window = window
    this.dayClass = ''
    this.endMs = this.#isCutAtMidnight && endMs > this.#nextStartMs ? this.#nextStartMs : endMs
    this.occurrenceDay = window.isContinuous ? endlessDay : day
    this.beginDay = day
  }

  #enterDay(day: number): void {
    this.day = day
    this.#startMs = this.#clock.at(day, 0)
    this.#nextStartMs = this.#clock.at(day + 1, 0)
    this.#today = this.#plan.dayPlan(this.#classOf(day))
    this.#yesterday = this.#plan.dayPlan(this.#classOf(day - 1))
  }
}
