-- The list of cards is sorted by when they were opened, by their first and by their last day (card_by_end of 0016).
create index card_by_time on card (tenant_id, created_at, card_id);
create index card_by_begin on card (tenant_id, begin_day, card_id);
