-- The province, city or district that a lot lies in, by its code; empty: not given.
alter table lot add column division text not null default '' check (division ~ '^(\d{2}|\d{4}|\d{6}|\d{9})?$');
create index lot_of_division on lot (tenant_id, division) where division <> '';
