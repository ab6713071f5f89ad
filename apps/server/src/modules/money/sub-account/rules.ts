import type { LocalDay } from '@parkdesk/contract'

/** Hundredths of a per cent of what is all. */
export const wholeBp = 10_000

/** "12.5" as 1250 hundredths of a per cent. */
export const rateBpOf = (ratePercent: string): number => Math.round(Number(ratePercent) * 100)

/** The days of a rule; lastDay null: it has no end. */
export interface RuleDays {
  firstDay: LocalDay
  lastDay: LocalDay | null
}

export const overlaps = (one: RuleDays, other: RuleDays): boolean =>
  (other.lastDay === null || one.firstDay <= other.lastDay) && (one.lastDay === null || other.firstDay <= one.lastDay)

/**
 * The day of a new rule on which most is shared by others already, and what is left then.
 *
 * @param others rules of the same car park
 */
export function fullestDay(wanted: RuleDays, others: readonly (RuleDays & { rateBp: number })[]) {
  const near = others.filter(other => overlaps(wanted, other))
  const beginnings = near.map(({ firstDay }) => firstDay).filter(day => day > wanted.firstDay)
  let fullest = { day: wanted.firstDay, leftBp: wholeBp }
  for (const day of [wanted.firstDay, ...beginnings]) {
    const sharedBp = near
      .filter(other => overlaps({ firstDay: day, lastDay: day }, other))
      .reduce((sum, { rateBp }) => sum + rateBp, 0)
    if (wholeBp - sharedBp < fullest.leftBp) fullest = { day, leftBp: wholeBp - sharedBp }
  }
  return fullest
}
