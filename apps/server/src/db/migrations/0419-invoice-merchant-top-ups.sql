-- Top-ups of merchants (ADR 183): units bought at once, paid then or on account. Each stands on an invoice whole, less what went back of it, whichever way
-- that went: money given back, or taken off what the merchant owes.
create table merchant_top_up (
  tenant_id bigint not null references tenant,
  -- The movement that brought its units.
  movement_id bigint not null,
  merchant_id bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- What went back of it: the sum of its rows in merchant_top_up_back.
  back_fen bigint not null default 0 check (back_fen between 0 and amount_fen),
  -- What of it stands on a living invoice: nothing, or all that did not go back. So it stands on one at most, two calls at once cannot invoice it twice, and
  -- nothing goes back of it before its invoice is turned red.
  invoiced_fen bigint not null default 0,
  bought_on date not null,
  primary key (tenant_id, movement_id),
  foreign key (tenant_id, merchant_id) references merchant,
  foreign key (tenant_id, movement_id) references merchant_movement,
  constraint merchant_top_up_invoiced_check check (invoiced_fen in (0, amount_fen - back_fen))
);
create index merchant_top_up_of_merchant on merchant_top_up (tenant_id, merchant_id, movement_id desc);

create table merchant_top_up_back (
  tenant_id bigint not null,
  -- The movement that gave it back.
  movement_id bigint not null,
  top_up_id bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (tenant_id, movement_id, top_up_id),
  foreign key (tenant_id, movement_id) references merchant_movement,
  foreign key (tenant_id, top_up_id) references merchant_top_up,
  check (top_up_id < movement_id)
);
create index merchant_top_up_back_of_top_up on merchant_top_up_back (tenant_id, top_up_id);

do $$
declare t text;
begin
  foreach t in array array['merchant_top_up', 'merchant_top_up_back'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
  end loop;
end $$;
grant select, insert on merchant_top_up, merchant_top_up_back to parkdesk_app;
grant update (back_fen, invoiced_fen) on merchant_top_up to parkdesk_app;

insert into merchant_top_up (tenant_id, movement_id, merchant_id, amount_fen, back_fen, invoiced_fen, bought_on)
select tenant_id, movement_id, merchant_id, amount_fen, returned_fen, invoiced_fen, charged_on from merchant_charge
union all
select v.tenant_id, v.movement_id, v.merchant_id, v.paid_fen, 0, 0, (v.moved_at at time zone t.time_zone)::date
from merchant_movement as v join tenant as t using (tenant_id)
where v.kind = 'recharge' and v.paid_fen > 0;

insert into merchant_top_up_back (tenant_id, movement_id, top_up_id, amount_fen)
select part.tenant_id, part.movement_id, c.movement_id, sum(part.amount_fen)
from merchant_charge_part as part
join merchant_charge as c on c.tenant_id = part.tenant_id and c.merchant_charge_id = part.merchant_charge_id
where part.movement_id is not null
group by part.tenant_id, part.movement_id, c.movement_id;

-- Money that was given back before: of what was bought last. What stands on an invoice by now keeps its amount, and the nightly check says so.
do $$
declare
  given record;
  bought record;
  left_fen bigint;
  part_fen bigint;
begin
  for given in select tenant_id, movement_id, merchant_id, paid_fen from merchant_movement where paid_fen < 0 order by movement_id loop
    left_fen := -given.paid_fen;
    for bought in select movement_id, amount_fen - back_fen as open_fen from merchant_top_up
      where tenant_id = given.tenant_id and merchant_id = given.merchant_id and movement_id < given.movement_id and back_fen < amount_fen and invoiced_fen = 0
      order by movement_id desc
    loop
      exit when left_fen = 0;
      part_fen := least(left_fen, bought.open_fen);
      insert into merchant_top_up_back values (given.tenant_id, given.movement_id, bought.movement_id, part_fen);
      update merchant_top_up set back_fen = back_fen + part_fen where tenant_id = given.tenant_id and movement_id = bought.movement_id;
      left_fen := left_fen - part_fen;
    end loop;
  end loop;
end $$;

-- A part of an invoice is of an order, a bill or a top-up; until now, of a charge, which is a top-up on account.
alter table invoice_part add column top_up_id bigint;
update invoice_part as part set top_up_id = c.movement_id
from merchant_charge as c where c.tenant_id = part.tenant_id and c.merchant_charge_id = part.merchant_charge_id;
drop trigger charge_insert on invoice_part;
drop trigger charge_update on invoice_part;
drop function count_invoiced_charge();
alter table invoice_part
  drop column merchant_charge_id,
  add unique (tenant_id, invoice_id, top_up_id),
  add foreign key (tenant_id, top_up_id) references merchant_top_up,
  add check (num_nonnulls(order_id, bill_id, top_up_id) = 1);
create index invoice_part_of_top_up on invoice_part (tenant_id, top_up_id) where top_up_id is not null;
alter table merchant_charge drop column invoiced_fen;

create function count_invoiced_top_up() returns trigger language plpgsql as $$
declare
  was_fen bigint := case when tg_op = 'UPDATE' and old.is_live then old.amount_fen else 0 end;
  is_fen bigint := case when new.is_live then new.amount_fen else 0 end;
begin
  if is_fen <> was_fen then
    update merchant_top_up set invoiced_fen = invoiced_fen + is_fen - was_fen
    where tenant_id = new.tenant_id and movement_id = new.top_up_id;
  end if;
  return null;
end $$;
create trigger top_up_insert after insert on invoice_part for each row when (new.top_up_id is not null) execute function count_invoiced_top_up();
create trigger top_up_update after update of is_live on invoice_part for each row when (new.top_up_id is not null) execute function count_invoiced_top_up();
