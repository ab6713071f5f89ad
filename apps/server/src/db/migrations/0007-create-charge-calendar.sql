-- Every change of a tenant's calendar is a version that holds everything, so that an order can be reckoned again by the one it was charged by.
create table charge_calendar (
  tenant_id bigint not null references tenant,
  version int not null check (version > 0),
  classes jsonb not null,
  days jsonb not null,
  -- Tells contents apart, so that a server need not read again what it knows.
  content_hash bigint not null generated always as (hashtextextended(classes::text || days::text, 0)) stored,
  note text not null default '',
  created_at timestamptz not null default now(),
  -- null: the version every tenant begins with.
  created_by bigint,
  primary key (tenant_id, version),
  foreign key (tenant_id, created_by) references app_user
);

alter table charge_calendar enable row level security;
create policy tenant_only on charge_calendar using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- Versions are added, never changed.
grant select, insert on charge_calendar to parkdesk_app;

insert into menu_item (tenant_id, parent_id, name, title, url, icon, component, permission, position)
select tenant_id, parent_id, 'holidays', 'menu.holidays', '/_cloud_operation/holidays', 'holidays', 'operation/holidays', 'holiday.read', position
from menu_item where url = '/_cloud_operation/records'
on conflict (tenant_id, url) do nothing;
