-- The monthly card that a spot belongs to. It stays when the card ends, and counts for nothing then.
alter table spot add column card_id bigint;
alter table spot add foreign key (tenant_id, card_id) references card;
create index spot_of_card on spot (tenant_id, card_id) where card_id is not null;
