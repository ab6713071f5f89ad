-- After the orders: the charge rules, their replay, the holidays. What stood below moves down.
update menu_item item
set position = item.position + 3
from menu_item records
where records.tenant_id = item.tenant_id and records.url = '/_cloud_operation/records'
  and item.parent_id = records.parent_id and item.position > records.position;

insert into menu_item (tenant_id, parent_id, name, title, url, icon, component, permission, position)
select tenant_id, parent_id, 'chargeRules', 'menu.chargeRules', '/_cloud_operation/chargeRules', 'chargeRules', 'operation/chargeRules',
  'chargeRule.read', position + 1
from menu_item where url = '/_cloud_operation/records'
on conflict (tenant_id, url) do nothing;

update menu_item item
set position = records.position + case item.name when 'chargeReplay' then 2 else 3 end
from menu_item records
where records.tenant_id = item.tenant_id and records.url = '/_cloud_operation/records'
  and item.parent_id = records.parent_id and item.name in ('chargeReplay', 'holidays');
