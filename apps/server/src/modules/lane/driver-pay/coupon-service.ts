import { type payCoupon as coupon, type DataOf, normalisePlate, type ParsedBodyOf, yuan } from '@parkdesk/contract'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { refusal } from '../../../lib/refusal.ts'
import { applyToStay } from '../../merchant/coupon/apply-to-stay.ts'
import { listDebts } from './debts.ts'
import { lotOf } from './lot-of.ts'
import { openAfterPayment } from './open-after-payment.ts'
import { countQuestion } from './page-limit.ts'

/** What a driver may know of a coupon that he holds. Anything else would tell him of other plates, or what only staff can do. */
const shownAsItIs: ReadonlySet<FailureCode> = new Set(['coupon.used', 'coupon.expired', 'coupon.notStackable'])

/**
 * Gives a paper coupon to a stay that goes on in the lot of the page, and opens the barrier before which it waits once nothing is due. Fails with
 * driverPay.noPage, nothingDue, couponUnfit, request.tooMany, coupon.used, coupon.expired, coupon.notStackable.
 */
export async function payCoupon(
  ctx: PublicContext,
  { code, plateNumber, orderNo, CouponCode }: ParsedBodyOf<typeof coupon>,
): Promise<DataOf<typeof coupon>> {
  const { db, tenantId, lotId, timeZone } = await lotOf(ctx, code)
  const now = ctx.clock()
  if (!countQuestion(ctx, tenantId, lotId)) throw new Failure('request.tooMany')
  const plate = normalisePlate(plateNumber)
  const debtOf = async (handle: typeof db) =>
    (await listDebts(handle, { tenantId, lotId, now }, plate)).find(({ debt }) => debt.orderNo === orderNo)
  const { requestId, address, clock, language } = ctx
  const actor = { session: { tenantId, userId: null }, requestId, address, clock, language }
  // Before the transaction: a quote locks coupons, and an exit locks the lot before them.
  const owed = await debtOf(db)
  if (!owed?.debt.isInside) throw new Failure('driverPay.nothingDue')
  return db.transaction().execute(async db => {
    const driver = { ...actor, scope: { tenantId, lotIds: [lotId], timeZone } }
    await applyToStay(db, driver, { typed: CouponCode, plate }).catch(maskedForDriver)
    const left = await debtOf(db)
    if (!left) await openAfterPayment(db, { tenantId, lotId, orderId: owed.orderId, now })
    return { due: yuan(left?.dueFen ?? 0) }
  })
}

function maskedForDriver(error: unknown): never {
  if (error instanceof Failure && error.code.startsWith('coupon.') && !shownAsItIs.has(error.code)) {
    throw refusal('driverPay.couponUnfit', 'CouponCode')
  }
  throw error
}
