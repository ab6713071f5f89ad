import type { Benefit, ChargeRule, StayVehicle, VehicleMatch } from '@parkdesk/contract'
import { idleNaively } from './beside.ts'
import { chargeVisits, type NaiveVisit, type World } from './calculation.ts'
import { dayShown, type NaiveClock } from './clock.ts'
import { type NaiveRegion, placesOf } from './regions.ts'
import type { Money } from './time-prices.ts'
import { countedVisits, isFirstOfDay, joinedVisits, leftOfPeriods, type NaiveEarlier } from './visits.ts'

/** A stay to be priced, in seconds since 1970. */
export interface NaiveStay extends NaiveVisit {
  paidAt: number | null
  benefits: readonly Benefit[]
  vehicle?: StayVehicle | undefined
  fillPercent: number | null
  regions: readonly NaiveRegion[]
  sessions: readonly { from: number; to: number }[]
}

interface Place {
  rule: ChargeRule
  clock: NaiveClock
  classOf: (day: number) => string
}

/**
 * What a stay costs, in fen, computed step by step from the documentation (docstrings of ChargeRuleShape, ADR 25, 35, 36, 41 and 51) without using the
 * engine: slow, and simple enough to trust. Leaves out coupons of time in units, caps shared by visits and charging that parks free.
 *
 * @param before earlier visits of the plate, the first first, none beside another
 */
export function calculateNaively(place: Place, asked: NaiveStay, before: readonly NaiveEarlier[] = []): number {
  const { rule, clock } = place
  const cut = (at: number) => (rule.seconds === 'counted' ? at : at - (at % 60))
  const inTime = <Visit extends NaiveVisit>(visit: Visit): Visit => ({
    ...visit,
    entry: cut(visit.entry),
    exit: cut(visit.exit),
  })
  const stay = { ...inTime(asked), paidAt: asked.paidAt === null ? null : cut(asked.paidAt) }
  const visits = countedVisits(rule, before).map(inTime)
  const here = visits.filter(({ lotId, entry, exit }) => lotId === null && entry < exit)
  const joined = joinedVisits(rule, clock, stay, here)
  const came = joined[0]?.entry ?? stay.entry
  const isFirst = isFirstOfDay(clock, came, visits)
  const regions = asked.regions.map(region => ({ ...region, from: cut(region.from), to: cut(region.to) }))
  const leftFen = leftOfPeriods(rule, clock, stay, visits)
  const bill = new Bill(place, { ...stay, regions }, { came, leftFen, isFirst })
  const { paidAt, entry, exit, benefits } = stay
  const isPaid = paidAt !== null && paidAt > entry && paidAt < exit
  const isInGrace = isPaid && exit - paidAt <= rule.afterPayment.graceMinutes * 60
  if (!isPaid || (!isInGrace && rule.afterPayment.goesOn === 'wholeStay'))
    return bill.charge({ entry, exit }, joined, benefits) + idleNaively(rule, { entry, until: exit }, asked.sessions)
  const until = isInGrace ? paidAt : exit
  const idle = idleNaively(rule, { entry, until }, asked.sessions)
  const paid = bill.charge({ entry, exit: paidAt }, joined, benefits)
  return idle + (isInGrace ? paid : paid + bill.chargeAfterPayment({ entry: paidAt, exit }))
}

const withoutFreeTime = (rule: ChargeRule): ChargeRule => ({ ...rule, freeTime: { ...rule.freeTime, minutes: 0 } })

/** What is due for a stay, part by part. */
class Bill {
  readonly #place: Place
  readonly #came: number
  readonly #isFirst: boolean
  readonly #regions: readonly NaiveRegion[]
  readonly #money: Money
  readonly #parts: number
  #left: number

  /**
   * came: when the first of the visits that count as one stay began; isFirst: whether it was the plate's first of its day.
   */
  constructor(
    place: Place,
    stay: NaiveStay,
    { came, leftFen, isFirst }: { came: number; leftFen: number; isFirst: boolean },
  ) {
    this.#place = place
    this.#came = came
    this.#isFirst = isFirst
    this.#regions = stay.regions
    const { parts, ...money } = moneyOf(place.rule, stay)
    this.#money = money
    this.#parts = parts
    this.#left = leftFen * parts
  }

