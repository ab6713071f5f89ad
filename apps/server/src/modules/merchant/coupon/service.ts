export { chooseCoupons } from './rules.ts'
export { type CouponUse, listStayCoupons, useCoupons } from './stay-queries.ts'
export { listUsedCoupons, type UsedCoupon } from './used-queries.ts'
