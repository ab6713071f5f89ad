import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** What movements were paid or charged for units, below 0 what went back, and what of it all was not given back after each. */
const soldOf = (tenantId: number) => sql`(
  select merchant_id, movement_id, kind, fen, sum(fen) over (partition by merchant_id order by movement_id)::bigint as kept_fen
  from (select merchant_id, movement_id, kind, paid_fen + charged_fen as fen from merchant_movement where tenant_id = ${tenantId}) as moved
  where fen <> 0)`

/** What merchants bought, paid at once or on account, and what of it went back: no more of it can stand on invoices. */
export const topUpInvariants: Invariant[] = [
  {
    name: 'topUpsFitMovements',
    says: 'Each movement that was paid or charged for units is one top-up at its amount, of its merchant.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select movement_id, v.fen, t.amount_fen from (select * from ${soldOf(tenantId)} as sold where fen > 0) as v
      full join (select * from merchant_top_up where tenant_id = ${tenantId}) as t using (movement_id)
      where (v.fen, v.merchant_id) is distinct from (t.amount_fen, t.merchant_id)`,
  },
  {
    name: 'topUpsFitBack',
    says: 'What went back of a top-up are its rows of what went back, each by a movement of the same merchant.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select t.movement_id, t.back_fen, s.fen from merchant_top_up as t
      left join (
        select back.top_up_id as movement_id, sum(back.amount_fen)::bigint as fen, array_agg(distinct v.merchant_id) as merchants
        from merchant_top_up_back as back
        join merchant_movement as v on v.tenant_id = back.tenant_id and v.movement_id = back.movement_id
        where back.tenant_id = ${tenantId} group by back.top_up_id
      ) as s using (movement_id)
      where t.tenant_id = ${tenantId} and (t.back_fen <> coalesce(s.fen, 0) or s.merchants is not null and s.merchants <> array[t.merchant_id])`,
  },
  {
    name: 'merchantsKeepTopUps',
    says: 'What of the top-ups of a merchant did not go back is what it was charged and paid less what went back, which is never less than nothing; no more stands on its living invoices.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select merchant_id, sold.kept_fen, t.kept_fen as of_top_ups_fen, i.fen as invoiced_fen
      from (
        select merchant_id, (sum(fen) - least(min(kept_fen), 0))::bigint as kept_fen from ${soldOf(tenantId)} as moved group by merchant_id
      ) as sold
      full join (
        select merchant_id, sum(amount_fen - back_fen)::bigint as kept_fen from merchant_top_up where tenant_id = ${tenantId} group by merchant_id
      ) as t using (merchant_id)
      full join (
        select merchant_id, sum(amount_fen)::bigint as fen from invoice
        where tenant_id = ${tenantId} and merchant_id is not null and red_of is null and state in ('applied', 'issued') group by merchant_id
      ) as i using (merchant_id)
      where coalesce(sold.kept_fen, 0) <> coalesce(t.kept_fen, 0) or coalesce(i.fen, 0) > coalesce(sold.kept_fen, 0)`,
  },
]
