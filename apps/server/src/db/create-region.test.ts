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

it('appends the regions to the menu of an existing tenant, inside the group when it has one', async () => {
  await migrateUpTo(client, '0012-create-share-registration.sql')
  await client.query(`
    insert into tenant (tenant_id, name) overriding system value values (7, '旧'), (8, '有组');
    insert into menu_item (tenant_id, menu_id, parent_id, name, title, url, component, position) overriding system value values
      (7, 100, null, 'operation', 'menu.operation', '/_cloud_operation', 'layout', 3),
      (8, 200, null, 'basic', 'menu.basic', '/_cloud_basic', 'layout', 0),
      (8, 201, 200, 'lot', 'menu.lot', '/_cloud_basic/lot', 'basic/lot', 0)`)
  await migrate(database.ownerUrl)
  const { rows } = await client.query(`
    select item.tenant_id, item.url, item.position, item.permission, parent.url as parent
    from menu_item as item left join menu_item as parent on parent.tenant_id = item.tenant_id and parent.menu_id = item.parent_id
    where item.url like '/_cloud_basic%' and item.url <> '/_cloud_basic/lot' order by item.tenant_id, item.url`)
  expect(rows.map(row => [row.tenant_id, row.url, row.position, row.permission, row.parent])).toEqual([
    [7, '/_cloud_basic', 4, null, null],
    [7, '/_cloud_basic/region', 0, 'region.read', '/_cloud_basic'],
    [8, '/_cloud_basic', 0, null, null],
    [8, '/_cloud_basic/region', 1, 'region.read', '/_cloud_basic'],
  ])
})
