import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from 'xlsx'
import { routes } from '../../routes.ts'
import { makeFuzzWorld } from '../../testing/fuzz/world.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Texts that a spreadsheet would execute, directly or after conversion to .csv. */
const formula = '=HYPERLINK("http://evil.example")'
let server: TestServer
let attacker: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  attacker = (await makeFuzzWorld(server)).attacker
  const db = server.owner.shared
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.table_name not in ('app_user', 'account', 'role', 'tenant', 'menu_item')
      and c.column_name ~ '(name|remark|reason|contact|phone|mobile|department|address|text|note)$'`.execute(
    server.owner.shared,
  )
  for (const { table, column } of rows) {
    // Columns whose check constraint forbids it cannot be written by callers either.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${formula}`.execute(db).catch(() => {})
  }
})
afterAll(() => server.close())

/** Exports whose columns contain only codes, plates, times, amounts, and names that this test leaves as they are. */
const withoutFreeText = new Set([
  'api/userCoupon/query',
  'api/sentryOperateLog/query',
  '/api/arrears/byPlate',
  '/api/credit/query',
  '/api/integrity/query',
  '/api/statement/refundSums',
])

const exporting = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ body }) => 'shape' in body && 'QueryAll' in (body.shape as object))
const cellsOf = (bytes: Buffer) => {
  const book = read(bytes, { cellFormula: true })
  const cells = book.SheetNames.flatMap(name => Object.entries(book.Sheets[name] ?? {}))
  return cells.flatMap(([at, cell]) => (at.startsWith('!') ? [] : [cell as { v?: unknown; f?: string }]))
}

describe('no export contains a text that a spreadsheet would execute', () => {
  it.each(exporting.map(endpoint => [endpoint.path, endpoint] as const))('%s', async (_path, endpoint) => {
    const { body } = await server.post(endpoint, { QueryAll: true } as never, { as: attacker })
    expect(body).toMatchObject({ state: 'success' })
    const { data: url } = body as { data: string }
    const cells = cellsOf(await server.download(url, attacker))
    // The text reached the sheet, so the test can fail.
    if (!withoutFreeText.has(endpoint.path)) expect(cells.map(({ v }) => v)).toContain(`'${formula}`)
    for (const { v, f } of cells) {
      expect(f).toBeUndefined()
      expect(String(v)).not.toMatch(/^[=+@\t\r\n＝＋－＠]|^-[^-\d]/)
    }
  })
})
