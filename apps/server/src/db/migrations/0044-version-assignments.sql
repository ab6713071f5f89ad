-- By which rules a lot charges is versioned as rules are: each set of assignments holds from a moment on, and none is ever changed.
create table charge_rule_assignment_version (
  tenant_id bigint not null,
  lot_id bigint not null,
  assignment_version int not null,
  valid_from timestamptz not null,
  -- Whether the entry or the exit of a stay decides the version of its rule.
  version_at text not null check (version_at in ('entry', 'exit')),
  changed_at timestamptz not null default now(),
  -- null: no person, but the making of a lot.
  changed_by bigint,
  primary key (tenant_id, lot_id, assignment_version),
  foreign key (tenant_id, lot_id) references lot
);
alter table charge_rule_assignment_version enable row level security;
create policy tenant_only on charge_rule_assignment_version using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on charge_rule_assignment_version to parkdesk_app;

-- What a lot charged by until now holds for recorded traffic of any year.
insert into charge_rule_assignment_version (tenant_id, lot_id, assignment_version, valid_from, version_at)
select tenant_id, lot_id, 1, to_timestamp(0), version_at from lot
where exists (select from charge_rule_assignment as taken where taken.tenant_id = lot.tenant_id and taken.lot_id = lot.lot_id);
alter table lot drop column version_at;

alter table charge_rule_assignment add column assignment_version int not null default 1;
alter table charge_rule_assignment alter column assignment_version drop default;
alter table charge_rule_assignment drop constraint charge_rule_assignment_pkey;
alter table charge_rule_assignment add primary key (tenant_id, lot_id, assignment_version, position);
alter table charge_rule_assignment add foreign key (tenant_id, lot_id, assignment_version)
  references charge_rule_assignment_version on delete cascade;
revoke update on charge_rule_assignment from parkdesk_app;

-- The assignments that are in force at a moment, or planned for later.
create function assignments_in_use(at timestamptz) returns setof charge_rule_assignment language sql stable as $$
  select taken.* from charge_rule_assignment as taken
  join charge_rule_assignment_version as held using (tenant_id, lot_id, assignment_version)
  where not exists (
    select from charge_rule_assignment_version as later
    where later.tenant_id = held.tenant_id and later.lot_id = held.lot_id and later.valid_from <= at
      and (later.valid_from, later.assignment_version) > (held.valid_from, held.assignment_version))
$$;

-- The set of assignments that an order was charged by; null: not by one, or from before sets had versions. And the region that its entry lane
-- led into as the vehicle came in: a lane may lead elsewhere later, and a region may be gone.
alter table parking_order add column assignment_version int, add column entry_region_id bigint;
update parking_order set entry_region_id = lane.region_id
from lane where lane.tenant_id = parking_order.tenant_id and lane.lane_id = parking_order.entry_lane_id and lane.region_id is not null;
create or replace view searchable_order as select * from parking_order where tenant_id = current_tenant();
