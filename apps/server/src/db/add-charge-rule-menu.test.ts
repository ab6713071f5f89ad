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

it('puts the charge rules, their replay and the holidays after the orders of an existing tenant', async () => {
  await migrateUpTo(client, '0005-search-traffic.sql')
  await client.query(`
    insert into tenant (tenant_id, name) overriding system value values (7, '旧'), (8, '空');
    insert into menu_item (tenant_id, menu_id, parent_id, name, title, url, component, position) overriding system value
      values (7, 100, null, 'operation', 'menu.operation', '/_cloud_operation', 'layout', 1);
    insert into menu_item (tenant_id, parent_id, name, title, url, component, position)
      select 7, 100, name, 'menu.' || name, '/_cloud_operation/' || name, 'operation/' || name, position
      from unnest(array['parking', 'passing', 'records', 'blackList', 'alarms']) with ordinality item (name, position)`)
  await migrate(database.ownerUrl)
  const { rows } = await client.query(
    'select tenant_id, name, permission from menu_item where parent_id = 100 order by tenant_id, position, menu_id',
  )
  expect(rows.map(({ tenant_id, name }) => `${tenant_id} ${name}`)).toEqual([
    '7 parking',
    '7 passing',
    '7 records',
    '7 chargeRules',
    '7 chargeReplay',
    '7 holidays',
    '7 blackList',
    '7 alarms',
    '7 cardRules',
    '7 cardManager',
    '7 discounts',
    '7 coupons',
  ])
  expect(rows[3].permission).toBe('chargeRule.read')
})
