-- Who may write names and phone numbers, or remove whom they are of, sees them as before; everybody else sees masks until he is given the permission (ADR 63).
-- Administrators have every permission.
insert into role_permission (tenant_id, role_id, permission)
select distinct tenant_id, role_id, 'personalData.read' from role_permission
where permission in (
  'blackList.save', 'blackList.import', 'card.open', 'card.change', 'company.save', 'companyVehicle.save', 'companyVehicle.import', 'lot.save',
  'merchant.save', 'shareRegistration.remove', 'spot.save', 'spot.import', 'user.save', 'user.import')
on conflict do nothing;
update api_token set permissions = permissions || array['personalData.read']
where permissions && array[
  'blackList.save', 'blackList.import', 'card.open', 'card.change', 'company.save', 'companyVehicle.save', 'companyVehicle.import', 'lot.save',
  'merchant.save', 'shareRegistration.remove', 'spot.save', 'spot.import', 'user.save', 'user.import'];
