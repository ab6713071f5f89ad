import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { unnested } from './unnested.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('preserves every text, number, time, JSON and null', async () => {
  const text = fc.string({ unit: 'binary' }).map(value => value.replaceAll('\0', ''))
  // PostgreSQL refuses the character 0 in JSON, too.
  const json = fc
    .jsonValue({ stringUnit: 'binary' })
    .map(value => JSON.stringify(value))
    .filter(value => !value.includes('\\u0000'))
  const row = fc.record({
    name: fc.option(text),
    size: fc.option(fc.maxSafeInteger()),
    at: fc.option(
      fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map(Number),
    ),
    body: fc.option(json),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async rows => {
      const types = { name: 'text', size: 'bigint', at: 'timestamptz', body: 'jsonb' }
      const { rows: read } = await sql`select name, size, at, body from ${unnested(rows, types)}`.execute(
        database.owner.shared,
      )
      expect(read).toEqual(
        rows.map(({ at, body, ...others }) => ({
          ...others,
          at: at === null ? null : new Date(at),
          body: body === null ? null : JSON.parse(body),
        })),
      )
    }),
    { numRuns: 50 },
  )
})
