import type {
  DataOf,
  MerchantEntry,
  MerchantFilter,
  MerchantRow,
  ParsedBodyOf,
  queryMerchant as query,
  removeMerchant as remove,
  saveMerchant as save,
  Total,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import { holdMerchant } from './account.ts'
import type { Clerk } from './clerk.ts'
import { exportMerchants } from './export.ts'
import * as queries from './queries.ts'
import { amountOf } from './rules.ts'

export { findDeed, holdMerchant, moveAccount } from './account.ts'
export type { Clerk } from './clerk.ts'
export { type HeldMerchant, holdMerchants, listMerchants } from './queries.ts'
export { amountOf } from './rules.ts'

const rowOf = ({ balance, ...row }: queries.StoredMerchantRow): MerchantRow => ({
  ...row,
  balance: amountOf(balance, row.accountKind),
})

/** A page of merchants, or with QueryAll one .xls of all that fit the filter. */
export async function queryMerchant(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const sort = { sort: input.Sort ?? 'createdAt', isDescending: input.Descending } as const
  if (input.QueryAll) {
    ctx.demand('merchant.export')
    return exportMerchants(ctx, streamed(ctx, input, { ...sort, ...exportedPages(input) }))
  }
  return { list: (await queries.listMerchants(ctx.db, ctx.scope, input, { ...sort, ...pageOf(input) })).map(rowOf) }
}

async function* streamed({ db, scope }: SignedInContext, filter: MerchantFilter, part: queries.Part) {
  for await (const row of queries.streamMerchants(db, scope, filter, part)) yield rowOf(row)
}

/** How many merchants fit the filter. */
export const countMerchant = async ({ db, scope }: SignedInContext, filter: MerchantFilter): Promise<Total> => ({
  total: await queries.countMerchants(db, scope, filter),
})

/** Adds a merchant, or changes one. Fails with row.missing, merchant.nameTaken, merchant.kindFixed. */
export async function saveMerchant(
  ctx: Clerk,
  { merchantId, ...written }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const entry = { ...written, lotIds: [...new Set(written.lotIds)].sort((a, b) => a - b) }
  const deed = (db: Db) => (merchantId === undefined ? add(ctx, db, entry) : change(ctx, db, merchantId, entry))
  try {
    return { merchantId: await ctx.db.transaction().execute(deed) }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw refusal('merchant.nameTaken', 'name')
  }
}

const refusal = (code: FailureCode, path: string) => new Failure(code, { fields: [{ path, code }] })

async function add(ctx: Clerk, db: Db, entry: MerchantEntry): Promise<number> {
  const { tenantId } = ctx.scope
  await demandLots(ctx, db, entry.lotIds)
  const by = { userId: ctx.session.userId, at: ctx.clock() }
  const { merchantId } = await queries.insertMerchant(db, tenantId, entry, by)
  await queries.replaceLots(db, tenantId, merchantId, entry.lotIds)
  await audit(ctx, db, { action: 'merchant.add', entityId: merchantId, after: entry })
  return merchantId
}

async function change(ctx: Clerk, db: Db, merchantId: number, entry: MerchantEntry): Promise<number> {
  const { tenantId } = ctx.scope
  const before = await holdMerchant(db, ctx.scope, merchantId)
  await demandLots(ctx, db, entry.lotIds)
  if (entry.accountKind !== before.accountKind && (await queries.listUsed(db, tenantId, [merchantId])).size > 0) {
    throw refusal('merchant.kindFixed', 'accountKind')
  }
  await queries.updateMerchant(db, tenantId, merchantId, entry)
  await queries.replaceLots(db, tenantId, merchantId, entry.lotIds)
  await audit(ctx, db, { action: 'merchant.change', entityId: merchantId, before, after: entry })
  return merchantId
}

async function demandLots({ scope }: Clerk, db: Db, lotIds: readonly number[]): Promise<void> {
  if ((await queries.listSeenLots(db, scope, lotIds)).length < lotIds.length) throw refusal('row.missing', 'lotIds')
}

/** Removes merchants, all of them or none. Fails with merchant.used when the account of one was moved. */
export async function removeMerchant(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  const merchantIds = [...new Set(input.merchantIds)]
  return ctx.db.transaction().execute(async db => {
    const found = await queries.holdMerchants(db, ctx.scope, merchantIds)
    if (found.length < merchantIds.length) throw new Failure('row.missing')
    const used = await queries.listUsed(db, tenantId, merchantIds)
    if (used.size > 0) {
      const names = found.filter(({ merchantId }) => used.has(merchantId)).map(({ name }) => name)
      throw new Failure('merchant.used', { values: { names: names.join(ctx.language === 'zh' ? '、' : ', ') } })
    }
    await queries.removeMerchants(db, tenantId, merchantIds)
    for (const before of found) {
      await audit(ctx, db, { action: 'merchant.remove', entityId: before.merchantId, before })
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

const audit = (ctx: Clerk, db: Db, deed: Change) => writeAudit(db, ctx, { entity: 'merchant', ...deed })
