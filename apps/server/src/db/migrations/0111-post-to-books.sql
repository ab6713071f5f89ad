-- What posts, and how: docs/books.md has the table. An order's books follow from its row, so a change posts the difference.

-- What the coupons of a stay cost their merchants.
create function coupon_cost(of_tenant bigint, of_order bigint) returns bigint language sql stable
begin atomic
  select coalesce(sum(c.cost_fen), 0)::bigint from coupon as c
  where c.tenant_id = of_tenant and c.order_id = of_order and c.used_at is not null;
end;

-- The legs are written out in both, and not by a function: one call for each order would cost more than all the rest.
create function book_new_stays() returns trigger language plpgsql as $$
declare batch record;
begin
  for batch in
    select n.tenant_id, array_agg((n.order_id, 'stay.charged', n.lot_id, coalesce(n.exit_at, n.happened_at), null::date, side.debit, side.reason,
      side.credit, '', side.fen, 'stay', n.order_id, null::bigint)::posting) as postings
    from new_rows as n
    cross join lateral (values ('1101', '', '4001', n.payable_fen), ('6101', 'coupon', '1101', n.coupon_fen),
      ('6101', 'discount', '1101', n.discount_fen)) as side (debit, reason, credit, fen)
    where side.fen <> 0
    group by n.tenant_id
  loop
    perform post_to_books(batch.tenant_id, 'stay', batch.postings);
  end loop;
  return null;
end $$;

create function book_changed_stays() returns trigger language plpgsql as $$
declare batch record;
begin
  for batch in
    select n.tenant_id, array_agg((n.order_id, case when o.payable_fen is null then 'stay.charged' else 'stay.repriced' end, n.lot_id,
      coalesce(n.exit_at, o.exit_at, n.happened_at), null::date, side.debit, side.reason, side.credit, '', side.fen, 'stay', n.order_id,
      null::bigint)::posting) as postings
    from new_rows as n
    join old_rows as o on o.tenant_id = n.tenant_id and o.order_id = n.order_id
    cross join lateral (select case when n.coupon_fen = o.coupon_fen then 0 else coupon_cost(n.tenant_id, n.order_id) end as cost_fen) as used
    cross join lateral (values ('1101', '', '4001', coalesce(n.payable_fen, 0) - coalesce(o.payable_fen, 0)),
      ('6101', 'coupon', '1101', n.coupon_fen - o.coupon_fen), ('6101', 'discount', '1101', n.discount_fen - o.discount_fen),
      ('6101', 'coupon', '4007', case when n.coupon_fen = o.coupon_fen then 0
        else greatest(used.cost_fen - n.coupon_fen, 0) - greatest(used.cost_fen - o.coupon_fen, 0) end)) as side (debit, reason, credit, fen)
    where (n.payable_fen, n.coupon_fen, n.discount_fen) is distinct from (o.payable_fen, o.coupon_fen, o.discount_fen) and side.fen <> 0
    group by n.tenant_id
  loop
    perform post_to_books(batch.tenant_id, 'stay', batch.postings);
  end loop;
  return null;
end $$;

create function payment_posting(p payment) returns posting language sql immutable
  return (p.payment_id, 'payment.taken', p.lot_id, p.paid_at, null, taking_code(p.channel), taking_party(p.channel), '1101', '', p.amount_fen,
    'stay', p.order_id, null)::posting;

create function book_payments() returns trigger language plpgsql as $$
declare batch record;
begin
  for batch in select n.tenant_id, array_agg(payment_posting(n)) as postings from new_rows as n group by n.tenant_id loop
    perform post_to_books(batch.tenant_id, 'payment', batch.postings);
  end loop;
  return null;
end $$;

-- What a merchant has paid for and not granted yet.
create function merchant_balance(of_tenant bigint, of_merchant bigint) returns bigint language sql stable
begin atomic
  select coalesce((select b.balance_fen from book_account as a join book_balance as b using (tenant_id, account_id)
    where a.tenant_id = of_tenant and a.code = '2004' and coalesce(a.lot_id, 0) = 0 and a.party = of_merchant::text), 0);
end;

