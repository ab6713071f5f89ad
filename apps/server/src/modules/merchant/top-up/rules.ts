import { partsOf } from '../charge/rules.ts'

/** What of a top-up did not go back. Money in whole fen. */
export interface KeptTopUp {
  topUpId: number
  amountFen: number
}

/**
 * Of which top-ups so much goes back: first of those whose charges it was taken off, by as much; the rest of what was bought last, one before the other.
 * All of them hold as much.
 *
 * @param kept in the order in which the rest goes back of them
 */
export function backPartsOf(
  amountFen: number,
  kept: readonly KeptTopUp[],
  offCharges: readonly KeptTopUp[],
): KeptTopUp[] {
  const fenIn = (topUps: readonly KeptTopUp[], topUpId: number) =>
    topUps.find(one => one.topUpId === topUpId)?.amountFen ?? 0
  const first = offCharges.map(off => ({ ...off, amountFen: Math.min(off.amountFen, fenIn(kept, off.topUpId)) }))
  const rest = kept.map(one => ({ ...one, amountFen: one.amountFen - fenIn(first, one.topUpId) }))
  const backFen = new Map<number, number>()
  const open = [...first, ...rest].map(({ topUpId, amountFen: openFen }) => ({ topUpId, openFen }))
  for (const part of partsOf(amountFen, open)) {
    backFen.set(part.topUpId, (backFen.get(part.topUpId) ?? 0) + part.amountFen)
  }
  return [...backFen].map(([topUpId, fen]) => ({ topUpId, amountFen: fen }))
}
