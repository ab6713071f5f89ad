-- Who decides about something finds it in the inbox of approvals.
insert into role_permission (tenant_id, role_id, permission)
select distinct tenant_id, role_id, 'approval.read' from role_permission
where permission in ('arrears.writeOff', 'arrears.askWriteOff', 'sentryLog.review', 'repairOrder.accept', 'parkingApproval.decide')
on conflict do nothing;
