-- Posts everything that happened before there were books, in the order in which it happened where that matters: a million orders take about a minute.
create function post_the_past(of_tenant bigint) returns void language plpgsql as $$
declare
  step record;
  from_id bigint;
  to_id bigint;
  yesterday date;
  through date;
begin
  insert into books (tenant_id) values (of_tenant) on conflict do nothing;
  -- What a merchant's units are worth depends on all that came before.
  for step in
    select e.entered_at as at, 1 as rank, e as entry, null::merchant_movement as movement, null::bigint as coupon_id
    from ledger_entry as e where e.tenant_id = of_tenant
    union all select m.moved_at, 2, null, m, null from merchant_movement as m where m.tenant_id = of_tenant
    union all select c.recalled_at, 3, null, null, c.coupon_id from coupon as c where c.tenant_id = of_tenant and c.recalled_at is not null
    order by at, rank
  loop
    if step.rank = 1 then perform book_entry(step.entry); end if;
    if step.rank = 2 then perform book_movement(step.movement); end if;
    if step.rank = 3 then perform book_recalled_coupons(of_tenant, array[step.coupon_id]); end if;
  end loop;
  perform book_bill(b, false) from company_bill as b where b.tenant_id = of_tenant and b.issued_at is not null;
  perform book_bill(b, true) from company_bill as b where b.tenant_id = of_tenant and b.issued_at is not null and b.state = 'void';

  select min(order_id), max(order_id) into from_id, to_id from parking_order where tenant_id = of_tenant;
  while from_id <= to_id loop
    perform post_to_books(of_tenant, 'stay', (
      select array_agg((o.order_id, 'stay.charged', o.lot_id, coalesce(o.exit_at, o.happened_at), null::date, side.debit, side.reason, side.credit,
        '', side.fen, 'stay', o.order_id, null::bigint)::posting)
      from parking_order as o
      cross join lateral (values ('1101', '', '4001', o.payable_fen), ('6101', 'coupon', '1101', o.coupon_fen),
        ('6101', 'discount', '1101', o.discount_fen)) as side (debit, reason, credit, fen)
      where o.tenant_id = of_tenant and o.order_id >= from_id and o.order_id < from_id + 20000 and side.fen <> 0));
    from_id := from_id + 20000;
  end loop;
  select min(payment_id), max(payment_id) into from_id, to_id from payment where tenant_id = of_tenant;
  while from_id <= to_id loop
    perform post_to_books(of_tenant, 'payment', (
      select array_agg(payment_posting(p)) from payment as p
      where p.tenant_id = of_tenant and p.payment_id >= from_id and p.payment_id < from_id + 20000));
    from_id := from_id + 20000;
  end loop;
  perform book_used_coupons(of_tenant, array(
    select coupon_id from coupon where tenant_id = of_tenant and used_at is not null and cost_fen > 0));

  -- Cards: a journal for each month that is over, and one until yesterday.
  select (now() at time zone time_zone)::date - 1 into yesterday from tenant where tenant_id = of_tenant;
  select (date_trunc('month', min(begin_day)) + interval '1 month - 1 day')::date into through from card_order where tenant_id = of_tenant;
  while through is not null loop
    through := least(through, yesterday);
    perform book_ended_card(c) from card as c where c.tenant_id = of_tenant and c.ended_at is not null
      and (c.ended_at at time zone c.time_zone)::date <= through;
    perform earn_cards(of_tenant, through);
    exit when through >= yesterday;
    through := (date_trunc('month', through + 1) + interval '1 month - 1 day')::date;
  end loop;
  perform book_ended_card(c) from card as c where c.tenant_id = of_tenant and c.ended_at is not null;
  update books set earned_through = yesterday where tenant_id = of_tenant;
end $$;
revoke execute on function post_the_past(bigint) from public;

select post_the_past(tenant_id) from tenant order by tenant_id;

-- Named books_*: a restore brings the journals along, so it stills these.
create trigger books_insert after insert on parking_order referencing new table as new_rows
  for each statement execute function book_new_stays();
create trigger books_update after update on parking_order referencing old table as old_rows new table as new_rows
  for each statement execute function book_changed_stays();
create trigger books_insert after insert on payment referencing new table as new_rows for each statement execute function book_payments();
create trigger books_insert after insert on ledger_entry for each row execute function book_new_entry();
create trigger books_insert after insert on merchant_movement for each row execute function book_new_movement();
create trigger books_update after update on coupon referencing old table as old_rows new table as new_rows
  for each statement execute function book_changed_coupons();
create trigger books_update after update of state on company_bill for each row
  when (new.state is distinct from old.state) execute function book_changed_bill();
create trigger books_update after update of state on card for each row
  when (new.ended_at is not null and old.ended_at is null) execute function book_changed_card();
