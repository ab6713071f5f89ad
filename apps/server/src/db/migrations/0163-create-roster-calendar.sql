-- The address by which a person's calendar program reads his shifts: at most one, of which only the hash is kept.
create table roster_calendar (
  tenant_id bigint not null references tenant,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);

alter table roster_calendar enable row level security;
create policy tenant_only on roster_calendar using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on roster_calendar to parkdesk_app;
