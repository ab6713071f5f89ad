import { type CompanyEntry, fenOf } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import type { Terms } from './rules.ts'
import { seesCompany, seesWholeCompany } from './scope.ts'

/** A company while it is changed. */
export interface LockedCompany {
  companyId: number
  name: string
  whenFull: 'temporary' | 'pass'
  agreementFrom: string
  agreementUntil: string | null
  isWhole: boolean
  /** Other fields, for the audit. */
  code: string
  contact: string
  phone: string
  address: string
  taxNumber: string
  payDays: number
  creditLimitFen: number | null
  remark: string
}

/**
 * Locks companies until the transaction ends, so that concurrent changes update the parking right one after another: those of the ids that
 * the scope sees; without ids, all whose lots the scope sees completely.
 */
export const lockCompanies = (
  db: Db,
  scope: Scope,
  companyIds: readonly number[] | undefined,
): Promise<LockedCompany[]> => {
  const query = db
    .selectFrom('company as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .select(['c.company_id as companyId', 'c.name', 'c.code', 'c.contact', 'c.phone', 'c.address', 'c.remark'])
    .select([
      'c.tax_number as taxNumber',
      'c.pay_days as payDays',
      'c.credit_limit_fen as creditLimitFen',
      sql<LockedCompany['whenFull']>`c.when_full`.as('whenFull'),
      sql<string>`c.agreement_from::text`.as('agreementFrom'),
      sql<string | null>`c.agreement_until::text`.as('agreementUntil'),
      sql<boolean>`${seesWholeCompany(scope, 'c')}`.as('isWhole'),
    ])
    .orderBy('c.company_id')
    .forUpdate()
  return (
    companyIds === undefined
      ? query.where(seesWholeCompany(scope, 'c'))
      : query.where('c.company_id', 'in', companyIds).where(seesCompany(scope, 'c'))
  ).execute()
}

/** By their day. */
export const listTerms = async (db: Db, tenantId: number, companyId: number): Promise<Terms[]> =>
  db
    .selectFrom('company_terms')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .select([sql<string>`from_day::text`.as('from'), 'spots', 'price_fen as priceFen', 'enabled'])
    .orderBy('from_day')
    .execute()

export const replaceTerms = async (db: Db, tenantId: number, companyId: number, terms: readonly Terms[]) => {
  await db.deleteFrom('company_terms').where('tenant_id', '=', tenantId).where('company_id', '=', companyId).execute()
  const rows = terms.map(({ from, spots, priceFen, enabled }) => ({
    tenant_id: tenantId,
    company_id: companyId,
    from_day: from,
    spots,
    price_fen: priceFen,
    enabled,
  }))
  await db.insertInto('company_terms').values(rows).execute()
}

/** All of its lots, with their zones. */
export const listLots = (db: Db, tenantId: number, companyId: number) =>
  db
    .selectFrom('company_lot as u')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'u.tenant_id').onRef('l.lot_id', '=', 'u.lot_id'))
    .where('u.tenant_id', '=', tenantId)
    .where('u.company_id', '=', companyId)
    .select(['l.lot_id as lotId', 'l.time_zone as timeZone'])
    .orderBy('l.lot_id')
    .execute()

/** Which of these lots the scope sees. */
export const listSeenLots = (db: Db, scope: Scope, lotIds: readonly number[]) =>
  db
    .selectFrom('lot')
    .where(inScope(scope, 'lot'))
    .where('lot_id', 'in', lotIds)
    .select(['lot_id as lotId', 'time_zone as timeZone'])
    .orderBy('lot_id')
    .execute()

export const replaceLots = async (db: Db, tenantId: number, companyId: number, lotIds: readonly number[]) => {
  await db.deleteFrom('company_lot').where('tenant_id', '=', tenantId).where('company_id', '=', companyId).execute()
  const rows = lotIds.map(lotId => ({ tenant_id: tenantId, company_id: companyId, lot_id: lotId }))
  await db.insertInto('company_lot').values(rows).execute()
}

export const listPlates = async (db: Db, tenantId: number, companyId: number): Promise<string[]> => {
  const found = await db
    .selectFrom('company_vehicle')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .select('plate')
    .execute()
  return found.map(({ plate }) => plate)
}

/** null: there is none. */
const limitFenOf = ({ creditLimit }: Pick<CompanyEntry, 'creditLimit'>): number | null =>
  creditLimit === '' ? null : fenOf(creditLimit)

const columnsOf = (entry: CompanyEntry) => ({
  name: entry.name,
  code: entry.code,
  contact: entry.contact,
  phone: entry.phone,
  address: entry.address,
  tax_number: entry.taxNumber,
  when_full: entry.whenFull,
  pay_days: entry.payDays,
  credit_limit_fen: limitFenOf(entry),
  ...(limitFenOf(entry) === null && { credit_step: 0 }),
  agreement_from: entry.agreementFrom,
  agreement_until: entry.agreementUntil,
  remark: entry.remark,
})

/** Violates a unique key when there is another of this name or code. */
export const insertCompany = async (db: Db, tenantId: number, entry: CompanyEntry, by: Authorship): Promise<number> =>
  (
    await db
      .insertInto('company')
      .values({ tenant_id: tenantId, ...columnsOf(entry), created_by: by.userId, created_at: by.at })
      .returning('company_id as companyId')
      .executeTakeFirstOrThrow()
  ).companyId

/** Violates a unique key when there is another of this name or code. */
export const updateCompany = (db: Db, tenantId: number, companyId: number, entry: CompanyEntry) =>
  db
    .updateTable('company')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .execute()

/** With their vehicles, lots and terms. */
export const removeCompanies = (db: Db, tenantId: number, companyIds: readonly number[]) =>
  db.deleteFrom('company').where('tenant_id', '=', tenantId).where('company_id', 'in', companyIds).execute()

/** The latest month with a bill that is not void, as its first day; null: none. */
export const lastBilledMonth = async (db: Db, tenantId: number, companyId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('company_bill')
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId)
      .where('state', '<>', 'void')
      .select(sql<string | null>`max(month)::text`.as('month'))
      .executeTakeFirstOrThrow()
  ).month

/** Which of the companies have a bill, even a void one, or have paid something. */
export const listBilled = async (db: Db, tenantId: number, companyIds: readonly number[]): Promise<number[]> => {
  const of = (table: 'company_bill' | 'company_payment') =>
    db
      .selectFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('company_id', 'in', companyIds)
      .select('company_id as companyId')
  const found = await of('company_bill').union(of('company_payment')).execute()
  return found.map(({ companyId }) => companyId)
}
