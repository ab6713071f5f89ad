import type { CompanyFilter, CompanyRow, CompanyStatus, companySortColumns } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { lotNames, seesCompany, seesWholeCompany, usesLot } from './scope.ts'

export interface CompanySearch extends CompanyFilter {
  /** Decides which agreements have begun and which are over. */
  today: string
}

export type Part = SortedPart<(typeof companySortColumns)[number]>

/** A company as the list shows it, money in fen. */
export interface StoredCompany
  extends Omit<CompanyRow, 'price' | 'dueAmount' | 'overdueAmount' | 'creditLimit' | 'creditUsed' | 'creditLeft'> {
  priceFen: number
  dueFen: number | null
  overdueFen: number | null
  /** null for who does not see it whole, too. */
  limitFen: number | null
}

const sortColumns = {
  name: sql`c.name`,
  spots: sql`now.spots`,
  price: sql`now.price_fen`,
  vehicles: sql`"vehicles"`,
  inside: sql`"inside"`,
  // An agreement without an end lasts longest: PostgreSQL sorts null last.
  agreementUntil: sql`c.agreement_until`,
  createdAt: sql`c.created_at`,
} as const

const statusOn = (today: string) => sql<CompanyStatus>`case when not now.enabled then 'off'
  when c.agreement_from > ${today}::date then 'coming' when c.agreement_until < ${today}::date then 'over' else 'active' end`

/** The current terms. */
const latestTerms = sql<{ spots: number; price_fen: number; enabled: boolean }>`(
  select t.spots, t.price_fen, t.enabled from company_terms as t
  where t.tenant_id = c.tenant_id and t.company_id = c.company_id order by t.from_day desc limit 1)`

const matching = (db: Db, scope: Scope, { name, contact, lotId, status, today }: CompanySearch) => {
  let query = db
    .selectFrom('company as c')
    .innerJoinLateral(latestTerms.as('now'), join => join.onTrue())
    .where('c.tenant_id', '=', scope.tenantId)
    .where(seesCompany(scope, 'c'))
  if (name) {
    query = query.where(sql<SqlBool>`(${contains('c.name', name)} or ${contains('c.code', name)})`)
  }
  if (contact) query = query.where(sql<SqlBool>`strpos(c.contact || ' ' || c.phone, ${contact}) > 0`)
  if (lotId !== undefined) query = query.where(usesLot('c', lotId))
  if (status) query = query.where(isOneOf(statusOn(today), status))
  return query
}

const lotIds = ({ lotIds: seen }: Scope) => sql<number[]>`to_json(array(
  select used.lot_id from company_lot as used where used.tenant_id = c.tenant_id and used.company_id = c.company_id
    and ${seen === null ? sql`true` : sql`used.lot_id = any(${seen})`} order by used.lot_id))`

const vehicles = sql<number>`(select count(*) from company_vehicle as v
  where v.tenant_id = c.tenant_id and v.company_id = c.company_id)`

/** The status is a literal so that the planner can use the partial index of the vehicles inside by a right. */
const inside = sql<number>`(select count(*) from parking_right as r
  join parking_order as o on o.tenant_id = r.tenant_id and o.right_id = r.right_id
  where r.tenant_id = c.tenant_id and r.holder = 'unit' and r.holder_id = c.company_id
    and o.right_id is not null and o.park_status = 'inside')`

/** What is open of its bills; `before`: of those that were due before this day. */
const dueFen = (scope: Scope, before?: string) => sql<number | null>`case when ${seesWholeCompany(scope, 'c')} then (
  select coalesce(sum(b.amount_fen - b.paid_fen), 0)::bigint from company_bill as b
  where b.tenant_id = c.tenant_id and b.company_id = c.company_id and b.state = 'issued'
    and ${before === undefined ? sql`true` : sql`b.due_on < ${before}::date`}) end`

const rows = (db: Db, scope: Scope, search: CompanySearch) =>
  matching(db, scope, search)
    .leftJoin('app_user as creator', join =>
      join.onRef('creator.tenant_id', '=', 'c.tenant_id').onRef('creator.user_id', '=', 'c.created_by'),
    )
    .select(['c.company_id as companyId', 'c.name', 'c.code', 'c.contact', 'c.phone', 'c.address', 'c.remark'])
    .select([
      'c.tax_number as taxNumber',
      'c.pay_days as payDays',
      'now.spots',
      'now.price_fen as priceFen',
      'now.enabled',
    ])
    .select([
      sql<CompanyRow['whenFull']>`c.when_full`.as('whenFull'),
      sql<string>`c.agreement_from::text`.as('agreementFrom'),
      sql<string | null>`c.agreement_until::text`.as('agreementUntil'),
      statusOn(search.today).as('status'),
      lotNames(scope, 'c').as('parkingName'),
      lotIds(scope).as('lotIds'),
      vehicles.as('vehicles'),
      inside.as('inside'),
      sql<number | null>`case when ${seesWholeCompany(scope, 'c')} then c.credit_limit_fen end`.as('limitFen'),
      dueFen(scope).as('dueFen'),
      dueFen(scope, search.today).as('overdueFen'),
      sql<boolean>`${seesWholeCompany(scope, 'c')}`.as('isWhole'),
      sql<string>`coalesce(creator.real_name, '')`.as('creatorName'),
      localTime('c.created_at', scope).as('createdAt'),
    ])

const sorted = (db: Db, scope: Scope, search: CompanySearch, part: Part) =>
  rows(db, scope, search).$call(inPart(part, sortColumns[part.sort], 'c.company_id'))

export const listCompanies = (db: Db, scope: Scope, search: CompanySearch, part: Part): Promise<StoredCompany[]> =>
  sorted(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamCompanies = (
  db: Db,
  scope: Scope,
  search: CompanySearch,
  part: Part,
): AsyncIterable<StoredCompany> => sorted(db, scope, search, part).stream(500)

export const countCompanies = (db: Db, scope: Scope, search: CompanySearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** undefined: there is none that the scope sees. */
export const findCompany = (
  db: Db,
  scope: Scope,
  companyId: number,
  today: string,
): Promise<StoredCompany | undefined> =>
  rows(db, scope, { today }).where('c.company_id', '=', companyId).executeTakeFirst()

/** By name. */
export const listOptions = (db: Db, scope: Scope) =>
  db
    .selectFrom('company as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where(seesCompany(scope, 'c'))
    .select(['c.company_id as companyId', 'c.name', 'c.code'])
    .select(sql<boolean>`${seesWholeCompany(scope, 'c')}`.as('isWhole'))
    .orderBy('c.name')
    .execute()
