import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { overlaps } from '../testing/watch-connections.ts'
import type { Db } from './database.ts'
import { workDuring } from './work-during.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const inTransaction = <T>(run: (db: Db) => Promise<T>) => database.database.shared.transaction().execute(run)
const sleep = (db: Db) => sql`select pg_sleep(0.05)`.execute(db)
const fail = (db: Db) => sql`select 1 / 0`.execute(db)
const failure = () => {
  throw new Error('the work failed')
}

it('returns the result of the work once the statement has finished', async () => {
  const answer = await inTransaction(async db => {
    const seven = await workDuring(sleep(db), () => 7)
    await sql`select 1`.execute(db)
    return seven
  })
  expect(answer).toBe(7)
})

it('fails with the statement’s error, even when it comes before the work is done', async () => {
  await expect(inTransaction(db => workDuring(fail(db), () => 7))).rejects.toThrow('division by zero')
})

it('waits for the statement before it fails with the work’s error, so that the connection is free for the rollback', async () => {
  await expect(inTransaction(db => workDuring(sleep(db), failure))).rejects.toThrow('the work failed')
})

it('detects in every test a query sent on a busy connection', async () => {
  const client = await database.database.connect()
  await Promise.all([client.query('select 1'), client.query('select 2')])
  expect(overlaps.splice(0)).toHaveLength(1)
  await client.query('select 3')
  expect(overlaps).toEqual([])
  await client.end()
})
