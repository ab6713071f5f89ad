-- How full the lot was as a stay began, where a rule of the lot asks for it: in percent of its capacity, without the vehicle itself.
alter table parking_order add column entry_fill_percent integer check (entry_fill_percent >= 0);
create or replace view searchable_order as select * from parking_order where tenant_id = current_tenant();

-- A stored rule states every parameter.
update charge_rule_version set body = body || '{"fillSteps": []}' where not body ? 'fillSteps';
