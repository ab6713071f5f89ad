-- A change names the version it was made from, so that of two people who change a role at once the second is refused.
alter table role add column version int not null default 1;
alter table role add column remark text not null default '';

-- Names are how people know roles. What an earlier version left twice gets its number behind it.
update role set name = name || '_' || role_id
where exists (
  select from role as other
  where other.tenant_id = role.tenant_id and other.name = role.name and other.role_id < role.role_id
);
alter table role add unique (tenant_id, name);
