-- Of what was sent under an event's id or an idempotency key, so that other content under the same one is told from a repetition.
-- Null: stored before; anything sent under it counts as a repetition.
alter table pass add column content_hash bigint;
alter table payment add column content_hash bigint;
alter table card_order add column content_hash bigint;
alter table card add column end_hash bigint;
alter table merchant_movement add column content_hash bigint;
