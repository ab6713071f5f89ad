-- Each transaction that changes what asks go by leaves a stamp of its own with its operator. So a server that remembers such settings sees by one look whether they still hold (ADR 159).
create table settings_stamp (
  tenant_id bigint not null references tenant,
  stamp uuid not null default gen_random_uuid(),
  primary key (tenant_id, stamp)
);
alter table settings_stamp enable row level security;
create policy tenant_only on settings_stamp using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on settings_stamp to parkdesk_app;

-- Once a transaction. Earlier stamps go, unless somebody else is at them: nobody waits for another's change.
create function leave_settings_stamp(of_tenant bigint) returns void
  language plpgsql
  as $$
begin
  if exists (select from settings_stamp where tenant_id = of_tenant and xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  delete from settings_stamp where tenant_id = of_tenant and stamp in (
    select stamp from settings_stamp where tenant_id = of_tenant for update skip locked);
  insert into settings_stamp (tenant_id) values (of_tenant);
end $$;

create function stamp_settings() returns trigger
  language plpgsql
  as $$
begin
  perform leave_settings_stamp(coalesce(new.tenant_id, old.tenant_id));
  return null;
end $$;

create trigger stamp_settings after insert or update or delete on lot for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on lane for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on region for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on screen_text for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on vehicle_class for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on vehicle_class_code for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on charge_calendar for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on charge_rule for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on charge_rule_version for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on charge_rule_assignment for each row execute function stamp_settings();
create trigger stamp_settings after insert or update or delete on charge_rule_assignment_version for each row execute function stamp_settings();

-- Rights of rules for free vehicles alone: those of plates are read at each ask.
create trigger stamp_settings_new after insert on parking_right
  for each row when (new.holder = 'freeVehicle') execute function stamp_settings();
create trigger stamp_settings_old after update or delete on parking_right
  for each row when (old.holder = 'freeVehicle') execute function stamp_settings();

create function stamp_settings_of_right() returns trigger
  language plpgsql
  as $$
declare
  of_tenant bigint := coalesce(new.tenant_id, old.tenant_id);
begin
  if exists (select from parking_right as r
      where r.tenant_id = of_tenant and r.right_id = coalesce(new.right_id, old.right_id) and r.holder = 'freeVehicle') then
    perform leave_settings_stamp(of_tenant);
  end if;
  return null;
end $$;
create trigger stamp_settings after insert or update or delete on parking_right_lot for each row execute function stamp_settings_of_right();