-- Money other than of stays. What goes back is decided and paid at once: it passes 2005.
create function entry_postings(e ledger_entry) returns setof posting language sql stable
begin atomic
  select (e.entry_id, what.kind, e.lot_id, e.entered_at, null, side.debit, side.debit_party, side.credit, side.credit_party, side.fen,
    case e.business when 'unit' then 'bill' else e.business end, e.business_id, e.entered_by)::posting
  from (select
      case e.business when 'card' then '2001' when 'merchant' then '2004' when 'unit' then '1103' else '1101' end as code,
      case e.business when 'merchant' then e.business_id::text
        when 'unit' then (select b.company_id::text from company_bill as b where b.tenant_id = e.tenant_id and b.bill_id = e.business_id)
        else '' end as party,
      case when e.business = 'card' and e.amount_fen > 0 then
        case when (select o.renews_order_id from card_order as o where o.tenant_id = e.tenant_id and o.order_id = e.business_id) is null
          then 'card.sold' else 'card.renewed' end
        when e.business = 'unit' then 'companyBill.paid'
        when e.business = 'merchant' and e.amount_fen > 0 then 'merchant.recharged'
        when e.amount_fen > 0 then 'payment.taken'
        else e.business || '.refunded' end as kind,
      -- A merchant that gets back more than it has left is given the rest.
      case when e.business = 'merchant' and e.amount_fen < 0 then least(-e.amount_fen, merchant_balance(e.tenant_id, e.business_id))
        else abs(e.amount_fen) end as own_fen
    ) as what
  cross join lateral (values
    (taking_code(e.channel), taking_party(e.channel), what.code, what.party, greatest(e.amount_fen, 0)),
    (what.code, what.party, '2005', e.channel, case when e.amount_fen < 0 then what.own_fen else 0 end),
    ('6101', 'refund', '2005', e.channel, case when e.amount_fen < 0 then -e.amount_fen - what.own_fen else 0 end),
    ('2005', e.channel, taking_code(e.channel), taking_party(e.channel), greatest(-e.amount_fen, 0))
  ) as side (debit, debit_party, credit, credit_party, fen)
  where side.fen <> 0;
end;

create function book_entry(e ledger_entry) returns void language plpgsql as $$
begin
  perform share_books(e.tenant_id);
  perform post_to_books(e.tenant_id, 'entry', array(select p from entry_postings(e) as p));
  if e.business = 'card' then
    insert into card_earning as kept (tenant_id, order_id, lot_id, received_fen, refunded_fen)
    values (e.tenant_id, e.business_id, e.lot_id, greatest(e.amount_fen, 0), greatest(-e.amount_fen, 0))
    on conflict (tenant_id, order_id) do update set
      received_fen = kept.received_fen + excluded.received_fen, refunded_fen = kept.refunded_fen + excluded.refunded_fen;
  end if;
end $$;

create function book_new_entry() returns trigger language plpgsql as $$
begin
  perform book_entry(new);
  return null;
end $$;

-- Units leave a merchant's account at what was paid for them; the last one takes the rest.
create function book_movement(m merchant_movement) returns void language plpgsql as $$
declare
  had bigint;
  worth bigint;
begin
  if m.amount >= 0 then return; end if;
  perform share_books(m.tenant_id);
  had := merchant_balance(m.tenant_id, m.merchant_id);
  worth := case when m.balance_after = 0 then had else round(had::numeric * -m.amount / (m.balance_after - m.amount)) end;
  -- Units that were paid back are out of the account with that money; only the last one leaves something.
  if m.kind <> 'grant' and m.paid_fen < 0 and m.balance_after > 0 then return; end if;
  if worth = 0 then return; end if;
  perform post_to_books(m.tenant_id, 'movement', array[(m.movement_id, case m.kind when 'grant' then 'coupon.granted' else 'merchant.corrected' end,
    null, m.moved_at, null, '2004', m.merchant_id::text, case m.kind when 'grant' then '2011' else '4007' end,
    case m.kind when 'grant' then m.merchant_id::text else '' end, worth, 'merchant', m.merchant_id, m.moved_by)::posting]);
  if m.kind = 'grant' then
    update coupon as c set cost_fen = worth * part.place / part.all_of - worth * (part.place - 1) / part.all_of
    from (select coupon_id, row_number() over (order by coupon_id) as place, count(*) over () as all_of
      from coupon where tenant_id = m.tenant_id and grant_id = m.grant_id) as part
    where c.tenant_id = m.tenant_id and c.coupon_id = part.coupon_id;
  end if;
