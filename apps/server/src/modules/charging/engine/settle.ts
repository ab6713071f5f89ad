import type { Benefit, ChargeRule } from '@parkdesk/contract'
import type { ChargeLine } from './charge.ts'
import type { ExactLine } from './line-book.ts'

/** An amount as an exact fraction of fen. */
interface Fraction {
  over: bigint
  under: bigint
}

/**
 * Takes coupons off an exact amount (percent, then money; never below nothing) and rounds it, once. Adds a line for each, so that the
 * lines add up to the answer, and turns the exact amounts of `lines` into fen.
 *
 * @param total in 1/scale fen
 */
export function settle(
  rule: ChargeRule,
  { total, scale, lines }: { total: number; scale: number; lines: readonly ExactLine[] },
  benefits: readonly Benefit[],
): { amountFen: number; lines: ChargeLine[] } {
  const written = writeAmounts(lines, scale)
  const isPlain = scale === 1 && benefits.length === 0 && rule.rounding.toFen === 1
  if (isPlain) return { amountFen: total, lines: written }
  let due: Fraction = { over: BigInt(total), under: BigInt(scale) }
  let writtenFen = sumFen(written)
  const writeStep = (line: (amountFen: number) => ChargeLine) => {
    const fen = floorFen(due)
    if (fen !== writtenFen || writtenFen > 0) written.push(line(fen - writtenFen))
    writtenFen = fen
  }
  for (const benefit of benefits) {
    if (benefit.kind !== 'percent') continue
    const { percentOff } = benefit
    due = { over: due.over * BigInt(100 - percentOff), under: due.under * 100n }
    writeStep(amountFen => ({ kind: 'percentOff', percent: percentOff, amountFen }))
  }
  for (const benefit of benefits) {
    if (benefit.kind !== 'money') continue
    due = atLeastZero({ over: due.over - BigInt(benefit.amountFen) * due.under, under: due.under })
    writeStep(amountFen => ({ kind: 'moneyOff', amountFen }))
  }
  if (benefits.some(({ kind }) => kind === 'free')) {
    due = { over: 0n, under: 1n }
    writeStep(amountFen => ({ kind: 'freeOfCharge', amountFen }))
  }
  const amountFen = round(due, rule.rounding)
  if (amountFen !== writtenFen) written.push({ kind: 'rounding', ...rule.rounding, amountFen: amountFen - writtenFen })
  return { amountFen, lines: written }
}

/** Each line gets the fen that its exact amount adds to the sum, so that no fen is lost between them. */
function writeAmounts(lines: readonly ExactLine[], scale: number): ChargeLine[] {
  let exact = 0
  let writtenFen = 0
  return lines.map(item => {
    exact += item.exact
    const fen = scale === 1 ? exact : Math.floor(exact / scale)
    item.line.amountFen = fen - writtenFen
    writtenFen = fen
    return item.line
  })
}

const sumFen = (lines: readonly ChargeLine[]) => lines.reduce((sum, { amountFen }) => sum + amountFen, 0)

const atLeastZero = (amount: Fraction): Fraction => (amount.over < 0n ? { over: 0n, under: 1n } : amount)

/** Amounts are never negative here, so that dividing cuts downwards. */
const floorFen = ({ over, under }: Fraction): number => Number(over / under)

function round({ over, under }: Fraction, { toFen, mode }: ChargeRule['rounding']): number {
  const step = under * BigInt(toFen)
  const whole = over / step
  const rest = over % step
  const isUp = mode === 'up' ? rest > 0n : mode === 'nearest' && rest * 2n >= step
  return Number(isUp ? whole + 1n : whole) * toFen
}
