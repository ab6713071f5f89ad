-- Nobody knows a new person's password until he sets it by his link.
alter table app_user alter column password_hash drop not null;
alter table app_user add column phone text not null default '';
alter table app_user add column remark text not null default '';
-- Without it a person sees all lots of the tenant, or of his sub-tenant; with it those of user_lot only.
alter table app_user add column lots_limited boolean not null default false;
-- The last day, by the tenant's clock, on which he may sign in.
alter table app_user add column leaves_on date;
alter table app_user add column signed_in_at timestamptz;
-- A change names the version it was made from, so that of two people who change a person at once the second is refused.
alter table app_user add column version int not null default 1;

update app_user set signed_in_at = latest.at
from (select tenant_id, user_id, max(at) as at from audit where action = 'session.signIn' group by tenant_id, user_id) as latest
where latest.tenant_id = app_user.tenant_id and latest.user_id = app_user.user_id;

create table user_lot (
  tenant_id bigint not null,
  user_id bigint not null,
  lot_id bigint not null,
  primary key (tenant_id, user_id, lot_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  foreign key (tenant_id, lot_id) references lot on delete cascade
);
alter table user_lot enable row level security;
create policy tenant_only on user_lot using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on user_lot to parkdesk_app;

-- A link by which a person sets his password; used once. It is read before the tenant is known, so no row-level security.
create table password_link (
  token_hash bytea primary key,
  tenant_id bigint not null references tenant,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
grant select, insert, update, delete on password_link to parkdesk_app;

alter table session drop constraint session_ended_for_check;
-- 'ended': by an administrator.
alter table session add constraint session_ended_for_check
  check (ended_for in ('elsewhere', 'signedOut', 'password', 'ended'));
