import type { Benefit } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runKept } from '../../../db/statements.ts'

export interface UsedCoupon {
  couponId: number
  orderId: number
  benefit: Benefit
}

/** The coupons that orders have used, in the order in which they apply. */
export const listUsedCoupons = (db: Db, tenantId: number, orderIds: readonly number[]): Promise<UsedCoupon[]> =>
  runKept(
    db,
    sql<UsedCoupon>`
      select c.coupon_id as "couponId", c.order_id as "orderId", g.benefit
      from coupon as c join coupon_grant as g on g.tenant_id = c.tenant_id and g.grant_id = c.grant_id
      where c.tenant_id = ${tenantId} and c.order_id = any(${orderIds}) and c.used_at is not null
      order by array_position(array['free', 'time', 'percent', 'money'], g.benefit ->> 'kind'), c.coupon_id`,
  )

/** What a coupon is used for; usedAtMs null: it is not used, `orderId` then is the stay that it was applied to. */
export interface CouponTie {
  orderId: number | null
  usedAtMs: number | null
}

/** What coupons are used for, or were applied to, by their number. */
export const listCouponTies = async (
  db: Db,
  tenantId: number,
  couponIds: readonly number[],
): Promise<Map<number, CouponTie>> => {
  const { rows } = await sql<CouponTie & { couponId: number }>`
    select coupon_id as "couponId", order_id as "orderId", round(date_part('epoch', used_at) * 1000) as "usedAtMs"
    from coupon where tenant_id = ${tenantId} and coupon_id = any(${couponIds}) for no key update`.execute(db)
  return new Map(rows.map(({ couponId, ...tie }) => [couponId, tie]))
}

/**
 * Ties a coupon to a stay, or frees it, when what used it is undone.
 *
 * @returns false: it is no longer what it was before, or was recalled meanwhile
 */
export const retieCoupon = async (
  db: Db,
  tenantId: number,
  { couponId, before, after }: { couponId: number; before: CouponTie; after: CouponTie },
): Promise<boolean> => {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  const { rows } = await sql`
    update coupon set order_id = ${after.orderId}, used_at = ${at(after.usedAtMs)}::timestamptz
    where tenant_id = ${tenantId} and coupon_id = ${couponId} and order_id is not distinct from ${before.orderId}::bigint
      and (used_at is null) = ${before.usedAtMs === null} and (recalled_at is null or ${after.usedAtMs === null})
    returning coupon_id`.execute(db)
  return rows.length === 1
}
