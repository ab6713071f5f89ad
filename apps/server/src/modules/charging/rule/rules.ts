import { z } from 'zod'

const wholeFen = z.number().int().min(0)

/**
 * The rule kind of a lot so far: up to `freeMinutes` (included to the second) a stay is free, a longer one is charged from its entry by
 * started units, each 24 hours from entry at most `capFenPer24h`.
 */
export const ChargeRule = z.object({
  kind: z.literal('unit'),
  freeMinutes: z.number().int().min(0).max(1440),
  unitMinutes: z.number().int().min(1).max(1440),
  unitPriceFen: wholeFen,
  capFenPer24h: wholeFen.nullable(),
})
export type ChargeRule = z.infer<typeof ChargeRule>

/** A line of the calculation as it is stored: instants in ISO form, money in fen. The amounts add up to the fee. */
export type ChargeLine =
  | { kind: 'free'; from: string; to: string; minutes: number; amountFen: number }
  | {
      kind: 'unit'
      cycle: number
      from: string
      to: string
      minutes: number
      units: number
      unitMinutes: number
      unitPriceFen: number
      amountFen: number
    }
  | { kind: 'cap'; cycle: number; from: string; to: string; capFen: number; amountFen: number }

export interface Charge {
  amountFen: number
  lines: ChargeLine[]
}

/** A stay to be priced, in epoch milliseconds; the exit is not before the entry. */
export interface PricedStay {
  entryMs: number
  exitMs: number
}

const minuteMs = 60_000
const cycleMs = 24 * 60 * minuteMs
const iso = (ms: number) => new Date(ms).toISOString()

/** What a stay costs by a rule, and why, line by line. Minutes are counted up from the second. */
export function priceStay(rule: ChargeRule, { entryMs, exitMs }: PricedStay): Charge {
  if (exitMs < entryMs) throw new RangeError('a stay cannot end before it begins')
  if (exitMs - entryMs <= rule.freeMinutes * minuteMs) {
    const minutes = Math.ceil((exitMs - entryMs) / minuteMs)
    return { amountFen: 0, lines: [{ kind: 'free', from: iso(entryMs), to: iso(exitMs), minutes, amountFen: 0 }] }
  }
  const lines: ChargeLine[] = []
  for (let from = entryMs, cycle = 1; from < exitMs; from += cycleMs, cycle++) {
    lines.push(...cycleLines(rule, cycle, from, Math.min(from + cycleMs, exitMs)))
  }
  return { amountFen: lines.reduce((sum, line) => sum + line.amountFen, 0), lines }
}

function cycleLines(rule: ChargeRule, cycle: number, fromMs: number, toMs: number): ChargeLine[] {
  const { unitMinutes, unitPriceFen, capFenPer24h } = rule
  const minutes = Math.ceil((toMs - fromMs) / minuteMs)
  const units = Math.ceil(minutes / unitMinutes)
  const span = { cycle, from: iso(fromMs), to: iso(toMs) }
  const amountFen = units * unitPriceFen
  const charged: ChargeLine = { kind: 'unit', ...span, minutes, units, unitMinutes, unitPriceFen, amountFen }
  if (capFenPer24h === null || amountFen <= capFenPer24h) return [charged]
  return [charged, { kind: 'cap', ...span, capFen: capFenPer24h, amountFen: capFenPer24h - amountFen }]
}
