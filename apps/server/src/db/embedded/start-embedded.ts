import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { type Access, agreeOnAccess, readAccess } from './access.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { DataFolderInUseError, findRunning, lockFolder } from './folder-lock.ts'
import { ownerUrl, waitUntilReady } from './owner-connection.ts'
import { endOfLog, findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedDatabase {
  /** Opens the database `parkdesk` as its superuser; for `pg` and libpq alike. */
  url: string
  /** PostgreSQL was running already: left over by a server that was killed. */
  takenOver: boolean
  /** Tells a second server, in its refusal, where this one answers. */
  announce(address: string): Promise<void>
  /** Stops PostgreSQL and lets the folder go. Calling it twice is calling it once. */
  stop(): Promise<void>
}

interface StartOptions {
  dataFolder: string
  log(line: string): void
}

/**
 * Starts PostgreSQL on a data folder, or takes over the one a killed server left running there, and holds the folder until `stop`.
 * Throws DataFolderInUseError when a live server holds it.
 */
export async function startEmbedded({ dataFolder, log }: StartOptions): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(dataFolder)
  const access = await agreeOnAccess(folder)
  const cluster = await openCluster(folder, access, log)
  const { lock, postmaster, takenOver } = await takeFolder({ folder, access, cluster, log })

  const stopOnce = async () => {
    await lock.retire()
    if (lock.isHeld()) await stopPostmaster(cluster)
    await lock.release()
  }
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopOnce()
    return stopping
  }
  try {
    await ensureDatabase(ownerUrl(access, postmaster, 'postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: ownerUrl(access, postmaster, 'parkdesk'), takenOver, announce: lock.announce, stop }
}

/** The connection string (as EmbeddedDatabase.url) of a database that runs, for a command beside a running server; else undefined. */
export async function findEmbeddedUrl(dataFolder: string): Promise<string | undefined> {
  const cluster = await realpath(join(dataFolder, 'postgres')).catch(() => undefined)
  const access = cluster && (await readAccess(dataFolder))
  const postmaster = cluster && (await findPostmaster(cluster))
  return access && postmaster && ownerUrl(access, postmaster, 'parkdesk')
}

interface Parts {
  folder: string
  access: Access
  cluster: Cluster
  log(line: string): void
}

/** Another server may start, stop or be killed at any moment of this: then look again from the beginning. */
async function takeFolder(parts: Parts) {
  const { folder, access, log } = parts
  for (let attempt = 1; ; attempt += 1) {
    const { postmaster, takenOver } = await ensureRunning(parts)
    try {
      const lock = await lockFolder(folder, ownerUrl(access, postmaster, 'postgres'), log)
      if (takenOver) log(`Took over the PostgreSQL that was left running (process ${postmaster.pid})`)
      return { lock, postmaster, takenOver }
    } catch (error) {
      if (error instanceof DataFolderInUseError || attempt === 5) throw error
    }
  }
}

/** Looks again after every step, and never starts a second one. */
async function ensureRunning({ folder, access, cluster, log }: Parts) {
  let takenOver = true
  for (let failures = 0; ; ) {
    if (await findPostmaster(cluster.folder)) {
      const postmaster = await waitUntilReady(cluster, access, log)
      if (typeof postmaster !== 'string') return { postmaster, takenOver }
      if (postmaster === 'gone') continue
      const running = await findRunning(folder)
      if (running) throw new DataFolderInUseError(folder, running)
      log('PostgreSQL was left running without a way to reach it: stopping it and starting again')
      await stopPostmaster(cluster)
    } else {
      const started = await startPostmaster(cluster, folder)
      takenOver = !started
      if (started || (await findPostmaster(cluster.folder))) continue
      failures += 1
      // Once may be bad luck: another server that was just stopping took the socket's folder along.
      if (failures > 1)
        throw new Error(`PostgreSQL does not start. The end of ${cluster.logPath}:\n${await endOfLog(cluster)}`)
    }
  }
}

/** What is in it is nobody else's business. */
async function openDataFolder(dataFolder: string): Promise<string> {
  await mkdir(dirname(resolve(dataFolder)), { recursive: true })
  await mkdir(dataFolder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return realpath(dataFolder)
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'parkdesk'")
    if (rowCount === 0) await client.query('create database parkdesk')
  } finally {
    await client.end()
  }
}
