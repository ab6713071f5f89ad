import type { Setting } from './calculation.ts'
import type { Visit } from './charge.ts'
import { isInUnits, type Span } from './coupon-spans.ts'
import { cycleAt } from './cycles.ts'
import { DayWindows } from './day-windows.ts'
import type { WindowPlan } from './tariff-plan.ts'
import { minuteMs } from './zone-clock.ts'

const hourMs = 60 * minuteMs

interface Segment extends Span {
  window: WindowPlan | null
}

/**
 * Where the units are that a coupon frees: ways to lay its time over the stay, the cheapest of which holds.
 *
 * At the end: the last of the stay. Where it is dearest: each whole cycle's length of the coupon frees a complete one, and what is left goes to the
 * cycles from the last one back, by begun hours; inside a cycle window by window, the latest first or the dearest first.
 */
export function layCoupon(
  setting: Setting,
  stay: Visit,
  { anchorMs, couponMs }: { anchorMs: number; couponMs: number },
): readonly Span[][] {
  const { couponTime } = setting.plan.rule
  if (couponMs === 0 || !isInUnits(couponTime)) return [[]]
  if (couponTime === 'endUnits')
    return [[{ fromMs: Math.max(stay.entryMs, stay.exitMs - couponMs), toMs: stay.exitMs }]]
  return [latestFirst, dearestFirst].map(order => layByCycle(setting, { stay, anchorMs, couponMs }, order))
}

type Order = (a: Segment, b: Segment) => number

const latestFirst: Order = (a, b) => b.fromMs - a.fromMs

const dearestFirst: Order = (a, b) => priceOf(b) - priceOf(a) || a.fromMs - b.fromMs

/** By the millisecond, as far as windows can be compared; where a window has tiers, its dearest. */
const priceOf = ({ window, fromMs, toMs }: Segment): number => {
  if (window === null) return 0
  if (window.kind === 'tiers') return Math.max(...window.tiers.map(({ price, unitMs }) => price / unitMs))
  const price = window.kind === 'flat' ? window.flatPrice : (window.steps.at(-1)?.price ?? 0)
  return price / (toMs - fromMs)
}

function layByCycle(
  setting: Setting,
  { stay, anchorMs, couponMs }: { stay: Visit; anchorMs: number; couponMs: number },
  order: Order,
): Span[] {
  const cycles = cyclesOf(setting, stay, anchorMs)
  const spans: Span[] = []
  const { cycleMs } = setting.plan
  let wholeCycles = cycleMs === 0 ? 0 : Math.floor(couponMs / cycleMs)
  let leftMs = couponMs
  const rest: Span[] = []
  for (const cycle of cycles) {
    if (!cycle.isComplete || wholeCycles === 0) {
      rest.push(cycle)
      continue
    }
    wholeCycles--
    leftMs -= cycleMs
    spans.push({ fromMs: cycle.fromMs, toMs: cycle.toMs })
  }
  for (const cycle of rest) {
    if (leftMs <= 0) break
    spans.push(...layOver(segmentsOf(setting, cycle).sort(order), leftMs))
    leftMs -= Math.ceil((cycle.toMs - cycle.fromMs) / hourMs) * hourMs
  }
  return spans.sort((a, b) => a.fromMs - b.fromMs)
}

/** The cycles of a stay, the last one first. */
function cyclesOf({ plan, clock }: Setting, { entryMs, exitMs }: Visit, anchorMs: number) {
  const cycles: (Span & { isComplete: boolean })[] = []
  for (let ms = entryMs; ms < exitMs; ) {
    const cycle = cycleAt(plan, clock, anchorMs, ms)
    const toMs = Math.min(cycle.toMs, exitMs)
    cycles.unshift({ fromMs: ms, toMs, isComplete: ms === cycle.fromMs && toMs === cycle.toMs })
    ms = toMs
  }
  return cycles
}

function segmentsOf({ plan, clock, classOf }: Setting, { fromMs, toMs }: Span): Segment[] {
  const windows = new DayWindows(plan, clock, classOf)
  const segments: Segment[] = []
  for (let ms = fromMs; ms < toMs; ) {
    windows.seek(ms)
    const endMs = Math.min(windows.endMs, toMs)
    segments.push({ fromMs: ms, toMs: endMs, window: windows.window })
    ms = endMs
  }
  return segments
}

/** Covers the end of each segment, as far as the time lasts. */
function layOver(segments: readonly Segment[], couponMs: number): Span[] {
  const spans: Span[] = []
  let leftMs = couponMs
  for (const { fromMs, toMs, window } of segments) {
    if (window === null || leftMs <= 0) continue
    const coveredMs = Math.min(leftMs, toMs - fromMs)
    spans.push({ fromMs: toMs - coveredMs, toMs })
    leftMs -= coveredMs
  }
  return spans
}
