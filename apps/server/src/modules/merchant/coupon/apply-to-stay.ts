import type { Language } from '@parkdesk/contract'
import { type AuditActor, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { Scope } from '../../../db/scope.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './change-queries.ts'
import { readCode } from './code.ts'

/** Who applies a coupon: staff, or a driver at the page of a lot (userId null, and the scope is that lot). */
interface Applier extends AuditActor {
  scope: Scope
  language: Language
}

/**
 * Applies a paper coupon to the stay of a vehicle inside, in the caller's transaction; its exit uses it. A second time it changes nothing. Fails with
 * coupon.codeUnknown and the reasons why a coupon cannot be used, coupon.notInside, coupon.otherStay, coupon.notStackable.
 *
 * @param typed the code as it was typed or scanned
 */
export async function applyToStay(db: Db, by: Applier, { typed, plate }: { typed: string; plate: string }) {
  const { tenantId } = by.scope
  const code = readCode(typed)
  const grantId = await queries.findGrantOf(db, by.scope, code)
  if (grantId === undefined) throw refusal('coupon.codeUnknown', 'CouponCode')
  const lots = await queries.listLots(db, by.scope, grantId)
  const lotIds = lots.map(({ lotId }) => lotId)
  const seen = await queries.findInside(db, tenantId, plate, lotIds)
  // Locked before the coupon, in the same order as an exit.
  if (seen) await lockLot(db, tenantId, seen.lotId)
  const found = await queries.lockByCode(db, by.scope, code, by.clock())
  if (!found) throw refusal('coupon.codeUnknown', 'CouponCode')
  await demandUsable(db, tenantId, found)
  const stay = seen && (await queries.findInside(db, tenantId, plate, lotIds))
  if (!stay) {
    const names = lots.map(({ name }) => name).join(by.language === 'zh' ? '、' : ', ')
    throw refusal('coupon.notInside', 'PlateNumber', { plate, lots: names })
  }
  const { orderId } = stay
  const { couponId } = found
  if (found.orderId === orderId) return { ...stay, couponId }
  await demandFree(db, tenantId, found)
  const others = await queries.listStackable(db, tenantId, orderId)
  if (others.length > 0 && !(found.isStackable && others.every(Boolean))) {
    throw refusal('coupon.notStackable', 'CouponCode', { plate })
  }
  await queries.setStay(db, tenantId, couponId, { orderId, plate })
  await writeAudit(db, by, { action: 'coupon.use', entity: 'coupon', entityId: couponId, after: { orderId, plate } })
  return { ...stay, couponId }
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
