-- Cards that hold in certain hours of the week only, as `{"weekdays": [1], "fromHour": "18:00", "untilHour": "08:00"}`; null: around the clock. A card and its
-- right have them from the rule that it was last sold by, an order from the rule that it was sold by.
alter table card_rule add column hours jsonb,
  add constraint card_rule_hours_of_free check (hours is null or effect = 'free');
alter table card add column hours jsonb,
  add constraint card_hours_of_free check (hours is null or effect = 'free');
alter table card_order add column hours jsonb;
create index card_order_by_hours on card_order (tenant_id, created_at desc, order_id desc) where hours is not null;
alter table parking_right add column hours jsonb,
  add constraint parking_right_hours_of_free check (hours is null or effect = 'free');
