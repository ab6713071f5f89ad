import { execFile } from 'node:child_process'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readAccess } from '../db/embedded/access.ts'
import { type BaseCopy, baseFolder, segmentPath } from '../db/embedded/archive/archive-folder.ts'
import { archiveSettings } from '../db/embedded/archive/archive-settings.ts'
import { takeBaseCopy } from '../db/embedded/archive/take-base-copy.ts'
import { waitForSegment } from '../db/embedded/archive/wait-for-segment.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/start-embedded.ts'
import { writeMoment } from './moment.ts'

// Each run of the command starts PostgreSQL up to three times.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let base: string
let embedded: EmbeddedDatabase
let copy: BaseCopy
/** What is stored after the base copy, in order. */
const stored: string[] = []
/** Stored in the last segment. */
let moment: Date
const archive = () => join(base, 'archive')
const target = () => join(base, 'recovered')

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'recover-')))
  await chmod(base, 0o755)
  const dataFolder = join(base, 'data')
  // The tests count on the three segments that follow; on a slow machine PostgreSQL would store a fourth by itself.
  const settings = { ...archiveSettings(archive()), archive_timeout: '0' }
  embedded = await startEmbedded({ dataFolder, walArchive: archive(), settings, log() {} })
  const access = await readAccess(dataFolder)
  if (access === undefined) throw new Error('no access')
  copy = await takeBaseCopy({ ownerUrl: embedded.url, archive: archive(), access, now: new Date() })
  for (let count = 0; count < 3; count += 1) {
    moment = new Date()
    await ask(`create table written_${count} ()`)
    const { segment } = await ask('select pg_walfile_name(pg_switch_wal() - 1) as segment')
    await waitForSegment(archive(), segment)
    stored.push(segment)
  }
})
afterAll(async () => {
  const cluster = await realpath(join(base, 'data', 'postgres')).catch(() => undefined)
  await embedded.stop()
  // Root's cluster lies outside its data folder.
  if (cluster) await rm(cluster, { recursive: true, force: true })
  await rm(base, { recursive: true, force: true })
})

async function ask(sql: string) {
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows[0]
}

async function run(args: string[], settings: NodeJS.ProcessEnv = {}) {
  const env = {
    ...process.env,
    PARKDESK_DATA: join(base, 'data'),
    PARKDESK_WAL_ARCHIVE: archive(),
    DATABASE_URL: '',
    ...settings,
  }
  const file = join(import.meta.dirname, 'recover.ts')
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  )
}

/** Runs the command while an archive file is damaged or missing; it must fail with a message and leave no folder. */
async function refusalWith(harm: () => Promise<unknown>, mend: () => Promise<unknown>): Promise<string> {
  await harm()
  const { code, text } = await run(['--to', moment.toISOString(), '--into', target()])
  await mend()
  expect(code).toBe(1)
  expect(text).not.toMatch(/^ {4}at /m)
  await expect(stat(target())).rejects.toThrow('ENOENT')
  return text
}

const away = (segment: string) => join(base, segment)
const withoutSegment = (segment: string) =>
  refusalWith(
    () => rename(segmentPath(archive(), segment), away(segment)),
    () => rename(away(segment), segmentPath(archive(), segment)),
  )
const storedAt = async (segment: string) =>
  writeMoment((await stat(segmentPath(archive(), segment))).mtime, Temporal.Now.timeZoneId())

it('names the last moment when the newest segment was deleted and the running server has written nothing since', async () => {
  const [, second = '', third = ''] = stored
  const text = await withoutSegment(third)
  expect(text).toContain(`${third} is not in ${archive()}, though PostgreSQL has stored it`)
  expect(text).toContain(`The archive ends at ${await storedAt(second)}`)
})

it('names the segment that is missing, and the last moment before it', async () => {
  const [first = '', second = ''] = stored
  const text = await withoutSegment(second)
  const until = await storedAt(first)
  expect(text).toContain(`${second} is missing in the archive: moments up to ${until} can be recovered.`)
})

it.each([
  ['a segment in the middle', 1],
  ['the newest segment', 2],
])('says that %s is damaged', async (_, number) => {
  const segment = stored[number] ?? ''
  const path = segmentPath(archive(), segment)
  const text = await refusalWith(
    () => damage(path),
    () => rename(`${path}.whole`, path),
  )
  expect(text).toMatch(/[0-9A-F]{24}, or the segment after it, is damaged in .*: choose an earlier moment\./)
})

it('says that the base copy is damaged', async () => {
  const path = join(baseFolder(archive()), copy.name, 'cluster', 'global', 'pg_control.gz')
  const text = await refusalWith(
    () => damage(path),
    () => rename(`${path}.whole`, path),
  )
  expect(text).toContain(`The base copy ${copy.name} in ${archive()} cannot be unpacked`)
})

async function damage(path: string): Promise<void> {
  await copyFile(path, `${path}.whole`)
  await truncate(path, Math.floor((await stat(path)).size / 2))
}

it('says that the archive cannot be read', async () => {
  const wal = join(archive(), 'wal')
  const text = await refusalWith(
    () => rename(wal, away('wal')),
    () => rename(away('wal'), wal),
  )
  expect(text).toContain(`${archive()} cannot be read: ENOENT`)
})

it('recovers the same moment when all is there, with the files of today', async () => {
  const files = join(base, 'data', 'files', 'exports')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'orders.xls'), 'orders')
  expect(await run(['--to', moment.toISOString(), '--into', target()])).toMatchObject({ code: 0 })
  expect(await readFile(join(target(), 'files', 'exports', 'orders.xls'), 'utf8')).toBe('orders')
})
