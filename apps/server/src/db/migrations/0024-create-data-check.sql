-- The nightly checks of a tenant's rows, one a night whichever server does it.
create table data_check (
  tenant_id bigint not null references tenant,
  -- By the tenant's clock.
  night date not null,
  begun_at timestamptz not null,
  -- null: it runs, or the server that ran it is gone.
  finished_at timestamptz,
  -- What did not hold: [{ name, count }].
  findings jsonb,
  primary key (tenant_id, night)
);

alter table data_check enable row level security;
create policy tenant_only on data_check using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on data_check to parkdesk_app;
