-- What a box is to do at a lane, and what became of it. There is no state "opened": devices accept, and need not move.
create table lane_command (
  tenant_id bigint not null references tenant,
  lane_command_id bigint generated always as identity,
  lot_id bigint not null,
  lane_id bigint not null,
  box_id bigint not null,
  kind text not null check (kind in ('openOnce', 'close', 'holdOpen', 'holdClosed', 'release', 'text', 'speak', 'capture', 'setClock', 'lists')),
  -- What to show or speak.
  text text not null,
  reason text not null,
  -- Who sent it; null: the product itself.
  created_by bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  state text not null check (state in ('created', 'delivered', 'accepted', 'refused', 'unreachable')),
  delivered_at timestamptz,
  answered_at timestamptz,
  -- What the box says about it.
  note text not null default '',
  primary key (tenant_id, lane_command_id),
  foreign key (tenant_id, lot_id) references lot,
  foreign key (tenant_id, lane_id) references lane,
  foreign key (tenant_id, box_id) references cloud_box,
  foreign key (tenant_id, created_by) references app_user
);
create index lane_command_waiting on lane_command (tenant_id, box_id) where state in ('created', 'delivered');
create index lane_command_of_lane on lane_command (tenant_id, lane_id, lane_command_id desc);

alter table lane_command enable row level security;
create policy tenant_only on lane_command using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on lane_command to parkdesk_app;
grant usage, select on sequence lane_command_lane_command_id_seq to parkdesk_app;
