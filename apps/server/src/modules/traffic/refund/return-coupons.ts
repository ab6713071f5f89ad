import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { listCouponTies, retieCoupon } from '../../merchant/coupon/used-coupons.ts'

/** The coupons that an order used, if all of them could be used again now. */
export async function listReturnable(db: Db, tenantId: number, orderId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ couponId: number; holds: boolean }>`
    select c.coupon_id as "couponId", g.valid_before > ${now}::timestamptz and c.recalled_at is null and not c.disabled and not m.disabled as holds
    from coupon as c
    join coupon_grant as g on g.tenant_id = c.tenant_id and g.grant_id = c.grant_id
    join merchant as m on m.tenant_id = g.tenant_id and m.merchant_id = g.merchant_id
    where c.tenant_id = ${tenantId} and c.order_id = ${orderId} and c.used_at is not null
    order by c.coupon_id for update of c`.execute(db)
  return rows.every(({ holds }) => holds) ? rows.map(({ couponId }) => couponId) : []
}

/** Frees coupons for another stay. */
export async function returnCoupons(db: Db, tenantId: number, couponIds: readonly number[]): Promise<void> {
  for (const [couponId, before] of await listCouponTies(db, tenantId, couponIds)) {
    await retieCoupon(db, tenantId, { couponId, before, after: { orderId: null, usedAtMs: null } })
  }
}
