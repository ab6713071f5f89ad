import { z } from 'zod'

/**
 * In which car parks a plate's earlier visits count for what a rule says of a day's first visit and of a period: the car park itself (own),
 * every one of the operator (all), or a group: itself and these. What visits that are charged as one share is the car park's own.
 */
export const VisitLots = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own') }),
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('these'), lotIds: z.array(z.number().int()).min(1).max(500) }),
])
export type VisitLots = z.infer<typeof VisitLots>

export const visitPeriods = ['day', 'week', 'month'] as const
export const VisitPeriod = z.enum(visitPeriods)
export type VisitPeriod = z.infer<typeof VisitPeriod>

/**
 * The most a plate pays for all its visits of a calendar day, week (from Monday) or month of the lot. A visit counts in the period of its entry,
 * with what it was charged before coupons; a stay that goes on into later periods may cost their caps besides. It is the same for every
 * vehicle, also where a vehicle pays a share of the stated prices. Coupons and rounding come after it.
 */
export const PeriodCap = z.strictObject({ per: VisitPeriod, capFen: z.number().int().min(0).max(10_000_000) })
export type PeriodCap = z.infer<typeof PeriodCap>
