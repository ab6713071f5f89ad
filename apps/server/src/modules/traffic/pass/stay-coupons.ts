import type { Benefit } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { chooseCoupons, listStayCoupons, listUsedCoupons } from '../../merchant/coupon/service.ts'
import type { PlateStay } from './queries.ts'

export interface CouponOfStay {
  couponId: number
  benefit: Benefit
}

export interface StayCoupons {
  /** Those that a stay which ends at a moment may use, in the order in which they come off. */
  of(stay: PlateStay, exitMs: number): readonly CouponOfStay[]
  /** From now on no other stay of the batch may. */
  use(coupons: readonly CouponOfStay[]): void
}

interface Asked {
  tenantId: number
  lotId: number
  plates: string[]
  stays: readonly PlateStay[]
  /** Whether anybody has coupons at all. */
  hasCoupons: boolean
}

/** What coupons the stays of a batch may use: one that used some before keeps them, whatever else its plate holds. */
export async function openCoupons(db: Db, { tenantId, lotId, plates, stays, hasCoupons }: Asked): Promise<StayCoupons> {
  const couponed = stays.filter(stay => stay.couponFen > 0).map(stay => stay.orderId)
  const used = couponed.length === 0 ? [] : await listUsedCoupons(db, tenantId, couponed)
  const held = hasCoupons && plates.length > 0 ? await listStayCoupons(db, tenantId, lotId, plates) : []
  const usedBy = Map.groupBy(used, coupon => coupon.orderId)
  const heldBy = Map.groupBy(held, coupon => coupon.plate)
  const taken = new Set<number>()
  return {
    of({ orderId, plate }, exitMs) {
      const before = usedBy.get(orderId)
      if (before) return before
      const free = (heldBy.get(plate) ?? []).filter(({ couponId }) => !taken.has(couponId))
      return chooseCoupons(free, { exitMs, orderId })
    },
    use(coupons) {
      for (const { couponId } of coupons) taken.add(couponId)
    },
  }
}
