import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot } from '../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Finding } from './finding.ts'
import { isNewer } from './runtime.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(args: string[], settings: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, PARKDESK_DATA: folder, DATABASE_URL: server.ownerUrl, ...settings }
  const program = join(import.meta.dirname, '../doctor.ts')
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}
async function findings(settings: NodeJS.ProcessEnv = {}, args = ['--offline']) {
  const { code, stdout } = await run(['--json', ...args], settings)
  const found = JSON.parse(stdout) as Finding[]
  return { code, of: (about: string) => found.filter(finding => finding.about === about) }
}
const timer = () => ({ PARKDESK_BACKUP_DIR: folder, PARKDESK_BACKUP_PASSPHRASE: 'four words are enough' })
const addRun = (hoursAgo: number, result: { byte_count: number } | { failure: string }) => {
  const at = new Date(Date.now() - hoursAgo * 3600_000)
  return server.owner.shared
    .insertInto('backup_run')
    .values({ began_at: at, ended_at: at, file_name: 'x.backup', ...result })
    .execute()
}

describe('the doctor', () => {
  it('reports line by line what is fine and what needs attention', async () => {
    const { code, stdout } = await run(['--offline'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ok +schema: up to date$/m)
    expect(stdout).toMatch(/^ok +clock: 0\.\d s from the database's$/m)
    expect(stdout).toMatch(/^attention +backups: none is made by a timer\n +Set PARKDESK_BACKUP_DIR/m)
  })

  it('fails without a good backup of the last day, and says why', async () => {
    expect((await findings(timer())).of('backups')).toMatchObject([{ state: 'bad' }])
    await addRun(30, { byte_count: 7 })
    await addRun(2, { failure: 'ENOSPC: no space left' })
    const late = await findings(timer())
    expect(late.code).toBe(1)
    expect(late.of('backups')).toMatchObject([{ state: 'bad', text: expect.stringMatching(/30 hours old.*ENOSPC/) }])
    await addRun(1, { byte_count: 7 })
    expect((await findings(timer())).of('backups')).toMatchObject([{ state: 'ok' }])
  })

  it('names silent boxes and pending migrations', async () => {
    const { tenantId } = await server.addTenant('甲停车')
    await addLot(server, tenantId, { name: '东门' })
    const silence = { heard_at: new Date('2026-01-01'), silent_since: new Date('2026-01-01') }
    await server.owner.shared.updateTable('cloud_box').set(silence).execute()
    expect((await findings()).of('boxes')).toMatchObject([
      { state: 'attention', text: expect.stringContaining('东门') },
    ])
    const last = '0028-create-backup-run.sql'
    await server.owner.execute(`delete from migration where name = '${last}'`)
    const pending = await findings()
    await server.owner.execute(`insert into migration (name) values ('${last}')`)
    expect(pending.of('schema')).toMatchObject([{ state: 'attention', text: '1 migrations are pending' }])
  })

  it('warns of settings that are risky', async () => {
    const { of } = await findings({ HOST: '0.0.0.0', LOG_LEVEL: 'silent', PARKDESK_BACKUP_DIR: folder })
    expect(of('settings').map(finding => finding.text)).toEqual([
      expect.stringContaining('HOST is 0.0.0.0'),
      'timed backups are not encrypted',
      expect.stringContaining('LOG_LEVEL'),
    ])
    expect((await findings({ HOST: '0.0.0.0', PARKDESK_TRUST_PROXY: '10.0.0.1' })).of('settings')).toMatchObject([
      { state: 'ok' },
    ])
  })

  it('says when the database cannot be reached, without a stack trace', async () => {
    const { code, stdout } = await run(['--offline'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^bad +database: it cannot be opened: .*ECONNREFUSED/m)
    expect(stdout).not.toContain('    at ')
  })

  it('asks npm whether Node and PostgreSQL are behind, and says when it could not ask', async () => {
    const npm = join(folder, 'bin', 'npm')
    await mkdir(join(folder, 'bin'))
    const answer = async (script: string) => {
      await writeFile(npm, `#!/bin/sh\n${script}\n`)
      await chmod(npm, 0o755)
      const PATH = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`
      return (await findings({ PATH }, [])).of('Node is up to date')
    }
    expect(await answer('echo 99.0.0')).toMatchObject([
      { state: 'attention', text: expect.stringContaining('is behind 99.0.0') },
    ])
    expect(await answer('echo 1.0.0')).toMatchObject([{ state: 'ok' }])
    expect(await answer('exit 1')).toMatchObject([{ text: expect.stringContaining('could not be asked') }])
  })
})

it.each([
  ['26.10.0', '26.9.9', true],
  ['26.9.9', '26.10.0', false],
  ['18.4.0-beta.18', '18.4.0-beta.17', true],
  ['18.4.0-beta.9', '18.4.0-beta.17', false],
  ['18.4.0', '18.4.0-beta.17', true],
  ['18.4.0-beta.17', '18.4.0', false],
  ['18.4.0', '18.4.0', false],
])('%s is newer than %s: %s', (version, than, answer) => expect(isNewer(version, than)).toBe(answer))
