import { countAlikeDays } from './alike-days.ts'
import type { Visit } from './charge.ts'
import { countPassings } from './clock-prices.ts'
import { coveredMs, type Span } from './coupon-spans.ts'
import { type Cycle, cycleAt } from './cycles.ts'
import type { LineBook } from './line-book.ts'
import { Meter } from './meter.ts'
import type { TariffPlan } from './tariff-plan.ts'
import { dayMs, minuteMs, type ZoneClock } from './zone-clock.ts'

export interface Setting {
  plan: TariffPlan
  clock: ZoneClock
  /** What a day counts as. */
  classOf: (day: number) => string
  /** Of the day itself, whatever it counts as. */
  ownClassOf: (day: number) => string
  /** What the vehicle pays of the stated prices. */
  vehiclePercent: number
  /** Its class, where it pays so for that. */
  vehicleClass: string | undefined
}

interface CalculationVisits {
  anchorMs: number
  /** In order. */
  visits: readonly Visit[]
  /** What visits before them used of each cycle's cap; null where the cap is not shared. */
  used: Map<number, number> | null
  hasFreeTime: boolean
}

/**
 * Charges visits one after the other, cycle by cycle from the first entry: whole cycles that cost the same are charged at once, so that
 * a stay of months takes hardly longer than one of days. `total` is exact: in 1/scale fen.
 */
export class Calculation {
  total = 0
  /** How much is used of the last unit, where that is not the first; final as `total` is. */
  tailMs = 0
  readonly #meter: Meter

  readonly #setting: Setting
  readonly #anchorMs: number
  /** What visits before used of each cycle's cap; null where the cap is not shared. */
  readonly #used: Map<number, number> | null
  readonly #visits: readonly Visit[]
  readonly #stayMs: number
  readonly #hasFreeTime: boolean
  readonly #entryDay: number
  #cycle: Cycle | null = null
  /** Whether the cycle is complete and charged at its own price. */
  #isWhole = false
  /** Whether all time in the cycle is within the free time that every cycle has: nothing falls due in it. */
  #isForgiven = false
  /** What the cycle last closed cost. */
  #cost = 0
  /** How things stood when the cycle began. */
  #countBefore = 0
  #countedBefore = 0
  #freeBefore = 0
  #freeMsBefore = 0
  #outsideMsBefore = 0
  #freeLeftMs: number
  #clockTimes: number[]
  /** Clock prices that this stay has paid. */
  #paidOnce: Set<number> | null = null

  /** visits: all that is charged as one stay. */
  constructor(setting: Setting, { anchorMs, visits, used, hasFreeTime }: CalculationVisits) {
    const { plan, clock, classOf } = setting
    const { freeTime } = plan.rule
    this.#meter = new Meter(plan, clock, classOf)
    this.#setting = setting
    this.#anchorMs = anchorMs
    this.#used = used
    this.#visits = visits
    this.#stayMs = lengthOf(visits)
    this.#hasFreeTime = hasFreeTime
    this.#entryDay = plan.clockPrices.length > 0 ? clock.dayOf(anchorMs) : 0
    this.#freeLeftMs = hasFreeTime && freeTime.isDeducted ? freeTime.minutes * minuteMs : 0
    this.#clockTimes = plan.clockPrices.map(() => 0)
  }

  get book(): LineBook {
    return this.#meter.book
  }

  /** Where a coupon frees begun units, in the visit that comes next. */
  setCoupon(spans: readonly Span[]): void {
    this.#meter.coupon = spans
  }

