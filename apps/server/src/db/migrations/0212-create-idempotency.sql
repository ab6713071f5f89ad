-- What each key of a call that moves money stands for: the same key with other content, or for another action, is refused (ADR 107).
create table idempotency (
  tenant_id bigint not null references tenant,
  key text not null check (key <> ''),
  -- The path of the call.
  action text not null,
  -- SHA-256 of action and content, its members sorted.
  payload_hash text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, made_by) references app_user
);
alter table idempotency enable row level security;
create policy tenant_only on idempotency using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on idempotency to parkdesk_app;
