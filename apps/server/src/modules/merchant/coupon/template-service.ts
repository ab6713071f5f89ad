import type {
  CouponTemplateEntry,
  CouponTemplateFilter,
  DataOf,
  ParsedBodyOf,
  queryCouponTemplate as query,
  removeCouponTemplate as remove,
  saveCouponTemplate as save,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { listSeenMerchants } from '../merchant/seen-merchants.ts'
import { readChoices } from './choices.ts'
import * as queries from './template-queries.ts'
import * as writes from './template-writes.ts'
import { benefitOf, costOf, worthOf } from './worth.ts'

const audit = auditOf('couponTemplate')

/** A page of coupon templates. */
export async function queryCouponTemplate(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  const found = await queries.listTemplates(ctx.db, ctx.scope, { ...input, today: todayOf(ctx) }, part)
  return { list: found.map(({ benefit, ...row }) => ({ ...row, ...worthOf(benefit) })) }
}

/** How many templates fit the filter. */
export const countCouponTemplate = async (ctx: SignedInContext, filter: CouponTemplateFilter): Promise<Total> => ({
  total: await queries.countTemplates(ctx.db, ctx.scope, { ...filter, today: todayOf(ctx) }),
})

/** The merchants, and the templates that can be granted now. */
export const couponChoices = (ctx: SignedInContext) => readChoices(ctx)

/** Adds a template, or changes one. Fails with row.missing, permission.missing, coupon.templateNameTaken, coupon.accountUnfit, day.past. */
export async function saveCouponTemplate(
  ctx: Acting,
  { templateId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const write = (db: Db) => (templateId === undefined ? add(ctx, db, entry) : change(ctx, db, templateId, entry))
  try {
    return { templateId: await ctx.db.transaction().execute(write) }
  } catch (error) {
    throw isUniqueViolation(error) ? refusal('coupon.templateNameTaken', 'name') : error
  }
}

async function add(ctx: Acting, db: Db, entry: CouponTemplateEntry): Promise<number> {
  const written = await read(ctx, db, entry)
  demandDay(ctx, entry.validUntil)
  const by = authorshipOf(ctx)
  const templateId = await writes.insertTemplate(db, ctx.scope.tenantId, written, by)
  await audit(ctx, db, { action: 'coupon.addTemplate', entityId: templateId, after: written })
  return templateId
}

async function change(ctx: Acting, db: Db, templateId: number, entry: CouponTemplateEntry): Promise<number> {
  const [before] = await queries.lockTemplates(db, ctx.scope, [templateId], 'change')
  if (!before) throw new Failure('row.missing')
  if (!before.canChange) throw new Failure('permission.missing')
  const written = await read(ctx, db, entry)
  // A last day that has passed may stay while something else is changed.
  if (entry.validUntil !== before.validUntil) demandDay(ctx, entry.validUntil)
  await writes.updateTemplate(db, ctx.scope.tenantId, templateId, written)
  await audit(ctx, db, { action: 'coupon.changeTemplate', entityId: templateId, before, after: written })
  return templateId
}

function demandDay(ctx: Acting, day: string | null): void {
  if (day !== null && day < todayOf(ctx)) throw refusal('day.past', 'validUntil')
}

/** A template for every lot needs a person who sees every lot; its merchants' accounts must be able to pay for it. */
async function read(ctx: Acting, db: Db, entry: CouponTemplateEntry): Promise<writes.WrittenTemplate> {
  const { scope } = ctx
  const { kind, minutes, amount, percentOff, ...rest } = entry
  const benefit = benefitOf({ kind, minutes, amount, percentOff })
  const lotIds = [...new Set(entry.lotIds)]
  const merchantIds = [...new Set(entry.merchantIds)]
  if (scope.lotIds !== null) {
    if (lotIds.length === 0) throw refusal('permission.missing', 'lotIds')
    if (lotIds.some(lotId => !scope.lotIds?.includes(lotId))) throw refusal('row.missing', 'lotIds')
  } else if (!(await hasLots(db, scope.tenantId, lotIds))) throw refusal('row.missing', 'lotIds')
  const merchants = await listSeenMerchants(db, ctx)
  const named = merchants.filter(({ merchantId }) => merchantIds.includes(merchantId))
  if (named.length < merchantIds.length) throw refusal('row.missing', 'merchantIds')
  if (named.some(({ accountKind }) => costOf(accountKind, benefit) === undefined)) {
    throw refusal('coupon.accountUnfit', 'merchantIds')
  }
  return { ...rest, lotIds, merchantIds, benefit }
}

async function hasLots(db: Db, tenantId: number, lotIds: readonly number[]): Promise<boolean> {
  if (lotIds.length === 0) return true
  const found = await db
    .selectFrom('lot')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', 'in', lotIds)
    .select('lot_id')
    .execute()
  return found.length === lotIds.length
}

/** Removes templates, all of them or none. Fails with coupon.templateUsed when one has grants, coupon.templateInCampaign when a campaign gives it. */
export async function removeCouponTemplate(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  const templateIds = [...new Set(input.templateIds)]
  return ctx.db.transaction().execute(async db => {
    const found = await queries.lockTemplates(db, ctx.scope, templateIds, 'change')
    if (found.length < templateIds.length) throw new Failure('row.missing')
    if (found.some(({ canChange }) => !canChange)) throw new Failure('permission.missing')
    const refuse = (code: 'coupon.templateUsed' | 'coupon.templateInCampaign', kept: Set<number>) => {
      if (kept.size === 0) return
      const names = found.filter(({ templateId }) => kept.has(templateId)).map(({ name }) => name)
      throw new Failure(code, { values: { names: names.join(ctx.language === 'zh' ? '、' : ', ') } })
    }
    refuse('coupon.templateUsed', await queries.listGranted(db, tenantId, templateIds))
    refuse('coupon.templateInCampaign', await queries.listInCampaigns(db, tenantId, templateIds))
    await writes.removeTemplates(db, tenantId, templateIds)
    for (const before of found) {
      await audit(ctx, db, { action: 'coupon.removeTemplate', entityId: before.templateId, before })
    }
    return { removed: found.length }
  })
}
