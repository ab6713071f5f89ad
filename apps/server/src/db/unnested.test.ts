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

it('brings every text, number, JSON and null through as it is', async () => {
  const text = fc.string({ unit: 'binary' }).map(value => value.replaceAll('\0', ''))
  const row = fc.record({
    name: fc.option(text),
    size: fc.option(fc.maxSafeInteger()),
    body: fc.option(fc.constantFrom('{"a":"\\"{,}"}', '[1]')),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async rows => {
      const types = { name: 'text', size: 'bigint', body: 'jsonb' }
      const { rows: read } = await sql`select name, size, body from ${unnested(rows, types)}`.execute(
        database.owner.shared,
      )
      expect(read).toEqual(rows.map(each => ({ ...each, body: each.body === null ? null : JSON.parse(each.body) })))
    }),
    { numRuns: 50 },
  )
})
