import type { CompanyStatement, LocalDay, StatementLine } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { OpenItem, StatementEvent } from '../../../platform/statement/rules.ts'
import { seesWholeCompany } from '../company/scope.ts'

/** Whose statement it is; undefined: the scope does not see all of its lots. */
export const findHead = (
  db: Db,
  scope: Scope,
  companyId: number,
): Promise<Pick<CompanyStatement, 'companyName' | 'address' | 'taxNumber' | 'operator'> | undefined> =>
  db
    .selectFrom('company as c')
    .innerJoin('tenant as t', 't.tenant_id', 'c.tenant_id')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.company_id', '=', companyId)
    .where(seesWholeCompany(scope, 'c'))
    .select(['c.name as companyName', 'c.address', 'c.tax_number as taxNumber', 't.name as operator'])
    .executeTakeFirst()

/** Something that changed what a company owed. A void takes back what was charged. */
export interface CompanyEvent
  extends StatementEvent,
    Pick<StatementLine, 'kind' | 'month' | 'channel' | 'bankNo' | 'receivedOn'> {
  billId: number | null
}

/** Of payouts: it was approved, so that it was no longer owed to the company. */
const leftCredit = sql`decided_at is not null and state <> 'refused'`

/** All until a day, in the order in which they happened. A draft that was voided was never owed. */
export const listEvents = async (
  db: Db,
  { tenantId, timeZone }: Scope,
  companyId: number,
  end: LocalDay,
): Promise<CompanyEvent[]> => {
  const { rows } = await sql<CompanyEvent>`
    select (at at time zone ${timeZone})::date::text as day, kind, bill_id as "billId", to_char(month, 'YYYY-MM') as month, channel,
      bank_no as "bankNo", received_on::text as "receivedOn", fen, kind in ('bill', 'void') as "isCharge"
    from (
      select issued_at as at, 'bill' as kind, bill_id, month, null as channel, '' as bank_no, null::date as received_on, amount_fen as fen,
        0 as rank, bill_id as id
      from company_bill where tenant_id = ${tenantId} and company_id = ${companyId} and issued_at is not null
      union all
      select voided_at, 'void', bill_id, month, null, '', null, -amount_fen, 1, bill_id
      from company_bill where tenant_id = ${tenantId} and company_id = ${companyId} and issued_at is not null and voided_at is not null
      union all
      select entered_at, case when amount_fen < 0 then 'reversal' else 'payment' end, null, null, channel, bank_no, received_on, -amount_fen, 2,
        company_payment_id
      from company_payment where tenant_id = ${tenantId} and company_id = ${companyId}
      union all
      select decided_at, 'payout', null, null, null, '', null, amount_fen, 3, company_payout_id
      from company_payout where tenant_id = ${tenantId} and company_id = ${companyId} and ${leftCredit}
      union all
      select closed_at, 'payoutBack', null, null, null, '', null, -amount_fen, 4, company_payout_id
      from company_payout where tenant_id = ${tenantId} and company_id = ${companyId} and ${leftCredit} and state = 'abandoned'
    ) as event
    where (at at time zone ${timeZone})::date <= ${end}::date
    order by at, rank, id`.execute(db)
  return rows
}

/** What was open of each bill at the end of a day, as it was then. */
export const listOpenOn = async (
  db: Db,
  { tenantId, timeZone }: Scope,
  companyId: number,
  day: LocalDay,
): Promise<OpenItem[]> => {
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${timeZone})::date`
  const { rows } = await sql<OpenItem>`
    select b.due_on::text as "dueOn", (b.amount_fen - coalesce((
      select sum(part.amount_fen) from company_payment_part as part
      where part.tenant_id = b.tenant_id and part.bill_id = b.bill_id and ${dayOf('part.made_at')} <= ${day}::date
        and (part.taken_back_at is null or ${dayOf('part.taken_back_at')} > ${day}::date)), 0))::bigint as "openFen"
    from company_bill as b
    where b.tenant_id = ${tenantId} and b.company_id = ${companyId} and ${dayOf('b.issued_at')} <= ${day}::date
      and (b.voided_at is null or ${dayOf('b.voided_at')} > ${day}::date)`.execute(db)
  return rows
}
