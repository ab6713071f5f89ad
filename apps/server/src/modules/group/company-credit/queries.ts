import { adminRole, type BillMonth, type Permission } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { userLotIds } from '../../identity/session/user-lots.ts'
import type { Terms } from '../company/rules.ts'
import type { CreditStep } from './rules.ts'

interface StoredUse {
  companyId: number
  agreementFrom: string
  agreementUntil: string | null
  openFen: number
  draftedFen: number
  advanceFen: number
  /** By their day. */
  terms: Terms[]
  billed: BillMonth[]
}

/** What companies have on account, without what is on no bill yet. */
export const listUses = async (db: Db, tenantId: number, companyIds: readonly number[]): Promise<StoredUse[]> => {
  const { rows } = await sql<StoredUse>`
    select c.company_id as "companyId", c.agreement_from::text as "agreementFrom", c.agreement_until::text as "agreementUntil",
      bills.open_fen as "openFen", bills.drafted_fen as "draftedFen", bills.billed, paid.fen as "advanceFen",
      (select coalesce(jsonb_agg(jsonb_build_object('from', t.from_day, 'spots', t.spots, 'priceFen', t.price_fen, 'enabled', t.enabled)
        order by t.from_day), '[]') from company_terms as t where t.tenant_id = c.tenant_id and t.company_id = c.company_id) as terms
    from company as c
    cross join lateral (
      select coalesce(sum(b.amount_fen - b.paid_fen) filter (where b.state = 'issued'), 0)::bigint as open_fen,
        coalesce(sum(b.amount_fen) filter (where b.state = 'drafted'), 0)::bigint as drafted_fen,
        coalesce(jsonb_agg(to_char(b.month, 'YYYY-MM')), '[]') as billed
      from company_bill as b where b.tenant_id = c.tenant_id and b.company_id = c.company_id and b.state <> 'void'
    ) as bills
    cross join lateral (
      select coalesce(sum(p.amount_fen - coalesce(used.fen, 0)), 0)::bigint as fen from company_payment as p
      left join lateral (
        select sum(part.amount_fen) as fen from company_payment_part as part
        where part.tenant_id = p.tenant_id and part.company_payment_id = p.company_payment_id and part.taken_back_at is null
      ) as used on true
      where p.tenant_id = c.tenant_id and p.company_id = c.company_id and p.amount_fen > 0 and not p.is_reversed
    ) as paid
    where c.tenant_id = ${tenantId} and c.company_id = any(${companyIds})`.execute(db)
  return rows
}

interface LimitedCompany {
  companyId: number
  name: string
  limitFen: number | null
  /** What people were notified of last. */
  step: CreditStep
}

/** A company, locked until the transaction ends; undefined: it is gone. */
export const lockLimited = (db: Db, tenantId: number, companyId: number): Promise<LimitedCompany | undefined> =>
  db
    .selectFrom('company')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .select(['company_id as companyId', 'name', 'credit_limit_fen as limitFen'])
    .select(sql<CreditStep>`credit_step`.as('step'))
    .forUpdate()
    .executeTakeFirst()

export const listLimitedIds = async (db: Db, tenantId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('company')
      .where('tenant_id', '=', tenantId)
      .where('credit_limit_fen', 'is not', null)
      .select('company_id as companyId')
      .orderBy('company_id')
      .execute()
  ).map(({ companyId }) => companyId)

export const setStep = (db: Db, tenantId: number, companyId: number, step: CreditStep) =>
  db
    .updateTable('company')
    .set({ credit_step: step })
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .execute()

const needed: Permission = 'company.read'

/** The people who may see companies, and see all lots of this one. */
export const listWatchers = async (db: Db, tenantId: number, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ userId: number }>`
    select u.user_id as "userId" from (
      select u.user_id, ${userLotIds('u')} as lots from app_user as u
      where u.tenant_id = ${tenantId} and u.disabled_at is null and exists (
        select from user_role as g join role on role.tenant_id = g.tenant_id and role.role_id = g.role_id
        where g.tenant_id = u.tenant_id and g.user_id = u.user_id and (role.code = ${adminRole} or exists (
          select from role_permission as p
          where p.tenant_id = g.tenant_id and p.role_id = g.role_id and p.permission = ${needed})))
    ) as u
    where u.lots is null or not exists (
      select from company_lot as used where used.tenant_id = ${tenantId} and used.company_id = ${companyId}
        and not exists (select from json_array_elements_text(u.lots) as seen (id) where seen.id::bigint = used.lot_id))
    order by u.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
