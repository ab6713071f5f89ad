import { type ChargeRule, openCountedClass } from '@parkdesk/contract'
import { Calculation, isWithin, lengthOf, type Setting } from './calculation.ts'
import type { Visit } from './charge.ts'
import { coveredMs, type Span } from './coupon-spans.ts'
import type { VisitGroup } from './earlier-visits.ts'
import type { ExactLine, LineBook } from './line-book.ts'
import { atStayPrice, findStayPrice, stayCapLine } from './stay-prices.ts'
import { minuteMs } from './zone-clock.ts'

export interface CalculatedStay {
  total: number
  /** Of what is charged, not of visits joined before. */
  lines: ExactLine[]
  /** What lines stand for without their parts. */
  book: Pick<LineBook, 'repeatedFreeMs' | 'repeatedOutsideMs'>
}

/** What of the visit is charged, and what its coupons do to it. */
export interface ChargedVisit {
  /** As it was, before coupons shortened it. */
  stay: Visit
  /** In order; several where it was away in between, in regions that are priced apart. */
  charged: readonly Visit[]
  coupon: readonly Span[]
  couponMs: number
  isFromEntry: boolean
  /** Whether what begins with a visit has free time, as far as the plate's other visits go. */
  isFreeFor: (rule: ChargeRule, visit: Visit) => boolean
}

/** Has all days count as that of the entry, where the rule says so. */
export function holdEntryDay(setting: Setting, cameMs: number): Setting {
  const { plan, clock, ownClassOf } = setting
  if (plan.rule.daysBy === 'eachDay') return setting
  const dayClass = openCountedClass(plan.rule)(ownClassOf(clock.dayOf(cameMs)))
  return { ...setting, classOf: () => dayClass }
}

/** Charges the visits that count as one stay with this one, and takes off what they cost without it. */
export function calculateGroup(
  setting: Setting,
  { stay, charged, coupon, couponMs, isFromEntry, isFreeFor }: ChargedVisit,
  { anchorMs, joined, sharers }: VisitGroup,
): CalculatedStay {
  const used = setting.plan.rule.acrossVisits.share === 'cap' ? new Map<number, number>() : null
  for (const visits of sharers) {
    const held = holdEntryDay(setting, visits[0]?.entryMs ?? anchorMs)
    const hasFreeTime = isFreeFor(setting.plan.rule, visits[0] ?? stay)
    calculateStay(held, visits, { anchorMs, listedFrom: 0, used, hasFreeTime, coupon: [], couponMs: 0 })
  }
  const hasFreeTime = isFromEntry && isFreeFor(setting.plan.rule, joined[0] ?? stay)
  const cameMs = (joined[0] ?? stay).entryMs
  const before =
    joined.length === 0
      ? 0
      : priceByTimes(setting, joined, joined.at(-1) ?? stay, {
          anchorMs,
          cameMs,
          listedFrom: 0,
          used: used && new Map(used),
          hasFreeTime,
          isFromEntry,
          coupon: [],
          couponMs: 0,
        }).total
  const calculated = priceByTimes(setting, [...joined, ...charged], stay, {
    anchorMs,
    cameMs,
    listedFrom: joined.length,
    used,
    hasFreeTime,
    isFromEntry,
    coupon,
    couponMs,
  })
  const { lines } = calculated
  calculated.total = Math.max(0, calculated.total - before)
  const listed = lines.reduce((sum, { exact }) => sum + exact, 0)
  if (calculated.total !== listed) {
    const line = { kind: 'earlierVisits' as const, visits: joined.length, amountFen: 0 }
    lines.push({ line, exact: calculated.total - listed })
  }
  return calculated
}

/**
 * Visits at the price that the rule has for their times, or by its windows. After a payment, and within the free time, there is none.
 *
 * @param stay the last of them as it was, before coupons shortened it
 */
function priceByTimes(
  setting: Setting,
  visits: readonly Visit[],
  stay: Visit,
  options: CalculationOptions & { isFromEntry: boolean; cameMs: number },
): CalculatedStay {
  const { plan } = setting
  const freeTime = options.hasFreeTime ? plan.rule.freeTime : { ...plan.rule.freeTime, minutes: 0 }
  if (plan.stayPrices.length === 0 || !options.isFromEntry || isWithin(lengthOf(visits), freeTime))
    return calculateStay(setting, visits, options)
  const found = findStayPrice(setting, { entryMs: options.cameMs, exitMs: stay.exitMs })
  if (!found) return calculateStay(setting, visits, options)
  if (found.stated.effect === 'fixed' && options.couponMs === 0)
    return atStayPrice(found, visits.slice(options.listedFrom))
  const calculated = calculateStay(setting, visits, options)
  if (calculated.total <= found.price) return calculated
  return { ...calculated, total: found.price, lines: [...calculated.lines, stayCapLine(found, calculated.total)] }
}

interface CalculationOptions {
  anchorMs: number
  /** The first visit whose lines are wanted. */
  listedFrom: number
  used: Map<number, number> | null
  hasFreeTime: boolean
  coupon: readonly Span[]
  couponMs: number
}

/** Visits that count as one stay; a tail that is worth no unit is charged as if the stay had ended before it. */
function calculateStay(setting: Setting, visits: readonly Visit[], options: CalculationOptions): CalculatedStay {
  const { used } = options
  if (setting.plan.rule.tailMinutes === 0) return linesOf(calculate(setting, visits, options))
  const probe = calculate(setting, visits, { ...options, used: used && new Map(used) })
  const tail = tailOf(setting, visits, { tailMs: probe.tailMs, coupon: options.coupon })
  if (!tail) return linesOf(used ? calculate(setting, visits, options) : probe)
  const calculation = calculate(setting, [...visits.slice(0, -1), tail.visit], options)
  const stay = linesOf(calculation)
  const line = { kind: 'free' as const, why: 'tail' as const, ...tail.span, minutes: 0, amountFen: 0 }
  return { ...stay, lines: [...stay.lines, { line, exact: 0 }] }
}

const linesOf = ({ book, total }: Calculation): CalculatedStay => ({
  total,
  lines: book.lines.slice(book.visitFrom),
  book,
})

function tailOf(
  { plan }: Setting,
  visits: readonly Visit[],
  { tailMs, coupon }: { tailMs: number; coupon: readonly Span[] },
) {
  const visit = visits.at(-1)
  if (!visit || tailMs === 0 || tailMs > plan.rule.tailMinutes * minuteMs) return undefined
  const { entryMs, exitMs } = visit
  const fromMs = exitMs - tailMs
  if (fromMs < entryMs || coveredMs(coupon, fromMs, exitMs) > 0) return undefined
  return { visit: { entryMs, exitMs: fromMs }, span: { fromMs, toMs: exitMs } }
}

function calculate(
  setting: Setting,
  visits: readonly Visit[],
  { anchorMs, listedFrom, used, hasFreeTime, coupon }: CalculationOptions,
): Calculation {
  const { freeTime } = setting.plan.rule
  const calculation = new Calculation(setting, { anchorMs, visits, used, hasFreeTime })
  const isForgiven =
    hasFreeTime && freeTime.per === 'stay' && freeTime.minutes > 0 && isWithin(lengthOf(visits), freeTime)
  const last = visits.at(-1)
  for (const [place, visit] of visits.entries()) {
    const isLast = visit === last
    if (place === listedFrom) {
      calculation.book.beginVisit()
      calculation.setCoupon(coupon)
    }
    if (isForgiven) calculation.book.pushFree('freeTime', visit.entryMs, visit.exitMs)
    else calculation.add(visit, { isLast })
  }
  calculation.finish()
  return calculation
}
