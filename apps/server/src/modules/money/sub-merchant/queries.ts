import type { SubMerchantEntry, SubMerchantFilter, SubMerchantRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { name: 'sub_merchant.name', createdAt: 'sub_merchant.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** A sub-merchant with its money as stored. */
export type StoredSubMerchant = Omit<SubMerchantRow, 'balance'> & { balanceFen: number }

const matching = (db: Db, { tenantId }: Scope, { name }: SubMerchantFilter) => {
  const query = db.selectFrom('sub_merchant').where('sub_merchant.tenant_id', '=', tenantId)
  return name ? query.where(contains('sub_merchant.name', name)) : query
}

const accounts = sql`from sub_account as a
  where a.tenant_id = sub_merchant.tenant_id and a.sub_merchant_id = sub_merchant.sub_merchant_id`

const rows = (db: Db, scope: Scope, filter: SubMerchantFilter, part: Part) =>
  matching(db, scope, filter)
    .select(['sub_merchant.sub_merchant_id as subMerchantId', 'sub_merchant.name', 'sub_merchant.remark'])
    .select(['sub_merchant.tax_number as taxNumber', 'sub_merchant.contact', 'sub_merchant.phone'])
    .select([
      sql<number>`(select count(*)::int ${accounts})`.as('accounts'),
      sql<number>`(select coalesce(sum(a.balance_fen), 0)::bigint ${accounts})`.as('balanceFen'),
    ])
    .select([creatorName('sub_merchant'), localTime('sub_merchant.created_at', scope).as('createdAt')])
    .$call(inPart(part, sortColumns[part.sort], 'sub_merchant.sub_merchant_id'))

/** A page or a part of the list, as one array. */
export const listSubMerchants = (...of: Parameters<typeof rows>): Promise<StoredSubMerchant[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamSubMerchants = (...of: Parameters<typeof rows>): AsyncIterable<StoredSubMerchant> =>
  rows(...of).stream(500)

export const countSubMerchants = (db: Db, scope: Scope, filter: SubMerchantFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

const columnsOf = ({ name, taxNumber, contact, phone, remark }: SubMerchantEntry) => ({
  ...{ name, tax_number: taxNumber, contact, phone, remark },
})

/** undefined: its name is taken. */
export const insertSubMerchant = (db: Db, tenantId: number, entry: SubMerchantEntry, { userId, at }: Authorship) =>
  db
    .insertInto('sub_merchant')
    .values({ tenant_id: tenantId, created_by: userId, created_at: at, ...columnsOf(entry) })
    .onConflict(conflict => conflict.doNothing())
    .returning('sub_merchant_id as subMerchantId')
    .executeTakeFirst()

/** Breaks the unique key when the name is taken. */
export const updateSubMerchant = (db: Db, tenantId: number, subMerchantId: number, entry: SubMerchantEntry) =>
  db
    .updateTable('sub_merchant')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('sub_merchant_id', '=', subMerchantId)
    .execute()

/** Those of them that have sub-accounts. */
export async function listUsed(db: Db, tenantId: number, ids: readonly number[]): Promise<Set<number>> {
  const used = db.selectFrom('sub_account').where('tenant_id', '=', tenantId).where('sub_merchant_id', 'in', ids)
  return new Set((await used.select('sub_merchant_id').distinct().execute()).map(row => row.sub_merchant_id))
}
