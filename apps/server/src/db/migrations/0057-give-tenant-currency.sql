-- A tenant counts its money in one currency of ISO 4217: every amount ("fen") is a whole number of its minor unit.
alter table tenant add column currency text not null default 'CNY' check (currency ~ '^[A-Z]{3}$');

-- The server's role may not write the table tenant: this changes nothing but the currency of the tenant that the connection is bound to.
create function choose_currency(chosen text) returns void
  language sql security definer set search_path = public
  begin atomic
    update tenant set currency = chosen where tenant_id = current_tenant();
  end;
revoke all on function choose_currency(text) from public;
grant execute on function choose_currency(text) to parkdesk_app;
