import {
  type ParsedBodyOf,
  type querySubMerchant as query,
  type removeSubMerchant as remove,
  type SubMerchantFilter,
  type SubMerchantRow,
  type saveSubMerchant as save,
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
import { exportSubMerchants } from './export.ts'
import * as queries from './queries.ts'

const audit = auditOf('subMerchant')

const rowOf = ({ balanceFen, ...row }: queries.StoredSubMerchant): SubMerchantRow => ({
  ...row,
  balance: yuan(balanceFen),
})

/** A page of sub-merchants, or with QueryAll one .xls of all that fit the filter. */
export async function querySubMerchant(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: (await queries.listSubMerchants(ctx.db, ctx.scope, input, part)).map(rowOf) }
  ctx.demand('subMerchant.export')
  async function* rows() {
    for await (const row of queries.streamSubMerchants(ctx.db, ctx.scope, input, part)) yield rowOf(row)
  }
  return exportSubMerchants(ctx, rows())
}

/** How many sub-merchants fit the filter. */
export const countSubMerchant = async ({ db, scope }: SignedInContext, filter: SubMerchantFilter): Promise<Total> => ({
  total: await queries.countSubMerchants(db, scope, filter),
})

/** Adds a sub-merchant, or changes one. Fails with name.taken, row.missing. */
export const saveSubMerchant = (ctx: Acting, { subMerchantId, ...entry }: ParsedBodyOf<typeof save>) =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const taken = refusal('name.taken', 'name')
    if (subMerchantId === undefined) {
      const added = await queries.insertSubMerchant(db, tenantId, entry, authorshipOf(ctx))
      if (!added) throw taken
      await audit(ctx, db, { action: 'subMerchant.add', entityId: added.subMerchantId, after: entry })
      return { subMerchantId: added.subMerchantId }
    }
    const [before] = await rowsForChange(db, 'sub_merchant', tenantId, [subMerchantId])
    if (!before) throw new Failure('row.missing')
    await orTaken(taken, () => queries.updateSubMerchant(db, tenantId, subMerchantId, entry))
    await audit(ctx, db, { action: 'subMerchant.change', entityId: subMerchantId, before, after: entry })
    return { subMerchantId }
  })

/** Removes sub-merchants, all of them or none. Fails with session.recheckNeeded, row.missing, subMerchant.used. */
export const removeSubMerchant = (ctx: SignedInContext, { subMerchantIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, subMerchantIds, {
    noun: 'subMerchant',
    list: (db, ids) => rowsForChange(db, 'sub_merchant', ctx.scope.tenantId, ids),
    idOf: row => row.sub_merchant_id,
    async remove(db, ids, rows) {
      const used = await queries.listUsed(db, ctx.scope.tenantId, ids)
      const names = rows.filter(row => used.has(row.sub_merchant_id)).map(({ name }) => name)
      const values = { names: names.join(ctx.language === 'zh' ? '、' : ', ') }
      if (names.length > 0) throw new Failure('subMerchant.used', { values })
      await deleteRows(db, 'sub_merchant', ctx.scope.tenantId, ids)
    },
  })
