import type { applyCoupon as apply, DataOf, ParsedBodyOf, releaseCoupon as release } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './change-queries.ts'
import { readCode } from './code.ts'

/**
 * Applies a paper coupon to the stay of a vehicle inside, whose exit uses it. Fails with coupon.codeUnknown and the reasons why a coupon cannot
 * be used, coupon.notInside, coupon.otherStay, coupon.notStackable.
 */
export async function applyCoupon(
  ctx: SignedInContext,
  { CouponCode, PlateNumber }: ParsedBodyOf<typeof apply>,
): Promise<DataOf<typeof apply>> {
  const { tenantId } = ctx.scope
  const code = readCode(CouponCode)
  return ctx.db.transaction().execute(async db => {
    const grantId = await queries.findGrantOf(db, ctx.scope, code)
    if (grantId === undefined) throw refusal('coupon.codeUnknown', 'CouponCode')
    const lots = await queries.listLots(db, ctx.scope, grantId)
    const lotIds = lots.map(({ lotId }) => lotId)
    const seen = await queries.findInside(db, tenantId, PlateNumber, lotIds)
    // Locked before the coupon, in the same order as an exit.
    if (seen) await lockLot(db, tenantId, seen.lotId)
    const found = await queries.lockByCode(db, ctx.scope, code, ctx.clock())
    if (!found) throw refusal('coupon.codeUnknown', 'CouponCode')
    await demandUsable(db, tenantId, found)
    const stay = seen && (await queries.findInside(db, tenantId, PlateNumber, lotIds))
    if (!stay) {
      const names = lots.map(({ name }) => name).join(ctx.language === 'zh' ? '、' : ', ')
      throw refusal('coupon.notInside', 'PlateNumber', { plate: PlateNumber, lots: names })
    }
    const { orderId, orderNo, parkingName } = stay
    const result = { couponId: found.couponId, orderNo, parkingName, PlateNumber }
    if (found.orderId === orderId) return result
    await demandFree(db, tenantId, found)
    const others = await queries.listStackable(db, tenantId, orderId)
    if (others.length > 0 && !(found.isStackable && others.every(Boolean))) {
      throw refusal('coupon.notStackable', 'CouponCode', { plate: PlateNumber })
    }
    await queries.setStay(db, tenantId, found.couponId, { orderId, plate: PlateNumber })
    const after = { orderId, plate: PlateNumber }
    await writeAudit(db, ctx, { action: 'coupon.use', entity: 'coupon', entityId: found.couponId, after })
    return result
  })
}

async function demandUsable(db: Db, tenantId: number, coupon: queries.LockedCoupon): Promise<void> {
  const { state, code, validUntil, isPaper, plate, merchantId } = coupon
  if (state !== 'unused') throw refusal(`coupon.${state}`, 'CouponCode', { code, day: validUntil })
  if (!isPaper) throw refusal('coupon.electronic', 'CouponCode', { plate: plate ?? '' })
  if (await queries.isMerchantDisabled(db, tenantId, merchantId)) throw refusal('coupon.merchantDisabled', 'CouponCode')
}

/** A coupon is free again when its stay has ended without using it. */
async function demandFree(db: Db, tenantId: number, { orderId, code, plate }: queries.LockedCoupon): Promise<void> {
  if (orderId !== null && (await queries.isInside(db, tenantId, orderId))) {
    throw refusal('coupon.otherStay', 'CouponCode', { code, plate: plate ?? '' })
  }
}

/** Releases an unused paper coupon from its stay. Fails with row.missing, coupon.used, coupon.notBound. */
export async function releaseCoupon(
  ctx: SignedInContext,
  { couponId }: ParsedBodyOf<typeof release>,
): Promise<DataOf<typeof release>> {
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const [found] = await queries.lockCoupons(db, ctx.scope, [couponId], ctx.clock())
    if (!found?.canChange) throw new Failure('row.missing')
    if (found.state === 'used') throw new Failure('coupon.used', { values: { code: found.code } })
    if (!found.isPaper || found.orderId === null) throw new Failure('coupon.notBound')
    await queries.setStay(db, tenantId, couponId, null)
    const before = { orderId: found.orderId, plate: found.plate }
    await writeAudit(db, ctx, { action: 'coupon.release', entity: 'coupon', entityId: couponId, before })
    return {}
  })
}
