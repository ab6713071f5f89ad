import { sql } from 'kysely'
import { trialOf } from '../../money/books/trial.ts'
import { arrearsInvariants } from './arrears-invariants.ts'
import { companyBookInvariants } from './company-invariants.ts'
import { type Invariant, reportAdvice } from './invariant.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { merchantBookInvariant } from './merchant-invariants.ts'
import { refundInvariants } from './refund-invariants.ts'
import { shortageInvariant } from './shortage-invariant.ts'
import { storedCardInvariants } from './stored-card-invariants.ts'
import { subAccountInvariants } from './sub-account-invariants.ts'
import { takingInvariant } from './taking-invariant.ts'

/** The tenant's accounts of some codes, as an array that legs are compared with. */
const accountsOf = (tenantId: number, ...codes: string[]) =>
  sql`any(array(select account_id from book_account where tenant_id = ${tenantId} and code = any(${codes})))`

/** What the legs add to these accounts, debits above credits. */
const debitOf = (accounts: ReturnType<typeof accountsOf>) =>
  sql`coalesce(sum(case when l.debit_id = ${accounts} then l.amount_fen else 0 end - case when l.credit_id = ${accounts} then l.amount_fen else 0 end), 0)`

/** The books: that they balance, and that they say what the rows beside them say. */
export const booksInvariants: Invariant[] = [
  {
    name: 'journalHasLegs',
    says: 'Each journal has legs, and each leg a journal and two accounts of the same operator.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select j.journal_id, null::int as leg_no from journal as j where j.tenant_id = ${tenantId}
        and not exists (select from leg as l where l.tenant_id = ${tenantId} and l.journal_id = j.journal_id)
      union all
      select l.journal_id, l.leg_no from leg as l where l.tenant_id = ${tenantId}
        and not exists (select from journal as j where j.tenant_id = ${tenantId} and j.journal_id = l.journal_id)
      union all
      select l.journal_id, l.leg_no from leg as l where l.tenant_id = ${tenantId}
        and (l.debit_id not in (select account_id from book_account where tenant_id = ${tenantId})
          or l.credit_id not in (select account_id from book_account where tenant_id = ${tenantId}))`,
  },
  {
    name: 'rollUpFitsLegs',
    says: 'The sums of accounts by day are those of their legs, and debits are as much as credits.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select account_id, day, a.debit_fen, a.credit_fen, s.debit_fen as legs_debit_fen, s.credit_fen as legs_credit_fen
      from (select * from account_day where tenant_id = ${tenantId}) as a
      full join (
        select account_id, j.day, sum(debit_fen) as debit_fen, sum(credit_fen) as credit_fen
        from leg as l join journal as j on j.tenant_id = l.tenant_id and j.journal_id = l.journal_id
        cross join lateral (values (l.debit_id, l.amount_fen, 0::bigint), (l.credit_id, 0, l.amount_fen)) as side (account_id, debit_fen, credit_fen)
        where l.tenant_id = ${tenantId} and l.journal_id <= (select rolled_through from books where tenant_id = ${tenantId})
        group by account_id, j.day
      ) as s using (account_id, day)
      where (a.debit_fen, a.credit_fen) is distinct from (s.debit_fen::bigint, s.credit_fen::bigint)
      union all
      select null, day, sum(debit_fen), sum(credit_fen), null, null from account_day where tenant_id = ${tenantId}
      group by day having sum(debit_fen) <> sum(credit_fen)`,
  },
  {
    name: 'floorsFitLegs',
    says: 'The balance of an account with a floor is the sum of its legs, and counts them.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select account_id, b.balance_fen, s.fen, b.version, s.legs
      from (select * from book_balance where tenant_id = ${tenantId}) as b
      full join (
        select a.account_id, sum(side.fen)::bigint as fen, count(*) as legs
        from leg as l
        cross join lateral (values (l.credit_id, l.amount_fen), (l.debit_id, -l.amount_fen)) as side (account_id, fen)
        join book_account as a on a.tenant_id = ${tenantId} and a.account_id = side.account_id and has_floor(a.code)
        where l.tenant_id = ${tenantId} group by a.account_id
      ) as s using (account_id)
      where (b.balance_fen, b.version) is distinct from (s.fen, s.legs)`,
  },
  {
    name: 'staysFitBooks',
    says: 'What is due for an order and its fee stand in the books: fee less what was waived, coupons, discounts and payments, as a stay, in arrears or written off.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(o.order_id, b.business_id) as order_id, o.due_fen, b.due_fen as booked_due_fen, o.fee_fen, b.fee_fen as booked_fee_fen
      from (
        select order_id, coalesce(payable_fen, 0) + waived_fen(fee) as fee_fen, coalesce(payable_fen, 0) - coupon_fen - discount_fen - paid_fen as due_fen
        from parking_order where tenant_id = ${tenantId}
      ) as o
      full join (
        select l.business_id, ${debitOf(accountsOf(tenantId, '1101', '1102', '6103'))} as due_fen, -${debitOf(accountsOf(tenantId, '4001'))} as fee_fen
        from leg as l where l.tenant_id = ${tenantId} and l.business = 'stay' group by l.business_id
      ) as b on b.business_id = o.order_id
      where (coalesce(o.due_fen, 0), coalesce(o.fee_fen, 0)) <> (coalesce(b.due_fen, 0), coalesce(b.fee_fen, 0))`,
  },
  {
    name: 'takingsFitBooks',
    says: 'Each payment and each entry of the ledger is booked once, at its amount, to where its money is; what a stored card pays or gets back moves none, as a receipt that is matched does not.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(m.source, b.source) as source, coalesce(m.source_id, b.source_id) as source_id, m.fen, b.fen as booked_fen
      from (
        select 'payment' as source, payment_id as source_id, case when channel = 'balance' or receipt_id is not null then 0 else amount_fen end as fen from payment where tenant_id = ${tenantId}
        union all select 'entry', entry_id, case when channel = 'balance' or receipt_id is not null then 0 else amount_fen end from ledger_entry where tenant_id = ${tenantId}
      ) as m
      full join (
        select j.source, j.source_id, ${debitOf(accountsOf(tenantId, '1001', '1002', '1003', '1011', '1012'))} as fen
        from journal as j join leg as l on l.tenant_id = j.tenant_id and l.journal_id = j.journal_id
        where j.tenant_id = ${tenantId} and j.source in ('payment', 'entry') group by j.source, j.source_id
      ) as b using (source, source_id)
      where m.fen is distinct from b.fen::bigint`,
  },
  takingInvariant,
  ...arrearsInvariants,
  ...refundInvariants,
  ...invoiceInvariants,
  ...storedCardInvariants,
  ...subAccountInvariants,
  {
    name: 'cardsFitBooks',
    says: "A card order's money is received less given back, earned and kept; what is left is not below 0, and 0 when the card has ended.",
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(e.order_id, b.business_id) as card_order_id, e.received_fen, e.refunded_fen, e.earned_fen, e.kept_fen, b.left_fen
      from (select * from card_earning where tenant_id = ${tenantId}) as e
      full join (
        select l.business_id, -${debitOf(accountsOf(tenantId, '2001'))} as left_fen, -${debitOf(accountsOf(tenantId, '4002'))} as earned_fen,
          -${debitOf(accountsOf(tenantId, '4006'))} as kept_fen
        from leg as l where l.tenant_id = ${tenantId} and l.business = 'card' group by l.business_id
      ) as b on b.business_id = e.order_id
      where e.order_id is null or b.business_id is null or b.left_fen < 0 or (e.is_over and b.left_fen <> 0)
        or (b.left_fen, b.earned_fen, b.kept_fen) <> (e.received_fen - e.refunded_fen - e.earned_fen - e.kept_fen, e.earned_fen, e.kept_fen)`,
  },
  ...companyBookInvariants,
  merchantBookInvariant,
  {
    name: 'couponsFitBooks',
    says: "What a merchant's outstanding coupons cost stands in the books.",
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(c.party, b.party) as merchant_id, c.fen, b.fen as booked_fen
      from (
        select g.merchant_id::text as party, sum(c.cost_fen) as fen
        from coupon as c join coupon_grant as g on g.tenant_id = c.tenant_id and g.grant_id = c.grant_id
        where c.tenant_id = ${tenantId} and c.used_at is null and c.recalled_at is null and c.cost_fen > 0 group by g.merchant_id
      ) as c
      full join (
        select a.party, sum(case when a.account_id = l.credit_id then l.amount_fen else -l.amount_fen end) as fen
        from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
        where a.tenant_id = ${tenantId} and a.code = '2011' group by a.party
      ) as b using (party)
      where coalesce(c.fen, 0) <> coalesce(b.fen, 0)`,
  },
  {
    name: 'drawersFitBooks',
    says: 'A drawer holds its float and the cash of its shift, and nothing once it is handed over; what was counted is what was expected and the difference.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(d.duty_id, b.duty_id) as duty_id, d.held_fen, b.fen as booked_fen, d.expected_fen, d.full_fen, d.difference_fen, v.fen as booked_difference_fen
      from (
        select d.duty_id, d.expected_fen, d.float_fen + cash.fen as full_fen,
          case d.state when 'closed' then 0 else d.float_fen + cash.fen end as held_fen,
          case d.state when 'closed' then d.counted_fen - d.expected_fen else 0 end as difference_fen
        from sentry_duty as d
        cross join lateral (select coalesce(sum(c.fen), 0)::bigint as fen from drawer_cash(d.tenant_id, d.duty_id) as c) as cash
        where d.tenant_id = ${tenantId}
      ) as d
      full join (
        select a.party::bigint as duty_id, sum(case when l.debit_id = a.account_id then l.amount_fen else -l.amount_fen end)::bigint as fen
        from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
        where a.tenant_id = ${tenantId} and a.code = '1001' and a.party <> '' and l.business = 'duty' group by 1
      ) as b on b.duty_id = d.duty_id
      left join (
        select l.business_id as duty_id, -${debitOf(accountsOf(tenantId, '1104', '4008'))}::bigint as fen
        from leg as l where l.tenant_id = ${tenantId} and l.business = 'duty' group by 1
      ) as v on v.duty_id = d.duty_id
      where d.duty_id is null or d.held_fen <> coalesce(b.fen, 0) or d.difference_fen <> coalesce(v.fen, 0) or d.expected_fen <> d.full_fen`,
  },
  shortageInvariant,
  {
    name: 'closedMonthsStand',
    says: 'The books until the end of a closed month are what they were when it was closed.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select c.month, c.trial_hash, md5(t.trial::text) as hash_now
      from month_close as c cross join lateral (${trialOf(tenantId, sql`(c.month + interval '1 month - 1 day')::date`)}) as t
      where c.tenant_id = ${tenantId} and (c.trial_hash <> md5(t.trial::text) or c.trial <> t.trial)`,
  },
]
