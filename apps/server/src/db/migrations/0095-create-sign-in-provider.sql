-- The operator's own OpenID Connect provider, by which his people may sign in (ADR 65).
create table sign_in_provider (
  tenant_id bigint primary key references tenant,
  enabled boolean not null,
  -- What its button is called.
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  -- Which claim says who somebody is here.
  claim text not null,
  -- The role of people who are added when they first come; null: nobody is added.
  new_role_id bigint,
  -- The value of the claim acr by which the provider says that there was a second factor; '': only amr does.
  second_factor_acr text not null,
  version int not null default 1,
  foreign key (tenant_id, new_role_id) references role on delete set null (new_role_id)
);
alter table sign_in_provider enable row level security;
create policy tenant_only on sign_in_provider using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on sign_in_provider to parkdesk_app;

-- Sign-ins that are under way at the provider. A state names its tenant, so it is found below row-level security.
create table provider_sign_in (
  tenant_id bigint not null references tenant,
  state_hash bytea not null,
  -- Of what the browser keeps for itself: whoever has only the address of the answer cannot use it.
  proof_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  began_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, state_hash)
);
alter table provider_sign_in enable row level security;
create policy tenant_only on provider_sign_in using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on provider_sign_in to parkdesk_app;

-- What the provider calls a person where that is not his account.
alter table app_user add column provider_name text not null default '';
create unique index app_user_provider_name on app_user (tenant_id, lower(provider_name)) where provider_name <> '';
