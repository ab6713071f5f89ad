import type { DataOf, disableCoupons as disable, ParsedBodyOf, recallCoupons as recall } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import { amountOf, holdMerchants, moveAccount } from '../merchant/service.ts'
import * as queries from './deed-queries.ts'

/**
 * Takes unused coupons back, all of them or none, and returns to the merchants what they cost. Fails with row.missing, coupon.used,
 * coupon.recalled, coupon.nothingToRecall.
 */
export async function recallCoupons(
  ctx: SignedInContext,
  { couponIds, grantId }: ParsedBodyOf<typeof recall>,
): Promise<DataOf<typeof recall>> {
  await demandRecheck(ctx)
  const now = ctx.clock()
  return ctx.db.transaction().execute(async db => {
    const coupons =
      grantId === undefined
        ? await holdSome(ctx, db, couponIds ?? [], now)
        : await queries.holdOfGrant(db, ctx.scope, grantId, now)
    if (coupons.length === 0) throw new Failure('coupon.nothingToRecall')
    if (coupons.some(({ canChange }) => !canChange)) throw new Failure('row.missing')
    await queries.setRecalled(
      db,
      ctx.scope.tenantId,
      coupons.map(({ couponId }) => couponId),
      now,
    )
    for (const coupon of coupons) {
      const before = { state: coupon.state, plate: coupon.plate, orderId: coupon.orderId }
      await writeAudit(db, ctx, { action: 'coupon.recall', entity: 'coupon', entityId: coupon.couponId, before })
    }
    return { recalled: coupons.length, returned: await giveBack(ctx, db, coupons) }
  })
}

/** The named coupons; none of them may be used or recalled already. */
async function holdSome(ctx: SignedInContext, db: Db, couponIds: readonly number[], now: Date) {
  const ids = [...new Set(couponIds)]
  const found = await queries.holdCoupons(db, ctx.scope, ids, now)
  if (found.length < ids.length) throw new Failure('row.missing')
  const done = found.find(({ state }) => state === 'used' || state === 'recalled')
  if (done) {
    throw new Failure(done.state === 'used' ? 'coupon.used' : 'coupon.recalled', { values: { code: done.code } })
  }
  return found
}

/** A movement for each grant, and one more for what had expired; merchants one after another in the order of their numbers. */
async function giveBack(ctx: SignedInContext, db: Db, coupons: readonly queries.HeldCoupon[]) {
  const merchantIds = [...new Set(coupons.map(({ merchantId }) => merchantId))]
  // Whoever may change a coupon gives back what it cost, also where he does not see all lots of its merchant.
  const merchants = await holdMerchants(db, { ...ctx.scope, lotIds: null }, merchantIds)
  const returned = []
  for (const held of merchants) {
    const own = coupons.filter(({ merchantId }) => merchantId === held.merchantId)
    let merchant = held
    for (const same of Map.groupBy(own, ({ grantId, state }) => `${grantId} ${state === 'expired'}`).values()) {
      const [first] = same
      if (!first) continue
      const { grantId, cost, couponId, state } = first
      const balance = await moveAccount(db, ctx, merchant, {
        kind: state === 'expired' ? 'expiry' : 'recall',
        amount: cost * same.length,
        grantId,
        couponCount: same.length,
        // A coupon is recalled once, so its number tells the deed.
        idempotencyKey: `recall of coupon ${couponId}`,
      })
      merchant = { ...merchant, balance }
    }
    const amount = amountOf(merchant.balance - held.balance, held.accountKind)
    returned.push({ merchantName: held.name, accountKind: held.accountKind, amount })
  }
  return returned
}

/** Keeps coupons from being used, or lets them be used again. Fails with row.missing, coupon.used, coupon.recalled. */
export async function disableCoupons(
  ctx: SignedInContext,
  { couponIds, disabled }: ParsedBodyOf<typeof disable>,
): Promise<DataOf<typeof disable>> {
  return ctx.db.transaction().execute(async db => {
    const coupons = await holdSome(ctx, db, couponIds, ctx.clock())
    if (coupons.some(({ canChange }) => !canChange)) throw new Failure('row.missing')
    const changed = coupons.filter(({ state }) => (state === 'disabled') !== disabled)
    await queries.setDisabled(
      db,
      ctx.scope.tenantId,
      coupons.map(({ couponId }) => couponId),
      disabled,
    )
    for (const { couponId } of changed) {
      const action = disabled ? 'coupon.disable' : 'coupon.enable'
      await writeAudit(db, ctx, { action, entity: 'coupon', entityId: couponId })
    }
    return { changed: changed.length }
  })
}
