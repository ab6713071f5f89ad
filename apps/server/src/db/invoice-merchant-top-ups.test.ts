import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate, migrateUpTo } from './migrate.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
})
afterAll(async () => {
  await client.end()
  await database.close()
})

it('makes a top-up of each sale, takes off what went back before, and leaves what stands on an invoice as it is', async () => {
  await migrateUpTo(client, '0418-invoice-merchant-charges.sql')
  // What the rows are of is none of it: no keys of others, and no journals.
  await client.query(`
    set session_replication_role = replica;
    insert into tenant (tenant_id, name) overriding system value values (7, '旧');
    insert into merchant (tenant_id, merchant_id, name, account_kind, created_by, created_at) values (7, 1, '花店', 'count', 1, now());
    insert into merchant_movement (tenant_id, movement_id, merchant_id, kind, amount, balance_after, paid_fen, charged_fen, channel, idempotency_key, moved_by, moved_at)
    values
      (7, 1, 1, 'recharge', 10, 10, 5000, 0, 'cash', 'a', 1, '2026-03-01 17:00Z'),
      (7, 2, 1, 'recharge', 10, 20, 0, 6000, 'account', 'b', 1, '2026-03-02 01:00Z'),
      (7, 3, 1, 'recharge', 10, 30, 0, 4000, 'account', 'c', 1, '2026-03-03 01:00Z'),
      (7, 4, 1, 'correction', -1, 29, 0, -1000, 'account', 'd', 1, '2026-03-04 01:00Z'),
      (7, 5, 1, 'correction', -1, 28, -7000, 0, 'cash', 'e', 1, '2026-03-05 01:00Z'),
      (7, 6, 1, 'correction', 5, 33, 0, 0, null, 'f', 1, '2026-03-05 01:00Z');
    insert into merchant_charge (tenant_id, merchant_charge_id, merchant_id, movement_id, amount_fen, returned_fen, invoiced_fen, charged_on, due_on)
    values (7, 11, 1, 2, 6000, 1000, 0, '2026-03-02', '2026-04-01'), (7, 12, 1, 3, 4000, 0, 4000, '2026-03-03', '2026-04-02');
    insert into merchant_charge_part (tenant_id, merchant_charge_id, movement_id, amount_fen) values (7, 11, 4, 1000);
    insert into invoice_part (tenant_id, invoice_id, merchant_charge_id, amount_fen, net_fen, tax_fen) values (7, 1, 12, 4000, 3670, 330);
    set session_replication_role = origin`)
  await migrate(database.ownerUrl)
  const { rows } = await client.query(`
    select movement_id::int, amount_fen::int, back_fen::int, invoiced_fen::int, bought_on::text from merchant_top_up order by movement_id`)
  expect(rows.map(row => Object.values(row))).toEqual([
    [1, 5000, 2000, 0, '2026-03-02'],
    [2, 6000, 6000, 0, '2026-03-02'],
    [3, 4000, 0, 4000, '2026-03-03'],
  ])
  const back = await client.query('select movement_id::int, top_up_id::int, amount_fen::int from merchant_top_up_back')
  expect(new Set(back.rows.map(row => Object.values(row).join(' ')))).toEqual(
    new Set(['4 2 1000', '5 2 5000', '5 1 2000']),
  )
  const parts = await client.query('select top_up_id::int from invoice_part')
  expect(parts.rows).toEqual([{ top_up_id: 3 }])
})
