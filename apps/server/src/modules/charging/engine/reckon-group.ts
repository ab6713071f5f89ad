import { openCountedClass } from '@parkdesk/contract'
import type { Visit } from './charge.ts'
import { coveredMs, type Span } from './coupon-spans.ts'
import type { VisitGroup } from './earlier-visits.ts'
import type { ExactLine, LineBook } from './line-book.ts'
import { isWithin, lengthOf, Reckoning, type Setting } from './reckoning.ts'
import { atStayPrice, findStayPrice, stayCapLine } from './stay-prices.ts'
import { minuteMs } from './zone-clock.ts'

export interface ReckonedStay {
  total: number
  /** Of its last visit. */
  lines: ExactLine[]
  /** What lines stand for without their parts. */
  book: Pick<LineBook, 'repeatedFreeMs' | 'repeatedOutsideMs'>
}

/** What of the visit is charged, and what its coupons do to it. */
interface ChargedVisit {
  /** As it was, before coupons shortened it. */
  stay: Visit
  charged: Visit
  coupon: readonly Span[]
  couponMs: number
  isFromEntry: boolean
  /** Whether what begins with a visit has free time, as far as the plate's other visits go. */
  isFreeFor: (visit: Visit) => boolean
}

/** Has all days count as that of the entry, where the rule says so. */
export function holdEntryDay(setting: Setting, cameMs: number): Setting {
  const { plan, clock, ownClassOf } = setting
  if (plan.rule.daysBy === 'eachDay') return setting
  const dayClass = openCountedClass(plan.rule)(ownClassOf(clock.dayOf(cameMs)))
  return { ...setting, classOf: () => dayClass }
}

/** Charges the visits that count as one stay with this one, and takes off what they cost without it. */
export function reckonGroup(
  setting: Setting,
  { stay, charged, coupon, couponMs, isFromEntry, isFreeFor }: ChargedVisit,
  { anchorMs, joined, sharers }: VisitGroup,
): ReckonedStay {
  const used = setting.plan.rule.acrossVisits.share === 'cap' ? new Map<number, number>() : null
  for (const visits of sharers) {
    const held = holdEntryDay(setting, visits[0]?.entryMs ?? anchorMs)
    const hasFreeTime = isFreeFor(visits[0] ?? stay)
    reckonStay(held, visits, { anchorMs, used, hasFreeTime, coupon: [], couponMs: 0 })
  }
  const hasFreeTime = isFromEntry && isFreeFor(joined[0] ?? stay)
  const before =
    joined.length === 0
      ? 0
      : priceByTimes(setting, joined, joined.at(-1) ?? stay, {
          anchorMs,
          used: used && new Map(used),
          hasFreeTime,
          isFromEntry,
          coupon: [],
          couponMs: 0,
        }).total
  const visits = [...joined, charged]
  const reckoned = priceByTimes(setting, visits, stay, { anchorMs, used, hasFreeTime, isFromEntry, coupon, couponMs })
  const { lines } = reckoned
  reckoned.total = Math.max(0, reckoned.total - before)
  const listed = lines.reduce((sum, { exact }) => sum + exact, 0)
  if (reckoned.total !== listed) {
    const line = { kind: 'earlierVisits' as const, visits: joined.length, amountFen: 0 }
    lines.push({ line, exact: reckoned.total - listed })
  }
  return reckoned
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
  options: ReckonOptions & { isFromEntry: boolean },
): ReckonedStay {
  const { plan } = setting
  const last = visits.at(-1)
  const freeTime = options.hasFreeTime ? plan.rule.freeTime : { ...plan.rule.freeTime, minutes: 0 }
  if (plan.stayPrices.length === 0 || !options.isFromEntry || !last || isWithin(lengthOf(visits), freeTime))
    return reckonStay(setting, visits, options)
  const entryMs = visits.length > 1 ? (visits[0] ?? stay).entryMs : stay.entryMs
  const found = findStayPrice(setting, { entryMs, exitMs: stay.exitMs })
  if (!found) return reckonStay(setting, visits, options)
  if (found.stated.effect === 'fixed' && options.couponMs === 0) return atStayPrice(found, last)
  const reckoned = reckonStay(setting, visits, options)
  if (reckoned.total <= found.price) return reckoned
  return { ...reckoned, total: found.price, lines: [...reckoned.lines, stayCapLine(found, reckoned.total)] }
}

interface ReckonOptions {
  anchorMs: number
  used: Map<number, number> | null
  hasFreeTime: boolean
  coupon: readonly Span[]
  couponMs: number
}

/** Visits that count as one stay; a tail that is worth no unit is charged as if the stay had ended before it. */
function reckonStay(setting: Setting, visits: readonly Visit[], options: ReckonOptions): ReckonedStay {
  const { used } = options
  if (setting.plan.rule.tailMinutes === 0) return linesOf(reckon(setting, visits, options))
  const probe = reckon(setting, visits, { ...options, used: used && new Map(used) })
  const tail = tailOf(setting, visits, { tailMs: probe.tailMs, coupon: options.coupon })
  if (!tail) return linesOf(used ? reckon(setting, visits, options) : probe)
  const reckoning = reckon(setting, [...visits.slice(0, -1), tail.visit], options)
  const stay = linesOf(reckoning)
  const line = { kind: 'free' as const, why: 'tail' as const, ...tail.span, minutes: 0, amountFen: 0 }
  return { ...stay, lines: [...stay.lines, { line, exact: 0 }] }
}

const linesOf = ({ book, total }: Reckoning): ReckonedStay => ({ total, lines: book.lines.slice(book.visitFrom), book })

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

function reckon(
  setting: Setting,
  visits: readonly Visit[],
  { anchorMs, used, hasFreeTime, coupon }: ReckonOptions,
): Reckoning {
  const { freeTime } = setting.plan.rule
  const reckoning = new Reckoning(setting, { anchorMs, visits, used, hasFreeTime })
  const isForgiven =
    hasFreeTime && freeTime.per === 'stay' && freeTime.minutes > 0 && isWithin(lengthOf(visits), freeTime)
  const last = visits.at(-1)
  for (const visit of visits) {
    const isLast = visit === last
    if (isLast) {
      reckoning.book.beginVisit()
      reckoning.setCoupon(coupon)
    }
    if (isForgiven) reckoning.book.pushFree('freeTime', visit.entryMs, visit.exitMs)
    else reckoning.add(visit, { isLast })
  }
  reckoning.finish()
  return reckoning
}
