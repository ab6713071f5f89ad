import type { ChargeRule } from '@parkdesk/contract'
import { dayMs, type ZoneClock } from './zone-clock.ts'

/** `index` counts from 1; 0 is the one that never ends, of a rule without cycles. */
export interface Cycle {
  index: number
  fromMs: number
  toMs: number
}

const noCycle: Cycle = { index: 0, fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }

/** The cycle a moment lies in; the first begins at `anchorMs`, or with its day. */
export function cycleAt(kind: ChargeRule['cycle']['kind'], clock: ZoneClock, anchorMs: number, ms: number): Cycle {
  if (kind === 'none') return noCycle
  if (kind === '24h') {
    const passed = Math.floor((ms - anchorMs) / dayMs)
    const fromMs = anchorMs + passed * dayMs
    return { index: passed + 1, fromMs, toMs: fromMs + dayMs }
  }
  const day = clock.dayOf(ms)
  return { index: day - clock.dayOf(anchorMs) + 1, fromMs: clock.at(day, 0), toMs: clock.at(day + 1, 0) }
}
