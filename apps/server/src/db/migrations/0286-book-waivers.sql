-- A waived fee is income that was given away (6101), not income that never was: an order's fee keeps its last line, which says how much.
create function waived_fen(fee jsonb) returns bigint language sql immutable
  return case when fee @> '[{"kind": "waived"}]' then (
    select -coalesce(sum((line ->> 'amountFen')::bigint), 0)::bigint from jsonb_array_elements(fee) as line where line ->> 'kind' = 'waived')
    else 0 end;

create or replace function book_changed_stays() returns trigger language plpgsql as $$
declare batch record;
begin
  for batch in
    select n.tenant_id, array_agg((n.order_id, case when o.payable_fen is null then 'stay.charged' else 'stay.repriced' end, n.lot_id,
      coalesce(n.exit_at, o.exit_at, n.happened_at), null::date, side.debit, side.reason, side.credit, '', side.fen, 'stay', n.order_id,
      null::bigint)::posting) as postings
    from new_rows as n
    join old_rows as o on o.tenant_id = n.tenant_id and o.order_id = n.order_id
    cross join lateral (select case when n.coupon_fen = o.coupon_fen then 0 else coupon_cost(n.tenant_id, n.order_id) end as cost_fen,
      waived_fen(n.fee) - waived_fen(o.fee) as waived_fen) as used
    cross join lateral (values ('1101', '', '4001', coalesce(n.payable_fen, 0) - coalesce(o.payable_fen, 0) + used.waived_fen),
      ('6101', 'waived', '1101', used.waived_fen),
      ('6101', 'coupon', '1101', n.coupon_fen - o.coupon_fen),
      ('6101', 'discount', '1101', n.discount_fen - n.goodwill_fen - o.discount_fen + o.goodwill_fen),
      ('6101', 'coupon', '4007', case when n.coupon_fen = o.coupon_fen then 0
        else greatest(used.cost_fen - n.coupon_fen, 0) - greatest(used.cost_fen - o.coupon_fen, 0) end)) as side (debit, reason, credit, fen)
    where side.fen <> 0 and ((n.payable_fen, n.coupon_fen, n.discount_fen) is distinct from (o.payable_fen, o.coupon_fen, o.discount_fen)
      or n.fee is distinct from o.fee)
    group by n.tenant_id
  loop
    perform post_to_books(batch.tenant_id, 'stay', batch.postings);
  end loop;
  for batch in
    select n.tenant_id, array_agg((n.order_id, case when n.goodwill_fen > o.goodwill_fen then 'goodwill.given' else 'goodwill.takenBack' end, n.lot_id,
      now(), null::date, '6101', 'goodwill', '1101', '', n.goodwill_fen - o.goodwill_fen, 'stay', n.order_id, null::bigint)::posting) as postings
    from new_rows as n
    join old_rows as o on o.tenant_id = n.tenant_id and o.order_id = n.order_id
    where n.goodwill_fen <> o.goodwill_fen
    group by n.tenant_id
  loop
    perform post_to_books(batch.tenant_id, 'goodwill', batch.postings);
  end loop;
  return null;
end $$;

-- What was waived before is booked today, the same way: months that are closed stay as they are.
do $$
declare of_tenant bigint;
begin
  for of_tenant in select tenant_id from books order by tenant_id loop
    perform post_to_books(of_tenant, 'stay', array(
      select (o.order_id, 'stay.repriced', o.lot_id, now(), null::date, side.debit, side.reason, side.credit, '', waived_fen(o.fee), 'stay',
        o.order_id, null::bigint)::posting
      from parking_order as o
      cross join (values (1, '1101', '', '4001'), (2, '6101', 'waived', '1101')) as side (place, debit, reason, credit)
      where o.tenant_id = of_tenant and o.fee @> '[{"kind": "waived"}]' and waived_fen(o.fee) <> 0
      order by o.order_id, side.place));
  end loop;
end $$;
