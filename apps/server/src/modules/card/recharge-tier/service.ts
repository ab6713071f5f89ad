import {
  type ParsedBodyOf,
  type queryRechargeTier as query,
  type RechargeTierFilter,
  type RechargeTierRow,
  type removeRechargeTier as remove,
  type saveRechargeTier as save,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows, rowsForChange } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { exportRechargeTiers } from './export.ts'
import * as queries from './queries.ts'

const audit = auditOf('rechargeTier')

const rowOf = ({ amountFen, giftFen, ...row }: queries.StoredTier): RechargeTierRow => ({
  ...row,
  amount: yuan(amountFen),
  gift: yuan(giftFen),
})

/** A page of recharge tiers, or with QueryAll one .xls of all that fit the filter. */
export async function queryRechargeTier(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'amount')
  if (!input.QueryAll) return { list: (await queries.listRechargeTiers(ctx.db, ctx.scope, input, part)).map(rowOf) }
  ctx.demand('rechargeTier.export')
  async function* rows() {
    for await (const row of queries.streamRechargeTiers(ctx.db, ctx.scope, input, part)) yield rowOf(row)
  }
  return exportRechargeTiers(ctx, rows())
}

/** How many recharge tiers fit the filter. */
export const countRechargeTier = async (
  { db, scope }: SignedInContext,
  filter: RechargeTierFilter,
): Promise<Total> => ({
  total: await queries.countRechargeTiers(db, scope, filter),
})

/** Adds a recharge tier, or changes one. Fails with name.taken, row.missing. */
export const saveRechargeTier = (ctx: Acting, { rechargeTierId, ...entry }: ParsedBodyOf<typeof save>) =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const taken = refusal('name.taken', 'name')
    if (rechargeTierId === undefined) {
      const added = await queries.insertRechargeTier(db, tenantId, entry, authorshipOf(ctx))
      if (!added) throw taken
      await audit(ctx, db, { action: 'rechargeTier.add', entityId: added.rechargeTierId, after: entry })
      return { rechargeTierId: added.rechargeTierId }
    }
    const [before] = await rowsForChange(db, 'recharge_tier', tenantId, [rechargeTierId])
    if (!before) throw new Failure('row.missing')
    await orTaken(taken, () => queries.updateRechargeTier(db, tenantId, rechargeTierId, entry))
    await audit(ctx, db, { action: 'rechargeTier.change', entityId: rechargeTierId, before, after: entry })
    return { rechargeTierId }
  })

/** Removes recharge tiers, all of them or none. Fails with session.recheckNeeded, row.missing, rechargeTier.used. */
export const removeRechargeTier = (ctx: SignedInContext, { rechargeTierIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, rechargeTierIds, {
    noun: 'rechargeTier',
    list: (db, ids) => rowsForChange(db, 'recharge_tier', ctx.scope.tenantId, ids),
    idOf: tier => tier.recharge_tier_id,
    async remove(db, ids, tiers) {
      const used = await queries.listUsed(db, ctx.scope.tenantId, ids)
      const names = tiers.filter(tier => used.has(tier.recharge_tier_id)).map(({ name }) => name)
      const values = { names: names.join(ctx.language === 'zh' ? '、' : ', ') }
      if (names.length > 0) throw new Failure('rechargeTier.used', { values })
      await deleteRows(db, 'recharge_tier', ctx.scope.tenantId, ids)
    },
  })
