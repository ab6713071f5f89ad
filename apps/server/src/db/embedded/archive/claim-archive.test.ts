import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { claimArchive } from './archive-folder.ts'

vi.setConfig({ testTimeout: 120_000 })

let base: string
const dataFolder = () => join(base, 'data')

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'claim-'))
})
afterAll(async () => {
  // Root's cluster lies outside its data folder.
  const cluster = await realpath(join(dataFolder(), 'postgres')).catch(() => undefined)
  if (cluster) await rm(cluster, { recursive: true, force: true })
  await rm(base, { recursive: true, force: true })
})

/** What a program of the product says when it ends with 1 at once. */
async function refusalOf(program: string, archive: string, databaseUrl = ''): Promise<string> {
  const env = {
    ...process.env,
    PORT: '0',
    PARKDESK_DATA: dataFolder(),
    PARKDESK_WAL_ARCHIVE: archive,
    DATABASE_URL: databaseUrl,
  }
  const file = join(import.meta.dirname, '../../..', program)
  const { code, stderr } = await promisify(execFile)(process.execPath, [file], { env, timeout: 60_000 }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/^ {4}at /m)
  return stderr
}

it.each(['main.ts', 'commands/recover.ts'])('%s refuses an archive beside a PostgreSQL of your own', async program => {
  expect(await refusalOf(program, join(base, 'archive'), 'postgresql://parkdesk@127.0.0.1:1/parkdesk')).toContain(
    'PARKDESK_WAL_ARCHIVE is of the embedded database. Your own PostgreSQL archives by settings of its own',
  )
})

it('refuses the archive of another data folder', async () => {
  const archive = join(base, 'of another')
  await mkdir(archive)
  await writeFile(join(archive, 'archive.json'), JSON.stringify({ database: 'another' }))
  expect(await refusalOf('main.ts', archive)).toContain(
    `${archive} holds the WAL of another database. Set PARKDESK_WAL_ARCHIVE to a folder of its own`,
  )
})

it.each(['main.ts', 'commands/recover.ts'])('%s refuses an archive whose mark is damaged', async program => {
  const archive = join(base, 'damaged')
  await mkdir(archive, { recursive: true })
  await writeFile(join(archive, 'archive.json'), '{"database":')
  expect(await refusalOf(program, archive)).toContain(
    'archive.json cannot be read, so it is not known whose WAL archive this is. Make the file readable, restore it',
  )
})

it('refuses a new archive that cannot be written to', async () => {
  const file = join(base, 'a file')
  await writeFile(file, '')
  expect(await refusalOf('main.ts', join(file, 'archive'))).toMatch(
    /The WAL archive .* cannot be written to: ENOTDIR.*Make the folder writable, or set PARKDESK_WAL_ARCHIVE to another one, or to nothing\./,
  )
})

it('starts with its own archive though that cannot be written to, and logs why', async () => {
  const archive = join(base, 'own')
  await mkdir(archive)
  await writeFile(join(archive, 'archive.json'), JSON.stringify({ database: 'own' }))
  await writeFile(join(archive, 'wal'), '')
  const log = vi.fn()
  await claimArchive(archive, { id: 'own', user: 'postgres', password: 'x' }, { account: undefined, log })
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${archive} cannot be written to: EEXIST`))
})

it('says that there is no archive to recover from', async () => {
  expect(await refusalOf('commands/recover.ts', join(base, 'nothing'))).toContain('There is no WAL archive in')
})
