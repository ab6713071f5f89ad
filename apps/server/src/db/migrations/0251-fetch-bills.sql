-- Bills that the server fetches of the pay channels (ADR 126): one row a day, account and kind, its own queue.
create table bill_fetch (
  tenant_id bigint not null,
  account_id bigint not null,
  day date not null,
  kind text not null check (kind in ('trade', 'fund')),
  -- none: the channel says that there was nothing to bill. failed: nobody asks again by himself.
  state text not null check (state in ('waiting', 'fetched', 'none', 'failed')),
  made_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz,
  tried_at timestamptz,
  -- What the channel said last by its own code, or why the file was not taken.
  said text not null default '',
  primary key (tenant_id, account_id, day, kind),
  foreign key (tenant_id, account_id) references channel_account,
  check ((state = 'waiting') = (next_try_at is not null))
);
create index bill_fetch_due on bill_fetch (tenant_id, next_try_at) where next_try_at is not null;

alter table bill_fetch enable row level security;
create policy tenant_only on bill_fetch using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on bill_fetch to parkdesk_app;

-- null: the server fetched it.
alter table channel_bill alter column imported_by drop not null;
