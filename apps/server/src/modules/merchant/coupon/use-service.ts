import type { applyCoupon as apply, DataOf, ParsedBodyOf, releaseCoupon as release } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { applyToStay } from './apply-to-stay.ts'
import * as queries from './change-queries.ts'

/** Applies a paper coupon to the stay of a vehicle inside, whose exit uses it. Fails like {@link applyToStay}. */
export const applyCoupon = (
  ctx: SignedInContext,
  { CouponCode, PlateNumber }: ParsedBodyOf<typeof apply>,
): Promise<DataOf<typeof apply>> =>
  ctx.db.transaction().execute(async db => {
    const { couponId, orderNo, parkingName } = await applyToStay(db, ctx, { typed: CouponCode, plate: PlateNumber })
    return { couponId, orderNo, parkingName, PlateNumber }
  })

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
