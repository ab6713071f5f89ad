import { chmod, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkArchive } from '../commands/doctor/archive.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { createTenant } from '../modules/tenant/tenant/create-tenant.ts'
import { keepWalArchive } from './keep-wal-archive.ts'

/** PostgreSQL archives a segment within a second, on a busy machine within a few. */
const waitMs = 60_000
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let base: string
let embedded: EmbeddedDatabase
let database: Database
let owner: Database
let now = new Date()
const archive = () => join(base, 'archive')
const error = vi.fn()
const log = { debug() {}, info() {}, warn() {}, error }

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'archive-')))
  await chmod(base, 0o755)
  embedded = await startEmbedded({ dataFolder: join(base, 'data'), walArchive: archive(), log() {} })
  await migrate(embedded.url)
  owner = openDatabase(embedded.url, { asOwner: true })
  const admin = { account: 'admin', realName: 'admin', passwordHash: 'x' }
  await createTenant(owner.shared, { name: '甲停车', timeZone: 'Asia/Shanghai', admin })
  database = openDatabase(embedded.url)
})
afterAll(async () => {
  await database.close()
  await owner.close()
  await embedded.stop()
  await rm(base, { recursive: true, force: true })
})

const turn = () =>
  keepWalArchive({
    database,
    clock: () => now,
    log,
    timedBackup: undefined,
    walArchive: {
      ownerUrl: embedded.url,
      dataFolder: join(base, 'data'),
      folder: archive(),
      at: { hour: 3, minute: 0 },
      zone: 'UTC',
      keepDays: 2,
    },
  })
const ask = async (sql: string) => {
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows[0]
}
const examine = async () => {
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  return checkArchive(client, { now, archive: archive() }).finally(() => client.end())
}
const copies = () => readdir(join(archive(), 'base'))
const segments = async () =>
  (await readdir(join(archive(), 'wal'))).filter(name => /^[0-9A-F]{24}\.gz$/.test(name)).sort()
const historyFiles = async () => (await readdir(join(archive(), 'wal'))).filter(name => name.endsWith('.backup.gz'))
const alarms = () => owner.shared.selectFrom('alarm').select(['kind', 'state', 'detail']).execute()
const store = async () => {
  await ask("select pg_logical_emit_message(false, 'test', 'x')")
  const { segment } = await ask('select pg_walfile_name(pg_switch_wal() - 1) as segment')
  return segment
}
const untilStored = async (segment: string) =>
  vi.waitFor(async () => expect(await segments()).toContain(`${segment}.gz`), waitMs)

it('takes one base copy a day, also where the WAL after the newest has a gap', async () => {
  await turn()
  await turn()
  expect(await copies()).toHaveLength(1)
  expect(await examine()).toMatchObject([{ about: 'WAL archive', state: 'ok' }])
  now = new Date(now.getTime() + 1_000)
  const lost = await store()
  await untilStored(lost)
  await untilStored(await store())
  await rm(join(archive(), 'wal', `${lost}.gz`))
  await turn()
  await turn()
  expect(await copies()).toHaveLength(2)
})

it('removes base copies and the WAL that only they needed, once a younger copy is as old as the days that are kept', async () => {
  const [oldest = ''] = await segments()
  const leftover = oldest.replace('.gz', '.gz.part')
  await writeFile(join(archive(), 'wal', leftover), '')
  await vi.waitFor(async () => expect(await historyFiles()).toHaveLength(2), waitMs)
  now = new Date(Date.now() + 3 * 24 * 3_600_000)
  await turn()
  now = new Date()
  const [newest = '', ...older] = (await copies()).reverse()
  expect(older).toEqual([])
  const { firstSegment } = JSON.parse(await readFile(join(archive(), 'base', newest, 'base.json'), 'utf8'))
  expect((await segments())[0]).toBe(`${firstSegment}.gz`)
  expect(oldest).not.toBe(`${firstSegment}.gz`)
  expect(await readdir(join(archive(), 'wal'))).not.toContain(leftover)
  await vi.waitFor(async () => expect(await historyFiles()).toEqual([expect.stringContaining(firstSegment)]), waitMs)
})

it('raises an alarm while the folder is missing, names the waiting WAL, and closes it when the folder is back', async () => {
  await rename(join(archive(), 'wal'), join(base, 'away'))
  const waiting = await store()
  await vi.waitFor(
    async () => expect((await ask('select last_failed_wal as name from pg_stat_archiver')).name).toBe(waiting),
    waitMs,
  )
  await turn()
  await turn()
  const reason = `WAL archive: ${join(archive(), 'wal')} is not there`
  expect(await alarms()).toEqual([{ kind: 'backupFailed', state: 'open', detail: { reason } }])
  expect(error).toHaveBeenCalledTimes(1)
  const text = expect.stringMatching(/is not there; \d+ MB wait in the data folder$/)
  expect(await examine()).toMatchObject([{ about: 'WAL archive', state: 'bad', text }])
  await rename(join(base, 'away'), join(archive(), 'wal'))
  const after = await store()
  await untilStored(after)
  expect(await segments()).toContain(`${waiting}.gz`)
  await vi.waitFor(
    async () => {
      await turn()
      expect(await alarms()).toMatchObject([{ kind: 'backupFailed', state: 'closed' }])
    },
    { timeout: waitMs, interval: 200 },
  )
})
