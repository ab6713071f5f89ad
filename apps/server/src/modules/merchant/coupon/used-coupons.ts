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
