import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { openPricer, type ParkedStay } from './pricer.ts'
import { listVisits } from './visits.ts'

export interface InsideStay extends Omit<ParkedStay, 'exitMs'> {
  lotId: number
}

/** What vehicles inside would pay in all if they left now, in fen; null where no rule applies, or it has no price for the stay. */
export async function quoteInside(ctx: SignedInContext, stays: readonly InsideStay[]): Promise<(number | null)[]> {
  const { tenantId } = ctx.scope
  const pricer = await openPricer(ctx.db, tenantId, [...new Set(stays.map(stay => stay.lotId))])
  const visits = await listVisits(ctx.db, tenantId, stays, pricer.reachOf)
  const nowMs = ctx.clock().getTime()
  return stays.map((stay, index) => {
    const exitMs = Math.max(stay.entryMs, nowMs)
    try {
      return pricer.price(stay.lotId, { ...stay, exitMs }, visits[index])?.amountFen ?? null
    } catch (error) {
      if (error instanceof Failure) return null
      throw error
    }
  })
}
