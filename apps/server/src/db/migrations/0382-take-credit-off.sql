-- What stays cost less for a vehicle of good credit (ADR 155).
alter table credit_policy
  -- [{minScore, percentOff, mostFen}], the lowest first.
  add column tiers jsonb not null default '[]',
  -- Where they are given; null: everywhere.
  add column lot_ids bigint[];
-- Its rows have these columns, too.
create or replace function credit_policy_of(of_tenant bigint) returns setof credit_policy language sql stable rows 1
  begin atomic select * from credit_policy where tenant_id = of_tenant order by credit_policy_id desc limit 1; end;

alter table parking_order
  -- A part of discount_fen; what coupons left of the fee bears it.
  add column credit_discount_fen bigint not null default 0 check (credit_discount_fen >= 0),
  -- By which it was given.
  add column credit_score int check (credit_score between 0 and 1000),
  add check ((credit_discount_fen > 0) = (credit_score is not null)),
  add check (discount_fen >= credit_discount_fen);
create or replace view searchable_order as select * from parking_order where tenant_id = current_tenant();
create index order_with_credit on parking_order (tenant_id, exit_at desc, order_id desc) where credit_discount_fen > 0;

-- The score of a vehicle as it entered, and the tiers that held then at a lot: so what it is asked, what it pays beforehand and what it is charged are one.
-- No row: nothing is given.
create function credit_at(of_tenant bigint, of_lot bigint, of_plate text, entered_at timestamptz) returns table (score int, tiers jsonb)
  language sql stable rows 1
  begin atomic
    select coalesce((
        select e.score from vehicle_credit as v
        join credit_event as e on e.tenant_id = v.tenant_id and e.vehicle_credit_id = v.vehicle_credit_id
        where v.tenant_id = of_tenant and v.plate = of_plate and e.happened_at <= entered_at order by e.credit_event_id desc limit 1),
      (select v.start_score from vehicle_credit as v where v.tenant_id = of_tenant and v.plate = of_plate), p.start_score), p.tiers
    from (select * from credit_policy as c where c.tenant_id = of_tenant and c.created_at <= entered_at order by c.credit_policy_id desc limit 1) as p
    where p.is_on and p.tiers <> '[]' and (p.lot_ids is null or of_lot = any(p.lot_ids)) and of_plate <> '';
  end;

create or replace function book_new_stays() returns trigger language plpgsql as $$
declare batch record;
begin
  for batch in
    select n.tenant_id, array_agg((n.order_id, 'stay.charged', n.lot_id, coalesce(n.exit_at, n.happened_at), null::date, side.debit, side.reason,
      side.credit, '', side.fen, 'stay', n.order_id, null::bigint)::posting) as postings
    from new_rows as n
    cross join lateral (values ('1101', '', '4001', n.payable_fen), ('6101', 'coupon', '1101', n.coupon_fen),
      ('6101', 'discount', '1101', n.discount_fen - n.credit_discount_fen), ('6101', 'credit', '1101', n.credit_discount_fen)
    ) as side (debit, reason, credit, fen)
    where side.fen <> 0
    group by n.tenant_id
  loop
    perform post_to_books(batch.tenant_id, 'stay', batch.postings);
  end loop;
  return null;
end $$;

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
      ('6101', 'discount', '1101', n.discount_fen - n.goodwill_fen - n.credit_discount_fen
        - o.discount_fen + o.goodwill_fen + o.credit_discount_fen),
      ('6101', 'credit', '1101', n.credit_discount_fen - o.credit_discount_fen),
      ('6101', 'coupon', '4007', case when n.coupon_fen = o.coupon_fen then 0
        else greatest(used.cost_fen - n.coupon_fen, 0) - greatest(used.cost_fen - o.coupon_fen, 0) end)) as side (debit, reason, credit, fen)
    where side.fen <> 0 and ((n.payable_fen, n.coupon_fen, n.discount_fen, n.credit_discount_fen)
        is distinct from (o.payable_fen, o.coupon_fen, o.discount_fen, o.credit_discount_fen)
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

insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, replace(permission, 'credit.', 'creditDiscount.') from role_permission where permission in ('credit.read', 'credit.export')
on conflict do nothing;
