-- Every row of the audit is linked to the one written before it by a hash, so that whoever changes, removes or slips in a row breaks the chain
-- (ADR 49). A tenant has one chain, counted day by day. The links are made by the database as a transaction commits; the server may only read them.

-- The API token by which it was done; null: by the person himself, a job or a command.
alter table audit add column token_name text;

create table audit_link (
  tenant_id bigint not null references tenant,
  -- No foreign key: a link has to stay where its row is gone.
  audit_id bigint not null,
  -- By the tenant's clock; never before that of an earlier link.
  day date not null,
  -- The place in the day, from 1.
  place int not null,
  -- The hash of the link before it, of whatever day; empty for the first.
  previous bytea not null,
  hash bytea not null,
  primary key (tenant_id, day, place),
  unique (tenant_id, audit_id)
);
-- The last link of a tenant: what is cut off at the end is missed by nobody else.
create table audit_head (
  tenant_id bigint primary key references tenant,
  day date not null,
  place int not null,
  hash bytea not null
);
alter table audit_link enable row level security;
alter table audit_head enable row level security;
create policy tenant_only on audit_link using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_only on audit_head using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on audit_link, audit_head to parkdesk_app;

-- The same for a row whatever the time zone and the formats of the connection are.
create function audit_hash(entry audit, day date, place int, previous bytea) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    day - date '2000-01-01', place, entry.tenant_id, entry.audit_id, extract(epoch from entry.at), entry.user_id, entry.token_name,
    entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.request_id, entry.address)::text, 'UTF8'))
$$;

create function link_audit(entry audit) returns void language plpgsql as $$
declare
  head audit_head;
  today date;
begin
  -- A restore brings the links along.
  if exists (select from audit_link as link where link.tenant_id = entry.tenant_id and link.audit_id = entry.audit_id) then
    return;
  end if;
  insert into audit_head (tenant_id, day, place, hash) values (entry.tenant_id, '-infinity', 0, '') on conflict do nothing;
  -- One transaction at a time of a tenant, and no longer than it takes to commit.
  select * into head from audit_head where tenant_id = entry.tenant_id for update;
  select greatest(head.day, (entry.at at time zone tenant.time_zone)::date) into today
  from tenant where tenant_id = entry.tenant_id;
  insert into audit_link (tenant_id, audit_id, day, place, previous, hash)
  select entry.tenant_id, entry.audit_id, today, next.place, head.hash, audit_hash(entry, today, next.place, head.hash)
  from (select case when today = head.day then head.place + 1 else 1 end as place) as next;
  update audit_head set (day, place, hash) =
    (select link.day, link.place, link.hash from audit_link as link
     where link.tenant_id = entry.tenant_id and link.audit_id = entry.audit_id)
  where tenant_id = entry.tenant_id;
end $$;

-- The server's role may add neither links nor heads: the function does it as their owner.
create function link_new_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform link_audit(new);
  return null;
end $$;
revoke execute on function link_audit(audit), link_new_audit() from public;

do $$
declare entry audit;
begin
  for entry in select * from audit order by tenant_id, audit_id loop
    perform link_audit(entry);
  end loop;
end $$;

create constraint trigger audit_chain after insert on audit deferrable initially deferred
  for each row execute function link_new_audit();

create index audit_of_thing on audit (tenant_id, entity, entity_id, audit_id);
create index audit_of_person on audit (tenant_id, user_id, at desc, audit_id desc);
