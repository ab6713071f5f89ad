import { sql } from 'kysely'
import { healAdvice, type Invariant, reportAdvice } from './invariant.ts'

const byHand = `Compare the order with the box's own record of the payment. ${reportAdvice}`

/** What a stay costs, and what was paid for it. */
export const moneyInvariants: Invariant[] = [
  {
    name: 'paidFitsPayments',
    says: 'What an order says was paid and taken off by pay channels, and when last, is the sum and the latest of its payments; what goes back is no longer paid.',
    advice: byHand,
    broken: tenantId => sql`
      select o.order_no, o.paid_fen, o.refunded_fen, o.discount_fen, o.goodwill_fen, o.credit_discount_fen, coalesce(sums.amount_fen, 0) as payments_fen
      from parking_order as o left join (
        select order_id, sum(amount_fen) as amount_fen, sum(discount_fen) as discount_fen, max(paid_at) as paid_at
        from payment where tenant_id = ${tenantId} group by order_id
      ) as sums using (order_id)
      where o.tenant_id = ${tenantId}
        and (o.paid_fen + o.refunded_fen <> coalesce(sums.amount_fen, 0) or o.discount_fen - o.goodwill_fen - o.credit_discount_fen <> coalesce(sums.discount_fen, 0) or o.paid_at is distinct from sums.paid_at)`,
  },
  {
    name: 'creditFitsFee',
    says: 'What credit takes off an order is no more than what coupons leave of its fee.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select order_no, payable_fen, coupon_fen, credit_discount_fen, credit_score from parking_order
      where tenant_id = ${tenantId} and credit_discount_fen > 0 and credit_discount_fen > coalesce(payable_fen, 0) - coupon_fen`,
  },
  {
    name: 'payStatusFitsMoney',
    says: 'An order is open while inside, to match without a fee, free at a fee of nothing, paid once payments, their discounts and coupons reach the fee.',
    advice: byHand,
    broken: tenantId => sql`
      select order_no, pay_status, payable_fen, coupon_fen, paid_fen
      from parking_order
      where tenant_id = ${tenantId} and pay_status <> case
        when park_status = 'voided' then 'voided' when park_status = 'inside' then 'open' when payable_fen is null then 'toMatch' when payable_fen = 0 then 'free'
        when paid_fen + discount_fen + coupon_fen >= payable_fen then 'paid' else 'unpaid' end`,
  },
  {
    name: 'feeLinesAddUp',
    says: "The lines of an order's calculation add up to its fee, and there is one wherever there is a fee.",
    advice: `Reprice the order in the console. ${reportAdvice}`,
    broken: tenantId => sql`
      select order_no, payable_fen, rule_id, rule_version
      from parking_order
      where tenant_id = ${tenantId} and (fee is not null or payable_fen is not null) and payable_fen is distinct from
        case when jsonb_typeof(fee) = 'array' then ${linesOf('fee')} end`,
  },
  {
    name: 'earlierFeeLinesAddUp',
    says: 'So do those of the calculations that a re-pricing replaced.',
    advice: reportAdvice,
    broken: tenantId => sql`
      select pricing_id, order_id, payable_fen
      from order_pricing
      where tenant_id = ${tenantId} and (fee is not null or payable_fen is not null) and payable_fen is distinct from
        case when jsonb_typeof(fee) = 'array' then ${linesOf('fee')} end`,
  },
  {
    name: 'couponsFitOrder',
    says: 'What coupons took off an order is no more than its fee, some coupon took it, and a used coupon took something unless the order was repriced.',
    advice: healAdvice,
    broken: tenantId => sql`
      select o.order_no, o.payable_fen, o.coupon_fen, coalesce(used.coupons, 0) as coupons
      from parking_order as o left join (
        select order_id, count(*) as coupons from coupon
        where tenant_id = ${tenantId} and used_at is not null group by order_id
      ) as used using (order_id)
      where o.tenant_id = ${tenantId} and o.mark <> 'inconsistent' and (
        o.coupon_fen not between 0 and coalesce(o.payable_fen, 0)
        or o.coupon_fen > 0 and used.order_id is null
        or o.coupon_fen = 0 and used.order_id is not null and not exists (
          select from order_pricing as p where p.tenant_id = o.tenant_id and p.order_id = o.order_id))`,
  },
]

/** The sum of a calculation's lines. */
function linesOf(column: string) {
  return sql`(select coalesce(sum((line ->> 'amountFen')::bigint), 0) from jsonb_array_elements(${sql.ref(column)}) as line)`
}
