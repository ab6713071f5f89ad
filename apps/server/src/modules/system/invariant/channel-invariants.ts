import { sql } from 'kysely'
import { bookedOf, fundsOf } from './channel-rows.ts'
import { type Invariant, reportAdvice } from './invariant.ts'
import { receiptInvariants } from './receipt-invariants.ts'

/** Rows of the trade bills of signed days with the fee of each, and the car park and channel that it is of; null: of no payment of ours. */
const feesOf = (tenantId: number) => sql`
  select d.account_id, coalesce(p.lot_id, e.lot_id) as lot_id, r.fee_fen as fen
  from reconciliation_day as d
  join channel_bill_row as r on r.tenant_id = d.tenant_id and r.bill_id = d.bill_id and r.fee_fen <> 0
  left join reconciliation_item as i on i.tenant_id = d.tenant_id and i.account_id = d.account_id and i.day = d.day and i.line = r.line
  left join payment as p on i.source = 'payment' and p.tenant_id = i.tenant_id and p.payment_id = i.source_id
  left join ledger_entry as e on i.source = 'entry' and e.tenant_id = i.tenant_id and e.entry_id = i.source_id
  where d.tenant_id = ${tenantId} and d.signed_at is not null`

/** What pay channels owe and hold: the trades that they have not settled, one by one, and the balances of their own bills. */
export const channelInvariants: readonly Invariant[] = [
  {
    name: 'clearingFitsTrades',
    says: 'What the pay channels owe for a car park is each payment and entry, and for an account each receipt, less its fee and what was settled of it on a signed day.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(t.lot_id, b.lot_id) as lot_id, coalesce(t.party, b.party) as party, t.fen, b.fen as booked_fen
      from (
        select lot_id, party, sum(fen)::bigint as fen from (
          select lot_id, channel as party, amount_fen as fen from payment
          where tenant_id = ${tenantId} and channel not in ('cash', 'bank', 'balance') and receipt_id is null
          union all
          select e.lot_id, coalesce(r.account_id::text, e.channel), e.amount_fen from ledger_entry as e
          left join receipt_return as b on e.business = 'receipt' and b.tenant_id = e.tenant_id and b.receipt_return_id = e.business_id
          left join receipt as r on r.tenant_id = b.tenant_id and r.receipt_id = b.receipt_id
          where e.tenant_id = ${tenantId} and e.channel not in ('cash', 'bank', 'balance') and e.receipt_id is null
          union all
          select null, account_id::text, amount_fen from receipt where tenant_id = ${tenantId} and account_id is not null and state <> 'undone'
          union all
          select gone.lot_id, case when gone.lot_id is null then gone.account_id::text else a.channel end, -gone.fen
          from (
            select account_id, lot_id, fen from (${feesOf(tenantId)}) as fees
            union all
            select account_id, lot_id, fen from (${fundsOf(tenantId)}) as funds where kind in ('payment', 'refund', 'fee')
          ) as gone
          join channel_account as a on a.tenant_id = ${tenantId} and a.account_id = gone.account_id
        ) as trade group by lot_id, party
      ) as t
      full join (${bookedOf(tenantId, '1011')}) as b on b.party = t.party and coalesce(b.lot_id, 0) = coalesce(t.lot_id, 0)
      where coalesce(t.fen, 0) <> coalesce(b.fen, 0)`,
  },
  {
    name: 'channelBalancesFitBills',
    says: 'What an account holds at its channel is the opening of its first signed fund bill and every movement since; its fees are those of its signed trade bills.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(t.code, b.code) as code, coalesce(t.party, b.party) as party, t.fen, b.fen as booked_fen
      from (
        select code, account_id::text as party, sum(fen)::bigint as fen from (
          select '6001' as code, account_id, fen from (${feesOf(tenantId)}) as fees
          union all
          select '1012', account_id, fen from (${fundsOf(tenantId)}) as funds
          union all
          select '1012', account_id, fund_opening_fen from (
            select distinct on (account_id) account_id, fund_opening_fen from reconciliation_day
            where tenant_id = ${tenantId} and signed_at is not null and fund_opening_fen is not null order by account_id, day
          ) as first
        ) as each group by code, account_id
      ) as t
      full join (
        select code, party, sum(fen)::bigint as fen from (
          select '6001' as code, party, fen from (${bookedOf(tenantId, '6001')}) as booked
          union all select '1012', party, fen from (${bookedOf(tenantId, '1012')}) as booked
        ) as booked group by code, party
      ) as b on b.code = t.code and b.party = t.party
      where coalesce(t.fen, 0) <> coalesce(b.fen, 0)`,
  },
  ...receiptInvariants,
]

/** Rows of bank statements in the books. */
export const bankInvariants: readonly Invariant[] = [
  {
    name: 'bankedCashFitsBooks',
    says: 'Each row of the bank that is cash from a safe is booked at its amount, and no other is.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(c.bank_row_id, b.source_id) as bank_row_id, c.fen, b.fen as booked_fen
      from (
        select r.bank_row_id, r.amount_fen as fen from bank_row as r
        join bank_decision as d on d.tenant_id = r.tenant_id and d.bank_row_id = r.bank_row_id and d.kind = 'cash'
        where r.tenant_id = ${tenantId}
      ) as c
      full join (
        select j.source_id, sum(case a.code when '1003' then l.amount_fen else -l.amount_fen end)::bigint as fen
        from journal as j join leg as l on l.tenant_id = j.tenant_id and l.journal_id = j.journal_id
        join book_account as a on a.tenant_id = l.tenant_id and a.account_id = l.debit_id
        where j.tenant_id = ${tenantId} and j.source = 'bankRow' group by j.source_id
      ) as b on b.source_id = c.bank_row_id
      where coalesce(c.fen, 0) <> coalesce(b.fen, 0)`,
  },
]
