import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runKept } from '../../../db/statements.ts'
import type { StayCoupon } from './rules.ts'

const usable = (tenantId: number, lotId: number, plates: readonly string[]) => sql`
  select c.coupon_id as "couponId", c.plate, c.order_id as "orderId", g.benefit, g.is_stackable as "isStackable",
    (extract(epoch from g.valid_from) * 1000)::float8 as "validFromMs",
    (extract(epoch from g.valid_before) * 1000)::float8 as "validBeforeMs"
  from coupon as c
  join coupon_grant as g on g.tenant_id = c.tenant_id and g.grant_id = c.grant_id
  join coupon_grant_lot as l on l.tenant_id = c.tenant_id and l.grant_id = c.grant_id
  join merchant as m on m.tenant_id = g.tenant_id and m.merchant_id = g.merchant_id
  where c.tenant_id = ${tenantId} and c.plate = any(${plates}::text[])
    and c.used_at is null and c.recalled_at is null and c.got_at is not null and not c.disabled
    and l.lot_id = ${lotId} and not m.disabled
  order by c.coupon_id`

type Asked = [db: Db, tenantId: number, lotId: number, plates: readonly string[]]

/**
 * The coupons that stays of these plates in this lot may use: issued, unused, and enabled like their merchant. Whether one is valid at
 * the exit, `chooseCoupons` decides. Locked until the transaction ends, so that no other stay uses them meanwhile.
 */
export const listStayCoupons = (...[db, ...asked]: Asked): Promise<StayCoupon[]> =>
  runKept(db, sql<StayCoupon>`${usable(...asked)} for no key update of c`)

/** The same without a lock, for who only asks what they would take off. */
export const peekStayCoupons = (...[db, ...asked]: Asked): Promise<StayCoupon[]> =>
  runKept(db, sql<StayCoupon>`${usable(...asked)}`)

/** A coupon that a stay uses up. */
export interface CouponUse {
  couponId: number
  orderId: number
  usedAt: Date
}

/** Marks coupons as used; already used ones are unchanged. Call it in the transaction in which they were listed. */
export async function useCoupons(db: Db, tenantId: number, uses: readonly CouponUse[]): Promise<void> {
  if (uses.length === 0) return
  await runKept(
    db,
    sql`
      update coupon as c set used_at = used.used_at, order_id = used.order_id
      from unnest(${uses.map(({ couponId }) => couponId)}::bigint[], ${uses.map(({ orderId }) => orderId)}::bigint[],
        ${uses.map(({ usedAt }) => usedAt.toISOString())}::timestamptz[]) as used(coupon_id, order_id, used_at)
      where c.tenant_id = ${tenantId} and c.coupon_id = used.coupon_id and c.used_at is null and c.recalled_at is null`,
  )
}
