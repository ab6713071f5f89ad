import type pg from 'pg'
import { batchesOf, sendBatches } from '../ingest/device-line.ts'
import { generateTraffic } from '../ingest/generate-traffic.ts'
import type { Product } from '../product/with-product.ts'

/** Two pages of the largest size, and some. */
const stays = 500

/** Passes and orders through the device API, and black-listed plates, which a person would import from a sheet. */
export async function seedLists(product: Product): Promise<void> {
  const box = await product.addLot('Bench', 1_000)
  await sendBatches(product.caller, box, batchesOf(generateTraffic(stays, 1), 500))
  await addBlackList(await product.connect())
}

const addBlackList = (client: pg.Client) =>
  client.query(
    `insert into black_list (tenant_id, plate, plate_color, remark, created_by)
    select account.tenant_id, '粤C' || lpad(n::text, 5, '0'), 'blue', 'Bench', account.user_id
    from (select tenant_id, user_id from account limit 1) as account, generate_series(1, $1::int) as n`,
    [stays],
  )
