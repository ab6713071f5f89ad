-- Refunds of stays that a pay channel pays out by itself (ADR 125): an intent whose money goes the other way.
alter table money_intent
  add column kind text not null default 'charge' check (kind in ('charge', 'refund')),
  -- No foreign key: a refund is of a payment, which is of an intent, and a backup writes tables in the order of their keys. A proof looks.
  add column refund_id bigint,
  -- The number of the charge at the channel, of which it gives back all or a part, and what that came to.
  add column charge_no text,
  add column total_fen bigint,
  -- Who had it sent.
  add column made_by bigint,
  alter column page_key drop not null,
  alter column way drop not null,
  alter column expires_at drop not null,
  add foreign key (tenant_id, made_by) references app_user,
  add constraint money_intent_charge check (kind <> 'charge'
    or num_nonnulls(page_key, way, expires_at) = 3 and num_nonnulls(refund_id, charge_no, total_fen, made_by) = 0),
  add constraint money_intent_refund check (kind <> 'refund'
    or num_nonnulls(refund_id, charge_no, total_fen, made_by) = 4 and num_nonnulls(page_key, way, expires_at) = 0 and amount_fen <= total_fen);
-- A refund is at the channel once. One that the channel refused waits under its number to be sent again.
create unique index money_intent_of_refund on money_intent (tenant_id, refund_id) where kind = 'refund' and state in ('created', 'sent');

alter table intent_try
  drop constraint intent_try_what_check,
  add constraint intent_try_what_check check (what in ('create', 'query', 'close', 'refund', 'queryRefund'));

-- person: somebody says that the channel will never pay it out.
alter table intent_resolution
  drop constraint intent_resolution_source_check,
  add constraint intent_resolution_source_check check (source in ('callback', 'query', 'person'));

-- sent: the channel was told to pay it out, and has not said yet that it did.
alter table refund
  drop constraint refund_state_check,
  add constraint refund_state_check check (state in ('asked', 'approved', 'sent', 'posted', 'failed', 'refused', 'abandoned'));
