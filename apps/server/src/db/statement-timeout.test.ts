import { queryBlackList } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Db } from './database.ts'

const statementTimeoutMs = 400
const canceled = { code: '57014' }

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await startTestServer({ statementTimeoutMs })
  admin = (await server.addTenant('测试')).admin
})
afterAll(() => server.close())

const slow = sql<{ n: number }>`select n from generate_series(1, 100) as n where pg_sleep(0.02) is not null`
const timeoutOf = async (db: Db) =>
  (await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(db)).rows[0]?.timeout

describe('a statement that takes too long', () => {
  it('is cancelled on the shared and on a tenant’s connections, which stay usable', async () => {
    for (const db of [server.database.shared, server.database.forTenant(admin.TenantId)]) {
      await expect(slow.execute(db)).rejects.toMatchObject(canceled)
      expect(await timeoutOf(db)).toBe(`${statementTimeoutMs}ms`)
    }
    await expect(server.database.execute('select pg_sleep(10)')).rejects.toMatchObject(canceled)
  })

  it('fails with a message that says what to do, and the next call is answered', async () => {
    const waiting = server.owner.shared.transaction().execute(async db => {
      await sql`lock table black_list in access exclusive mode`.execute(db)
      return [
        await server.refuse(queryBlackList, {}, { as: admin }),
        await server.refuse(queryBlackList, {}, { as: admin, language: 'en' }),
      ]
    })
    expect(await waiting).toMatchObject([
      { state: 'failed', code: 'request.tooSlow', message: expect.stringMatching(/缩小范围/) },
      { state: 'failed', code: 'request.tooSlow', message: expect.stringMatching(/shorter period/) },
    ])
    expect(await server.call(queryBlackList, {}, { as: admin })).toMatchObject({ list: [] })
  })

  it('is not cancelled on an owner’s connection, which seeds and commands use', async () => {
    expect((await slow.execute(server.owner.shared)).rows).toHaveLength(100)
  })
})

describe('rows that are read by cursor', () => {
  /** Some 1.4 seconds of them. */
  const stream = (db: Db) =>
    db
      .selectFrom(
        sql<{ n: number }>`(select n from generate_series(1, 70) as n where pg_sleep(0.02) is not null)`.as('slow'),
      )
      .select('n')
      .stream(5)
  const count = async (db: Db) => {
    let rows = 0
    for await (const _row of stream(db)) rows += 1
    return rows
  }

  it('arrive to the last one however long that takes, and the timeout applies again afterwards', () =>
    server.database
      .forTenant(admin.TenantId)
      .connection()
      .execute(async db => {
        expect(await count(db)).toBe(70)
        expect(await timeoutOf(db)).toBe(`${statementTimeoutMs}ms`)
      }))

  it('may be abandoned before the end, or fail in a transaction', async () => {
    const db = server.database.forTenant(admin.TenantId)
    await db.connection().execute(async one => {
      for await (const _row of stream(one)) break
      expect(await timeoutOf(one)).toBe(`${statementTimeoutMs}ms`)
      const failing = one.transaction().execute(async inner => {
        const broken = inner.selectFrom(
          sql<{ n: number }>`(select 1 / (n - 1) as n from generate_series(1, 9) as n)`.as('x'),
        )
        for await (const _row of broken.select('n').stream(1)) expect.unreachable()
      })
      await expect(failing).rejects.toMatchObject({ code: '22012' })
      expect(await timeoutOf(one)).toBe(`${statementTimeoutMs}ms`)
    })
  })
})
