-- Invoices of what merchants are charged (ADR 180): an invoice bills orders of a lot, bills of a company, or charges of a merchant, each of these whole.

-- Whose charges it is of: seen by who sees all of the merchant's lots. lot_id is then the lot whose provider issues it.
alter table invoice
  add column merchant_id bigint,
  add foreign key (tenant_id, merchant_id) references merchant,
  add check (num_nonnulls(company_id, merchant_id) <= 1);
create index invoice_of_merchant on invoice (tenant_id, merchant_id, invoice_id desc) where merchant_id is not null;

alter table invoice_part
  drop constraint invoice_part_check1,
  add column merchant_charge_id bigint,
  add unique (tenant_id, invoice_id, merchant_charge_id),
  add foreign key (tenant_id, merchant_charge_id) references merchant_charge,
  add check (num_nonnulls(order_id, bill_id, merchant_charge_id) = 1);
create index invoice_part_of_charge on invoice_part (tenant_id, merchant_charge_id) where merchant_charge_id is not null;

-- What of a charge stands on a living invoice: nothing, or all that did not come back. So it stands on one at most, two calls at once cannot invoice it
-- twice, and nothing comes off it before its invoice is turned red.
alter table merchant_charge add column invoiced_fen bigint not null default 0,
  add constraint merchant_charge_invoiced_check check (invoiced_fen in (0, amount_fen - returned_fen));
grant update (invoiced_fen) on merchant_charge to parkdesk_app;

create function count_invoiced_charge() returns trigger language plpgsql as $$
declare
  was_fen bigint := case when tg_op = 'UPDATE' and old.is_live then old.amount_fen else 0 end;
  is_fen bigint := case when new.is_live then new.amount_fen else 0 end;
begin
  if is_fen <> was_fen then
    update merchant_charge set invoiced_fen = invoiced_fen + is_fen - was_fen
    where tenant_id = new.tenant_id and merchant_charge_id = new.merchant_charge_id;
  end if;
  return null;
end $$;
create trigger charge_insert after insert on invoice_part for each row when (new.merchant_charge_id is not null) execute function count_invoiced_charge();
create trigger charge_update after update of is_live on invoice_part for each row when (new.merchant_charge_id is not null) execute function count_invoiced_charge();
