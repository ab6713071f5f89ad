import {
  type AccountKind,
  type LocalDay,
  type MerchantEntry,
  type MerchantFilter,
  type MerchantRow,
  valuesOf,
  yuan,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { limitFenOf } from './rules.ts'
import { hasLot, isWhole, seesMerchant } from './scope.ts'

/** Which merchants: the list's filter, or one of them. */
export interface MerchantSearch extends MerchantFilter {
  merchantId?: number
  /** From when on a charge is overdue that was due the day before. */
  today: LocalDay
}

export type Part = SortedPart<'createdAt' | 'name' | 'balance' | 'owed'>

/** A row of the list, with the balance as stored, money in fen. */
export interface StoredMerchantRow extends Omit<MerchantRow, 'balance' | 'creditLimit' | 'owed' | 'overdue'> {
  balance: number
  creditLimitFen: number
  owedFen: number
  overdueFen: number
}

const sortColumns = {
  createdAt: sql`m.created_at`,
  name: sql`m.name`,
  balance: sql`m.balance`,
  owed: sql`m.owed_fen`,
} as const

/** The merchants that the scope sees. */
export const visible = (db: Db, scope: Scope, lotId?: MerchantFilter['lotId']) => {
  const query = db.selectFrom('merchant as m').where('m.tenant_id', '=', scope.tenantId).where(seesMerchant(scope))
  return lotId === undefined ? query : query.where(hasLot(valuesOf(lotId)))
}

const seenLots = ({ lotIds }: Scope) => (lotIds === null ? sql`` : sql`and l.lot_id = any(${lotIds})`)

const matching = (
  db: Db,
  scope: Scope,
  { merchantId, name, lotId, accountKind, status }: Omit<MerchantSearch, 'today'>,
) => {
  let query = visible(db, scope, lotId)
  if (merchantId !== undefined) query = query.where(isOneOf('m.merchant_id', merchantId))
  if (name) query = query.where(contains('m.name', name))
  if (accountKind) query = query.where(isOneOf('m.account_kind', accountKind))
  if (status) query = query.where('m.disabled', '=', status === 'disabled')
  return query
}

const rows = (db: Db, scope: Scope, search: MerchantSearch, part: Part) =>
  matching(db, scope, search)
    .innerJoinLateral(
      sql<{ ids: number[]; names: string[] }>`(
        select coalesce(json_agg(l.lot_id order by lot.name), '[]') as ids, array_agg(lot.name order by lot.name) as names
        from merchant_lot as l join lot on lot.tenant_id = l.tenant_id and lot.lot_id = l.lot_id
        where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id ${seenLots(scope)})`.as('lots'),
      join => join.onTrue(),
    )
    .select(['m.merchant_id as merchantId', 'm.name', 'm.contact', 'm.phone', 'm.balance', 'm.remark'])
    .select(['m.credit_limit_fen as creditLimitFen', 'm.owed_fen as owedFen', 'm.pay_days as payDays'])
    .select([
      sql<MerchantRow['status']>`case when m.disabled then 'disabled' else 'enabled' end`.as('status'),
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      'lots.ids as lotIds',
      sql<string[]>`coalesce(lots.names, '{}')`.as('parkingNames'),
      isWhole(scope).as('canChange'),
      isUsed.as('isUsed'),
      hasCharges.as('hasCharges'),
      hasTopUps.as('hasTopUps'),
      overdueFen(search.today).as('overdueFen'),
      localTime('m.created_at', scope).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'm.merchant_id'))

const isUsed = sql<boolean>`exists (
  select from merchant_movement as v where v.tenant_id = m.tenant_id and v.merchant_id = m.merchant_id)`

const hasCharges = sql<boolean>`exists (
  select from merchant_charge as c where c.tenant_id = m.tenant_id and c.merchant_id = m.merchant_id)`

/** Of what it paid at once. */
const hasTopUps = sql<boolean>`exists (
  select from merchant_movement as v where v.tenant_id = m.tenant_id and v.merchant_id = m.merchant_id and v.paid_fen > 0)`

const overdueFen = (today: LocalDay) => sql<number>`coalesce((
  select sum(c.amount_fen - c.paid_fen - c.returned_fen) from merchant_charge as c
  where c.tenant_id = m.tenant_id and c.merchant_id = m.merchant_id and c.paid_fen + c.returned_fen < c.amount_fen
    and c.due_on < ${today}::date), 0)::bigint`

export const listMerchants = (db: Db, scope: Scope, search: MerchantSearch, part: Part): Promise<StoredMerchantRow[]> =>
  rows(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamMerchants = (
  db: Db,
  scope: Scope,
  search: MerchantSearch,
  part: Part,
): AsyncIterable<StoredMerchantRow> => rows(db, scope, search, part).stream(500)

export const sumMerchants = (db: Db, scope: Scope, filter: MerchantFilter) =>
  totalAndSums(matching(db, scope, filter), { owed: 'm.owed_fen' }, yuan)

export const countMerchants = (db: Db, scope: Scope, filter: MerchantFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** Which of these merchants have movements. */
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

/** Which of these lots are in the scope. */
export const listSeenLots = async (
  db: Db,
  { tenantId, lotIds }: Scope,
  wanted: readonly number[],
): Promise<number[]> => {
  let query = db.selectFrom('lot').where('tenant_id', '=', tenantId).where('lot_id', 'in', wanted)
  if (lotIds !== null) query = query.where('lot_id', 'in', [...lotIds, -1])
  return (await query.select('lot_id as lotId').execute()).map(({ lotId }) => lotId)
}

const columnsOf = ({ name, contact, phone, accountKind, disabled, remark, creditLimit, payDays }: MerchantEntry) => ({
  name,
  contact,
  phone,
  account_kind: accountKind,
  disabled,
  remark,
  credit_limit_fen: limitFenOf(creditLimit),
  pay_days: payDays,
})

/** Violates the unique key when there is a merchant of this name. */
export const insertMerchant = (
  db: Db,
  tenantId: number,
  entry: MerchantEntry,
  by: Authorship,
): Promise<{ merchantId: number }> =>
  db
    .insertInto('merchant')
    .values({ tenant_id: tenantId, ...columnsOf(entry), created_by: by.userId, created_at: by.at })
    .returning('merchant_id as merchantId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when there is another merchant of this name. */
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

/** Which of these merchants campaigns give coupons of. */
export const listInCampaigns = async (
  db: Db,
  tenantId: number,
  merchantIds: readonly number[],
): Promise<Set<number>> => {
  const found = await db
    .selectFrom('campaign')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', 'in', merchantIds)
    .select('merchant_id as merchantId')
    .distinct()
    .execute()
  return new Set(found.map(({ merchantId }) => merchantId))
}
