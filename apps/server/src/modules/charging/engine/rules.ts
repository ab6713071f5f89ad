import type { Benefit, ChargeRule, StayVehicle } from '@parkdesk/contract'
import { openDayClasser } from '../calendar/rules.ts'
import type { Charge, ChargeLine, StayToPrice, Tariff, TariffCalendar, Visit } from './charge.ts'
import { layCoupon } from './coupon-layout.ts'
import { isInUnits, type Span } from './coupon-spans.ts'
import { joinCharges, priceUncovered } from './cover.ts'
import { groupVisits, type VisitGroup } from './earlier-visits.ts'
import type { ExactLine } from './line-book.ts'
import { isWithin, Reckoning, type Setting } from './reckoning.ts'
import { settle } from './settle.ts'
import { planTariff, type TariffPlan, vehicleFactor } from './tariff-plan.ts'
import { minuteMs, zoneClock } from './zone-clock.ts'

/**
 * What a stay costs by a rule, and why (design/domain 1). Knows neither the time of day nor the database: everything comes in by argument.
 *
 * @param visits earlier visits of the plate to the lot, read by rules that count across visits
 */
export const priceStay = (
  rule: ChargeRule,
  calendar: TariffCalendar,
  stay: StayToPrice,
  visits: readonly Visit[] = [],
): Charge => openTariff(rule, calendar).price(stay, visits)

/** Makes a rule ready to price stays of a lot: everything that does not depend on the stay is worked out once. */
export function openTariff(rule: ChargeRule, calendar: TariffCalendar): Tariff {
  const clock = zoneClock(calendar.timeZone)
  const classOf = openDayClasser(calendar)
  const plans = new Map<number, TariffPlan>()
  const settingFor = (vehicle: StayVehicle | undefined): Setting => {
    const factor = vehicleFactor(rule, vehicle)
    const key = factor.isCapScaled ? factor.percent : -1 - factor.percent
    const plan = plans.get(key) ?? planTariff(rule, factor)
    plans.set(key, plan)
    return { plan, clock, classOf }
  }
  return {
    price(stay, visits = []) {
      const setting = settingFor(stay.vehicle)
      const priced = (part: StayToPrice) => price(setting, part, visits)
      const { cover } = stay
      return cover ? priceUncovered(priced, { ...stay, ...inWholeMinutes(rule, stay), cover }) : priced(stay)
    },
  }
}

function price(setting: Setting, stay: StayToPrice, visits: readonly Visit[]): Charge {
  const { rule } = setting.plan
  const { entryMs, exitMs } = inWholeMinutes(rule, stay)
  if (exitMs < entryMs) {
    return { amountFen: 0, lines: [{ kind: 'reversed', amountFen: 0 }], minutes: { charged: 0, free: 0, outside: 0 } }
  }
  const { paidAtMs, benefits = [] } = stay
  const { graceMinutes, goesOn } = rule.afterPayment
  const isPaid = paidAtMs !== undefined && paidAtMs > entryMs && paidAtMs < exitMs
  const isInGrace = isPaid && exitMs - paidAtMs <= graceMinutes * minuteMs
  if (!isPaid || (goesOn === 'wholeStay' && !isInGrace))
    return pricePart(setting, { entryMs, exitMs }, { visits, benefits, hasFreeTime: true })
  const paid = pricePart(setting, { entryMs, exitMs: paidAtMs }, { visits, benefits, hasFreeTime: true })
  const after = { entryMs: paidAtMs, exitMs }
  const rest = isInGrace
    ? graceCharge(after)
    : pricePart(setting, after, { visits: [], benefits: [], hasFreeTime: false })
  return joinCharges(paid, rest)
}

const inWholeMinutes = ({ seconds }: ChargeRule, { entryMs, exitMs }: Visit): Visit =>
  seconds === 'counted'
    ? { entryMs, exitMs }
    : { entryMs: Math.floor(entryMs / minuteMs) * minuteMs, exitMs: Math.floor(exitMs / minuteMs) * minuteMs }

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
  visits: readonly Visit[]
  benefits: readonly Benefit[]
  hasFreeTime: boolean
}

