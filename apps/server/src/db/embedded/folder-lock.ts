import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './postmaster.ts'

/** Another server runs on the data folder: one folder, one server. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
  readonly dataFolder: string
  /** The address of the other server, if it has announced it. */
  readonly address: string | undefined

  constructor(dataFolder: string, running?: Running) {
    const where = running?.address ? `, at ${running.address}` : ''
    const which = running ? ` (process ${running.pid}${where})` : ''
    super(
      `Parkdesk already runs on the data folder ${dataFolder}${which}. ` +
        'Stop that one first, or give this one a folder of its own with PARKDESK_DATA.',
    )
    this.dataFolder = dataFolder
    this.address = running?.address
  }
}

/** PostgreSQL ended and does not start again. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError'
}

interface Running {
  pid: number
  address?: string
}

export interface FolderLock {
  /** Announces this server's address to others that find the folder locked. */
  announce(address: string): Promise<void>
  /** False once another server has taken the folder, after a crash of PostgreSQL. */
  isHeld(): boolean
  /**
   * From now on PostgreSQL is not restarted when it ends; resolves when no restart is running. The lock stays until `release`: no other server starts
   * while PostgreSQL stops.
   */
  retire(): Promise<void>
  release(): Promise<void>
}

// Any number, as long as it stays the same; the lock is taken in the database `postgres`, which nobody else uses.
const takeLock = 'select pg_try_advisory_lock(7261724) as taken'
// A killed server's lock is released when PostgreSQL notices that its connection is closed.
const patience = 1500
const retryMs = 250

interface LockOptions {
  dataFolder: string
  url: string
  log(line: string): void
  /** Called after the lock's connection was lost, before each try to get it back: starts PostgreSQL where it has ended. */
  revive(): Promise<void>
  /** Another server has taken the folder, or PostgreSQL cannot be started again: this server has no database any more. */
  onLost(error: Error): void
}

/** Locks the folder for the life of this process: by an advisory lock, which is released with the connection when the process is killed. */
export async function lockFolder({ dataFolder, url, log, revive, onLost }: LockOptions): Promise<FolderLock> {
  let held = true
  let retired = false
  let client = await waitForLock(dataFolder, url)
  let regaining = Promise.resolve()

  // PostgreSQL closes every connection when one of its processes crashes, and goes on. When its main process ends, whoever started that, the
  // process behind this connection ends at once, so the connection serves to watch PostgreSQL.
  const lockAgain = async () => {
    log('PostgreSQL has closed its connections; waiting until it is back')
    while (!retired) {
      try {
        await revive()
        client = await waitForLock(dataFolder, url)
        watch()
        return
      } catch (error) {
        held = !(error instanceof DataFolderInUseError)
        if (!held || error instanceof DatabaseLostError) return onLost(error as Error)
        await sleep(retryMs)
      }
    }
  }
  const watch = () =>
    client.once('end', () => {
      if (!retired) regaining = lockAgain()
    })
  watch()

  await writeRunning(dataFolder, { pid: process.pid })
  return {
    announce: address => writeRunning(dataFolder, { pid: process.pid, address }),
    isHeld: () => held,
    async retire() {
      retired = true
      await regaining
      if (held) await rm(runningPath(dataFolder), { force: true })
    },
    release: () => client.end(),
  }
}

/** The server that has announced itself on this folder. Informative only: the lock decides. */
export async function findRunning(dataFolder: string): Promise<Running | undefined> {
  const running = await readRunning(dataFolder)
  return running && running.pid !== process.pid && isAlive(running.pid) ? running : undefined
}

const runningPath = (dataFolder: string) => join(dataFolder, 'running.json')

async function readRunning(dataFolder: string): Promise<Running | undefined> {
  try {
    return JSON.parse(await readFile(runningPath(dataFolder), 'utf8'))
  } catch {
    return undefined
  }
}

async function writeRunning(dataFolder: string, running: Running): Promise<void> {
  const path = runningPath(dataFolder)
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(running)}\n`, { mode: 0o600 })
  await rename(draft, path)
}

async function waitForLock(dataFolder: string, url: string): Promise<pg.Client> {
  const deadline = Date.now() + patience
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: 'parkdesk folder lock' })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>(takeLock)
    if (rows[0]?.taken) return client
    await client.end()
    const isTaken = Date.now() > deadline || (await findRunning(dataFolder)) !== undefined
    if (isTaken) throw new DataFolderInUseError(dataFolder, await readRunning(dataFolder))
    await sleep(50)
  }
}
