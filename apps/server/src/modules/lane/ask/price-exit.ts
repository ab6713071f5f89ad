import type { AskedPrice, ChannelDiscount } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import { priceWithCoupons } from '../../charging/rule/coupon-price.ts'
import type { Pricer } from '../../charging/rule/pricer.ts'
import { listVisits } from '../../charging/rule/visits.ts'
import { chooseCoupons } from '../../merchant/coupon/rules.ts'
import { peekStayCoupons } from '../../merchant/coupon/stay-coupons.ts'
import { creditDiscountOf } from '../../traffic/credit/rules.ts'
import { findStayCredit } from '../../traffic/credit/stay-credit.ts'
import type { AskedStay } from './queries.ts'
import type { AskFacts } from './read-facts.ts'

interface Leaving {
  tenantId: number
  lotId: number
  plate: string
  exitMs: number
}

export interface ExitPrice extends AskedPrice {
  discounts: readonly ChannelDiscount[]
}

/** What leaving now costs, as the pass would be charged; null: no rule prices the stay. Takes no lock, and uses up no coupon. */
export async function priceExit(
  db: Db,
  { stay, pricer }: { stay: AskedStay; pricer: Pricer },
  { lane, hasCoupons, hasCredit }: Pick<AskFacts, 'lane' | 'hasCoupons' | 'hasCredit'>,
  { tenantId, lotId, plate, exitMs: askedMs }: Leaving,
): Promise<ExitPrice | null> {
  const { entryMs, orderId } = stay
  // If a device's clock is ahead, the entry may be in the future.
  const exitMs = Math.max(entryMs, askedMs)
  const [visits] = await listVisits(db, tenantId, [{ lotId, plate, entryMs }], pricer.reachOf)
  const coupons = hasCoupons ? await peekStayCoupons(db, tenantId, lotId, [plate]) : []
  const sight = stay.sight && { ...stay.sight, exitRegion: lane?.regionName ?? null }
  const parked = { ...stay, plate, ...effectOf(stay.right, { entryMs, exitMs }), exitMs, sight }
  try {
    const priced = priceWithCoupons(
      benefits => pricer.price(lotId, benefits.length > 0 ? { ...parked, benefits } : parked, visits),
      chooseCoupons(coupons, { exitMs, orderId }),
    )
    if (!priced) return null
    const { charge, couponFen } = priced
    const standing = hasCredit ? await findStayCredit(db, { tenantId, lotId, plate, entryMs }) : undefined
    const credit = creditDiscountOf(priced, standing)
    return {
      payableFen: charge.amountFen,
      dueFen: Math.max(0, charge.amountFen - couponFen - (credit?.fen ?? 0) - stay.paidFen),
      isGrace: charge.lines.some(line => line.kind === 'free' && line.why === 'grace'),
      discounts: charge.discounts ?? [],
    }
  } catch (error) {
    // A rule that does not cover the day: a person has to look at it.
    if (error instanceof Failure) return null
    throw error
  }
}
