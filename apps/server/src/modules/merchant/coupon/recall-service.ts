import type { DataOf, disableCoupons as disable, ParsedBodyOf, recallCoupons as recall } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { moveAccount } from '../merchant/account.ts'
import { lockMerchants } from '../merchant/lock-merchants.ts'
import { amountOf } from '../merchant/rules.ts'
import * as queries from './change-queries.ts'

/**
 * Recalls unused coupons, all of them or none, and refunds their cost to the merchants' accounts. Fails with row.missing, coupon.used,
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
        ? await lockSome(ctx, db, couponIds ?? [], now)
        : await queries.lockOfGrant(db, ctx.scope, grantId, now)
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

/** Locks the named coupons; fails when one is used or recalled. */
async function lockSome(ctx: SignedInContext, db: Db, couponIds: readonly number[], now: Date) {
  const ids = [...new Set(couponIds)]
  const found = await queries.lockCoupons(db, ctx.scope, ids, now)
  if (found.length < ids.length) throw new Failure('row.missing')
  const done = found.find(({ state }) => state === 'used' || state === 'recalled')
  if (done) {
    throw new Failure(done.state === 'used' ? 'coupon.used' : 'coupon.recalled', { values: { code: done.code } })
  }
  return found
}

/** Adds a movement for each grant, and one more for its expired coupons; merchants in the order of their ids, to avoid deadlocks. */
async function giveBack(ctx: SignedInContext, db: Db, coupons: readonly queries.LockedCoupon[]) {
  const merchantIds = [...new Set(coupons.map(({ merchantId }) => merchantId))]
  // A person who may change a coupon may refund it even without seeing all lots of its merchant.
  const merchants = await lockMerchants(db, { ...ctx.scope, lotIds: null }, merchantIds)
  const returned = []
  for (const locked of merchants) {
    const own = coupons.filter(({ merchantId }) => merchantId === locked.merchantId)
    let merchant = locked
    for (const same of Map.groupBy(own, ({ grantId, state }) => `${grantId} ${state === 'expired'}`).values()) {
      const [first] = same
      if (!first) continue
      const { grantId, cost, couponId, state } = first
      const { balance } = await moveAccount(db, ctx, merchant, {
        kind: state === 'expired' ? 'expiry' : 'recall',
        amount: cost * same.length,
        grantId,
        couponCount: same.length,
        // A coupon is recalled only once, so its id makes the key unique.
        idempotencyKey: `recall of coupon ${couponId}`,
      })
      merchant = { ...merchant, balance }
    }
    const amount = amountOf(merchant.balance - locked.balance, locked.accountKind)
    returned.push({ merchantName: locked.name, accountKind: locked.accountKind, amount })
  }
  return returned
}

/** Disables or enables coupons. Fails with row.missing, coupon.used, coupon.recalled. */
export async function disableCoupons(
  ctx: SignedInContext,
  { couponIds, disabled }: ParsedBodyOf<typeof disable>,
): Promise<DataOf<typeof disable>> {
  return ctx.db.transaction().execute(async db => {
    const coupons = await lockSome(ctx, db, couponIds, ctx.clock())
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
