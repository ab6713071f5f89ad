import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { knownMigrations, migrate, migrateUpTo } from './migrate.ts'

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

it('announces each migration as it begins, and says how long one has been running', async () => {
  await client.query('drop schema public cascade; create schema public')
  await migrateUpTo(client, '0020-create-sms.sql')
  const total = (await knownMigrations()).length
  // The next migration creates indexes on it, and has to wait.
  await client.query('begin; lock table card_order')
  const said: string[] = []
  const migrating = migrate(database.ownerUrl, { say: line => said.push(line), everyMs: 20 })
  const title = new RegExp(`^Migration \\d+ of ${total}: 0021-sort-card-orders`)
  await expect.poll(() => said.filter(line => title.test(line)).length).toBeGreaterThan(2)
  expect(said[0]).toMatch(/brought to this version by \d+ migrations: \d+ \w+/)
  expect(said[1]).toMatch(title)
  expect(said[2]).toMatch(/0021-sort-card-orders … \d+ s$/)
  expect(said.join()).not.toContain('0022')
  await client.query('commit')
  const ran = await migrating
  expect(ran[0]).toBe('0021-sort-card-orders.sql')
  for (const name of ran) expect(said.join('\n')).toContain(name.replace('.sql', ''))
})

it('prints nothing on an empty database, which migrates at once', async () => {
  await client.query('drop schema public cascade; create schema public')
  const said: string[] = []
  await migrate(database.ownerUrl, { say: line => said.push(line), everyMs: 600_000 })
  expect(said).toEqual([])
})
