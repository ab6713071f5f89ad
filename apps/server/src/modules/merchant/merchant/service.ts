import {
  type countMerchant as count,
  type DataOf,
  type MerchantEntry,
  type MerchantRow,
  type ParsedBodyOf,
  type queryMerchant as query,
  type removeMerchant as remove,
  type saveMerchant as save,
  yuan,
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
import { lockMerchant } from './account.ts'
import { exportMerchants } from './export.ts'
import { lockMerchants } from './lock-merchants.ts'
import * as queries from './queries.ts'
import { amountOf, limitFenOf } from './rules.ts'

const audit = auditOf('merchant')

const rowOf = ({ balance, creditLimitFen, owedFen, overdueFen, ...row }: queries.StoredMerchantRow): MerchantRow => ({
  ...row,
  balance: amountOf(balance, row.accountKind),
  creditLimit: yuan(creditLimitFen),
  owed: yuan(owedFen),
  overdue: yuan(overdueFen),
})

/** A page of merchants, or with QueryAll one .xls of all that fit the filter. */
export async function queryMerchant(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  const search = { ...input, today: todayOf(ctx) }
  if (input.QueryAll) {
    ctx.demand('merchant.export')
    return exportMerchants(ctx, streamed(ctx, search, part))
  }
  return { list: (await queries.listMerchants(ctx.db, ctx.scope, search, part)).map(rowOf) }
}

async function* streamed({ db, scope }: SignedInContext, search: queries.MerchantSearch, part: queries.Part) {
  for await (const row of queries.streamMerchants(db, scope, search, part)) yield rowOf(row)
}

/** How many merchants fit the filter, and what they owe. */
export async function countMerchant({ db, scope }: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  return Sums ? queries.sumMerchants(db, scope, filter) : { total: await queries.countMerchants(db, scope, filter) }
}

/** One merchant. Fails with row.missing. */
export async function merchantDetail(
  ctx: SignedInContext,
  { merchantId }: { merchantId: number },
): Promise<MerchantRow> {
  const search = { merchantId, today: todayOf(ctx) }
  const part = { sort: 'name', isDescending: false, offset: 0 } as const
  const [found] = await queries.listMerchants(ctx.db, ctx.scope, search, part)
  if (!found) throw new Failure('row.missing')
  return rowOf(found)
}

/** Adds a merchant, or changes one. Fails with row.missing, merchant.nameTaken, merchant.kindFixed. */
export async function saveMerchant(
  ctx: Acting,
  { merchantId, ...written }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const entry = { ...written, lotIds: [...new Set(written.lotIds)].sort((a, b) => a - b) }
  const write = (db: Db) => (merchantId === undefined ? add(ctx, db, entry) : change(ctx, db, merchantId, entry))
  try {
    return { merchantId: await ctx.db.transaction().execute(write) }
  } catch (error) {
    throw isUniqueViolation(error) ? refusal('merchant.nameTaken', 'name') : error
  }
}

async function add(ctx: Acting, db: Db, entry: MerchantEntry): Promise<number> {
  const { tenantId } = ctx.scope
  await demandLots(ctx, db, entry.lotIds)
  const by = authorshipOf(ctx)
  const { merchantId } = await queries.insertMerchant(db, tenantId, entry, by)
  await queries.replaceLots(db, tenantId, merchantId, entry.lotIds)
  await audit(ctx, db, { action: 'merchant.add', entityId: merchantId, after: loggedEntry(entry) })
  return merchantId
}

async function change(ctx: Acting, db: Db, merchantId: number, entry: MerchantEntry): Promise<number> {
  const { tenantId } = ctx.scope
  const before = await lockMerchant(db, ctx.scope, merchantId)
  await demandLots(ctx, db, entry.lotIds)
  if (entry.accountKind !== before.accountKind && (await queries.listUsed(db, tenantId, [merchantId])).size > 0) {
    throw refusal('merchant.kindFixed', 'accountKind')
  }
  await queries.updateMerchant(db, tenantId, merchantId, entry)
  await queries.replaceLots(db, tenantId, merchantId, entry.lotIds)
  const after = loggedEntry(entry)
  await audit(ctx, db, { action: 'merchant.change', entityId: merchantId, before, after })
  return merchantId
}

const loggedEntry = ({ creditLimit, ...entry }: MerchantEntry) => ({
  ...entry,
  creditLimitFen: limitFenOf(creditLimit),
})

async function demandLots({ scope }: Acting, db: Db, lotIds: readonly number[]): Promise<void> {
  if ((await queries.listSeenLots(db, scope, lotIds)).length < lotIds.length) throw refusal('row.missing', 'lotIds')
}

/** Removes merchants, all of them or none. Fails with merchant.used when one has movements, merchant.inCampaign when a campaign gives its coupons. */
export async function removeMerchant(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  const merchantIds = [...new Set(input.merchantIds)]
  return ctx.db.transaction().execute(async db => {
    const found = await lockMerchants(db, ctx.scope, merchantIds)
    if (found.length < merchantIds.length) throw new Failure('row.missing')
    const refuse = (code: 'merchant.used' | 'merchant.inCampaign', kept: Set<number>) => {
      if (kept.size === 0) return
      const names = found.filter(({ merchantId }) => kept.has(merchantId)).map(({ name }) => name)
      throw new Failure(code, { values: { names: names.join(ctx.language === 'zh' ? '、' : ', ') } })
    }
    refuse('merchant.used', await queries.listUsed(db, tenantId, merchantIds))
    refuse('merchant.inCampaign', await queries.listInCampaigns(db, tenantId, merchantIds))
    await queries.removeMerchants(db, tenantId, merchantIds)
    for (const before of found) {
      await audit(ctx, db, { action: 'merchant.remove', entityId: before.merchantId, before })
    }
    return { removed: found.length }
  })
}
