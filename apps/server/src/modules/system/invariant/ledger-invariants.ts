import { sql } from 'kysely'
import { companyInvariants } from './company-invariants.ts'
import { type Invariant, reportAdvice } from './invariant.ts'
import { merchantInvariants } from './merchant-invariants.ts'
import { topUpInvariants } from './top-up-invariants.ts'

/** The money of one kind of business, by what it is about. */
const ledgerOf = (tenantId: number, business: 'card') => sql`(
  select business_id, coalesce(sum(amount_fen) filter (where amount_fen > 0), 0) as in_fen,
    coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0) as back_fen
  from ledger_entry where tenant_id = ${tenantId} and business = ${business} group by business_id)`

/** Money other than of stays: cards, companies, merchants. */
export const ledgerInvariants: Invariant[] = [
  {
    name: 'cardFitsLedger',
    says: 'What was paid and given back for a card order stands in the ledger, and nothing else of cards does.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select coalesce(o.order_id, e.business_id) as card_order_id, o.paid_fen, o.refund_fen, e.in_fen, e.back_fen
      from (select order_id, paid_fen, refund_fen from card_order where tenant_id = ${tenantId}) as o
      full join ${ledgerOf(tenantId, 'card')} as e on e.business_id = o.order_id
      where o.order_id is null or (o.paid_fen, o.refund_fen) is distinct from (coalesce(e.in_fen, 0), coalesce(e.back_fen, 0))`,
  },
  ...companyInvariants,
  ...merchantInvariants,
  ...topUpInvariants,
  {
    name: 'billLinesAddUp',
    says: "The lines of a company's bill add up to its amount.",
    advice: `Void the bill and draft it again. ${reportAdvice}`,
    broken: tenantId => sql`
      select bill_id, amount_fen
      from company_bill
      where tenant_id = ${tenantId} and amount_fen is distinct from
        (select sum((line ->> 'amountFen')::bigint) from jsonb_array_elements(lines) as line)`,
  },
  {
    name: 'balanceFitsMovements',
    says: "A merchant's balance is the sum of the movements of its account.",
    advice: reportAdvice,
    broken: tenantId => sql`
      select m.merchant_id, m.balance, coalesce(sums.amount, 0) as movements
      from merchant as m left join (
        select merchant_id, sum(amount) as amount from merchant_movement where tenant_id = ${tenantId} group by merchant_id
      ) as sums using (merchant_id)
      where m.tenant_id = ${tenantId} and m.balance <> coalesce(sums.amount, 0)`,
  },
  {
    name: 'statementRunsOn',
    says: 'Each movement of a merchant says the balance after all before it.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select movement_id, merchant_id, balance_after, running from (
        select movement_id, merchant_id, balance_after,
          sum(amount) over (partition by merchant_id order by movement_id) as running
        from merchant_movement where tenant_id = ${tenantId}
      ) as statement where balance_after <> running`,
  },
  {
    name: 'movementFitsLedger',
    says: "The money of a merchant's movement and each payment of what it owed stand in the ledger, and no other money of merchants does.",
    advice: reportAdvice,
    broken: tenantId => sql`
      select m.movement_id, e.entry_id, m.paid_fen, e.amount_fen
      from (
        select movement_id, merchant_id, idempotency_key, channel, paid_fen from merchant_movement where tenant_id = ${tenantId} and paid_fen <> 0
        union all
        select null, merchant_id, idempotency_key, channel, amount_fen from merchant_payment where tenant_id = ${tenantId}
      ) as m
      full join (select * from ledger_entry where tenant_id = ${tenantId} and business = 'merchant') as e
        on e.idempotency_key = m.idempotency_key and e.business_id = m.merchant_id
      where (m.paid_fen, m.channel) is distinct from (e.amount_fen, e.channel)`,
  },
  {
    name: 'grantFitsAccount',
    says: 'A grant has as many coupons as it says; the account paid for them, and got back what recalled ones cost.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select g.grant_id, g.coupon_count, c.coupons, c.recalled, g.cost, m.taken, m.returned
      from coupon_grant as g
      left join (
        select grant_id, count(*) as coupons, count(recalled_at) as recalled from coupon where tenant_id = ${tenantId} group by grant_id
      ) as c using (grant_id)
      left join (
        select grant_id, -coalesce(sum(amount) filter (where kind = 'grant'), 0) as taken,
          coalesce(sum(amount) filter (where kind in ('recall', 'expiry')), 0) as returned
        from merchant_movement where tenant_id = ${tenantId} and grant_id is not null group by grant_id
      ) as m using (grant_id)
      where g.tenant_id = ${tenantId} and ((g.coupon_count, g.cost * g.coupon_count) is distinct from (c.coupons, m.taken)
        or g.cost * c.recalled <> m.returned)`,
  },
]