end $$;

create function book_new_movement() returns trigger language plpgsql as $$
begin
  perform book_movement(new);
  return null;
end $$;

-- Coupons that were used: the merchant paid for that much of the fee; what it paid above the fee is ours.
create function book_used_coupons(of_tenant bigint, coupon_ids bigint[]) returns void language plpgsql as $$
begin
  perform post_to_books(of_tenant, 'coupon', array(
    select (c.coupon_id, 'coupon.used', s.lot_id, c.used_at, null, side.debit, side.debit_party, side.credit, side.credit_party, side.fen,
      'stay', c.order_id, null)::posting
    from coupon as c
    join coupon_grant as g on g.tenant_id = c.tenant_id and g.grant_id = c.grant_id
    join parking_order as s on s.tenant_id = c.tenant_id and s.order_id = c.order_id
    cross join lateral (select coupon_cost(of_tenant, c.order_id) as after,
      coupon_cost(of_tenant, c.order_id) - sum(c.cost_fen) over (partition by c.order_id) as before,
      row_number() over (partition by c.order_id order by c.coupon_id) as place) as cost
    cross join lateral (values ('2011', g.merchant_id::text, '6101', 'coupon', c.cost_fen), ('6101', 'coupon', '4007', '',
      case when cost.place = 1 then greatest(cost.after - s.coupon_fen, 0) - greatest(cost.before - s.coupon_fen, 0) else 0 end)
    ) as side (debit, debit_party, credit, credit_party, fen)
    where c.tenant_id = of_tenant and c.coupon_id = any(coupon_ids) and side.fen <> 0
    order by c.coupon_id));
end $$;

-- Coupons that were recalled go back to the merchant's account at what they cost.
create function book_recalled_coupons(of_tenant bigint, coupon_ids bigint[]) returns void language plpgsql as $$
begin
  perform post_to_books(of_tenant, 'coupon', array(
    select (c.coupon_id, 'coupon.recalled', null, c.recalled_at, null, '2011', g.merchant_id::text, '2004', g.merchant_id::text, c.cost_fen,
      'merchant', g.merchant_id, null)::posting
    from coupon as c join coupon_grant as g on g.tenant_id = c.tenant_id and g.grant_id = c.grant_id
    where c.tenant_id = of_tenant and c.coupon_id = any(coupon_ids) and c.cost_fen > 0
    order by c.coupon_id));
end $$;

create function book_changed_coupons() returns trigger language plpgsql as $$
declare batch record;
begin
  for batch in
    select n.tenant_id, array_agg(n.coupon_id) filter (where n.used_at is not null and o.used_at is null) as used,
      array_agg(n.coupon_id) filter (where n.recalled_at is not null and o.recalled_at is null) as recalled
    from new_rows as n join old_rows as o on o.tenant_id = n.tenant_id and o.coupon_id = n.coupon_id
    group by n.tenant_id
  loop
    perform book_used_coupons(batch.tenant_id, batch.used);
    perform book_recalled_coupons(batch.tenant_id, batch.recalled);
  end loop;
  return null;
end $$;

-- A bill is earned on the last day of its month; a void one takes it back.
create function book_bill(b company_bill, is_void boolean) returns void language plpgsql as $$
begin
  perform post_to_books(b.tenant_id, 'bill', array[(b.bill_id, case when is_void then 'companyBill.void' else 'companyBill.issued' end, null,
    case when is_void then b.voided_at else b.issued_at end, (b.month + interval '1 month - 1 day')::date, '1103', b.company_id::text, '4003', '',
    case when is_void then -b.amount_fen else b.amount_fen end, 'bill', b.bill_id, null)::posting]);
end $$;

create function book_changed_bill() returns trigger language plpgsql as $$
begin
  if new.state = 'issued' then perform book_bill(new, false); end if;
  if new.state = 'void' and old.state = 'issued' then perform book_bill(new, true); end if;
  return null;