  /** Charges a visit; it goes on where the one before stopped. */
  add({ entryMs, exitMs }: Visit, { isLast }: { isLast: boolean }): void {
    this.#meter.beginVisit(entryMs)
    let ms = entryMs
    while (ms < exitMs) {
      const cycle = this.#cycleAt(ms)
      const endMs = Math.min(exitMs, cycle.toMs)
      const isFull = ms === cycle.fromMs && endMs === cycle.toMs && coveredMs(this.#meter.coupon, ms, endMs) === 0
      const { fullPrice } = this.#setting.plan
      const isEndOfStay = isLast && endMs === exitMs
      if (this.#isForgiven) this.#meter.book.pushFree('freeTime', ms, endMs)
      else if (isFull && fullPrice !== null && this.#freeLeftMs < endMs - ms)
        this.#chargeFull(cycle, fullPrice, isEndOfStay)
      else this.#chargePart(ms, endMs, isEndOfStay)
      ms = isFull ? this.#repeat(cycle, exitMs) : endMs
    }
  }

  /** Closes the last cycle; `total` is final from here on. */
  finish(): void {
    this.tailMs = this.#meter.tailMs
    if (this.#cycle) this.#close(this.#cycle)
    this.#cycle = null
  }

  #cycleAt(ms: number): Cycle {
    const open = this.#cycle
    if (open && ms < open.toMs) return open
    if (open) this.#close(open)
    const { plan, clock } = this.#setting
    return this.#open(cycleAt(plan, clock, this.#anchorMs, ms))
  }

  #open(cycle: Cycle): Cycle {
    const { freeTime } = this.#setting.plan.rule
    this.#isWhole = false
    this.#isForgiven = this.#isWithinFreeTime(cycle)
    this.#countBefore = this.#meter.countAt(cycle.fromMs)
    this.#freeBefore = freeTime.per === 'stay' ? this.#freeLeftMs : 0
    this.#freeMsBefore = this.#meter.book.freeMs
    this.#outsideMsBefore = this.#meter.book.outsideMs
    this.#meter.beginCycle(cycle.index)
    this.#countedBefore = this.#meter.countedMs
    this.#clockTimes.fill(0)
    if (this.#hasFreeTime && freeTime.per === 'cycle' && freeTime.isDeducted)
      this.#freeLeftMs = freeTime.minutes * minuteMs
    this.#cycle = cycle
    return cycle
  }

  #isWithinFreeTime({ fromMs, toMs }: Cycle): boolean {
    const { freeTime } = this.#setting.plan.rule
    return this.#hasFreeTime && freeTime.per === 'cycle' && isWithin(lengthOf(this.#visits, fromMs, toMs), freeTime)
  }

  #chargePart(fromMs: number, toMs: number, isEndOfStay: boolean): void {
    const freeMs = Math.min(this.#freeLeftMs, toMs - fromMs)
    if (freeMs > 0) {
      this.#freeLeftMs -= freeMs
      this.#meter.book.pushFree('freeTime', fromMs, fromMs + freeMs)
    }
    this.#meter.charge(fromMs + freeMs, toMs)
    this.#countClocks(fromMs, toMs, isEndOfStay)
  }

  #countClocks(fromMs: number, toMs: number, isEndOfStay: boolean): void {
    const { plan, clock } = this.#setting
    for (const [index, { minute }] of plan.clockPrices.entries()) {
      const rule = plan.rule.clockPrices[index]
      if (!rule) continue
      const passings = countPassings(clock, minute, {
        fromMs,
        toMs,
        isEndOpen: isEndOfStay && rule.exact === 'notYet',
        skipDay: rule.onEntryDay ? null : this.#entryDay,
      })
      this.#clockTimes[index] = (this.#clockTimes[index] ?? 0) + passings
    }
  }

  /** Holds all that falls due in the cycle: what is left of the free time, and a clock price that is due once a stay. */
  #chargeFull(cycle: Cycle, price: number, isEndOfStay: boolean): void {
    const { index, fromMs, toMs } = cycle
    this.#isWhole = true
    this.#freeLeftMs = 0
    this.#countClocks(fromMs, toMs, isEndOfStay)
    this.#meter.book.push({ kind: 'fullCycle', cycle: index, fromMs, toMs, minutes: 0, amountFen: 0 }, price)
    this.#meter.countWhole(fromMs, toMs)
  }

  #close(cycle: Cycle): void {
    const { plan, clock, classOf } = this.#setting
    const meter = this.#meter
    meter.endCycle()
    if (!this.#isForgiven) this.#pushClocks(cycle)
    if (plan.cycleKind !== 'none') {
      const { cap, capFen } = plan.cycleCap(cycle.index, plan.isDayBlind ? '' : classOf(clock.dayOf(cycle.fromMs)))
      const key = cycle.fromMs
      const used = this.#used?.get(key) ?? 0
      const most = this.#isWhole && used === 0 ? Number.POSITIVE_INFINITY : Math.max(0, cap - used)
      if (meter.book.sum > most) {
        const cut = most - meter.book.sum
        const amountFen = 0
        if (used > 0) {
          const usedFen = used / plan.scale
          meter.book.push({ kind: 'sharedCap', cycle: cycle.index, capFen, usedFen, amountFen }, cut)
        } else meter.book.push({ kind: 'cycleCap', cycle: cycle.index, capFen, amountFen }, cut)
      }
      this.#used?.set(key, used + meter.book.sum)
    }
    this.#cost = meter.book.sum
    this.total += meter.book.sum
    meter.book.sum = 0
  }

