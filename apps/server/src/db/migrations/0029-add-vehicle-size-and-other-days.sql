-- What the device takes a vehicle for; null: it does not say, and the plate decides.
alter table parking_order add column vehicle_size text check (vehicle_size in ('small', 'large', 'motorcycle'));
alter table pass add column vehicle_size text check (vehicle_size in ('small', 'large', 'motorcycle'));
create or replace view searchable_order as select * from parking_order where tenant_id = current_tenant();
create or replace view searchable_pass as select * from pass where tenant_id = current_tenant();

-- A stored rule states every parameter.
update charge_rule_version set body = body || '{"otherDays": null}' where not body ? 'otherDays';
