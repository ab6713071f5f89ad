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

it('appends the group with its two screens to the menu of an existing tenant', async () => {
  await migrateUpTo(client, '0015-create-parking-right.sql')
  await client.query(`
    insert into tenant (tenant_id, name) overriding system value values (7, '旧');
    insert into menu_item (tenant_id, menu_id, parent_id, name, title, url, component, position) overriding system value values
      (7, 100, null, 'operation', 'menu.operation', '/_cloud_operation', 'layout', 3)`)
  await migrate(database.ownerUrl)
  const { rows } = await client.query(`
    select item.url, item.component, item.position, item.permission, parent.url as parent
    from menu_item as item left join menu_item as parent on parent.tenant_id = item.tenant_id and parent.menu_id = item.parent_id
    where item.tenant_id = 7 and item.url like '/_cloud_group%' order by item.url`)
  expect(rows.map(row => [row.url, row.component, row.position, row.permission, row.parent])).toEqual([
    ['/_cloud_group', 'layout', 4, null, null],
    ['/_cloud_group/company', 'group/company', 0, 'company.read', '/_cloud_group'],
    ['/_cloud_group/vehicles', 'group/vehicles', 1, 'companyVehicle.read', '/_cloud_group'],
  ])
})
