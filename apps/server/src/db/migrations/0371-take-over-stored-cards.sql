-- Balances that an operator brings from another system: his debt was there before these books, so it is posted against 3001, the opening.
-- A movement of this kind is below 0 where the import that it came by was undone.
do $$
declare old text;
begin
  for old in
    select conname from pg_constraint where conrelid = 'stored_card_movement'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%withdraw%' or pg_get_constraintdef(oid) like '%<= 0%')
  loop
    execute format('alter table stored_card_movement drop constraint %I', old);
  end loop;
end $$;
alter table stored_card_movement
  add constraint stored_card_movement_kind check (kind in ('takeOver', 'recharge', 'spend', 'giveBack', 'withdraw')),
  add constraint stored_card_movement_sign check (case
    when kind in ('recharge', 'giveBack') then principal_fen >= 0 and gift_fen >= 0
    when kind = 'takeOver' then principal_fen >= 0 and gift_fen >= 0 or principal_fen <= 0 and gift_fen <= 0
    else principal_fen <= 0 and gift_fen <= 0 end),
  add constraint stored_card_movement_take_over check (kind <> 'takeOver' or entry_id is null and tier_id is null and (principal_fen, gift_fen) <> (0, 0));
create index stored_card_movement_taken_over on stored_card_movement (tenant_id, stored_card_id) where kind = 'takeOver';

create or replace function book_stored_card() returns trigger language plpgsql as $$
declare
  card text := new.stored_card_id::text;
  about bigint;
  paid_at timestamptz;
begin
  if new.kind = 'spend' then
    select p.order_id, p.paid_at into strict about, paid_at from payment as p where p.tenant_id = new.tenant_id and p.payment_id = new.payment_id;
    perform post_to_books(new.tenant_id, 'payment', array(
      select (new.payment_id, 'payment.taken', new.lot_id, paid_at, null, side.debit, card, '1101', '', side.fen, 'stay', about, new.moved_by)::posting
      from (values ('2002', -new.principal_fen), ('2003', -new.gift_fen)) as side (debit, fen) where side.fen <> 0));
  elsif new.kind = 'takeOver' then
    perform post_to_books(new.tenant_id, 'storedCard', array(
      select (new.movement_id, 'storedCard.takenOver', new.lot_id, new.moved_at, null, '3001', '', side.credit, card, side.fen, 'storedCard',
        new.stored_card_id, new.moved_by)::posting
      from (values ('2002', new.principal_fen), ('2003', new.gift_fen)) as side (credit, fen) where side.fen <> 0));
  elsif new.kind = 'giveBack' then
    select r.order_id into strict about from ledger_entry as e join refund as r on r.tenant_id = e.tenant_id and r.refund_id = e.business_id
    where e.tenant_id = new.tenant_id and e.entry_id = new.entry_id;
    perform post_to_books(new.tenant_id, 'entry', array(
      select (new.entry_id, 'refund.posted', new.lot_id, new.moved_at, null, '2005', 'balance', side.credit, card, side.fen, 'stay', about, new.moved_by)::posting
      from (values ('2002', new.principal_fen), ('2003', new.gift_fen)) as side (credit, fen) where side.fen <> 0));
  elsif new.gift_fen <> 0 then
    perform post_to_books(new.tenant_id, 'storedCard', array[(new.movement_id,
      case new.kind when 'recharge' then 'storedCard.gifted' else 'storedCard.lapsed' end, new.lot_id, new.moved_at, null,
      '6102', '', '2003', card, new.gift_fen, 'storedCard', new.stored_card_id, new.moved_by)::posting]);
  end if;
  return null;
end $$;
