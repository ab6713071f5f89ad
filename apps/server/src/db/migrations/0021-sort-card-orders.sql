-- Orders of cards are read page by page, by what ends first as often as by what was sold last.
create index card_order_by_begin on card_order (tenant_id, begin_day, order_id);
create index card_order_by_end on card_order (tenant_id, end_day, order_id);
create index card_order_by_paid on card_order (tenant_id, paid_fen, order_id);
