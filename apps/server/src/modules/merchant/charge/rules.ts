/** What of a charge is not settled. Money in whole fen. */
export interface OpenCharge {
  merchantChargeId: number
  openFen: number
}

/** What settles of a charge. */
export interface ChargePart {
  merchantChargeId: number
  amountFen: number
}

export const openFenOf = (charges: readonly OpenCharge[]): number =>
  charges.reduce((sum, { openFen }) => sum + openFen, 0)

/**
 * Of which of these, charges or top-ups, an amount is: in their order, each before the next. Of charges whoever calls has seen that so much is open; what
 * is more than all of them hold is of none.
 */
export function partsOf<Of extends { openFen: number }>(
  amountFen: number,
  all: readonly Of[],
): (Omit<Of, 'openFen'> & { amountFen: number })[] {
  const parts: (Omit<Of, 'openFen'> & { amountFen: number })[] = []
  let leftFen = amountFen
  for (const { openFen, ...of } of all) {
    const fen = Math.min(leftFen, openFen)
    if (fen === 0) continue
    parts.push({ ...of, amountFen: fen })
    leftFen -= fen
  }
  return parts
}
