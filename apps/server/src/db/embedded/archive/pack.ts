import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder } from '../../../lib/sync-folder.ts'
import { BackupError } from '../../backup/backup-error.ts'

/** Folders whose content PostgreSQL recreates (pg_basebackup leaves them out, too). */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
/** Most of the time of a small file is waiting for the disk. */
const atOnce = 16
const isOmitted = (name: string) => /^(postmaster\.|pgsql_tmp|pg_internal\.init|parkdesk\.conf)/.test(name)

/** Copies the files of a running database, each gzipped, and returns the number of bytes. Files that vanish meanwhile are skipped. */
export async function pack(source: string, target: string): Promise<number> {
  await mkdir(target, { mode: 0o700 })
  const entries = (await readdir(source, { withFileTypes: true }).catch(unlessGone)) ?? []
  const copied = entries.filter(entry => !isOmitted(entry.name))
  let byteCount = 0
  for (let first = 0; first < copied.length; first += atOnce) {
    const bytes = await Promise.all(copied.slice(first, first + atOnce).map(entry => packEntry(entry, source, target)))
    byteCount += bytes.reduce((sum, each) => sum + each, 0)
  }
  await syncFolder(target)
  return byteCount
}

async function packEntry(entry: Dirent, source: string, target: string): Promise<number> {
  const from = join(source, entry.name)
  const to = join(target, entry.name)
  if (entry.isSymbolicLink()) throw new BackupError(`${from} lies outside the data folder: it cannot be copied.`)
  if (entry.isDirectory() && !emptied.includes(entry.name)) return pack(from, to)
  if (entry.isFile()) return packFile(from, `${to}.gz`)
  if (entry.isDirectory()) await mkdir(to, { mode: 0o700 })
  return 0
}

async function packFile(from: string, to: string): Promise<number> {
  const source = await open(from).catch(unlessGone)
  if (source === undefined) return 0
  const target = createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(source.createReadStream(), createGzip({ level: 1 }), target)
  return target.bytesWritten
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Writes what `pack` copied into a new folder. */
export async function unpack(source: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 })
  const entries = await readdir(source, { withFileTypes: true })
  for (let first = 0; first < entries.length; first += atOnce) {
    await Promise.all(entries.slice(first, first + atOnce).map(entry => unpackEntry(entry, source, target)))
  }
  await syncFolder(target)
}

async function unpackEntry(entry: Dirent, source: string, target: string): Promise<void> {
  const from = join(source, entry.name)
  if (entry.isDirectory()) return unpack(from, join(target, entry.name))
  const to = join(target, entry.name.slice(0, -'.gz'.length))
  const file = createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(createReadStream(from), createGunzip(), file)
}
