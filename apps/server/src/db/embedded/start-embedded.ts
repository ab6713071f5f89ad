import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { type Access, agreeOnAccess, readAccess } from './access.ts'
import { claimArchive } from './archive/archive-folder.ts'
import { archiveSettings } from './archive/archive-settings.ts'
import { type Cluster, hasCluster, openCluster } from './cluster.ts'
import { chooseEndpoint, endpointOf } from './endpoint.ts'
import { DataFolderInUseError, findRunning, lockFolder } from './folder-lock.ts'
import { endOrphans } from './orphans.ts'
import { ownerUrl, waitUntilReady } from './owner-connection.ts'
import { endOfLog, findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { reviver } from './revive.ts'

export interface EmbeddedDatabase {
  /** Opens the database `parkdesk` as its superuser; for `pg` and libpq alike. */
  url: string
  /** PostgreSQL was already running: left behind by a killed server. */
  takenOver: boolean
  /** Announces this server's address, which a second server names in its refusal. */
  announce(address: string): Promise<void>
  /** Resolves, with a sentence for a person, when this server has no database any more and will not get it back. Never after `stop`. */
  lost: Promise<Error>
  /** Stops PostgreSQL and releases the folder. Idempotent. */
  stop(): Promise<void>
}

interface StartOptions {
  dataFolder: string
  /**
   * Where the WAL is archived. A command that starts the database says the same as the server: what is written without it is missing in the archive.
   */
  walArchive?: string | undefined
  /** PostgreSQL's, of this start alone. */
  settings?: Record<string, string>
  log(line: string): void
}

/**
 * Starts PostgreSQL on a data folder, or takes over the one a killed server left running there, and holds the folder until `stop`. A
 * PostgreSQL that ends meanwhile is started again, at the same address.
 * Throws DataFolderInUseError when a live server holds it, and a BackupError when the archive is another database's.
 */
export async function startEmbedded({
  dataFolder,
  walArchive,
  settings = walArchive === undefined ? {} : archiveSettings(walArchive),
  log,
}: StartOptions): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(dataFolder)
  const access = await agreeOnAccess(folder)
  const cluster = await openCluster(folder, access, { settings, log })
  if (walArchive !== undefined) await claimArchive(walArchive, access, { account: cluster.account, log })
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>()
  const { lock, postmaster, takenOver } = await takeFolder({ folder, access, cluster, log, onLost })

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
  return { url: ownerUrl(access, postmaster, 'parkdesk'), takenOver, announce: lock.announce, lost, stop }
}

/** The connection string (as EmbeddedDatabase.url) of a database that runs, for a command beside a running server; else undefined. */
export async function findEmbeddedUrl(dataFolder: string): Promise<string | undefined> {
  const cluster = await realpath(join(dataFolder, 'postgres')).catch(() => undefined)
  const access = cluster && (await readAccess(dataFolder))
  const postmaster = cluster && (await findPostmaster(cluster))
  return access && postmaster && ownerUrl(access, postmaster, 'parkdesk')
}

/** Whether a data folder holds a database already, running or not. Throws when the folder is another user's. */
export const hasEmbedded = async (dataFolder: string): Promise<boolean> =>
  (await readAccess(dataFolder)) !== undefined && (await hasCluster(dataFolder))

interface Parts {
  folder: string
  access: Access
  cluster: Cluster
  log(line: string): void
  onLost(error: Error): void
}

/** Another server may start, stop or be killed at any point here: then it starts over. */
async function takeFolder(parts: Parts) {
  const { folder, access, cluster, log, onLost } = parts
  for (let attempt = 1; ; attempt += 1) {
    const { postmaster, takenOver } = await ensureRunning(parts)
    try {
      const revive = reviver({ cluster, endpoint: endpointOf(postmaster), log })
      const lock = await lockFolder({
        dataFolder: folder,
        url: ownerUrl(access, postmaster, 'postgres'),
        log,
        revive,
        onLost,
      })
      if (takenOver) log(`Took over the PostgreSQL that was left running (process ${postmaster.pid})`)
      return { lock, postmaster, takenOver }
    } catch (error) {
      if (error instanceof DataFolderInUseError || attempt === 5) throw error
    }
  }
}

/** Checks again after every step, and never starts a second PostgreSQL. */
async function ensureRunning({ folder, access, cluster, log }: Parts) {
  let takenOver = true
  let failures = 0
  const countFailure = async () => {
    failures += 1
    // One failure may be a coincidence: another server that was just stopping removed the socket's folder.
    if (failures > 1)
      throw new Error(`PostgreSQL does not start. The end of ${cluster.logPath}:\n${await endOfLog(cluster)}`)
  }
  for (;;) {
    if (await findPostmaster(cluster.folder)) {
      const postmaster = await waitUntilReady(cluster, access, log)
      if (typeof postmaster !== 'string') return { postmaster, takenOver }
      if (postmaster === 'gone') continue
      const running = await findRunning(folder)
      if (running) throw new DataFolderInUseError(folder, running)
      log('PostgreSQL was left running without a way to reach it: stopping it and starting again')
      await stopPostmaster(cluster)
    } else {
      // The one that was started here has ended: without hot standby pg_ctl takes a recovery for started as soon as it begins.
      if (!takenOver) await countFailure()
      await endOrphans(cluster.folder)
      const started = await startPostmaster(cluster, await chooseEndpoint(folder, cluster.account))
      takenOver = !started
      if (started || (await findPostmaster(cluster.folder))) continue
      await countFailure()
    }
  }
}

/** The folder is private to its owner. */
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
