import type {
  DataOf,
  grantCoupons as give,
  issueCoupons as issue,
  ParsedBodyOf,
  printCoupons as print,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { findEarlierMovement, lockMerchant } from '../merchant/account.ts'
import { amountOf, loggedUnits } from '../merchant/rules.ts'
import { grantFrom, grantTerms } from './grant.ts'
import { issueOfGrant, listGrants } from './grant-queries.ts'

/** The specification's codes of where a coupon came from. */
const offlinePaper = 6

type Granted = DataOf<typeof give>

/** Gives each plate an electronic coupon. Idempotent by key. Fails like {@link grant}. */
export const grantCoupons = (ctx: Acting, { plates, GotFrom, ...from }: ParsedBodyOf<typeof give>): Promise<Granted> =>
  grant(ctx, { ...from, isPaper: false, gotFrom: GotFrom, plates: [...new Set(plates)], isIssued: true })

/** Makes paper coupons. Idempotent by key. Fails like {@link grant}. */
export const printCoupons = (ctx: Acting, { count, isIssued, ...from }: ParsedBodyOf<typeof print>): Promise<Granted> =>
  grant(ctx, { ...from, isPaper: true, gotFrom: offlinePaper, plates: Array(count).fill(null), isIssued })

interface Wanted {
  merchantId: number
  templateId: number
  idempotencyKey: string
  isPaper: boolean
  gotFrom: number
  plates: (string | null)[]
  isIssued: boolean
}

/**
 * Debits a merchant's account and creates the coupons, in one transaction. Fails with row.missing, merchant.disabled, merchant.balanceShort,
 * money.keyUsed, coupon.templateDisabled, coupon.templateOver, coupon.notForMerchant, coupon.accountUnfit, coupon.noLot.
 */
function grant(ctx: Acting, wanted: Wanted): Promise<Granted> {
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const merchant = await lockMerchant(db, ctx.scope, wanted.merchantId)
    const { idempotencyKey, ...content } = wanted
    await claimKey(db, ctx, idempotencyKey)
    const key = { idempotencyKey, contentHash: contentHash(content) }
    const done = await findEarlierMovement(db, merchant, tenantId, key)
    const granted = (grantId: number, balance: number) => ({
      grantId,
      couponCount: wanted.plates.length,
      balance: amountOf(balance, merchant.accountKind),
    })
    if (done) {
      if (done.grantId === null) throw new Failure('money.keyUsed')
      return granted(done.grantId, merchant.balance)
    }
    const { plates, isPaper, isIssued, merchantId, templateId } = wanted
    const terms = await grantTerms(db, ctx, merchant, templateId)
    const { grantId, balance } = await grantFrom(db, ctx, merchant, { ...wanted, ...terms, ...key })
    const couponCount = plates.length
    const left = loggedUnits('balance', balance, merchant.accountKind)
    const after = { merchantId, templateId, isPaper, isIssued, couponCount, ...(!isPaper && { plates }), ...left }
    await writeAudit(db, ctx, { action: 'coupon.grant', entity: 'couponGrant', entityId: grantId, after })
    return granted(grantId, balance)
  })
}

/** Issues the paper coupons of a grant. Fails with row.missing, coupon.nothingToIssue. */
export async function issueCoupons(
  ctx: SignedInContext,
  { grantId }: ParsedBodyOf<typeof issue>,
): Promise<DataOf<typeof issue>> {
  return ctx.db.transaction().execute(async db => {
    const [found] = await listGrants(db, ctx.scope, { grantId }, { isDescending: true, offset: 0 })
    if (!found?.canChange) throw new Failure('row.missing')
    const now = ctx.clock()
    const issued = found.validBefore > now ? await issueOfGrant(db, ctx.scope.tenantId, grantId, now) : 0
    if (issued === 0) throw new Failure('coupon.nothingToIssue')
    await writeAudit(db, ctx, { action: 'coupon.issue', entity: 'couponGrant', entityId: grantId, after: { issued } })
    return { issued }
  })
}
