-- Whoever works shifts may make rounds. Administrators have every permission.
insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, granted from role_permission, unnest(array['inspection.read', 'inspection.check']) as granted
where permission = 'sentryDuty.work'
on conflict do nothing;
