-- What the assistant does with exits that a camera misread; a lot without a row has suggestions.
create table lot_matching (
  tenant_id bigint not null references tenant,
  lot_id bigint not null,
  mode text not null check (mode in ('off', 'suggest', 'auto')),
  primary key (tenant_id, lot_id),
  foreign key (tenant_id, lot_id) references lot on delete cascade
);

-- A person has said that this exit is not of that vehicle.
create table match_refusal (
  tenant_id bigint not null references tenant,
  exit_order_id bigint not null,
  entry_order_id bigint not null,
  refused_at timestamptz not null,
  refused_by bigint not null,
  primary key (tenant_id, exit_order_id, entry_order_id),
  foreign key (tenant_id, exit_order_id) references parking_order,
  foreign key (tenant_id, entry_order_id) references parking_order,
  foreign key (tenant_id, refused_by) references app_user
);

alter table lot_matching enable row level security;
create policy tenant_only on lot_matching using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on lot_matching to parkdesk_app;
alter table match_refusal enable row level security;
create policy tenant_only on match_refusal using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on match_refusal to parkdesk_app;

-- Exits that wait for a person.
create index parking_order_unmatched on parking_order (tenant_id, happened_at desc, order_id desc) where park_status = 'entryMissed';
