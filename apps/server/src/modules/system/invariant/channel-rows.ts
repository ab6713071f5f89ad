import { sql } from 'kysely'

/** Rows of the fund bills of signed days. */
export const fundsOf = (tenantId: number) => sql`
  select f.account_id, f.lot_id, f.kind, f.fund_fen as fen
  from reconciliation_day as d
  join fund_item as f on f.tenant_id = d.tenant_id and f.account_id = d.account_id and f.day = d.day and f.bill_id = d.fund_bill_id
  where d.tenant_id = ${tenantId} and d.signed_at is not null`

/** What the books hold in an account, debits above credits, by car park and party. */
export const bookedOf = (tenantId: number, code: string) => sql`
  select a.lot_id, a.party, sum(case when l.debit_id = a.account_id then l.amount_fen else -l.amount_fen end)::bigint as fen
  from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
  where a.tenant_id = ${tenantId} and a.code = ${code} group by a.lot_id, a.party`
