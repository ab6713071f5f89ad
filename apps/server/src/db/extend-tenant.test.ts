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
})
afterAll(async () => {
  await client.end()
  await database.close()
})

it.each([
  ['the one operator of an installation becomes its platform, with every module and no limit', ['独家'], ['独家']],
  ['of several none does by itself: somebody has to say which', ['甲停车', '乙停车'], []],
])('%s', async (_what, names, platforms) => {
  await client.query('drop schema public cascade; create schema public')
  await migrateUpTo(client, '0074-create-api-token.sql')
  await client.query('insert into tenant (name) select unnest($1::text[])', [names])
  await migrate(database.ownerUrl)
  const { rows } = await client.query('select * from tenant where is_platform')
  expect(rows.map(({ name }) => name)).toEqual(platforms)
  const untouched = { modules_off: [], lot_limit: null, user_limit: null, storage_limit_mb: null, suspended_at: null }
  for (const row of rows) expect(row).toMatchObject(untouched)
})
