/** The tax in a gross amount: half up, to the fen. The rest is the net amount. */
export const taxOf = (grossFen: number, rateBasisPoints: number): { netFen: number; taxFen: number } => {
  const taxFen = Number(
    (BigInt(grossFen) * BigInt(rateBasisPoints) * 2n + divisor(rateBasisPoints)) / (divisor(rateBasisPoints) * 2n),
  )
  return { netFen: grossFen - taxFen, taxFen }
}

const divisor = (rateBasisPoints: number) => BigInt(10_000 + rateBasisPoints)

/**
 * Net and tax of the parts of one line, which the tax office sees as a whole: its tax is rounded once, and the share of each part is that of the parts so far
 * less that of the earlier ones, so that they add up.
 */
export function taxOfParts(
  grossFens: readonly number[],
  rateBasisPoints: number,
): { netFen: number; taxFen: number }[] {
  let soFarFen = 0
  return grossFens.map(grossFen => {
    const before = taxOf(soFarFen, rateBasisPoints)
    soFarFen += grossFen
    const taxFen = taxOf(soFarFen, rateBasisPoints).taxFen - before.taxFen
    return { netFen: grossFen - taxFen, taxFen }
  })
}
