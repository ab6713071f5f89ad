import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot } from '../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { tenantId } = await server.addTenant('停车运营')
  await server.addTenant('另一家')
  const lot = await addLot(server, tenantId)
  const passedAt = '2026-03-02T08:00:00+08:00'
  await lot.report([
    { direction: 'in', plate: '粤B10001', passedAt },
    { direction: 'out', plate: '粤B10002', passedAt },
  ])
})
afterAll(() => server.close())

/** Runs a command against the database of the running server. */
async function run(command: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: server.ownerUrl }
  const file = join(import.meta.dirname, `${command}.ts`)
  return promisify(execFile)(process.execPath, [file, ...args], { env, cwd: '/' }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout || stderr }),
  )
}

it('check-data lists broken invariants and exits with 1; heal-data shows what it would do, does it, and then every invariant holds', async () => {
  const well = await run('check-data')
  expect(well).toMatchObject({ code: 0, text: expect.stringContaining('Everything holds for 2 operators.') })
  expect(well.text).toMatch(/停车运营 \(tenant 1\)\n {2}\s+holds\s+[\d.]+ s {2}orderHasPass/)
  expect(await run('heal-data')).toMatchObject({ code: 0, text: expect.stringContaining('There is nothing to heal.') })

  await sql`update pass set outcome = 'repeated'; delete from alarm`.execute(server.owner.shared)
  const ill = await run('check-data')
  expect(ill.code).toBe(1)
  expect(ill.text).toMatch(/2 BROKEN\s+[\d.]+ s {2}orderHasPass/)
  expect(ill.text).toMatch(/order_no \d{17}, .*park_status inside/)
  expect(ill.text).toContain('What to do: Run npm run heal-data')
  const { code, text } = await run('check-data', '--json')
  const report: { findings: { tenantId: number; name: string; count: number }[] } = JSON.parse(text)
  expect(code).toBe(1)
  expect(report.findings.map(({ tenantId, name, count }) => ({ tenantId, name, count }))).toEqual([
    { tenantId: 1, name: 'orderHasPass', count: 2 },
  ])

  const planned = await run('heal-data')
  expect(planned.text).toMatch(/order \d{17}: pass \d+ is "opened", no second reading/)
  expect(planned.text).toContain('3 changes would be made; nothing was changed.')
  expect((await run('check-data')).code).toBe(1)
  expect((await run('heal-data', '--apply')).text).toContain('3 changes made.')
  expect(await run('check-data', '--json')).toEqual({ code: 0, text: '{\n  "findings": []\n}\n' })
  expect((await run('heal-data', '--apply')).text).toContain('There is nothing to heal.')
}, 120_000)

it.each(['check-data', 'heal-data'])(
  '%s explains itself, and does nothing at an option that it does not know',
  async command => {
    expect(await run(command, '--help')).toMatchObject({ code: 0, text: expect.stringContaining(`npm run ${command}`) })
    expect(await run(command, '--aply')).toMatchObject({ code: 1, text: expect.stringContaining(`npm run ${command}`) })
  },
)
