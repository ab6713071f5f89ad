import type { Benefit } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { chooseCoupons } from '../../merchant/coupon/rules.ts'
import { listStayCoupons } from '../../merchant/coupon/stay-coupons.ts'
import { listUsedCoupons } from '../../merchant/coupon/used-coupons.ts'
import type { PlateStay } from './queries.ts'

export interface CouponOfStay {
  couponId: number
  benefit: Benefit
}

export interface StayCoupons {
  /** The coupons for a stay that ends at a moment, in the order in which they apply. */
  of(stay: PlateStay, exitMs: number): readonly CouponOfStay[]
  /** Marks coupons as taken for the rest of the batch. */
  use(coupons: readonly CouponOfStay[]): void
}

interface Asked {
  tenantId: number
  lotId: number
  plates: string[]
  stays: readonly PlateStay[]
  /** Whether the tenant has any usable coupons. */
  hasCoupons: boolean
}

/** The coupons for the stays of a batch: a stay that has used some keeps them, regardless of other coupons of its plate. */
export async function openCoupons(db: Db, { tenantId, lotId, plates, stays, hasCoupons }: Asked): Promise<StayCoupons> {
  const couponed = stays.filter(stay => stay.couponFen > 0).map(stay => stay.orderId)
  const used = couponed.length === 0 ? [] : await listUsedCoupons(db, tenantId, couponed)
  const available = hasCoupons && plates.length > 0 ? await listStayCoupons(db, tenantId, lotId, plates) : []
  const usedBy = Map.groupBy(used, coupon => coupon.orderId)
  const availableBy = Map.groupBy(available, coupon => coupon.plate)
  const taken = new Set<number>()
  return {
    of({ orderId, plate }, exitMs) {
      const before = usedBy.get(orderId)
      if (before) return before
      const free = (availableBy.get(plate) ?? []).filter(({ couponId }) => !taken.has(couponId))
      return chooseCoupons(free, { exitMs, orderId })
    },
    use(coupons) {
      for (const { couponId } of coupons) taken.add(couponId)
    },
  }
}