  #pushClocks({ index: cycle }: Cycle): void {
    const { plan } = this.#setting
    for (const [index, { price, priceFen }] of plan.clockPrices.entries()) {
      const rule = plan.rule.clockPrices[index]
      if (!rule) continue
      const { at, stayFromMinutes, orStayOverMinutes } = rule
      let times = this.#clockTimes[index] ?? 0
      if (stayFromMinutes !== null && this.#stayMs < stayFromMinutes * minuteMs) times = 0
      if (orStayOverMinutes !== null && this.#stayMs > orStayOverMinutes * minuteMs) times = Math.max(1, times)
      if (rule.times !== 'each') times = Math.min(1, times)
      if (rule.times === 'perStay' && this.#paidOnce?.has(index)) times = 0
      if (times === 0) continue
      this.#paidOnce ??= new Set()
      this.#paidOnce.add(index)
      if (!this.#isWhole)
        this.#meter.book.push({ kind: 'clock', cycle, at, times, priceFen, amountFen: 0 }, times * price)
    }
  }

  /** After a full cycle: charges those after it that cost the same. Answers where the next one begins. */
  #repeat(cycle: Cycle, exitMs: number): number {
    const { plan } = this.#setting
    const count = this.#isRepeatable(cycle, exitMs) ? this.#countSame(cycle, exitMs) : 0
    if (count === 0) return cycle.toMs
    this.#close(cycle)
    const fromMs = cycle.toMs
    const toMs = fromMs + count * plan.cycleMs
    const line = {
      kind: 'sameCycles' as const,
      cycle: cycle.index + 1,
      lastCycle: cycle.index + count,
      eachFen: this.#cost / plan.scale,
      fromMs,
      toMs,
      minutes: 0,
      amountFen: 0,
    }
    this.#meter.book.lines.push({ line, exact: this.#cost * count })
    this.total += this.#cost * count
    this.#meter.book.repeatedFreeMs += count * (this.#meter.book.freeMs - this.#freeMsBefore)
    this.#meter.book.repeatedOutsideMs += count * (this.#meter.book.outsideMs - this.#outsideMsBefore)
    this.#meter.skip(count, { days: plan.cycleMs / dayMs, chargedMs: this.#meter.countedMs - this.#countedBefore })
    this.#cycle = null
    return toMs
  }

  #isRepeatable(cycle: Cycle, exitMs: number): boolean {
    const { plan, clock } = this.#setting
    return (
      cycle.index >= 2 &&
      cycle.index >= plan.capSettlesAt &&
      this.#freeBefore === 0 &&
      this.#countBefore === this.#meter.countAt(cycle.toMs) &&
      this.#used === null &&
      coveredMs(this.#meter.coupon, cycle.fromMs, exitMs) === 0 &&
      plan.isCycleEven &&
      exitMs - cycle.toMs >= plan.cycleMs &&
      plan.clockPrices.every(
        (_, index) => plan.rule.clockPrices[index]?.times !== 'perStay' || this.#paidOnce?.has(index),
      ) &&
      clock.isEven(cycle.fromMs, exitMs)
    )
  }

  #countSame(cycle: Cycle, exitMs: number): number {
    const { plan, clock, classOf } = this.#setting
    // A cycle that ends with the stay may be one that a clock price does not count at its very end, or whose last unit is free.
    const spareMs = plan.clockPrices.length > 0 || plan.rule.tailMinutes > 0 ? 1 : 0
    const most = Math.floor((exitMs - spareMs - cycle.toMs) / plan.cycleMs)
    if (plan.isDayBlind) return most
    return countAlikeDays(classOf, clock.dayOf(cycle.fromMs), most)
  }
}

/** How long visits take together, or as far as they lie in a span. */
export function lengthOf(
  visits: readonly Visit[],
  fromMs = Number.NEGATIVE_INFINITY,
  toMs = Number.POSITIVE_INFINITY,
): number {
  let sum = 0
  for (const { entryMs, exitMs } of visits) sum += Math.max(0, Math.min(exitMs, toMs) - Math.max(entryMs, fromMs))
  return sum
}

/** Whether a stay is within a rule's free time. */
export const isWithin = (ms: number, { minutes, isInclusive }: { minutes: number; isInclusive: boolean }): boolean =>
  isInclusive ? ms <= minutes * minuteMs : ms < minutes * minuteMs
