import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** What of each payment pays bills now. */
const usedOf = (tenantId: number) => sql`(
  select company_payment_id, sum(amount_fen)::bigint as used_fen from company_payment_part
  where tenant_id = ${tenantId} and taken_back_at is null group by company_payment_id)`

/** Payments of companies, and what they pay. */
export const companyInvariants: Invariant[] = [
  {
    name: 'companyPaymentsFitLedger',
    says: 'Each payment of a company, and each that takes one back, stands in the ledger once at its amount, and no other money of companies does.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(p.company_payment_id, e.business_id) as company_payment_id, p.amount_fen, e.amount_fen as entered_fen
      from (select * from company_payment where tenant_id = ${tenantId}) as p
      full join (select * from ledger_entry where tenant_id = ${tenantId} and business = 'unit') as e on e.business_id = p.company_payment_id
      where (p.amount_fen, p.channel, p.idempotency_key) is distinct from (e.amount_fen, e.channel, e.idempotency_key)`,
  },
  {
    name: 'companyPaymentsAddUp',
    says: 'A payment of a company pays no more than it is; one that was taken back pays nothing, and another one is exactly the other way round.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select p.company_payment_id, p.amount_fen, u.used_fen, p.is_reversed, r.amount_fen as reversed_fen
      from company_payment as p
      left join ${usedOf(tenantId)} as u using (company_payment_id)
      left join company_payment as r on r.tenant_id = p.tenant_id and r.reverses_id = p.company_payment_id
      where p.tenant_id = ${tenantId} and (
        coalesce(u.used_fen, 0) > case when p.is_reversed or p.amount_fen < 0 then 0 else p.amount_fen end
        or p.is_reversed <> (r.company_payment_id is not null)
        or (r.company_payment_id is not null and (r.amount_fen, r.company_id) is distinct from (-p.amount_fen, p.company_id)))`,
  },
  {
    name: 'billsFitParts',
    says: "What was paid of a company's bill is what payments of that company pay of it.",
    advice: reportAdvice,
    broken: tenantId => sql`
      select b.bill_id, b.state, b.paid_fen, s.fen as parts_fen
      from company_bill as b
      left join (
        select part.bill_id, sum(part.amount_fen)::bigint as fen, array_agg(distinct p.company_id) as companies
        from company_payment_part as part
        join company_payment as p on p.tenant_id = part.tenant_id and p.company_payment_id = part.company_payment_id
        where part.tenant_id = ${tenantId} and part.taken_back_at is null group by part.bill_id
      ) as s using (bill_id)
      where b.tenant_id = ${tenantId} and (b.paid_fen <> coalesce(s.fen, 0) or s.companies is not null and s.companies <> array[b.company_id])`,
  },
]

/** Payouts of credit, and where their money is. */
const payoutInvariant: Invariant = {
  name: 'companyPayoutsFitBooks',
  says: 'A payout of a company takes its amount out of payments of that company exactly from its approval on and while it is not given up; it was transferred once exactly where it is paid, and 2005 holds those between.',
  advice: reportAdvice,
  broken: tenantId => sql`
    select p.company_payout_id, p.state, p.amount_fen, s.fen as out_fen, e.fen as transferred_fen
    from (select * from company_payout where tenant_id = ${tenantId}) as p
    left join (
      select part.company_payout_id, sum(part.amount_fen)::bigint as fen, array_agg(distinct paid.company_id) as companies
      from company_payment_part as part
      join company_payment as paid on paid.tenant_id = part.tenant_id and paid.company_payment_id = part.company_payment_id
      where part.tenant_id = ${tenantId} and part.taken_back_at is null and part.company_payout_id is not null group by part.company_payout_id
    ) as s using (company_payout_id)
    full join (
      select business_id as company_payout_id, -sum(amount_fen)::bigint as fen from ledger_entry
      where tenant_id = ${tenantId} and business = 'companyPayout' group by business_id
    ) as e using (company_payout_id)
    where p.company_payout_id is null
      or coalesce(s.fen, 0) <> case when p.state in ('approved', 'paid') then p.amount_fen else 0 end
      or coalesce(e.fen, 0) <> case p.state when 'paid' then p.amount_fen else 0 end
      or s.companies is not null and s.companies <> array[p.company_id]
    union all
    select b.business_id, 'approved', p.fen, b.fen, null
    from (select company_id, sum(amount_fen)::bigint as fen from company_payout where tenant_id = ${tenantId} and state = 'approved' group by company_id) as p
    full join (
      select l.business_id, sum(case when l.credit_id = a.account_id then l.amount_fen else -l.amount_fen end)::bigint as fen
      from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
      where a.tenant_id = ${tenantId} and a.code = '2005' and l.business = 'company' group by l.business_id
    ) as b on b.business_id = p.company_id
    where coalesce(p.fen, 0) <> coalesce(b.fen, 0)`,
}

/** That the books say the same. */
export const companyBookInvariants: Invariant[] = [
  payoutInvariant,
  {
    name: 'billsFitBooks',
    says: "What is due of a company's bill in the books is what is open of it while it is issued.",
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(b.bill_id, s.business_id) as bill_id, b.state, b.amount_fen, b.paid_fen, s.due_fen
      from (select * from company_bill where tenant_id = ${tenantId}) as b
      full join (
        select l.business_id, sum(case when a.account_id = l.debit_id then l.amount_fen else -l.amount_fen end)::bigint as due_fen
        from leg as l join book_account as a on a.tenant_id = l.tenant_id and a.account_id in (l.debit_id, l.credit_id) and a.code = '1103'
        where l.tenant_id = ${tenantId} and l.business = 'bill' group by l.business_id
      ) as s on s.business_id = b.bill_id
      where case b.state when 'issued' then b.amount_fen - b.paid_fen else 0 end <> coalesce(s.due_fen, 0)`,
  },
  {
    name: 'companyCreditsFitBooks',
    says: 'What companies paid beyond their bills is what the books hold for them.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(p.party, b.party) as company_id, p.fen, b.fen as booked_fen
      from (
        select p.company_id::text as party, sum(p.amount_fen - coalesce(u.used_fen, 0))::bigint as fen
        from company_payment as p left join ${usedOf(tenantId)} as u using (company_payment_id)
        where p.tenant_id = ${tenantId} group by p.company_id
      ) as p
      full join (
        select a.party, sum(case when a.account_id = l.credit_id then l.amount_fen else -l.amount_fen end)::bigint as fen
        from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
        where a.tenant_id = ${tenantId} and a.code = '2012' group by a.party
      ) as b using (party)
      where coalesce(p.fen, 0) <> coalesce(b.fen, 0)`,
  },
]
