import type { ChargeRule } from '@parkdesk/contract'

/** A part of the stay that a coupon covers. */
export interface Span {
  fromMs: number
  toMs: number
}

/** How much of a time the spans cover; they do not overlap. */
export function coveredMs(spans: readonly Span[], fromMs: number, toMs: number): number {
  let sum = 0
  for (const span of spans) sum += Math.max(0, Math.min(toMs, span.toMs) - Math.max(fromMs, span.fromMs))
  return sum
}

/** Whether a coupon frees units of the stay as it is; otherwise it shortens the stay. */
export const isInUnits = (couponTime: ChargeRule['couponTime']): boolean =>
  couponTime === 'endUnits' || couponTime === 'dearestUnits'
