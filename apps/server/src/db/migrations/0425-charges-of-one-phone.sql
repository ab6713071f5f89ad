-- The charge of the same stay that the same phone began before, as it shows by its key: while that is open, this one takes its place. A phone that shows none begins beside it.
alter table money_intent
  add column follows_id bigint,
  add constraint money_intent_follows check (follows_id is null or follows_id < intent_id and kind = 'charge'),
  add foreign key (tenant_id, follows_id) references money_intent;
create index money_intent_followed on money_intent (tenant_id, follows_id) where follows_id is not null;

-- Why the product itself did something, as a code that screens say in the language of who reads; '': somebody did it, who says why.
alter table lane_command add column cause text not null default '' check (cause in ('', 'nothingDue'));
alter table stored_card_movement add column cause text not null default '' check (cause in ('', 'selfService'));
update lane_command set cause = 'nothingDue', reason = '' where created_by is null and reason = '自助缴费';
update stored_card_movement set cause = 'selfService', remark = '' where moved_by is null and remark = '自助缴费';
