import type { WeekPlan } from './tariff-plan.ts'
import type { ZoneClock } from './zone-clock.ts'

/** 1970-01-01 was a Thursday, the fourth day of a week that begins on Monday. */
const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7)

/** Walks along the windows that go over days of the week. Its fields hold from `fromMs` to before `toMs`. */
export class WeekWindows {
  /** null: none holds. */
  window: WeekPlan | null = null
  fromMs = 0
  toMs = Number.NEGATIVE_INFINITY
  /** The day on which the window began. */
  beginDay = 0

  readonly #weeks: readonly WeekPlan[]
  readonly #clock: ZoneClock

  constructor(weeks: readonly WeekPlan[], clock: ZoneClock) {
    this.#weeks = weeks
    this.#clock = clock
  }

  seek(ms: number): void {
    if (ms >= this.fromMs && ms < this.toMs) return
    this.window = null
    this.fromMs = ms
    this.toMs = Number.POSITIVE_INFINITY
    const monday = mondayOf(this.#clock.dayOf(ms))
    for (const window of this.#weeks) {
      for (const week of [monday - 7, monday, monday + 7]) {
        const beginMs = this.#at(week, window.startMinute)
        const endMs = this.#at(week, window.endMinute)
        if (ms < beginMs) {
          if (this.window === null) this.toMs = Math.min(this.toMs, beginMs)
        } else if (ms < endMs) {
          this.window = window
          this.beginDay = week + Math.floor(window.startMinute / 1440)
          this.toMs = endMs
        }
      }
    }
  }

  #at(monday: number, minute: number): number {
    return this.#clock.at(monday + Math.floor(minute / 1440), minute % 1440)
  }
}
