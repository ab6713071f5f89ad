import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { type StoredCouponRow, visibleCoupons } from './coupon-queries.ts'
import { stateOn } from './coupon-state.ts'
import { isWholeGrant, lastDay } from './grant-queries.ts'

/** A coupon while it is changed. */
export interface LockedCoupon extends Pick<StoredCouponRow, 'couponId' | 'grantId' | 'state' | 'validUntil'> {
  code: string
  plate: string | null
  orderId: number | null
  isPaper: boolean
  isStackable: boolean
  merchantId: number
  /** What it took from the merchant's account. */
  cost: number
  canChange: boolean
}

const lockedCoupons = (db: Db, scope: Scope, now: Date) =>
  visibleCoupons(db, scope)
    .select(['c.coupon_id as couponId', 'c.grant_id as grantId', 'c.code', 'c.plate', 'c.order_id as orderId'])
    .select(['g.is_paper as isPaper', 'g.is_stackable as isStackable', 'g.merchant_id as merchantId', 'g.cost'])
    .select([stateOn(now).as('state'), lastDay.as('validUntil'), isWholeGrant(scope).as('canChange')])
    .orderBy('c.coupon_id')
    .forUpdate('c')

/** Locks coupons that the scope sees, against exits and other changes, until the transaction ends. */
export const lockCoupons = (db: Db, scope: Scope, couponIds: readonly number[], now: Date): Promise<LockedCoupon[]> =>
  lockedCoupons(db, scope, now).where('c.coupon_id', 'in', couponIds).execute()

/** Locks the coupons of a grant that were neither used nor recalled. */
export const lockOfGrant = (db: Db, scope: Scope, grantId: number, now: Date): Promise<LockedCoupon[]> =>
  lockedCoupons(db, scope, now)
    .where('c.grant_id', '=', grantId)
    .where('c.used_at', 'is', null)
    .where('c.recalled_at', 'is', null)
    .execute()

export const lockByCode = async (db: Db, scope: Scope, code: string, now: Date): Promise<LockedCoupon | undefined> =>
  lockedCoupons(db, scope, now).where('c.code', '=', code).executeTakeFirst()

/** The grant of a coupon; undefined: the code does not exist. */
export const findGrantOf = async (db: Db, scope: Scope, code: string): Promise<number | undefined> =>
  (await visibleCoupons(db, scope).where('c.code', '=', code).select('c.grant_id as grantId').executeTakeFirst())
    ?.grantId

const lotsOf = (db: Db, { tenantId, lotIds }: Scope, grantId: number) => {
  const query = db
    .selectFrom('coupon_grant_lot as x')
    .innerJoin('lot', join => join.onRef('lot.tenant_id', '=', 'x.tenant_id').onRef('lot.lot_id', '=', 'x.lot_id'))
    .where('x.tenant_id', '=', tenantId)
    .where('x.grant_id', '=', grantId)
  return lotIds === null ? query : query.where('x.lot_id', 'in', [...lotIds, -1])
}

/** The lots where coupons of a grant are valid, limited to the scope. */
export const listLots = (db: Db, scope: Scope, grantId: number) =>
  lotsOf(db, scope, grantId).select(['lot.lot_id as lotId', 'lot.name']).orderBy('lot.name').execute()

/** The latest stay of a plate inside one of these lots. */
export const findInside = (db: Db, tenantId: number, plate: string, lotIds: readonly number[]) =>
  db
    .selectFrom('parking_order as o')
    .innerJoin('lot', join => join.onRef('lot.tenant_id', '=', 'o.tenant_id').onRef('lot.lot_id', '=', 'o.lot_id'))
    .where('o.tenant_id', '=', tenantId)
    .where('o.lot_id', 'in', [...lotIds, -1])
    .where('o.plate', '=', plate)
    .where(sql<boolean>`o.park_status = 'inside'`)
    .select(['o.order_id as orderId', 'o.order_no as orderNo', 'o.lot_id as lotId', 'lot.name as parkingName'])
    .orderBy('o.entry_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the vehicle of a stay is still inside. */
export const isInside = async (db: Db, tenantId: number, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('parking_order')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('park_status', '=', 'inside')
    .select('order_id')
    .executeTakeFirst()) !== undefined

/** Whether each unused coupon applied to a stay is stackable. */
export const listStackable = async (db: Db, tenantId: number, orderId: number): Promise<boolean[]> => {
  const given = await db
    .selectFrom('coupon as c')
    .innerJoin('coupon_grant as g', join =>
      join.onRef('g.tenant_id', '=', 'c.tenant_id').onRef('g.grant_id', '=', 'c.grant_id'),
    )
    .where('c.tenant_id', '=', tenantId)
    .where('c.order_id', '=', orderId)
    .where('c.recalled_at', 'is', null)
    .where('c.disabled', '=', false)
    .select('g.is_stackable as isStackable')
    .execute()
  return given.map(({ isStackable }) => isStackable)
}

export const isMerchantDisabled = async (db: Db, tenantId: number, merchantId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('merchant')
      .where('tenant_id', '=', tenantId)
      .where('merchant_id', '=', merchantId)
      .select('disabled')
      .executeTakeFirstOrThrow()
  ).disabled

/** Sets the stay that a paper coupon applies to; null: none. */
export const setStay = (db: Db, tenantId: number, couponId: number, stay: { orderId: number; plate: string } | null) =>
  db
    .updateTable('coupon')
    .set({ order_id: stay?.orderId ?? null, plate: stay?.plate ?? null })
    .where('tenant_id', '=', tenantId)
    .where('coupon_id', '=', couponId)
    .execute()

export const setDisabled = (db: Db, tenantId: number, couponIds: readonly number[], disabled: boolean) =>
  db
    .updateTable('coupon')
    .set({ disabled })
    .where('tenant_id', '=', tenantId)
    .where('coupon_id', 'in', couponIds)
    .execute()

export const setRecalled = (db: Db, tenantId: number, couponIds: readonly number[], at: Date) =>
  db
    .updateTable('coupon')
    .set({ recalled_at: at, order_id: null })
    .where('tenant_id', '=', tenantId)
    .where('coupon_id', 'in', couponIds)
    .execute()
