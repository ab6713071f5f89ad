import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parkdesk-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const begun = `
async function settleAndWrite(db: Db, ctx: DeviceContext): Promise<PassResult[]> {
  const writeOrders = async () => {
    await Promise.all([updateOrders(db, updated), insertOrders(db, inserted)])
  }
  const [results] = await Promise.all([writeOrders(), insertPasses(db, passes)])
  return results
}`
const closures =
  'const save = (ctx: Ctx) => ctx.db.transaction().execute(async db => Promise.allSettled([first(), second()]))'
const raced = 'export const list = async (db: Db, ids: number[]) => Promise.race(ids.map(id => find(db, id)))'
const onPool = `
export const detail = ({ db }: Ctx) => Promise.all([listOrders(db), listNotes(db)])
export const both = (ctx: Ctx) => Promise.all([listOrders(ctx.db), listNotes(ctx.db)])`

/** The lines that the linter reports of a source. */
function reported(source: string): number[] {
  writeFileSync(join(folder, 'source.ts'), source)
  const asked = ['lint', `--config-path=${project}`, '--vcs-enabled=false', '--reporter=github', folder]
  const { stdout } = spawnSync(join(project, 'node_modules/.bin/biome'), asked, { encoding: 'utf8' })
  return [...stdout.matchAll(/title=plugin,file=.*?,line=(\d+)/g)].map(([, line]) => Number(line))
}

it.each([
  ['the statements that ingest ran at once, whose rest was committed after a rollback', begun, [4, 6]],
  ['calls that hide the transaction', closures, [1]],
  ['a query of several statements', raced, [1]],
])('the linter refuses Promise.all over one transaction: %s', (_what, source, lines) => {
  expect(reported(source)).toEqual(lines)
})

it('allows concurrent queries on the pool, each on its own connection', () => {
  expect(reported(onPool)).toEqual([])
})
