import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { syncFolder } from '../../../lib/sync-folder.ts'
import { BackupError } from '../../backup/backup-error.ts'
import { agreeOnAccess } from '../access.ts'
import { findRunning } from '../folder-lock.ts'
import { startEmbedded } from '../start-embedded.ts'
import { type BaseCopy, baseFolder } from './archive-folder.ts'
import { recoverySettings } from './archive-settings.ts'
import { unpack } from './pack.ts'
import type { Route } from './plan.ts'

interface RecoveryOrder {
  archive: string
  route: Route
  to: Date
  /** A new or an empty folder. */
  dataFolder: string
  /** The id of the archive's data folder; undefined: it is lost. */
  filesFolder: string | undefined
  say(line: string): void
}

export interface Recovered {
  /** undefined: nothing was written between the base copy and the moment. */
  lastChangeAt: Date | undefined
}

/**
 * Recovers the database of an archive to a moment, in a new data folder, and stops it again. Throws a BackupError when that folder is in use or the
 * archive is damaged; then nothing is left of it.
 */
export async function recover(order: RecoveryOrder): Promise<Recovered> {
  const { archive, route, dataFolder, filesFolder, say } = order
  await demandEmpty(dataFolder)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  try {
    say(`unpacking the base copy of ${route.copy.endedAt}`)
    const cluster = join(dataFolder, 'postgres')
    await unpackCopy(archive, route.copy.name, cluster)
    await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
    await writeAccess(dataFolder, route.copy)
    if (filesFolder !== undefined) {
      say('copying the files')
      await copyFiles(filesFolder, join(dataFolder, 'files'))
    }
    say('replaying the write-ahead log')
    const recovered = await replay(order)
    await syncFolder(dataFolder)
    return recovered
  } catch (error) {
    await rm(dataFolder, { recursive: true, force: true })
    throw error
  }
}

async function unpackCopy(archive: string, name: string, cluster: string): Promise<void> {
  await unpack(join(baseFolder(archive), name, 'cluster'), cluster).catch((error: Error) => {
    throw new BackupError(
      `The base copy ${name} in ${archive} cannot be unpacked into ${cluster}: ${error.message}. ` +
        'Is there room on the disk? If there is, the copy is damaged: choose a moment that another leads to.',
      { cause: error },
    )
  })
}

async function demandEmpty(folder: string): Promise<void> {
  const running = await findRunning(folder)
  if (running) {
    throw new BackupError(
      `A server runs on ${folder} (process ${running.pid}). Recovery never writes over one: name a new folder with --into.`,
    )
  }
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupError(`${folder} cannot be used: ${error.message}`)
  })
  if (names.length > 0) throw new BackupError(`${folder} is not empty. Name a new folder with --into.`)
}

/** Skips files that a running server removes meanwhile. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    if (entry.isDirectory()) await copyFiles(source, join(to, entry.name))
    else
      await copyFile(source, join(to, entry.name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}

/** The copied database keeps its superuser; the id is new, because the archive still belongs to the original. */
async function writeAccess(dataFolder: string, { user, password }: BaseCopy): Promise<void> {
  const { id } = await agreeOnAccess(dataFolder)
  const text = `${JSON.stringify({ id, user, password })}\n`
  await writeFile(join(dataFolder, 'postgres.json'), text, { mode: 0o600, flush: true })
}

/** PostgreSQL refuses a moment after the last change in the archive, though it could go so far: then it is started again without one. */
async function replay({ archive, route, to, dataFolder }: RecoveryOrder): Promise<Recovered> {
  const startTo = (target: Date | undefined) =>
    startEmbedded({ dataFolder, settings: recoverySettings(archive, target), log() {} })
  let isToEnd = false
  const database = await startTo(to).catch((error: unknown) => {
    if (!String(error).includes('recovery ended before configured recovery target was reached')) throw damaged(error)
    isToEnd = true
    return startTo(undefined)
  })
  try {
    const { lastChangeAt, lastSegment } = await ask(database.url)
    // The first eight digits are the timeline, which a recovery changes.
    if (isToEnd && lastSegment.slice(8) < route.reach.last.name.slice(8)) {
      throw new BackupError(
        `${lastSegment}, or the segment after it, is damaged in ${archive}: choose an earlier moment.`,
      )
    }
    return { lastChangeAt: lastChangeAt ?? undefined }
  } finally {
    await database.stop()
  }
}

async function ask(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'parkdesk recovery' })
  await client.connect()
  try {
    const { rows } = await client.query<{ lastChangeAt: Date | null; lastSegment: string }>(
      `select pg_last_xact_replay_timestamp() as "lastChangeAt",
         pg_walfile_name(pg_last_wal_replay_lsn() - 1) as "lastSegment"`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('no answer')
    return row
  } finally {
    await client.end()
  }
}

const damaged = (error: unknown) =>
  new BackupError(`PostgreSQL could not replay the archive. ${error instanceof Error ? error.message : error}`, {
    cause: error,
  })
