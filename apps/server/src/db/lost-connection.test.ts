import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Db } from './database.ts'

let test: TestDatabase
let db: Db
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.database.forTenant(1)
})
afterAll(() => test.close())

const ownPid = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
const terminate = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(test.owner.shared)
/** The tenant's connections that are checked out now. */
const lent = () => {
  const { total, idle } = test.database.poolSize()
  return total - idle
}

it('rejects the running statement and releases the connection', async () => {
  const waiting = db.connection().execute(async one => {
    const pid = await ownPid(one)
    await Promise.all([sql`select pg_sleep(60)`.execute(one), terminate(pid)])
  })
  await expect(waiting).rejects.toMatchObject({ code: '57P01' })
  await expect.poll(lent).toBe(0)
  expect(await ownPid(db)).toBeGreaterThan(0)
})

it('rejects a transaction that is between two statements', async () => {
  const broken = db.transaction().execute(async one => {
    await terminate(await ownPid(one))
    await expect.poll(() => ownPid(one).then(Boolean, () => false)).toBe(false)
    await ownPid(one)
  })
  await expect(broken).rejects.toThrow()
  await expect.poll(lent).toBe(0)
})

it('ends a running export and releases its connection', async () => {
  const read = async () => {
    const rows = db
      .selectFrom(sql<{ n: number }>`generate_series(1, 1000000)`.as('n'))
      .select(sql`1`.as('one'))
      .stream(5)
    let count = 0
    for await (const _row of rows) {
      count += 1
      if (count === 5) {
        const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and query like '%generate_series(1, 1000000)%' and pid <> pg_backend_pid()`.execute(
          test.owner.shared,
        )
        await terminate(rows[0]?.pid ?? 0)
      }
    }
  }
  await expect(read()).rejects.toThrow()
  await expect.poll(lent).toBe(0)
  expect(await ownPid(db)).toBeGreaterThan(0)
})
