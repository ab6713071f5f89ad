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

/** Which charges an amount settles: these in their order, each before the next. Whoever calls has seen that so much is open. */
export function partsOf(amountFen: number, charges: readonly OpenCharge[]): ChargePart[] {
  const parts: ChargePart[] = []
  let leftFen = amountFen
  for (const { merchantChargeId, openFen } of charges) {
    const fen = Math.min(leftFen, openFen)
    if (fen === 0) continue
    parts.push({ merchantChargeId, amountFen: fen })
    leftFen -= fen
  }
  return parts
}
