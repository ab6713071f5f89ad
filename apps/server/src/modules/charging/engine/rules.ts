import {
  type Benefit,
  type ChargeRule,
  type FillStep,
  fillStepAt,
  openCountedClass,
  type RegionSpan,
  ruleOfRegion,
  type StayVehicle,
} from '@parkdesk/contract'
import { openDayClasser } from '../calendar/rules.ts'
import { type CalculatedStay, calculateGroup, holdEntryDay } from './calculate-group.ts'
import type { Setting } from './calculation.ts'
import type { Charge, ChargeLine, EarlierVisit, StayToPrice, Tariff, TariffCalendar, Visit } from './charge.ts'
import { addIdleFee, coverOf } from './charging-bay.ts'
import { layCoupon } from './coupon-layout.ts'
import { isInUnits } from './coupon-spans.ts'
import { joinCharges, priceUncovered } from './cover.ts'
import { aloneFrom, groupVisits, type VisitGroup } from './earlier-visits.ts'
import type { ExactLine, LineBook } from './line-book.ts'
import { calculatePlaces, type Whereabouts } from './region-parts.ts'
import { settle } from './settle.ts'
import { planTariff, priceFactor, type TariffPlan, vehicleFactor } from './tariff-plan.ts'
import { countedVisits, hasFreeTimeOfDay, PeriodRoom } from './visit-periods.ts'
import { minuteMs, type ZoneClock, zoneClock } from './zone-clock.ts'

/**
 * What a stay costs by a rule, and why (design/domain 1). Knows neither the time of day nor the database: everything comes in by argument.
 *
 * @param visits earlier visits of the plate, read by rules that count across visits
 */
export const priceStay = (
  rule: ChargeRule,
  calendar: TariffCalendar,
  stay: StayToPrice,
  visits: readonly EarlierVisit[] = [],
): Charge => openTariff(rule, calendar).price(stay, visits)

/**
 * Makes a rule ready to price stays of a lot: everything that does not depend on the stay is worked out once. Pricing fails with
 * chargeRule.timeUncovered where a stay has time that no window holds, unless the rule has such time free.
 */
export function openTariff(rule: ChargeRule, calendar: TariffCalendar): Tariff {
  const clock = zoneClock(calendar.timeZone)
  const classed = openDayClasser(calendar)
  const settingFor = openSettings(rule, clock, classed)
  const ofRegions = rule.regionPrices.map(price => openSettings(ruleOfRegion(rule, price), clock, classed))
  return {
    price(asked, visits = []) {
      const stay = inRuleMinutes(rule, asked)
      const fill = rule.fillSteps.length === 0 ? undefined : fillStepAt(rule.fillSteps, stay.fillPercent)
      const setting = settingFor(stay.vehicle, fill)
      const known = visits.length === 0 ? visits : countedVisits(rule, visits)
      const room = PeriodRoom.of(rule, clock, { entryMs: asked.entryMs, exitMs: stay.exitMs }, known)
      const ofPlaces = stay.regions?.length ? ofRegions.map(settingOf => settingOf(stay.vehicle, fill)) : []
      const priced = (part: StayToPrice) => price(setting, part, { earlier: known, room, ofPlaces })
      const cover = coverOf(rule, stay)
      const charge = cover ? priceUncovered(priced, { ...stay, cover }) : priced(stay)
      if (fill)
        charge.lines.unshift({ kind: 'fill', fillPercent: stay.fillPercent ?? 0, percent: fill.percent, amountFen: 0 })
      return rule.chargingBay ? addIdleFee(rule, stay, charge) : charge
    },
  }
}

/** A rule made ready for each kind of vehicle, and how full the lot was. */
function openSettings(rule: ChargeRule, clock: ZoneClock, classed: (day: number) => string) {
  const countedAs = openCountedClass(rule)
  const classOf = (day: number) => countedAs(classed(day))
  const plans = new Map<number, TariffPlan>()
  return (vehicle: StayVehicle | undefined, fill: FillStep | undefined): Setting => {
    const { when, ...own } = vehicleFactor(rule, vehicle)
    const factor = priceFactor(own, fill)
    const key = Math.round(factor.percent * 100) * 10_000_000 + Math.round(factor.capPercent * 100)
    const plan = plans.get(key) ?? planTariff(rule, factor)
    plans.set(key, plan)
    const vehicleClass = when.classes && (vehicle?.vehicleClass ?? undefined)
    return { plan, clock, classOf, ownClassOf: classed, vehiclePercent: own.percent, vehicleClass }
  }
}

