-- The charge of the same stay that the same phone began before, as it shows by its key: while that is open, this one takes its place. A phone that shows none begins beside it.
alter table money_intent
  add column follows_id bigint,
  add constraint money_intent_follows check (follows_id is null or follows_id < intent_id and kind = 'charge'),
  add foreign key (tenant_id, follows_id) references money_intent;
create index money_intent_followed on money_intent (tenant_id, follows_id) where follows_id is not null;
