-- A forgotten predicate returns nothing instead of a neighbour's rows.
do $$
declare t text;
begin
  foreach t in array array[
    'sub_tenant', 'app_user', 'role', 'role_permission', 'user_role', 'menu_item', 'file', 'audit',
    'lot', 'gate', 'lane', 'cloud_box', 'charge_rule',
    'parking_order', 'pass', 'payment', 'black_list', 'alarm'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
  end loop;
end $$;

grant usage on schema public to parkdesk_app;
grant select, insert, update, delete on all tables in schema public to parkdesk_app;
-- What happened stays written: the server may add to the audit and to the ledger, never change them.
revoke update, delete on audit, payment from parkdesk_app;
revoke insert, update, delete on tenant from parkdesk_app;
revoke all on migration from parkdesk_app;
grant usage, select on all sequences in schema public to parkdesk_app;
