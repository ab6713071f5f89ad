import { coveredMs, type Span } from './coupon-spans.ts'
import type { LineBook } from './line-book.ts'
import type { TariffPlan, TierPlan, WindowPlan } from './tariff-plan.ts'
import { minuteMs } from './zone-clock.ts'

interface OpenUnit {
  window: WindowPlan
  tier: TierPlan
  dayClass: string
  leftMs: number
}

/** Counts units by tiers: how much charged time has passed, which chooses the tier, and how much of a unit is used. */
export class UnitMeter {
  /** Charged time that chooses the tier. */
  countedMs = 0
  /** Where a coupon frees units; a begun one wholly. */
  coupon: readonly Span[] = []
  dayClass = ''
  /** Of the visit, from which its minutes are counted. */
  entryMs = 0

  /** What a coupon has covered of each tier in the cycle, and freed for it; null: nothing yet, as in most of millions of stays. */
  #freed: Map<TierPlan, { ms: number; units: number }> | null = null
  readonly #plan: TariffPlan
  readonly #book: LineBook
  readonly #isByMinute: boolean
  /** The day whose charged time is counted, where each day counts its own. */
  #countedDay = Number.NaN
  #tier: TierPlan | null = null
  #usedMs = 0
  /** A unit that keeps its price beyond the edge of its window. */
  #open: OpenUnit | null = null
  /** Units begun in all that counts as one stay, coupons or not. */
  #begun = 0

  constructor(plan: TariffPlan, book: LineBook) {
    this.#plan = plan
    this.#book = book
    this.#isByMinute = plan.rule.unitRounding === 'perMinute'
  }

  beginCycle(): void {
    this.#freed?.clear()
  }

  /** Units begun before end here. */
  leave(): void {
    this.#tier = null
    this.#open = null
  }

