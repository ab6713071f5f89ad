-- What an operator has set otherwise than the product; what is not here holds as the contract says.
create table tenant_setting (
  tenant_id bigint not null references tenant,
  name text not null,
  value jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null,
  primary key (tenant_id, name)
);
alter table tenant_setting enable row level security;
create policy tenant_only on tenant_setting using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on tenant_setting to parkdesk_app;