interface Known {
  earlier: readonly EarlierVisit[]
  room: PeriodRoom | undefined
  /** By which the prices of regions are charged; empty where the vehicle was in none. */
  ofPlaces: readonly Setting[]
}

/** stay: in the minutes of the rule. */
function price(setting: Setting, stay: StayToPrice, { earlier, room, ofPlaces }: Known): Charge {
  const { rule } = setting.plan
  const { entryMs, exitMs, paidAtMs, benefits = [] } = stay
  if (exitMs < entryMs) {
    return { amountFen: 0, lines: [{ kind: 'reversed', amountFen: 0 }], minutes: { charged: 0, free: 0, outside: 0 } }
  }
  const visits = earlier.map(visit => ({ ...visit, ...inWholeMinutes(rule, visit) }))
  const { graceMinutes, goesOn } = rule.afterPayment
  const isPaid = paidAtMs !== undefined && paidAtMs > entryMs && paidAtMs < exitMs
  const isInGrace = isPaid && exitMs - paidAtMs <= graceMinutes * minuteMs
  const group = groupVisits(rule, setting.clock, { entryMs, exitMs }, visits)
  const cameMs = group.joined[0]?.entryMs ?? entryMs
  const held = holdEntryDay(setting, cameMs)
  const where = ofPlaces.length > 0 && {
    spans: (stay.regions ?? []).map(span => inRuleTime(rule, span)),
    settings: ofPlaces.map(ofPlace => holdEntryDay(ofPlace, cameMs)),
  }
  const fromEntry = { visits, group, benefits, isFromEntry: true, room, where }
  if (!isPaid || (goesOn === 'wholeStay' && !isInGrace)) return pricePart(held, { entryMs, exitMs }, fromEntry)
  const paid = pricePart(held, { entryMs, exitMs: paidAtMs }, fromEntry)
  const after = { entryMs: paidAtMs, exitMs }
  const alone = { visits: [], group: aloneFrom(paidAtMs), benefits: [], isFromEntry: false, room, where }
  return joinCharges(paid, isInGrace ? graceCharge(after) : pricePart(held, after, alone))
}

const inWholeMinutes = ({ seconds }: ChargeRule, { entryMs, exitMs }: Visit): Visit =>
  seconds === 'counted'
    ? { entryMs, exitMs }
    : { entryMs: Math.floor(entryMs / minuteMs) * minuteMs, exitMs: Math.floor(exitMs / minuteMs) * minuteMs }

/** With entry, exit and payment as the rule counts seconds. */
function inRuleMinutes(rule: ChargeRule, stay: StayToPrice): StayToPrice {
  if (rule.seconds === 'counted') return stay
  const { entryMs, paidAtMs } = stay
  const isPaid = paidAtMs !== undefined
  return {
    ...stay,
    ...inWholeMinutes(rule, stay),
    ...(isPaid && { paidAtMs: inWholeMinutes(rule, { entryMs, exitMs: paidAtMs }).exitMs }),
  }
}

const inRuleTime = (rule: ChargeRule, span: RegionSpan): RegionSpan => {
  const { entryMs, exitMs } = inWholeMinutes(rule, { entryMs: span.fromMs, exitMs: span.toMs })
  return { ...span, fromMs: entryMs, toMs: exitMs }
}

const minutesUp = (ms: number) => Math.ceil(ms / minuteMs)

function graceCharge({ entryMs, exitMs }: Visit): Charge {
  const minutes = minutesUp(exitMs - entryMs)
  return {
    amountFen: 0,
    lines: [{ kind: 'free', why: 'grace', fromMs: entryMs, toMs: exitMs, minutes, amountFen: 0 }],
    minutes: { charged: 0, free: minutes, outside: 0 },
  }
}

interface Circumstances {
  visits: readonly EarlierVisit[]
  group: VisitGroup
  benefits: readonly Benefit[]
  /** Whether it is the stay up to its exit or payment, which has free time and may have a price of its own; not what comes after. */
  isFromEntry: boolean
  room: PeriodRoom | undefined
  /** false: in no region. */
  where: Whereabouts | false
}

