-- The secret that a person shares with an authenticator app (RFC 6238).
create table second_factor (
  tenant_id bigint not null,
  user_id bigint not null,
  secret bytea not null,
  created_at timestamptz not null,
  -- null: the person has not shown a code of it yet, so it is not asked for.
  confirmed_at timestamptz,
  -- The step of the last code that was taken: none is taken twice, nor one from before it.
  last_step bigint not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
-- For who has lost the app; each is taken once and then gone.
create table recovery_code (
  tenant_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references second_factor on delete cascade
);
alter table second_factor enable row level security;
alter table recovery_code enable row level security;
create policy tenant_only on second_factor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_only on recovery_code using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on second_factor, recovery_code to parkdesk_app;