  /** By a rule, or by that of a region. */
  #world(rule: ChargeRule): World {
    const { clock, classOf } = this.#place
    const counted = countedClassOf(rule, classOf)
    const held = counted(dayShown(clock.shows(this.#came)))
    const own = rule.freeTime.isFirstVisitOnly && !this.#isFirst ? withoutFreeTime(rule) : rule
    return { rule: own, clock, ownClassOf: classOf, classOf: rule.daysBy === 'entryDay' ? () => held : counted }
  }

  charge(stay: NaiveVisit, joined: readonly NaiveVisit[], benefits: readonly Benefit[]): number {
    const coupon = benefits.reduce((sum, benefit) => sum + (benefit.kind === 'time' ? benefit.minutes * 60 : 0), 0)
    const { rule } = this.#place
    const shortened =
      rule.couponTime === 'start'
        ? { entry: Math.min(stay.exit, stay.entry + coupon), exit: stay.exit }
        : { entry: stay.entry, exit: Math.max(stay.entry, stay.exit - coupon) }
    const entry = joined[0]?.entry ?? stay.entry
    const times = { entry, exit: stay.exit, isShortened: coupon > 0 }
    if (joined.length === 0) return this.#settle(this.#chargePlaces(rule, shortened, times), benefits)
    const all = chargeVisits(this.#world(rule), this.#money, [...joined, shortened], times)
    const exit = joined.at(-1)?.exit ?? entry
    const without = chargeVisits(this.#world(rule), this.#money, joined, { entry, exit, isShortened: false })
    return this.#settle(Math.max(0, all - without), benefits)
  }

  /** As a stay of its own, without free time, by the windows. */
  chargeAfterPayment(stay: NaiveVisit): number {
    const { rule } = this.#place
    const regionPrices = rule.regionPrices.map(({ freeTime, ...price }) => ({
      ...price,
      freeTime: { ...freeTime, minutes: 0 },
    }))
    const after = { ...withoutFreeTime(rule), stayPrices: [], regionPrices }
    return this.#settle(this.#chargePlaces(after, stay, { ...stay, isShortened: false }), [])
  }

  /** Time outside and that of each price of regions, each as a stay of its own. */
  #chargePlaces(rule: ChargeRule, stay: NaiveVisit, times: NaiveVisit & { isShortened: boolean }): number {
    return placesOf(rule, stay, this.#regions).reduce(
      (sum, place) => sum + chargeVisits(this.#world(place.rule), this.#money, place.visits, times),
      0,
    )
  }

  /** The caps of periods first, then percent, then money; rounded once. */
  #settle(parts: number, benefits: readonly Benefit[]): number {
    const due = Math.min(parts, this.#left)
    this.#left -= due
    let amount = BigInt(due)
    let fen = BigInt(this.#parts)
    for (const benefit of benefits) {
      if (benefit.kind !== 'percent') continue
      amount *= BigInt(100 - benefit.percentOff)
      fen *= 100n
    }
    for (const benefit of benefits) {
      if (benefit.kind === 'money') amount -= BigInt(benefit.amountFen) * fen
      if (benefit.kind === 'free') return 0
    }
    if (amount < 0n) return 0
    const { toFen, mode } = this.#place.rule.rounding
    const step = fen * BigInt(toFen)
    const added = mode === 'up' ? step - 1n : mode === 'nearest' ? step / 2n : 0n
    return Number((amount + added) / step) * toFen
  }
}

/** The class that days count as. */
function countedClassOf(rule: ChargeRule, classOf: (day: number) => string): (day: number) => string {
  const { windows, cycle, otherDays } = rule
  if (otherDays === null) return classOf
  const caps = cycle.kind === 'none' ? null : cycle.caps
  const inCaps = caps?.kind === 'byDayClass' ? Object.keys(caps.capsFen) : []
  const named = new Set([...windows.flatMap(({ days = [] }) => days), ...inCaps])
  return day => (named.has(classOf(day)) ? classOf(day) : otherDays)
}

/** The stated prices for a vehicle and how full the lot was, in so many parts of a fen that all of them are whole. */
function moneyOf(rule: ChargeRule, { vehicle, fillPercent }: NaiveStay): Money & { parts: number } {
  const units = [rule, ...rule.regionPrices]
    .flatMap(({ windows }) => windows)
    .flatMap(({ price }) => (price.kind === 'tiers' ? price.tiers : []))
  const lengths = rule.unitRounding === 'perMinute' ? units.map(({ unitMinutes }) => unitMinutes) : []
  const parts = 10_000 * [...new Set(lengths)].reduce(leastCommonMultiple, 1)
  const reached = rule.fillSteps.filter(({ fromPercent }) => fillPercent !== null && fillPercent >= fromPercent)
  const highest = Math.max(...reached.map(({ fromPercent }) => fromPercent))
  const factors = [
    rule.vehicles.find(({ when }) => isSuch(when, vehicle)),
    reached.find(({ fromPercent }) => fromPercent === highest),
  ].filter(factor => factor !== undefined)
  const times = (fen: number, percents: readonly number[]) =>
    percents.reduce((product, percent) => product * percent, fen * parts) / 100 ** percents.length
  return {
    parts,
    price: fen =>
      times(
        fen,
        factors.map(({ percent }) => percent),
      ),
    cap: fen =>
      times(
        fen,
        factors.filter(({ isCapScaled }) => isCapScaled).map(({ percent }) => percent),
      ),
  }
}

function isSuch(
  { sizes, classes, energies, plateColors, cardKinds }: VehicleMatch,
  vehicle: StayVehicle | undefined,
): boolean {
  if (!sizes && !classes && !energies && !plateColors && !cardKinds) return true
  if (!vehicle) return false
  const { size, energy, plateColor, cardKind, vehicleClass } = vehicle
  if (classes && (vehicleClass === null || !classes.includes(vehicleClass))) return false
  if (sizes?.includes(size) === false || energies?.includes(energy) === false) return false
  if (plateColors?.includes(plateColor) === false) return false
  return !cardKinds || (cardKind !== null && cardKinds.includes(cardKind))
}

function leastCommonMultiple(a: number, b: number): number {
  let multiple = a
  while (multiple % b !== 0) multiple += a
  return multiple
}
