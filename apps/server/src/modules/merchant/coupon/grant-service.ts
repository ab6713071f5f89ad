import type {
  DataOf,
  grantCoupons as give,
  issueCoupons as issue,
  ParsedBodyOf,
  printCoupons as print,
} from '@parkdesk/contract'
import { authorshipOf, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { findEarlierMovement, lockMerchant, moveAccount } from '../merchant/account.ts'
import type { LockedMerchant } from '../merchant/lock-merchants.ts'
import { amountOf, loggedUnits } from '../merchant/rules.ts'
import { issueOfGrant, listGrants } from './grant-queries.ts'
import { insertGrant } from './grant-writes.ts'
import { lockTemplates, type StoredTemplate } from './template-queries.ts'
import { validityOf } from './validity.ts'
import { costOf } from './worth.ts'

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
    const terms = await readTerms(ctx, db, merchant, wanted.templateId)
    const by = authorshipOf(ctx)
    const grantId = await insertGrant(db, tenantId, { ...wanted, ...terms }, by)
    const couponCount = wanted.plates.length
    const moved = { kind: 'grant', amount: -terms.cost * couponCount, grantId, couponCount, ...key } as const
    const balance = await moveAccount(db, ctx, merchant, moved)
    const { plates, isPaper, isIssued, merchantId, templateId } = wanted
    const left = loggedUnits('balance', balance, merchant.accountKind)
    const after = { merchantId, templateId, isPaper, isIssued, couponCount, ...(!isPaper && { plates }), ...left }
    await writeAudit(db, ctx, { action: 'coupon.grant', entity: 'couponGrant', entityId: grantId, after })
    return granted(grantId, balance)
  })
}

/** Worth, lots and validity of the coupons, and the cost of each for this merchant. */
async function readTerms(ctx: Acting, db: Db, merchant: LockedMerchant, templateId: number) {
  if (merchant.disabled) throw refusal('merchant.disabled', 'merchantId')
  const [template] = await lockTemplates(db, ctx.scope, [templateId], 'grant')
  if (!template) throw refusal('row.missing', 'templateId')
  if (template.disabled) throw refusal('coupon.templateDisabled', 'templateId')
  const { merchantIds, benefit, isStackable } = template
  if (merchantIds.length > 0 && !merchantIds.includes(merchant.merchantId)) {
    throw refusal('coupon.notForMerchant', 'templateId')
  }
  const cost = costOf(merchant.accountKind, benefit)
  if (cost === undefined) throw refusal('coupon.accountUnfit', 'templateId')
  const lotIds = commonLots(merchant, template)
  const timeZone = await zoneOf(db, ctx.scope.tenantId, lotIds)
  if (timeZone === undefined) throw refusal('coupon.noLot', 'templateId')
  const validity = validityOf(template, ctx.clock(), timeZone)
  if (!validity) throw refusal('coupon.templateOver', 'templateId')
  return { benefit, isStackable, cost, lotIds, timeZone, validFrom: validity.from, validBefore: validity.before }
}

const commonLots = (merchant: LockedMerchant, template: StoredTemplate): number[] =>
  template.lotIds.length === 0 ? merchant.lotIds : merchant.lotIds.filter(lotId => template.lotIds.includes(lotId))

/** The time zone of the first lot, since a merchant's lots are close together; undefined: no lot. */
const zoneOf = async (db: Db, tenantId: number, lotIds: readonly number[]): Promise<string | undefined> => {
  if (lotIds.length === 0) return undefined
  const lot = await db
    .selectFrom('lot')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', 'in', lotIds)
    .select('time_zone as timeZone')
    .orderBy('lot_id')
    .executeTakeFirst()
  return lot?.timeZone
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
