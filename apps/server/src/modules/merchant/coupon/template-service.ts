import type {
  CouponTemplateEntry,
  CouponTemplateFilter,
  couponChoices as choices,
  DataOf,
  ParsedBodyOf,
  queryCouponTemplate as query,
  removeCouponTemplate as remove,
  saveCouponTemplate as save,
  Total,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import type { Clerk } from '../merchant/service.ts'
import { amountOf, listMerchants } from '../merchant/service.ts'
import * as queries from './template-queries.ts'
import * as writes from './template-writes.ts'
import { benefitOf, costOf, worthOf } from './worth.ts'

const todayOf = ({ clock, scope }: Clerk) => localTimeOf(clock(), scope.timeZone).slice(0, 10)

/** A page of coupon templates. */
export async function queryCouponTemplate(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = { sort: input.Sort ?? 'createdAt', isDescending: input.Descending, ...pageOf(input) } as const
  const found = await queries.listTemplates(ctx.db, ctx.scope, { ...input, today: todayOf(ctx) }, part)
  return { list: found.map(({ benefit, ...row }) => ({ ...row, ...worthOf(benefit) })) }
}

/** How many templates fit the filter. */
export const countCouponTemplate = async (ctx: SignedInContext, filter: CouponTemplateFilter): Promise<Total> => ({
  total: await queries.countTemplates(ctx.db, ctx.scope, { ...filter, today: todayOf(ctx) }),
})

const mostMerchants = 500

/** The merchants, and the templates that may be given now. */
export async function couponChoices(ctx: SignedInContext): Promise<DataOf<typeof choices>> {
  const part = { sort: 'name', isDescending: false, offset: 0, limit: mostMerchants } as const
  const merchants = await listMerchants(ctx.db, ctx.scope, {}, part)
  const templates = await queries.listChoices(ctx.db, ctx.scope, todayOf(ctx))
  return {
    merchants: merchants.map(({ merchantId, name, accountKind, balance, status, lotIds, canChange }) => ({
      merchantId,
      name,
      accountKind,
      balance: amountOf(balance, accountKind),
      status,
      lotIds,
      canChange,
    })),
    templates: templates.map(({ benefit, ...template }) => ({ ...template, ...worthOf(benefit) })),
  }
}

/** Adds a template, or changes one. Fails with row.missing, permission.missing, coupon.templateNameTaken, coupon.accountUnfit, day.past. */
export async function saveCouponTemplate(
  ctx: Clerk,
  { templateId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const deed = (db: Db) => (templateId === undefined ? add(ctx, db, entry) : change(ctx, db, templateId, entry))
  try {
    return { templateId: await ctx.db.transaction().execute(deed) }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw refusal('coupon.templateNameTaken', 'name')
  }
}

const refusal = (code: FailureCode, path: string) => new Failure(code, { fields: [{ path, code }] })

async function add(ctx: Clerk, db: Db, entry: CouponTemplateEntry): Promise<number> {
  const written = await read(ctx, db, entry)
  demandDay(ctx, entry.validUntil)
  const by = { userId: ctx.session.userId, at: ctx.clock() }
  const templateId = await writes.insertTemplate(db, ctx.scope.tenantId, written, by)
  await audit(ctx, db, { action: 'coupon.addTemplate', entityId: templateId, after: written })
  return templateId
}

async function change(ctx: Clerk, db: Db, templateId: number, entry: CouponTemplateEntry): Promise<number> {
  const [before] = await queries.holdTemplates(db, ctx.scope, [templateId], 'change')
  if (!before) throw new Failure('row.missing')
  if (!before.canChange) throw new Failure('permission.missing')
  const written = await read(ctx, db, entry)
  // A day that has passed since may stay as it is while something else is changed.
  if (entry.validUntil !== before.validUntil) demandDay(ctx, entry.validUntil)
  await writes.updateTemplate(db, ctx.scope.tenantId, templateId, written)
  await audit(ctx, db, { action: 'coupon.changeTemplate', entityId: templateId, before, after: written })
  return templateId
}

function demandDay(ctx: Clerk, day: string | null): void {
  if (day !== null && day < todayOf(ctx)) throw refusal('day.past', 'validUntil')
}

/** What is for every lot is written only by those who see every lot; merchants are such as can pay for it. */
async function read(ctx: Clerk, db: Db, entry: CouponTemplateEntry): Promise<writes.WrittenTemplate> {
  const { scope } = ctx
  const { kind, minutes, amount, percentOff, ...rest } = entry
  const benefit = benefitOf({ kind, minutes, amount, percentOff })
  const lotIds = [...new Set(entry.lotIds)]
  const merchantIds = [...new Set(entry.merchantIds)]
  if (scope.lotIds !== null) {
    if (lotIds.length === 0) throw refusal('permission.missing', 'lotIds')
    if (lotIds.some(lotId => !scope.lotIds?.includes(lotId))) throw refusal('row.missing', 'lotIds')
  } else if (!(await hasLots(db, scope.tenantId, lotIds))) throw refusal('row.missing', 'lotIds')
  const merchants = await listMerchants(db, scope, {}, { sort: 'name', isDescending: false, offset: 0 })
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

/** Removes templates, all of them or none. Fails with coupon.templateUsed when something of one was given. */
export async function removeCouponTemplate(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  const templateIds = [...new Set(input.templateIds)]
  return ctx.db.transaction().execute(async db => {
    const found = await queries.holdTemplates(db, ctx.scope, templateIds, 'change')
    if (found.length < templateIds.length) throw new Failure('row.missing')
    if (found.some(({ canChange }) => !canChange)) throw new Failure('permission.missing')
    const granted = await queries.listGranted(db, tenantId, templateIds)
    if (granted.size > 0) {
      const names = found.filter(({ templateId }) => granted.has(templateId)).map(({ name }) => name)
      throw new Failure('coupon.templateUsed', { values: { names: names.join(ctx.language === 'zh' ? '、' : ', ') } })
    }
    await writes.removeTemplates(db, tenantId, templateIds)
    for (const before of found) {
      await audit(ctx, db, { action: 'coupon.removeTemplate', entityId: before.templateId, before })
    }
    return { removed: found.length }
  })
}

interface Change {
  action: string
  entityId: number
  before?: object
  after?: object
}

const audit = (ctx: Clerk, db: Db, deed: Change) => writeAudit(db, ctx, { entity: 'couponTemplate', ...deed })
