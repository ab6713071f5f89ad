import type { LocalDay, ShareBusiness } from '@parkdesk/contract'

/** Hundredths of a per cent of what is all. */
export const wholeBp = 10_000

/** "12.5" as 1250 hundredths of a per cent. */
export const rateBpOf = (ratePercent: string): number => Math.round(Number(ratePercent) * 100)

/** The days of a rule; lastDay null: it has no end. */
export interface RuleDays {
  firstDay: LocalDay
  lastDay: LocalDay | null
}

/** The days of a rule, and of what it is. */
export interface RuleReach extends RuleDays {
  businesses: readonly ShareBusiness[]
}

export const overlaps = (one: RuleDays, other: RuleDays): boolean =>
  (other.lastDay === null || one.firstDay <= other.lastDay) && (one.lastDay === null || other.firstDay <= one.lastDay)

/** Whether both share the same money on some day. */
export const sharesSame = (one: RuleReach, other: RuleReach): boolean =>
  overlaps(one, other) && one.businesses.some(business => other.businesses.includes(business))

/**
 * The day of a new rule on which most of something that it shares is shared by others already, and what is left of that then.
 *
 * @param others rules of the same car park
 */
export function fullestDay(wanted: RuleReach, others: readonly (RuleReach & { rateBp: number })[]) {
  let fullest = { day: wanted.firstDay, leftBp: wholeBp }
  for (const business of wanted.businesses) {
    const near = others.filter(other => other.businesses.includes(business) && overlaps(wanted, other))
    const beginnings = near.map(({ firstDay }) => firstDay).filter(day => day > wanted.firstDay)
    for (const day of [wanted.firstDay, ...beginnings]) {
      const sharedBp = near
        .filter(other => overlaps({ firstDay: day, lastDay: day }, other))
        .reduce((sum, { rateBp }) => sum + rateBp, 0)
      if (wholeBp - sharedBp < fullest.leftBp) fullest = { day, leftBp: wholeBp - sharedBp }
    }
  }
  return fullest
}
