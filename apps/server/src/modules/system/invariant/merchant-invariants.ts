import { sql } from 'kysely'
import { type Invariant, reportAdvice } from './invariant.ts'

/** What stands of charges: by payments, and by units that came back. */
const partsOf = (tenantId: number) => sql`(
  select part.merchant_charge_id, coalesce(sum(part.amount_fen) filter (where part.merchant_payment_id is not null), 0)::bigint as paid_fen,
    coalesce(sum(part.amount_fen) filter (where part.movement_id is not null), 0)::bigint as returned_fen,
    array_agg(distinct coalesce(p.merchant_id, v.merchant_id)) as merchants
  from merchant_charge_part as part
  left join merchant_payment as p on p.tenant_id = part.tenant_id and p.merchant_payment_id = part.merchant_payment_id
  left join merchant_movement as v on v.tenant_id = part.tenant_id and v.movement_id = part.movement_id
  where part.tenant_id = ${tenantId} and part.taken_back_at is null group by part.merchant_charge_id)`

/** What merchants bought on account, and what they paid of it. */
export const merchantInvariants: Invariant[] = [
  {
    name: 'merchantsOweCharges',
    says: 'What a merchant owes is what is open of its charges.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select m.merchant_id, m.owed_fen, c.open_fen
      from merchant as m left join (
        select merchant_id, sum(amount_fen - paid_fen - returned_fen)::bigint as open_fen from merchant_charge
        where tenant_id = ${tenantId} group by merchant_id
      ) as c using (merchant_id)
      where m.tenant_id = ${tenantId} and m.owed_fen <> coalesce(c.open_fen, 0)`,
  },
  {
    name: 'chargesFitParts',
    says: 'What is settled of a charge are its parts that stand, each of a payment or a movement of the same merchant.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select c.merchant_charge_id, c.paid_fen, s.paid_fen as parts_fen, c.returned_fen, s.returned_fen as returned_parts_fen
      from merchant_charge as c left join ${partsOf(tenantId)} as s using (merchant_charge_id)
      where c.tenant_id = ${tenantId} and ((c.paid_fen, c.returned_fen) <> (coalesce(s.paid_fen, 0), coalesce(s.returned_fen, 0))
        or s.merchants is not null and s.merchants <> array[c.merchant_id])`,
  },
  {
    name: 'chargesFitMovements',
    says: 'Each movement on account is one charge at its amount, or takes exactly its amount off charges.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(v.movement_id, c.movement_id) as movement_id, v.charged_fen, c.fen
      from (select * from merchant_movement where tenant_id = ${tenantId} and charged_fen <> 0) as v
      full join (
        select movement_id, merchant_id, amount_fen as fen from merchant_charge where tenant_id = ${tenantId}
        union all
        select part.movement_id, min(c.merchant_id), -sum(part.amount_fen)::bigint
        from merchant_charge_part as part
        join merchant_charge as c on c.tenant_id = part.tenant_id and c.merchant_charge_id = part.merchant_charge_id
        where part.tenant_id = ${tenantId} and part.movement_id is not null group by part.movement_id
      ) as c using (movement_id)
      where (v.charged_fen, v.merchant_id) is distinct from (c.fen, c.merchant_id)`,
  },
  {
    name: 'merchantPaymentsAddUp',
    says: 'A payment of a merchant settles exactly its amount; one that was taken back settles nothing, and another one is exactly the other way round.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select p.merchant_payment_id, p.amount_fen, s.fen as settled_fen, p.is_reversed, r.amount_fen as reversed_fen
      from merchant_payment as p
      left join (
        select merchant_payment_id, sum(amount_fen)::bigint as fen from merchant_charge_part
        where tenant_id = ${tenantId} and taken_back_at is null group by merchant_payment_id
      ) as s using (merchant_payment_id)
      left join merchant_payment as r on r.tenant_id = p.tenant_id and r.reverses_id = p.merchant_payment_id
      where p.tenant_id = ${tenantId} and (
        coalesce(s.fen, 0) <> case when p.is_reversed or p.amount_fen < 0 then 0 else p.amount_fen end
        or p.is_reversed <> (r.merchant_payment_id is not null)
        or (r.merchant_payment_id is not null and (r.amount_fen, r.merchant_id) is distinct from (-p.amount_fen, p.merchant_id)))`,
  },
]

/** That the books say the same. */
export const merchantBookInvariant: Invariant = {
  name: 'merchantsOweBooks',
  says: 'What a merchant owes is what the books have as due from it.',
  advice: reportAdvice,
  broken: tenantId => sql`
    select coalesce(m.party, b.party) as merchant_id, m.owed_fen, b.fen as booked_fen
    from (select merchant_id::text as party, owed_fen from merchant where tenant_id = ${tenantId}) as m
    full join (
      select a.party, sum(case when a.account_id = l.debit_id then l.amount_fen else -l.amount_fen end)::bigint as fen
      from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
      where a.tenant_id = ${tenantId} and a.code = '1107' group by a.party
    ) as b using (party)
    where coalesce(m.owed_fen, 0) <> coalesce(b.fen, 0)`,
}
