-- A driver pays inside WeChat, which was asked who he is (ADR 176). Who he is is kept nowhere.
alter table money_intent
  drop constraint money_intent_way_check,
  add constraint money_intent_way_check check (way in ('qr', 'page', 'inApp'));
