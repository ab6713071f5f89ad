import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'check-log-'))
  await server.addTenant('停车运营')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: server.ownerUrl, INIT_CWD: folder }
  const file = join(import.meta.dirname, 'check-log.ts')
  return promisify(execFile)(process.execPath, [file, ...args], { env, cwd: '/' }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout || stderr }),
  )
}

it('check-log ends with 1 where an entry was changed, and where a chain was written again since its hashes were noted', async () => {
  const well = await run()
  expect(well).toMatchObject({
    code: 0,
    text: expect.stringContaining('1 entries of 1 days are as they were written.'),
  })
  await writeFile(join(folder, 'noted.json'), (await run('--json')).text)
  expect((await run('--against', 'noted.json')).code).toBe(0)

  const { shared } = server.owner
  await sql`update audit set address = '10.0.0.1'`.execute(shared)
  expect(await run()).toMatchObject({
    code: 1,
    text: expect.stringMatching(/changed {2}day \d{4}-\d\d-\d\d {2}entry \d+/),
  })
  await sql`delete from audit_link`.execute(shared)
  await sql`delete from audit_head`.execute(shared)
  await sql`select link_audit(audit) from audit`.execute(shared)
  expect((await run()).code).toBe(0)
  expect(await run('--against', 'noted.json')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/rewritten {2}day \d{4}-\d\d-\d\d {2}up to place 1/),
  })
}, 120_000)

it('check-log explains itself, and what it cannot read', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('npm run check-log') })
  expect(await run('--aply')).toMatchObject({ code: 1, text: expect.stringContaining('npm run check-log') })
  expect((await run('--against', 'nowhere.json')).text).toContain('There is no file')
  await writeFile(join(folder, 'other.json'), '{}')
  expect((await run('--against', 'other.json')).text).toContain('is not what npm run check-log -- --json printed')
}, 120_000)
