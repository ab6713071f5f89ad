import type { AccountKind, MerchantEntry, MerchantFilter, MerchantRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { PageRange } from '../../../lib/page-range.ts'

/** Which part of the sorted list. */
export interface Part extends PageRange {
  sort: 'createdAt' | 'name' | 'balance'
  isDescending: boolean
}

/** A row of the list, the account as it is stored. */
export interface StoredMerchantRow extends Omit<MerchantRow, 'balance'> {
  balance: number
}

const sortColumns = { createdAt: sql`m.created_at`, name: sql`m.name`, balance: sql`m.balance` } as const

/** Somebody who sees some lots sees the merchants of these. */
const visible = (db: Db, { tenantId, lotIds }: Scope, lotId?: number) => {
  let query = db.selectFrom('merchant as m').where('m.tenant_id', '=', tenantId)
  if (lotIds !== null) query = query.where(hasLot(lotIds))
  if (lotId !== undefined) query = query.where(hasLot([lotId]))
  return query
}

const hasLot = (lotIds: readonly number[]) => sql<SqlBool>`exists (
  select from merchant_lot as l where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id and l.lot_id = any(${lotIds}))`

/** He changes only those whose lots he all sees. */
const isWhole = ({ lotIds }: Scope) =>
  lotIds === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from merchant_lot as l
        where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id and l.lot_id <> all(${lotIds}))`

const seenLots = ({ lotIds }: Scope) => (lotIds === null ? sql`` : sql`and l.lot_id = any(${lotIds})`)

const matching = (db: Db, scope: Scope, { name, lotId, accountKind, status }: MerchantFilter) => {
  let query = visible(db, scope, lotId)
  if (name) query = query.where(sql<SqlBool>`strpos(lower(m.name), lower(${name})) > 0`)
  if (accountKind) query = query.where('m.account_kind', '=', accountKind)
  if (status) query = query.where('m.disabled', '=', status === 'disabled')
  return query
}

const rows = (db: Db, scope: Scope, filter: MerchantFilter, { sort, isDescending, offset, limit }: Part) =>
  matching(db, scope, filter)
    .innerJoinLateral(
      sql<{ ids: number[]; names: string[] }>`(
        select coalesce(json_agg(l.lot_id order by lot.name), '[]') as ids, array_agg(lot.name order by lot.name) as names
        from merchant_lot as l join lot on lot.tenant_id = l.tenant_id and lot.lot_id = l.lot_id
        where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id ${seenLots(scope)})`.as('lots'),
      join => join.onTrue(),
    )
    .select(['m.merchant_id as merchantId', 'm.name', 'm.contact', 'm.phone', 'm.balance', 'm.remark'])
    .select([
      sql<MerchantRow['status']>`case when m.disabled then 'disabled' else 'enabled' end`.as('status'),
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      'lots.ids as lotIds',
      sql<string[]>`coalesce(lots.names, '{}')`.as('parkingNames'),
      isWhole(scope).as('canChange'),
      isUsed.as('isUsed'),
      sql<string>`to_char(m.created_at at time zone ${scope.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`.as('createdAt'),
    ])
    .orderBy(sortColumns[sort], isDescending ? 'desc' : 'asc')
    .orderBy('m.merchant_id', isDescending ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit ?? null)

const isUsed = sql<boolean>`exists (
  select from merchant_movement as v where v.tenant_id = m.tenant_id and v.merchant_id = m.merchant_id)`

export const listMerchants = (db: Db, scope: Scope, filter: MerchantFilter, part: Part): Promise<StoredMerchantRow[]> =>
  rows(db, scope, filter, part).execute()

/** The same one by one, in constant memory. */
export const streamMerchants = (
  db: Db,
  scope: Scope,
  filter: MerchantFilter,
  part: Part,
): AsyncIterable<StoredMerchantRow> => rows(db, scope, filter, part).stream(500)

export const countMerchants = async (db: Db, scope: Scope, filter: MerchantFilter): Promise<number> =>
  (
    await matching(db, scope, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** A merchant while it is changed. */
export interface HeldMerchant {
  merchantId: number
  name: string
  contact: string
  phone: string
  accountKind: AccountKind
  balance: number
  disabled: boolean
  remark: string
  lotIds: number[]
}

/** Merchants that the scope may change, held until the transaction ends: nobody else moves their accounts meanwhile. */
export const holdMerchants = (db: Db, scope: Scope, merchantIds: readonly number[]): Promise<HeldMerchant[]> =>
  visible(db, scope)
    .where('m.merchant_id', 'in', merchantIds)
    .where(isWhole(scope))
    .select(['m.merchant_id as merchantId', 'm.name', 'm.contact', 'm.phone', 'm.balance', 'm.disabled', 'm.remark'])
    .select([
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      sql<number[]>`(select coalesce(json_agg(l.lot_id order by l.lot_id), '[]') from merchant_lot as l
        where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id)`.as('lotIds'),
    ])
    .orderBy('m.merchant_id')
    .forUpdate('m')
    .execute()

/** Of these merchants, those whose accounts were moved. */
export const listUsed = async (db: Db, tenantId: number, merchantIds: readonly number[]): Promise<Set<number>> => {
  const used = await db
    .selectFrom('merchant_movement')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', 'in', merchantIds)
    .select('merchant_id as merchantId')
    .distinct()
    .execute()
  return new Set(used.map(({ merchantId }) => merchantId))
}

/** The lots of the scope among these. */
export const listSeenLots = async (
  db: Db,
  { tenantId, lotIds }: Scope,
  wanted: readonly number[],
): Promise<number[]> => {
  let query = db.selectFrom('lot').where('tenant_id', '=', tenantId).where('lot_id', 'in', wanted)
  if (lotIds !== null) query = query.where('lot_id', 'in', [...lotIds, -1])
  return (await query.select('lot_id as lotId').execute()).map(({ lotId }) => lotId)
}

const columnsOf = ({ name, contact, phone, accountKind, disabled, remark }: MerchantEntry) => ({
  name,
  contact,
  phone,
  account_kind: accountKind,
  disabled,
  remark,
})

/** Breaks the unique key when there is a merchant of this name. */
export const insertMerchant = (
  db: Db,
  tenantId: number,
  entry: MerchantEntry,
  by: { userId: number; at: Date },
): Promise<{ merchantId: number }> =>
  db
    .insertInto('merchant')
    .values({ tenant_id: tenantId, ...columnsOf(entry), created_by: by.userId, created_at: by.at })
    .returning('merchant_id as merchantId')
    .executeTakeFirstOrThrow()

/** Breaks the unique key when there is another merchant of this name. */
export const updateMerchant = (db: Db, tenantId: number, merchantId: number, entry: MerchantEntry) =>
  db
    .updateTable('merchant')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .execute()

export async function replaceLots(db: Db, tenantId: number, merchantId: number, lotIds: readonly number[]) {
  await db.deleteFrom('merchant_lot').where('tenant_id', '=', tenantId).where('merchant_id', '=', merchantId).execute()
  const lots = lotIds.map(lotId => ({ tenant_id: tenantId, merchant_id: merchantId, lot_id: lotId }))
  await db.insertInto('merchant_lot').values(lots).execute()
}

export const removeMerchants = (db: Db, tenantId: number, merchantIds: readonly number[]) =>
  db.deleteFrom('merchant').where('tenant_id', '=', tenantId).where('merchant_id', 'in', merchantIds).execute()