end $$;

-- How many of its days a card order has used by the end of a day: those of its term that were not suspended.
create function used_days(of_tenant bigint, of_card bigint, begin_day date, end_day date, days int, through date) returns int language sql stable
begin atomic
  select greatest(0, least(days, least(end_day, through) - begin_day + 1 - coalesce((
    select sum(greatest(0, least(coalesce(s.until_day - 1, through), end_day, through) - greatest(s.from_day, begin_day) + 1))
    from card_suspension as s where s.tenant_id = of_tenant and s.card_id = of_card), 0)))::int;
end;

-- What of a card order's money is earned by the end of a day: half up, by its days.
create function earned_by(of_tenant bigint, of_order bigint, through date) returns bigint language sql stable
begin atomic
  select round(e.received_fen::numeric * used_days(of_tenant, o.card_id, o.begin_day, o.end_day, o.days, through) / o.days)::bigint
  from card_earning as e join card_order as o using (tenant_id, order_id)
  where e.tenant_id = of_tenant and e.order_id = of_order;
end;

-- Earns the money of all living cards up to a day: a journal for each lot, a leg for each card order.
create function earn_cards(of_tenant bigint, through date) returns int language plpgsql as $$
declare
  earned int := 0;
  part record;
begin
  perform share_books(of_tenant);
  for part in
    with due as (
      select e.order_id, e.lot_id, earned_by(of_tenant, e.order_id, through) - e.earned_fen as fen
      from (select * from card_earning where tenant_id = of_tenant and not is_over order by order_id for update) as e
      join card_order as o on o.tenant_id = of_tenant and o.order_id = e.order_id
      join card as c on c.tenant_id = of_tenant and c.card_id = o.card_id
      where o.begin_day <= through and (o.created_at at time zone c.time_zone)::date <= through
    )
    select lot_id, count(*)::int as orders, array_agg(order_id) as order_ids, array_agg(fen) as fens,
      array_agg((coalesce(lot_id, 0), 'card.earned', lot_id, through + time '23:59', through, '2001', '', '4002', '', fen, 'card', order_id, null)::posting
        order by order_id) as postings
    from due where fen <> 0 group by lot_id
  loop
    perform post_to_books(of_tenant, 'earning', part.postings);
    update card_earning as e set earned_fen = e.earned_fen + more.fen
    from unnest(part.order_ids, part.fens) as more (order_id, fen)
    where e.tenant_id = of_tenant and e.order_id = more.order_id;
    earned := earned + part.orders;
  end loop;
  return earned;
end $$;

-- A refunded or cancelled card: its money is earned until the last day, and what is left then and did not go back is kept. A refund by months
-- may exceed what is left; then so much less was earned.
create function book_ended_card(c card) returns void language plpgsql as $$
declare
  part record;
  last_day date := (c.ended_at at time zone c.time_zone)::date - case c.state when 'refunded' then 1 else 0 end;
begin
  perform share_books(c.tenant_id);
  for part in
    select e.*, least(earned_by(e.tenant_id, e.order_id, last_day), e.received_fen - e.refunded_fen) as earned_now
    from card_earning as e join card_order as o using (tenant_id, order_id)
    where o.tenant_id = c.tenant_id and o.card_id = c.card_id and not e.is_over
    order by e.order_id for update of e
  loop
    perform post_to_books(c.tenant_id, 'card', array(
      select (part.order_id, 'card.' || case c.state when 'refunded' then 'closed' else 'cancelled' end, part.lot_id, c.ended_at, last_day,
        '2001', '', side.credit, '', side.fen, 'card', part.order_id, null)::posting
      from (values ('4002', part.earned_now - part.earned_fen), ('4006', part.received_fen - part.refunded_fen - part.earned_now)) as side (credit, fen)
      where side.fen <> 0));
    update card_earning set earned_fen = part.earned_now, kept_fen = received_fen - refunded_fen - part.earned_now, is_over = true
    where tenant_id = c.tenant_id and order_id = part.order_id;
  end loop;
end $$;

create function book_changed_card() returns trigger language plpgsql as $$
begin
  perform book_ended_card(new);
  return null;
end $$;