/** A stay, or the part of it up to or from its payment. */
function pricePart(setting: Setting, stay: Visit, { visits, benefits, hasFreeTime }: Circumstances): Charge {
  const { plan, clock } = setting
  const couponMs = benefits.reduce(
    (sum, benefit) => sum + (benefit.kind === 'time' ? benefit.minutes * minuteMs : 0),
    0,
  )
  const part = withoutCoupon(plan.rule, stay, couponMs)
  const group = groupVisits(plan.rule, clock, part.charged, visits)
  const ways = layCoupon(setting, part.charged, { anchorMs: group.anchorMs, couponMs })
  const { total, lines, reckoning } = ways
    .map(coupon => reckonGroup(setting, { charged: part.charged, coupon }, group, hasFreeTime))
    .reduce((best, other) => (other.total < best.total ? other : best))
  const settled = settle(
    plan.rule,
    { total, scale: plan.scale, lines: [...part.before, ...lines, ...part.after] },
    benefits,
  )
  const vehicle: ChargeLine[] = plan.percent === 100 ? [] : [{ kind: 'vehicle', percent: plan.percent, amountFen: 0 }]
  return {
    amountFen: settled.amountFen,
    lines: [...vehicle, ...settled.lines],
    minutes: countMinutes(stay, settled.lines, reckoning),
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

/** Charges the visits that count as one stay with this one, and takes off what they cost without it. */
function reckonGroup(
  setting: Setting,
  { charged, coupon }: { charged: Visit; coupon: readonly Span[] },
  group: VisitGroup,
  hasFreeTime: boolean,
) {
  const { anchorMs, joined, sharers } = group
  const used = setting.plan.rule.acrossVisits.share === 'cap' ? new Map<number, number>() : null
  for (const stay of sharers) reckon(setting, stay, { anchorMs, used, hasFreeTime: true, coupon: [] })
  const before =
    joined.length === 0
      ? 0
      : reckon(setting, joined, { anchorMs, used: used && new Map(used), hasFreeTime, coupon: [] }).total
  const reckoning = reckon(setting, [...joined, charged], { anchorMs, used, hasFreeTime, coupon })
  const lines = reckoning.book.lines.slice(reckoning.book.visitFrom)
  const total = Math.max(0, reckoning.total - before)
  const told = lines.reduce((sum, { exact }) => sum + exact, 0)
  if (total !== told) {
    const visits = joined.length
    lines.push({ line: { kind: 'earlierVisits', visits, amountFen: 0 }, exact: total - told })
  }
  return { total, lines, reckoning }
}

interface ReckonOptions {
  anchorMs: number
  used: Map<number, number> | null
  hasFreeTime: boolean
  coupon: readonly Span[]
}

function reckon(
  setting: Setting,
  visits: readonly Visit[],
  { anchorMs, used, hasFreeTime, coupon }: ReckonOptions,
): Reckoning {
  const { freeTime } = setting.plan.rule
  const stayMs = visits.reduce((sum, { entryMs, exitMs }) => sum + exitMs - entryMs, 0)
  const reckoning = new Reckoning(setting, { anchorMs, stayMs, used, hasFreeTime })
  const isForgiven = hasFreeTime && freeTime.per === 'stay' && freeTime.minutes > 0 && isWithin(stayMs, freeTime)
  const last = visits.at(-1)
  for (const visit of visits) {
    const isLast = visit === last
    if (isLast) {
      reckoning.book.beginVisit()
      reckoning.setCoupon(coupon)
    }
    if (isForgiven) reckoning.book.pushFree('freeTime', visit.entryMs, visit.exitMs)
    else reckoning.add(visit, { isLast, hasFreeTime })
  }
  reckoning.finish()
  return reckoning
}

/** Divides the minutes of the stay, begun ones counted, among its lines; they add up whatever the seconds. */
function countMinutes(
  { entryMs, exitMs }: Visit,
  lines: readonly ChargeLine[],
  reckoning: Reckoning,
): Charge['minutes'] {
  let free = Math.round(reckoning.book.repeatedFreeMs / minuteMs)
  let outside = Math.round(reckoning.book.repeatedOutsideMs / minuteMs)
  for (const line of lines) {
    if (!('fromMs' in line)) continue
    line.minutes = minutesUp(line.toMs - entryMs) - minutesUp(line.fromMs - entryMs)
    if (line.kind === 'free') free += line.minutes
    else if (line.kind === 'outside') outside += line.minutes
  }
  return { charged: minutesUp(exitMs - entryMs) - free - outside, free, outside }
}
