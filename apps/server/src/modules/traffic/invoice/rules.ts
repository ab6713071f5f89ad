/** The tax in a gross amount: half up, to the fen. The rest is the net amount. */
export const taxOf = (grossFen: number, rateBasisPoints: number): { netFen: number; taxFen: number } => {
  const taxFen = Number(
    (BigInt(grossFen) * BigInt(rateBasisPoints) * 2n + divisor(rateBasisPoints)) / (divisor(rateBasisPoints) * 2n),
  )
  return { netFen: grossFen - taxFen, taxFen }
}

const divisor = (rateBasisPoints: number) => BigInt(10_000 + rateBasisPoints)
