import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Db } from './database.ts'
import { rememberStatements, runKept } from './statements.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Values {
  least?: number | undefined
  most?: number | undefined
}

const built: string[] = []
const numbers = rememberStatements((_db: Db, { least, most }: Values, descending: boolean) => {
  let query = sql<{ n: number }>`select n from generate_series(1, 5) as n where true`
  if (least !== undefined) query = sql`${query} and n >= ${least}`
  if (most !== undefined) query = sql`${query} and n <= ${most}`
  const printed = sql<{ n: number }>`${query} order by n ${sql.raw(descending ? 'desc' : 'asc')}`
  return { compile: () => remember(printed.compile(database.database.shared)) }
})
function remember<S extends { sql: string }>(statement: S): S {
  built.push(statement.sql)
  return statement
}

const ask = async (values: Values, descending = false, db = database.database.shared) =>
  (await numbers(db, values, descending)).map(row => row.n)

it('compiles a statement once per shape and set of parameters, and runs it with the values of each call', async () => {
  built.length = 0
  expect(await ask({ least: 4 })).toEqual([4, 5])
  expect(await ask({ least: 5 })).toEqual([5])
  expect(await ask({ most: 2 })).toEqual([1, 2])
  expect(await ask({ least: 2, most: 3 })).toEqual([2, 3])
  expect(await ask({ most: 3, least: 2 })).toEqual([2, 3])
  expect(await ask({ least: undefined, most: 1 })).toEqual([1])
  expect(await ask({ least: 4 }, true)).toEqual([5, 4])
  expect(await ask({ least: 3 }, true)).toEqual([5, 4, 3])
  expect(built).toHaveLength(4)
})

it('plans for the values of every call; only a statement without parameters keeps its plan', async () => {
  await database.database.shared.connection().execute(async db => {
    for (let call = 0; call < 10; call += 1) {
      await ask({ least: call }, false, db)
      await ask({}, false, db)
    }
    const { rows } = await sql<{ values: number; generic: number; custom: number }>`
      select cardinality(parameter_types) as values, generic_plans as generic, custom_plans as custom
      from pg_prepared_statements where statement like '%generate_series(1, 5)%' order by 1
    `.execute(db)
    expect(rows.filter(row => row.values === 0)).toEqual([{ values: 0, generic: 10, custom: 0 }])
    const [asked] = rows.filter(row => row.values === 1 && row.custom >= 10)
    expect(asked).toMatchObject({ generic: 0 })
  })
})

it('uses a generic plan without sequential scans for devices’ statements', async () => {
  const devices = database.database.forDevices(1)
  await devices.connection().execute(async db => {
    for (let call = 0; call < 3; call += 1) {
      await runKept(db, sql`select lot_id from lot where tenant_id = ${1} and lot_id = ${call}`)
    }
    const { rows: generic } = await sql<{ generic: number; custom: number }>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement like '%from lot where%'
    `.execute(db)
    expect(generic).toEqual([{ generic: 3, custom: 0 }])
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
      explain select lot_id from lot where tenant_id = 1 and lot_id = 1`.execute(db)
    const scans = plan.map(line => line['QUERY PLAN']).join()
    expect(scans).toMatch(/Index (?:Only )?Scan/)
    expect(scans).not.toContain('Seq Scan')
  })
})
