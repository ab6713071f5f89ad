import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTenant } from '../../modules/tenant/tenant/create-tenant.ts'
import { openDatabase } from '../database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../embedded/start-embedded.ts'
import { migrate } from '../migrate.ts'

let base: string
const running = new Set<EmbeddedDatabase>()
const folder = (name: string) => join(base, name)
const clusterOf = (name: string) => realpath(join(folder(name), 'postgres'))

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'recovery-')))
  await chmod(base, 0o755)
  await mkdir(folder('archive'))
  // As root, PostgreSQL runs under another account.
  await chmod(folder('archive'), 0o777)
})
afterEach(async () => {
  for (const database of running) await database.stop()
  running.clear()
  await rm(base, { recursive: true, force: true })
})

async function start(name: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataFolder: folder(name), log() {} })
  running.add(database)
  return database
}

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return act(client).finally(() => client.end())
}
const ask = (url: string, sql: string) =>
  withClient(url, async client => (await client.query({ text: sql, rowMode: 'array' })).rows.map(row => row[0]))

async function addTenant(url: string, name: string): Promise<void> {
  const owner = openDatabase(url, { asOwner: true })
  const admin = { account: name, realName: name, passwordHash: 'x' }
  await createTenant(owner.shared, { name, timeZone: 'Asia/Shanghai', admin }).finally(() => owner.close())
}

/** Does in SQL what pg_basebackup does: docs/operating.md names that program, which the npm packages do not include. */
async function takeBaseBackup(url: string, cluster: string, target: string): Promise<void> {
  const omitted = [join(cluster, 'pg_wal'), join(cluster, 'pg_replslot')]
  await withClient(url, async client => {
    await client.query("select pg_backup_start('base', fast => true)")
    await cp(cluster, target, {
      recursive: true,
      filter: path => !omitted.includes(dirname(path)) && !basename(path).startsWith('postmaster.'),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
  })
}

async function settle(file: string, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  await writeFile(file, `${await readFile(file, 'utf8')}\n${lines.join('\n')}\n`)
}

it('a database that archives its write-ahead log is brought back to a noted moment, and to nothing after it', async () => {
  const first = await start('first')
  await migrate(first.url)
  const configuration = join(await clusterOf('first'), 'postgresql.auto.conf')
  await first.stop()
  const archive = folder('archive')
  await settle(configuration, { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` })

  const { url, stop } = await start('first')
  await addTenant(url, '备份之前')
  await mkdir(folder('second'), { mode: 0o700 })
  await takeBaseBackup(url, await clusterOf('first'), join(folder('second'), 'postgres'))
  await addTenant(url, '记下之前')
  const [moment] = await ask(url, 'select clock_timestamp()::text')
  await addTenant(url, '记下之后')
  const [segment] = await ask(url, 'select pg_walfile_name(pg_switch_wal())')
  await vi.waitFor(
    async () => expect((await ask(url, 'select last_archived_wal from pg_stat_archiver'))[0] >= segment).toBe(true),
    { timeout: 60_000, interval: 100 },
  )
  expect(await ask(url, 'select name from tenant order by tenant_id')).toEqual(['备份之前', '记下之前', '记下之后'])
  await stop()

  const restored = join(folder('second'), 'postgres')
  await cp(join(folder('first'), 'postgres.json'), join(folder('second'), 'postgres.json'))
  await settle(join(restored, 'postgresql.auto.conf'), {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
    archive_mode: 'off',
  })
  await writeFile(join(restored, 'recovery.signal'), '')
  const second = await start('second')
  await vi.waitFor(async () => expect(await ask(second.url, 'select pg_is_in_recovery()')).toEqual([false]), {
    timeout: 60_000,
    interval: 100,
  })
  expect(await ask(second.url, 'select name from tenant order by tenant_id')).toEqual(['备份之前', '记下之前'])
  await addTenant(second.url, '之后继续')
}, 120_000)
