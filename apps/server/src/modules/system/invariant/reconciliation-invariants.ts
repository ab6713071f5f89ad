import { sql } from 'kysely'
import { bankInvariants, channelInvariants } from './channel-invariants.ts'
import { type Invariant, reportAdvice } from './invariant.ts'

/** What counts of a row of a bill in the sum of its day. */
const counted = sql`case when r.kind = 'unreadable' or r.state in ('revoked', 'failed') then 0
  when r.kind = 'refund' then -r.amount_fen else r.amount_fen end`

/** That bills of pay channels are kept whole, that each row of a compared day stands in it once, and that the books say what signed days do. */
export const reconciliationInvariants: readonly Invariant[] = [
  {
    name: 'channelBillsWhole',
    says: 'A bill has the rows that it had when it was imported, and they add up to what they did.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select b.bill_id, b.row_count, s.rows, b.unreadable_count, s.unreadable, b.paid_fen, s.paid, b.refunded_fen, s.refunded, b.fee_fen, s.fee
      from channel_bill as b
      left join channel_bill_file as f on f.tenant_id = b.tenant_id and f.bill_id = b.bill_id
      cross join lateral (
        select count(*) filter (where r.kind <> 'unreadable') as rows, count(*) filter (where r.kind = 'unreadable') as unreadable,
          coalesce(sum(r.amount_fen) filter (where r.kind = 'payment' or r.kind = 'fund' and r.amount_fen > 0), 0) as paid,
          coalesce(sum(abs(r.amount_fen)) filter (where r.kind = 'refund' or r.kind = 'fund' and r.amount_fen < 0), 0) as refunded,
          coalesce(sum(r.fee_fen), 0) as fee
        from channel_bill_row as r where r.tenant_id = b.tenant_id and r.bill_id = b.bill_id
      ) as s
      where b.tenant_id = ${tenantId} and (f.bytes is null or encode(sha256(f.bytes), 'hex') <> b.sha256
        or (b.row_count, b.unreadable_count, b.paid_fen, b.refunded_fen, b.fee_fen) <> (s.rows, s.unreadable, s.paid, s.refunded, s.fee))`,
  },
  {
    name: 'billRowsHaveOneClass',
    says: 'Each row of the bill that a day was compared with stands in the day once, with the money of the bill; and no other does.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(r.bill_id, i.bill_id) as bill_id, coalesce(r.line, i.line) as line, r.fen, i.theirs_fen
      from (
        select r.bill_id, r.line, ${counted} as fen
        from reconciliation_day as d join channel_bill_row as r on r.tenant_id = d.tenant_id and r.bill_id = d.bill_id
        where d.tenant_id = ${tenantId}
      ) as r
      full join (
        select bill_id, line, theirs_fen from reconciliation_item where tenant_id = ${tenantId} and line is not null
      ) as i on i.bill_id = r.bill_id and i.line = r.line
      where r.line is null or i.line is null or r.fen is distinct from i.theirs_fen`,
  },
  {
    name: 'reconciliationAddsUp',
    says: 'What differs between a bill and the product is the sum of what differs in each row; each row of ours has its own amount.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select d.account_id, d.day, d.ours_fen, s.ours_fen as items_ours_fen, d.theirs_fen, s.theirs_fen as items_theirs_fen, d.ours_count, s.ours_count as items_ours
      from reconciliation_day as d
      cross join lateral (
        select count(*) filter (where i.source_id is not null) as ours_count, coalesce(sum(i.ours_fen), 0)::bigint as ours_fen,
          coalesce(sum(i.theirs_fen), 0)::bigint as theirs_fen, count(*) filter (where i.class <> 'matched') + (select count(*) from fund_item as f
            where f.tenant_id = d.tenant_id and f.account_id = d.account_id and f.day = d.day and f.class not in ('matched', 'withdrawal')) as differences,
          count(*) filter (where i.source_id is not null and i.ours_fen is distinct from coalesce(p.amount_fen, e.amount_fen, t.amount_fen)) as strange
        from reconciliation_item as i
        left join payment as p on i.source = 'payment' and p.tenant_id = i.tenant_id and p.payment_id = i.source_id
        left join ledger_entry as e on i.source = 'entry' and e.tenant_id = i.tenant_id and e.entry_id = i.source_id
        left join receipt as t on i.source = 'receipt' and t.tenant_id = i.tenant_id and t.receipt_id = i.source_id and t.state <> 'undone'
        where i.tenant_id = d.tenant_id and i.account_id = d.account_id and i.day = d.day
      ) as s
      where d.tenant_id = ${tenantId} and (s.strange > 0
        or (d.ours_count, d.ours_fen, d.theirs_fen, d.difference_count) <> (s.ours_count, s.ours_fen, s.theirs_fen, s.differences))`,
  },
  {
    name: 'fundRowsHaveOneClass',
    says: 'Each row of the fund bill that a day was compared with stands in the day once, with its money; no other does, and income less outgoing lead from the opening to the closing unless the bill says where they do not.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(r.bill_id, i.bill_id) as bill_id, coalesce(r.line, i.line) as line, r.fen, i.fund_fen
      from (
        select r.bill_id, r.line, coalesce(r.amount_fen, 0) as fen
        from reconciliation_day as d join channel_bill_row as r on r.tenant_id = d.tenant_id and r.bill_id = d.fund_bill_id
        where d.tenant_id = ${tenantId}
      ) as r
      full join (
        select bill_id, line, fund_fen from fund_item where tenant_id = ${tenantId} and line is not null
      ) as i on i.bill_id = r.bill_id and i.line = r.line
      where r.line is null or i.line is null or r.fen is distinct from i.fund_fen
      union all
      select b.bill_id, null, d.fund_closing_fen, d.fund_opening_fen + b.paid_fen - b.refunded_fen
      from reconciliation_day as d join channel_bill as b on b.tenant_id = d.tenant_id and b.bill_id = d.fund_bill_id
      where d.tenant_id = ${tenantId} and d.fund_closing_fen <> d.fund_opening_fen + b.paid_fen - b.refunded_fen
        and b.unreadable_count = 0 and jsonb_array_length(b.findings -> 'breaks') = 0`,
  },
  {
    name: 'signedDaysExplained',
    says: 'A day that is signed off has no difference that nobody explained, and none that its signer did.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select d.account_id, d.day, d.unexplained_count from reconciliation_day as d
      where d.tenant_id = ${tenantId} and d.signed_at is not null and (d.unexplained_count > 0 or exists (
        select from reconciliation_decision as said where said.tenant_id = d.tenant_id and said.account_id = d.account_id and said.day = d.day
          and said.decided_by = d.signed_by))`,
  },
  ...channelInvariants,
  ...bankInvariants,
]
