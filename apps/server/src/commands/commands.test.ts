import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { createTenant } from '../modules/tenant/tenant/service.ts'

let base: string
let server: EmbeddedDatabase
const folder = (name: string) => join(base, '数据 and more', name)
const clusters = new Set<string>()

/** Holds the data folder as a running server does. */
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'commands-'))
  server = await startEmbedded({ dataFolder: folder('first'), log() {} })
  await migrate(server.url)
  await addTenant('停车运营', 'admin')
})
afterAll(async () => {
  await server.stop()
  for (const name of ['first', 'second']) {
    // Root's cluster lies outside its data folder.
    const cluster = await realpath(join(folder(name), 'postgres')).catch(() => undefined)
    if (cluster) clusters.add(cluster)
  }
  for (const cluster of clusters) await rm(cluster, { recursive: true, force: true })
  await rm(base, { recursive: true, force: true })
})

async function addTenant(name: string, account: string): Promise<void> {
  const owner = openDatabase(server.url, { asOwner: true })
  const admin = { account, realName: account, passwordHash: 'x' }
  await createTenant(owner.shared, { name, timeZone: 'Asia/Shanghai', admin })
  await owner.close()
}

const run = async (command: string, args: string[], data = 'first') => {
  const env = { ...process.env, PARKDESK_DATA: folder(data), DATABASE_URL: '', INIT_CWD: base }
  const file = join(import.meta.dirname, `${command}.ts`)
  const done = promisify(execFile)(process.execPath, [file, ...args], { env, cwd: '/' })
  return done.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  )
}
const add = ['add', '--name', '东门停车场', '--capacity', '120']

describe('the commands', () => {
  it('lot: makes a lot beside a running server and says what comes next', async () => {
    const { text } = await run('lot', [...add, '--exits', '2'])
    const serial = /Box {5}(PD\d{10})/.exec(text)?.[1]
    const key = /Key {5}([\w-]{43}) {3}\(shown only this once\)/.exec(text)?.[1]
    expect(text).toContain('IN-1, OUT-1, OUT-2')
    expect(text).toContain(`npm run simulate -- --live --box=${serial} --key=${key} --capacity=120`)
    expect((await run('lot', ['list'])).text).toMatch(
      new RegExp(
        `停车运营 \\(tenant 1\\)\\n {2}\\d+ {2}P001 {2}东门停车场 {2}120 spaces {2}Asia/Shanghai {2}box ${serial}`,
      ),
    )
  })

  it('lot: asks for which operator when there are several', async () => {
    await addTenant('另一家', 'second')
    expect(await run('lot', add)).toMatchObject({ code: 1, text: expect.stringContaining('--tenant 2   另一家') })
    expect((await run('lot', [...add, '--tenant', '2'])).text).toContain('is ready for traffic, for 另一家')
  })

  it.each([
    [['add', '--name', 'x']],
    [[...add, '--zone', '+08:00']],
    [[...add, '--entries', '1.5']],
    [[...add, '--color', 'red']],
    [['remove']],
    [[]],
  ])('lot: says what is wrong with %j', async args => {
    const { code, text } = await run('lot', args)
    expect(code).toBe(1)
    expect(text).toMatch(/Asia\/Shanghai|whole number/)
    expect(text).not.toContain('    at ')
  })

  it('backup and restore: from a running server into a new data folder', async () => {
    const { code, text } = await run('backup', ['夜间.backup'])
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining(join(base, '夜间.backup')) })
    const held = await run('restore', ['夜间.backup', '--force'])
    expect(held).toMatchObject({ code: 1, text: expect.stringContaining('already runs on the data folder') })

    expect((await run('restore', ['夜间.backup'], 'second')).text).toContain('Everybody has to sign in again.')
    const lots = (await run('lot', ['list'])).text
    expect((await run('lot', ['list'], 'second')).text).toBe(lots)
    expect(lots).toContain('东门停车场')
    const again = await run('restore', ['夜间.backup'], 'second')
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('say --force') })
    expect(await run('restore', ['夜间.backup', '--force'], 'second')).toMatchObject({ code: 0 })
  }, 120_000)

  it.each(['backup', 'restore'])('%s: shows how it is used', async command => {
    expect(await run(command, [])).toMatchObject({
      code: 1,
      text: expect.stringContaining(`npm run ${command} -- FILE`),
    })
    expect(await run(command, ['--help'])).toMatchObject({ code: 0, text: expect.stringContaining('FILE') })
  })
})
