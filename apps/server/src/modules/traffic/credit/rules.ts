/** From a score on so much is taken off a stay. */
export interface CreditTier {
  minScore: number
  percentOff: number
  /** Never more than this; null: no limit. */
  mostFen: number | null
}

/** What the credit of a vehicle gives a stay: its score as it entered, and the tiers that held then, the lowest first. */
export interface StayCredit {
  score: number
  tiers: readonly CreditTier[]
}

/** What it took off, and by which score. */
export interface CreditDiscount {
  fen: number
  score: number
}

/** What is taken off what coupons have left of a fee: by the highest tier that the score reaches, to the nearest fen, never more than is left. */
export function creditOffFen({ score, tiers }: StayCredit, restFen: number): number {
  const tier = tiers.findLast(({ minScore }) => score >= minScore)
  if (!tier) return 0
  const off = Math.round((restFen * tier.percentOff) / 100)
  return Math.max(0, Math.min(restFen, off, tier.mostFen ?? restFen))
}

/** The discount of a priced stay; undefined: there is none. */
export function creditDiscountOf(
  { charge, couponFen }: { charge: { amountFen: number }; couponFen: number },
  credit: StayCredit | undefined,
): CreditDiscount | undefined {
  const fen = credit ? creditOffFen(credit, charge.amountFen - couponFen) : 0
  return credit && fen > 0 ? { fen, score: credit.score } : undefined
}

/** Which tier of these gives less than the one before it, or begins no later, by its place; undefined: none. */
export const fallingTier = (tiers: readonly CreditTier[]): number | undefined => {
  const at = tiers.findIndex(({ minScore, percentOff, mostFen }, place) => {
    const before = tiers[place - 1]
    if (!before) return false
    const isLess = mostFen !== null && (before.mostFen === null || mostFen < before.mostFen)
    return minScore <= before.minScore || percentOff < before.percentOff || isLess
  })
  return at < 0 ? undefined : at
}