  /** The count of charged time restarts each day. */
  enterDay(day: number): void {
    if (day === this.#countedDay) return
    this.#countedDay = day
    this.countedMs = 0
    this.#tier = null
  }

  /** The charged time of a day so far, where each day counts its own. */
  countOf(day: number): number {
    return day === this.#countedDay ? this.countedMs : 0
  }

  /** Stands as if what takes `days` had been charged so many times more, each with so much charged time. */
  skip(times: number, { days, chargedMs }: { days: number; chargedMs: number }): void {
    const { tierScope } = this.#plan.rule
    if (tierScope === 'stay') this.countedMs += times * chargedMs
    if (tierScope === 'day') this.#countedDay += times * days
  }

  /** Stands as if so much time had been charged, `dayMs` of it on the day it reaches. */
  countWhole(ms: number, { day, dayMs }: { day: number; dayMs: number }): void {
    const { tierScope } = this.#plan.rule
    this.#begun++
    if (tierScope === 'stay') this.countedMs += ms
    if (tierScope !== 'day') return
    this.#countedDay = day
    this.countedMs = dayMs
  }

  /** How much of the begun unit is used. */
  get unitMs(): number {
    return this.#tier === null ? 0 : this.#usedMs % this.#tier.unitMs
  }

  /** How much is used of the unit that was begun last, where that is not the first; 0 where it is complete, or other time came after it. */
  get tailMs(): number {
    if (this.#begun < 2) return 0
    return this.#open ? this.#open.tier.unitMs - this.#open.leftMs : this.unitMs
  }

  get hasOpenUnit(): boolean {
    return this.#open !== null
  }

  /** Tiers whose units end at the edge of their window. */
  split(window: WindowPlan, fromMs: number, toMs: number): void {
    let ms = fromMs
    while (ms < toMs) {
      const tier = this.#seekTier(window)
      const roomMs = tier.toMs - this.countedMs
      const endMs = Math.min(toMs, ms + roomMs)
      const before = this.#usedMs
      this.#usedMs += endMs - ms
      this.countedMs += endMs - ms
      if (this.#isByMinute) {
        // A minute belongs to where it begins.
        const minutes = Math.ceil((endMs - this.entryMs) / minuteMs) - Math.ceil((ms - this.entryMs) / minuteMs)
        this.#book.add(this.#line(window, tier, ms, endMs), minutes * tier.price)
      } else {
        this.#countUnits(window, tier, { ms, endMs, before })
      }
      ms = endMs
    }
  }

  #countUnits(
    window: WindowPlan,
    tier: TierPlan,
    { ms, endMs, before }: { ms: number; endMs: number; before: number },
  ): void {
    const isUp = this.#plan.rule.unitRounding === 'up'
    const now = isUp ? Math.ceil(this.#usedMs / tier.unitMs) : Math.floor(this.#usedMs / tier.unitMs)
    const earlier = isUp ? Math.ceil(before / tier.unitMs) : Math.floor(before / tier.unitMs)
    const couponMs = coveredMs(this.coupon, ms, endMs)
    const begun = now - earlier
    this.#begun += begun
    const units = couponMs === 0 ? begun : begun - this.#freeUnits(tier, begun, { couponMs, lengthMs: endMs - ms })
    if (couponMs < endMs - ms || units > 0)
      this.#book.addUnits(this.#line(window, tier, ms, endMs - couponMs), tier, units)
    if (couponMs > 0) this.#book.pushFree('coupon', endMs - couponMs, endMs)
  }

  /** How many of a piece's units a coupon frees: all of a piece it covers; else what it covers of the tier in the cycle, rounded up once. */
  #freeUnits(tier: TierPlan, begun: number, { couponMs, lengthMs }: { couponMs: number; lengthMs: number }): number {
    this.#freed ??= new Map()
    const before = this.#freed.get(tier) ?? { ms: 0, units: 0 }
    const ms = before.ms + couponMs
    const free =
      couponMs === lengthMs ? begun : Math.min(begun, Math.max(0, Math.ceil(ms / tier.unitMs) - before.units))
    this.#freed.set(tier, { ms, units: before.units + free })
    return free
  }

  /** Tiers whose units keep their price and length once begun. `edgeMs`: of the window. Answers how far it came. */
  keep(window: WindowPlan, fromMs: number, edgeMs: number, endMs: number): number {
    const tier = this.#seekTier(window)
    const limitMs = Math.min(edgeMs, fromMs + (tier.toMs - this.countedMs))
    const whole = Math.floor((limitMs - fromMs) / tier.unitMs)
    const doneMs = fromMs + whole * tier.unitMs
    this.#begun += Math.max(1, whole)
    if (whole > 0) {
      this.#book.addUnits(this.#line(window, tier, fromMs, doneMs), tier, whole)
      this.countedMs += doneMs - fromMs
      return doneMs
    }
    this.#open = { window, tier, dayClass: this.dayClass, leftMs: tier.unitMs }
    if (this.#plan.rule.unitRounding === 'up') this.#book.addUnits(this.#line(window, tier, fromMs, fromMs), tier, 1)
    return this.goOn(fromMs, endMs)
  }

  /** Uses up the open unit. Answers how far it came. */
  goOn(fromMs: number, toMs: number): number {
    const open = this.#open
    if (!open) return fromMs
    const endMs = Math.min(toMs, fromMs + open.leftMs)
    const line = this.#book.unitsLine(open.window, open.tier, {
      fromMs,
      toMs: endMs,
      dayClass: open.dayClass,
      isByMinute: false,
    })
    open.leftMs -= endMs - fromMs
    this.countedMs += endMs - fromMs
    if (open.leftMs === 0) {
      if (this.#plan.rule.unitRounding === 'complete') this.#book.addUnits(line, open.tier, 1)
      this.#open = null
    }
    return endMs
  }

  #line(window: WindowPlan, tier: TierPlan, fromMs: number, toMs: number) {
    return this.#book.unitsLine(window, tier, { fromMs, toMs, dayClass: this.dayClass, isByMinute: this.#isByMinute })
  }

  #seekTier(window: WindowPlan): TierPlan {
    const { tiers } = window
    let tier = tiers[0]
    for (let index = 1; index < tiers.length && tier && this.countedMs >= tier.toMs; index++) tier = tiers[index]
    if (!tier) throw new Error(`window ${window.index} has no tiers`)
    if (tier !== this.#tier) {
      this.#tier = tier
      this.#usedMs = 0
    }
    return tier
  }
}
