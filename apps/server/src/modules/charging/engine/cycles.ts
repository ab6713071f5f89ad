import type { TariffPlan } from './tariff-plan.ts'
import type { ZoneClock } from './zone-clock.ts'

/** `index` counts from 1; 0 is the one that never ends, of a rule without cycles. */
export interface Cycle {
  index: number
  fromMs: number
  toMs: number
}

const noCycle: Cycle = { index: 0, fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }

/** The cycle a moment lies in; the first begins at `anchorMs`, or with its day. */
export function cycleAt({ cycleKind, cycleMs }: TariffPlan, clock: ZoneClock, anchorMs: number, ms: number): Cycle {
  if (cycleKind === 'none') return noCycle
  if (cycleKind !== 'day') {
    const passed = Math.floor((ms - anchorMs) / cycleMs)
    const fromMs = anchorMs + passed * cycleMs
    return { index: passed + 1, fromMs, toMs: fromMs + cycleMs }
  }
  const day = clock.dayOf(ms)
  return { index: day - clock.dayOf(anchorMs) + 1, fromMs: clock.at(day, 0), toMs: clock.at(day + 1, 0) }
}
