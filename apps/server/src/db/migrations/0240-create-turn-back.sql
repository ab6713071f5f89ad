-- A vehicle that left a lane the way it came, as its camera reported it. Nothing changes it; it is removed with the plates of its time.
create table turn_back (
  tenant_id bigint not null references tenant,
  turn_back_id bigint generated always as identity,
  box_id bigint not null,
  -- The device's own: the same id from the same box is the same turn-back.
  event_id text not null,
  lot_id bigint not null,
  -- null: the lot has no lane of the code that the box named.
  lane_id bigint,
  lane_code text not null,
  -- Empty: none was read.
  plate text not null,
  turned_back_at timestamptz not null,
  received_at timestamptz not null,
  primary key (tenant_id, turn_back_id),
  unique (tenant_id, box_id, event_id),
  foreign key (tenant_id, box_id) references cloud_box,
  foreign key (tenant_id, lot_id) references lot,
  foreign key (tenant_id, lane_id) references lane
);
create index turn_back_of_lane on turn_back (tenant_id, lane_id, received_at desc);
create index turn_back_by_time on turn_back (tenant_id, received_at);

-- The passes that it takes back, stored or to come.
create table turned_back_pass (
  tenant_id bigint not null,
  box_id bigint not null,
  event_id text not null,
  turn_back_id bigint not null,
  primary key (tenant_id, box_id, event_id),
  foreign key (tenant_id, turn_back_id) references turn_back on delete cascade
);
create index turned_back_pass_of on turned_back_pass (tenant_id, turn_back_id);

alter table turn_back enable row level security;
create policy tenant_only on turn_back using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on turn_back to parkdesk_app;
grant usage, select on sequence turn_back_turn_back_id_seq to parkdesk_app;
alter table turned_back_pass enable row level security;
create policy tenant_only on turned_back_pass using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on turned_back_pass to parkdesk_app;
