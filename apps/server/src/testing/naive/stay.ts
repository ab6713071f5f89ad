import type { Benefit, ChargeRule, StayVehicle, VehicleMatch } from '@parkdesk/contract'
import { chargeVisits, type NaiveVisit, type World } from './calculation.ts'
import { dayShown, type NaiveClock } from './clock.ts'
import type { Money } from './time-prices.ts'
import { countedVisits, isFirstOfDay, joinedVisits, leftOfPeriods, type NaiveEarlier } from './visits.ts'

/** A stay to be priced, in seconds since 1970. */
export interface NaiveStay extends NaiveVisit {
  paidAt: number | null
  benefits: readonly Benefit[]
  vehicle?: StayVehicle | undefined
  fillPercent: number | null
}

interface Place {
  rule: ChargeRule
  clock: NaiveClock
  classOf: (day: number) => string
}

/**
 * What a stay costs, in fen, computed step by step from the documentation (docstrings of ChargeRuleShape, ADR 25, 35 and 36) without using the
 * engine: slow, and simple enough to trust. Leaves out coupons of time in units and caps shared by visits.
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
  const isFree = !rule.freeTime.isFirstVisitOnly || isFirstOfDay(clock, came, visits)
  const own = { ...place, rule: isFree ? rule : withoutFreeTime(rule) }
  const bill = new Bill(own, stay, { came, leftFen: leftOfPeriods(rule, clock, stay, visits) })
  const { paidAt, entry, exit, benefits } = stay
  const isPaid = paidAt !== null && paidAt > entry && paidAt < exit
  const isInGrace = isPaid && exit - paidAt <= rule.afterPayment.graceMinutes * 60
  if (!isPaid || (!isInGrace && rule.afterPayment.goesOn === 'wholeStay'))
    return bill.charge({ entry, exit }, joined, benefits)
  const paid = bill.charge({ entry, exit: paidAt }, joined, benefits)
  return isInGrace ? paid : paid + bill.chargeAfterPayment({ entry: paidAt, exit })
}

const withoutFreeTime = (rule: ChargeRule): ChargeRule => ({ ...rule, freeTime: { ...rule.freeTime, minutes: 0 } })

/** What is due for a stay, part by part. */
class Bill {
  readonly #world: World
  readonly #money: Money
  readonly #parts: number
  #left: number

  /** came: when the first of the visits that count as one stay began. */
  constructor({ rule, clock, classOf }: Place, stay: NaiveStay, { came, leftFen }: { came: number; leftFen: number }) {
    const counted = countedClassOf(rule, classOf)
    const held = counted(dayShown(clock.shows(came)))
    this.#world = { rule, clock, ownClassOf: classOf, classOf: rule.daysBy === 'entryDay' ? () => held : counted }
    const { parts, ...money } = moneyOf(rule, stay)
    this.#money = money
    this.#parts = parts
    this.#left = leftFen * parts
  }

  charge(stay: NaiveVisit, joined: readonly NaiveVisit[], benefits: readonly Benefit[]): number {
    const coupon = benefits.reduce((sum, benefit) => sum + (benefit.kind === 'time' ? benefit.minutes * 60 : 0), 0)
    const { rule } = this.#world
    const shortened =
      rule.couponTime === 'start'
        ? { entry: Math.min(stay.exit, stay.entry + coupon), exit: stay.exit }
        : { entry: stay.entry, exit: Math.max(stay.entry, stay.exit - coupon) }
    const entry = joined[0]?.entry ?? stay.entry
    const times = { entry, exit: stay.exit, isShortened: coupon > 0 }
    const all = chargeVisits(this.#world, this.#money, [...joined, shortened], times)
    const exit = joined.at(-1)?.exit
    const without =
      exit === undefined ? 0 : chargeVisits(this.#world, this.#money, joined, { entry, exit, isShortened: false })
    return this.#settle(Math.max(0, all - without), benefits)
  }

  /** As a stay of its own, without free time, by the windows. */
  chargeAfterPayment(stay: NaiveVisit): number {
    const world = { ...this.#world, rule: { ...withoutFreeTime(this.#world.rule), stayPrices: [] } }
    return this.#settle(chargeVisits(world, this.#money, [stay], { ...stay, isShortened: false }), [])
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
    const { toFen, mode } = this.#world.rule.rounding
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
  const units = rule.windows.flatMap(({ price }) => (price.kind === 'tiers' ? price.tiers : []))
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
