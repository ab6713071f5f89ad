import type {
  DataOf,
  grantCoupons as give,
  issueCoupons as issue,
  ParsedBodyOf,
  printCoupons as print,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import type { Clerk } from '../merchant/service.ts'
import { amountOf, findDeed, type HeldMerchant, holdMerchant, moveAccount } from '../merchant/service.ts'
import { issueOfGrant, listGrants } from './grant-queries.ts'
import { insertGrant } from './grant-writes.ts'
import { holdTemplates, type StoredTemplate } from './template-queries.ts'
import { validityOf } from './validity.ts'
import { costOf } from './worth.ts'

/** The specification's codes of where a coupon came from. */
const offlinePaper = 6

type Granted = DataOf<typeof give>

/** Gives each plate an electronic coupon. Sent twice it is done once. Fails as {@link grant} does. */
export const grantCoupons = (ctx: Clerk, { plates, GotFrom, ...from }: ParsedBodyOf<typeof give>): Promise<Granted> =>
  grant(ctx, { ...from, isPaper: false, gotFrom: GotFrom, plates: [...new Set(plates)], isIssued: true })

/** Makes paper coupons. Sent twice it is done once. Fails as {@link grant} does. */
export const printCoupons = (ctx: Clerk, { count, isIssued, ...from }: ParsedBodyOf<typeof print>): Promise<Granted> =>
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

const refusal = (code: FailureCode, path: string) => new Failure(code, { fields: [{ path, code }] })

/**
 * Takes coupons out of a merchant's account, in one transaction. Fails with row.missing, merchant.disabled, merchant.balanceShort,
 * coupon.templateDisabled, coupon.templateOver, coupon.notForMerchant, coupon.accountUnfit, coupon.noLot.
 */
function grant(ctx: Clerk, wanted: Wanted): Promise<Granted> {
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const merchant = await holdMerchant(db, ctx.scope, wanted.merchantId)
    const done = await findDeed(db, merchant, tenantId, wanted.idempotencyKey)
    const told = (grantId: number, balance: number) => ({
      grantId,
      couponCount: wanted.plates.length,
      balance: amountOf(balance, merchant.accountKind),
    })
    if (done) {
      if (done.grantId === null) throw new Failure('merchant.keyUsed')
      return told(done.grantId, merchant.balance)
    }
    const terms = await readTerms(ctx, db, merchant, wanted.templateId)
    const by = { userId: ctx.session.userId, at: ctx.clock() }
    const grantId = await insertGrant(db, tenantId, { ...wanted, ...terms }, by)
    const couponCount = wanted.plates.length
    const { idempotencyKey } = wanted
    const moved = { kind: 'grant', amount: -terms.cost * couponCount, grantId, couponCount, idempotencyKey } as const
    const balance = await moveAccount(db, ctx, merchant, moved)
    const { plates, isPaper, isIssued, merchantId, templateId } = wanted
    const after = { merchantId, templateId, isPaper, isIssued, couponCount, ...(!isPaper && { plates }), balance }
    await writeAudit(db, ctx, { action: 'coupon.grant', entity: 'couponGrant', entityId: grantId, after })
    return told(grantId, balance)
  })
}

/** What the coupons are worth, where, how long, and what each costs this merchant. */
async function readTerms(ctx: Clerk, db: Db, merchant: HeldMerchant, templateId: number) {
  if (merchant.disabled) throw refusal('merchant.disabled', 'merchantId')
  const [template] = await holdTemplates(db, ctx.scope, [templateId], 'grant')
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

const commonLots = (merchant: HeldMerchant, template: StoredTemplate): number[] =>
  template.lotIds.length === 0 ? merchant.lotIds : merchant.lotIds.filter(lotId => template.lotIds.includes(lotId))

/** Of the first of the lots; lots of one merchant are neighbours. undefined: there is none. */
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

/** Hands the paper coupons of a grant over. Fails with row.missing, coupon.nothingToIssue. */
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
