-- A lane inside the lot, from one part of it into a region: its passes neither begin nor end a stay.
alter table lane add column is_inner boolean not null default false;

-- Of a pass by an inner lane: the region into which, or out of which, the lane led then. A name, as charge rules know regions; nothing moves it.
alter table pass add column region_name text;

-- A stored rule states every parameter.
update charge_rule_version set body = body || '{"regionPrices": []}' where not body ? 'regionPrices';
