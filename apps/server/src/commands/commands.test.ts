import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { createTenant } from '../modules/tenant/tenant/create-tenant.ts'

let base: string
let server: EmbeddedDatabase
const folder = (name: string) => join(base, '数据 and more', name)
const clusters = new Set<string>()

/** Locks the data folder as a running server does. */
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

const run = async (command: string, args: string[], data = 'first', settings: NodeJS.ProcessEnv = {}) => {
  const env = { ...process.env, PARKDESK_DATA: folder(data), DATABASE_URL: '', INIT_CWD: base, ...settings }
  const file = join(import.meta.dirname, `${command}.ts`)
  const done = promisify(execFile)(process.execPath, [file, ...args], { env, cwd: '/' })
  return done.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  )
}
const add = ['add', '--name', '东门停车场', '--capacity', '120']

describe('the commands', () => {
  it('lot: creates a lot beside a running server and prints the next steps', async () => {
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

  it('lot: asks which operator when there are several', async () => {
    await addTenant('另一家', 'second')
    expect(await run('lot', add)).toMatchObject({ code: 1, text: expect.stringContaining('--tenant 2   另一家') })
    expect((await run('lot', [...add, '--tenant', '2'])).text).toContain('is ready for traffic, for 另一家')
  })

  it('tenant: names the platform, and one alone', async () => {
    expect((await run('tenant', ['platform', '--tenant', '2'])).text).toMatch(/2 {2}另一家 {2}\(the platform\)/)
    const { text } = await run('tenant', ['platform', '--tenant', '1'])
    expect(text.match(/the platform/g)).toHaveLength(1)
    expect((await run('tenant', ['list'])).text).toMatch(/1 {2}停车运营 {2}\(the platform\)/)
    for (const wrong of [['platform'], ['platform', '--tenant', '77'], ['drop']]) {
      expect(await run('tenant', wrong)).toMatchObject({ code: 1 })
    }
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
    const refused = await run('restore', ['夜间.backup', '--force'])
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('already runs on the data folder') })

    expect((await run('restore', ['夜间.backup'], 'second')).text).toContain('Everybody has to sign in again.')
    const lots = (await run('lot', ['list'])).text
    expect((await run('lot', ['list'], 'second')).text).toBe(lots)
    expect(lots).toContain('东门停车场')
    const again = await run('restore', ['夜间.backup'], 'second')
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('say --force') })
    expect(await run('restore', ['夜间.backup', '--force'], 'second')).toMatchObject({ code: 0 })
  }, 120_000)

  it('backup --check: restores a file into a scratch database, and distinguishes a damaged file from a wrong passphrase', async () => {
    await run('backup', ['secret.backup'], 'first', { PARKDESK_BACKUP_PASSPHRASE: 'four words are enough' })
    const file = join(base, 'secret.backup')
    const check = (passphrase: string) =>
      run('backup', ['--check', 'secret.backup'], 'none', { PARKDESK_BACKUP_PASSPHRASE: passphrase })
    expect(await check('four words are enough')).toMatchObject({
      code: 0,
      text: expect.stringContaining('It restores: '),
    })
    expect(await readdir(base)).not.toContainEqual(expect.stringMatching(/check/))
    await expect(stat(folder('none'))).rejects.toThrow('ENOENT')

    const refused = { code: 1, text: expect.not.stringContaining('    at ') }
    const other = await check('four other words')
    expect(other).toMatchObject(refused)
    expect(other.text).toContain(`not the one that ${file} was encrypted with`)
    const bytes = await readFile(file)
    await writeFile(file, bytes.with(1000, (bytes[1000] ?? 0) ^ 1))
    const damaged = await check('four words are enough')
    expect(damaged).toMatchObject(refused)
    expect(damaged.text).toContain(`${file} is damaged or incomplete`)
  }, 120_000)
  it.each([
    ['lot', ['list']],
    ['lot', add],
    ['password', ['admin']],
    ['backup', ['new.backup']],
    ['restore', ['missing.backup']],
  ])('%s: creates no database in a mistyped folder, and names the folder it looked in', async (command, args) => {
    const { code, text } = await run(command, args, 'mistyped')
    expect(code).toBe(1)
    expect(text).not.toContain('    at ')
    if (command !== 'restore') {
      expect(text).toContain(folder('mistyped'))
      expect(text).toMatch(/no Parkdesk database[\s\S]*PARKDESK_DATA[\s\S]*DATABASE_URL/)
    }
    await expect(stat(folder('mistyped'))).rejects.toThrow('ENOENT')
  })

  it('password: says that an external PostgreSQL without Parkdesk’s tables is the wrong database', async () => {
    const name = 'other_program'
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    const other = server.url.replace(/\/parkdesk\?/, `/${name}?`)
    const { code, text } = await run('password', ['admin'], 'mistyped', { DATABASE_URL: other })
    expect(code).toBe(1)
    expect(text).toMatch(/DATABASE_URL holds no Parkdesk/)
    expect(text).not.toContain('    at ')
  })

  it.each(['backup', 'restore'])('%s: prints its usage', async command => {
    expect(await run(command, [])).toMatchObject({
      code: 1,
      text: expect.stringContaining(`npm run ${command} -- FILE`),
    })
    expect(await run(command, ['--help'])).toMatchObject({ code: 0, text: expect.stringContaining('FILE') })
  })
})
