-- Of what a rule shares (ADR 184): rules so far of stays.
alter table share_rule add column businesses text[] not null default '{stay}';
alter table share_rule alter column businesses drop default,
  add constraint share_rule_businesses check (businesses <@ '{stay,card}' and cardinality(businesses) > 0);

-- Of what a movement is the share; null: a payout.
alter table share_movement add column business text constraint share_movement_business check (business in ('stay', 'card'));
update share_movement set business = 'stay' where share_rule_id is not null;
alter table share_movement add check ((business is null) = (share_rule_id is null));
do $$
declare one_a_day text;
begin
  select conname into strict one_a_day from pg_constraint
  where conrelid = 'share_movement'::regclass and contype = 'u' and pg_get_constraintdef(oid) like '%above_journal%';
  execute format('alter table share_movement drop constraint %I', one_a_day);
end $$;
alter table share_movement add unique (tenant_id, share_rule_id, business, kind, day, above_journal);

-- The car parks that the money of a card order is for, as the card was when it was paid: a renewal may change those of the card.
create table card_order_lot (
  tenant_id bigint not null,
  order_id bigint not null,
  lot_id bigint not null,
  -- So many car parks have equal parts of it.
  lots int not null check (lots > 0),
  primary key (tenant_id, order_id, lot_id),
  foreign key (tenant_id, order_id) references card_order on delete cascade,
  foreign key (tenant_id, lot_id) references lot on delete cascade
);
create index card_order_of_lot on card_order_lot (tenant_id, lot_id, order_id);
alter table card_order_lot enable row level security;
create policy tenant_only on card_order_lot using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on card_order_lot to parkdesk_app;

create function keep_card_lots() returns trigger language plpgsql as $$
begin
  insert into card_order_lot (tenant_id, order_id, lot_id, lots)
  select l.tenant_id, new.business_id, l.lot_id, count(*) over () from card_order as o
  join card_lot as l on l.tenant_id = o.tenant_id and l.card_id = o.card_id
  where o.tenant_id = new.tenant_id and o.order_id = new.business_id
  on conflict do nothing;
  return null;
end $$;
create trigger card_lots_insert after insert on ledger_entry for each row when (new.business = 'card' and new.amount_fen > 0)
  execute function keep_card_lots();

-- Of money that was taken before, the ledger says the car park where it was one; of several, those of the card now are all there is to know.
insert into card_order_lot (tenant_id, order_id, lot_id, lots)
select o.tenant_id, o.order_id, l.lot_id, count(*) over (partition by o.tenant_id, o.order_id)
from card_order as o
join lateral (
  select e.lot_id from ledger_entry as e
  where e.tenant_id = o.tenant_id and e.business = 'card' and e.business_id = o.order_id and e.amount_fen > 0 order by e.entry_id limit 1
) as entered on true
join lateral (
  select entered.lot_id where entered.lot_id is not null
  union all
  select c.lot_id from card_lot as c where entered.lot_id is null and c.tenant_id = o.tenant_id and c.card_id = o.card_id
) as l on true;