/** A stay, or the part of it up to or from its payment. */
function pricePart(
  setting: Setting,
  stay: Visit,
  { visits, group, benefits, isFromEntry, room, where }: Circumstances,
): Charge {
  const { plan, clock } = setting
  const couponMs = benefits.reduce(
    (sum, benefit) => sum + (benefit.kind === 'time' ? benefit.minutes * minuteMs : 0),
    0,
  )
  const part = withoutCoupon(plan.rule, stay, couponMs)
  const isAlone = group.joined.length === 0 && group.sharers.length === 0
  const isMoved = isAlone && part.charged.entryMs !== stay.entryMs
  const counted = isMoved ? aloneFrom(part.charged.entryMs) : group
  const isFreeFor = (rule: ChargeRule, visit: Visit) => hasFreeTimeOfDay(rule, clock, visit, visits)
  const visit = { stay, charged: [part.charged], coupon: [], couponMs, isFromEntry, isFreeFor }
  const whole = () =>
    layCoupon(setting, part.charged, { anchorMs: counted.anchorMs, couponMs })
      .map(coupon => calculateGroup(setting, { ...visit, coupon }, counted))
      .reduce((best, other) => (other.total < best.total ? other : best))
  const {
    total,
    lines,
    book,
    scale = plan.scale,
  }: CalculatedStay & { scale?: number } = where ? calculatePlaces(setting, visit, where) : whole()
  const listed = [...part.before, ...lines, ...part.after]
  const due = room ? room.take(total, scale, listed) : total
  const settled = settle(plan.rule, { total: due, scale, lines: listed }, benefits)
  const { vehiclePercent: percent, vehicleClass } = setting
  const vehicle: ChargeLine[] =
    percent === 100
      ? []
      : [{ kind: 'vehicle', percent, ...(vehicleClass !== undefined && { vehicleClass }), amountFen: 0 }]
  return {
    amountFen: settled.amountFen,
    lines: [...vehicle, ...settled.lines],
    minutes: countMinutes(stay, settled.lines, book),
  }
}

interface CouponPart {
  charged: Visit
  before: ExactLine[]
  after: ExactLine[]
}

/** Coupon time shortens the stay before the tariff is asked, at its start or its end, unless the rule has it free units. */
function withoutCoupon({ couponTime }: ChargeRule, { entryMs, exitMs }: Visit, couponMs: number): CouponPart {
  const whole = { charged: { entryMs, exitMs }, before: [], after: [] }
  if (couponMs === 0 || isInUnits(couponTime)) return whole
  const fromMs = Math.min(exitMs, entryMs + couponMs)
  const toMs = Math.max(entryMs, exitMs - couponMs)
  if (couponTime === 'start')
    return { ...whole, charged: { entryMs: fromMs, exitMs }, before: [couponLine(entryMs, fromMs)] }
  return { ...whole, charged: { entryMs, exitMs: toMs }, after: [couponLine(toMs, exitMs)] }
}

const couponLine = (fromMs: number, toMs: number): ExactLine => ({
  line: { kind: 'free', why: 'coupon', fromMs, toMs, minutes: 0, amountFen: 0 },
  exact: 0,
})

/** Divides the minutes of the stay, begun ones counted, among its lines; they add up whatever the seconds. */
function countMinutes(
  { entryMs, exitMs }: Visit,
  lines: readonly ChargeLine[],
  { repeatedFreeMs, repeatedOutsideMs }: Pick<LineBook, 'repeatedFreeMs' | 'repeatedOutsideMs'>,
): Charge['minutes'] {
  let free = Math.round(repeatedFreeMs / minuteMs)
  let outside = Math.round(repeatedOutsideMs / minuteMs)
  for (const line of lines) {
    if (!('fromMs' in line)) continue
    line.minutes = minutesUp(line.toMs - entryMs) - minutesUp(line.fromMs - entryMs)
    if (line.kind === 'free') free += line.minutes
    else if (line.kind === 'outside') outside += line.minutes
  }
  return { charged: minutesUp(exitMs - entryMs) - free - outside, free, outside }
}
