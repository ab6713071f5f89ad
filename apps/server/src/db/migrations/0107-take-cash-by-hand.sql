-- Money that a person took has no box: its number is that of the call that took it.
alter table payment
  alter column box_id drop not null,
  add column taken_by bigint,
  add constraint payment_taker check ((box_id is null) = (taken_by is not null)),
  add foreign key (tenant_id, taken_by) references app_user;
create unique index payment_by_hand on payment (tenant_id, event_id) where box_id is null;
