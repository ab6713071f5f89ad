-- What of its tenant's modules a part of it does not have.
alter table sub_tenant add column modules_off text[] not null default '{}';
