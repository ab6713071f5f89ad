import type pg from 'pg'
import { batchesOf, sendBatches } from '../ingest/device-line.ts'
import { generateTraffic } from '../ingest/generate-traffic.ts'
import type { Product } from '../product/with-product.ts'

/** Two pages of the largest size, and some. */
const stays = 500
/** A page of the largest size for each round of another page, and then some. */
const cards = 4_000

/** Passes and orders through the device API; black-listed plates and monthly cards, which a person would enter one by one. */
export async function seedLists(product: Product): Promise<void> {
  const box = await product.addLot('Bench', 1_000)
  await sendBatches(product.caller, box, batchesOf(generateTraffic(stays, 1), 500))
  const client = await product.connect()
  await addBlackList(client)
  await addCards(client)
  // As the server does by itself within a minute.
  await client.query('analyze')
}

const addBlackList = (client: pg.Client) =>
  client.query(
    `insert into black_list (tenant_id, plate, plate_color, remark, created_by)
    select account.tenant_id, '粤C' || lpad(n::text, 5, '0'), 'blue', 'Bench', account.user_id
    from (select tenant_id, user_id from account limit 1) as account, generate_series(1, $1::int) as n`,
    [stays],
  )

/** One a plate, each begun on a day of its own. */
const addCards = (client: pg.Client) =>
  client.query(
    `with account as (select tenant_id, user_id from account limit 1),
    rule as (
      insert into card_rule (tenant_id, name, card_kind, effect, months, price_fen, spots, most_plates, grace_days, when_full,
        refund_loss_percent, refund_by, time_zone, created_by, created_at)
      select tenant_id, 'Bench', 'month', 'free', 1, 30000, 1, 2, 3, 'temporary', 10, 'day', 'Asia/Shanghai', user_id, now() from account
      returning *),
    sold as (
      insert into card (tenant_id, card_rule_id, name, card_kind, effect, spots, most_plates, grace_days, when_full, time_zone,
        owner_name, owner_mobile, office_address, begin_day, end_day, state, created_by, created_at)
      select tenant_id, card_rule_id, name, card_kind, effect, spots, most_plates, grace_days, when_full, time_zone,
        'Owner ' || n, '13800000000', 'House ' || n, current_date - n * 7 % 4003, current_date - n * 7 % 4003 + 29, 'open', created_by,
        now() - n * interval '1 minute'
      from rule, generate_series(1, $1::int) as n
      returning *),
    located as (
      insert into card_lot (tenant_id, card_id, lot_id)
      select sold.tenant_id, card_id, lot_id from sold, (select lot_id from lot limit 1) as lot),
    plated as (
      insert into card_plate (tenant_id, card_id, plate, position)
      select tenant_id, card_id, '粤D' || lpad(card_id::text, 5, '0'), 0 from sold)
    insert into card_order (tenant_id, card_id, card_rule_id, months, anchor_day, months_before, begin_day, end_day, days, list_fen,
      paid_fen, channel, refund_loss_percent, refund_by, idempotency_key, created_by, created_at)
    select tenant_id, card_id, card_rule_id, 1, begin_day, 0, begin_day, end_day, 30, 30000, 30000, 'wechat', 10, 'day',
      'bench-' || card_id, created_by, created_at
    from sold`,
    [cards],
  )
