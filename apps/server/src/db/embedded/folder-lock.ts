import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './postmaster.ts'

/** Another server runs on the data folder: one folder, one server. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
  readonly dataFolder: string
  /** Where the other one can be found, when it has announced it. */
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

interface Running {
  pid: number
  address?: string
}

export interface FolderLock {
  /** Tells those who find the folder taken where this server answers. */
  announce(address: string): Promise<void>
  /** False once another server has taken the folder, after a crash of PostgreSQL. */
  isHeld(): boolean
  /** From here on the end of PostgreSQL is meant. The lock itself stays until `release`: nobody gets in while PostgreSQL stops. */
  retire(): Promise<void>
  release(): Promise<void>
}

// Any number, as long as it stays the same; the lock is taken in the database `postgres`, which nobody else uses.
const takeLock = 'select pg_try_advisory_lock(7261724) as taken'
// A killed server's lock goes when PostgreSQL has noticed that its connection is closed.
const patience = 1500

/** Takes the folder for the life of this process: by a connection's lock, which the system itself lets go when we are killed. */
export async function lockFolder(dataFolder: string, url: string, log: (line: string) => void): Promise<FolderLock> {
  let held = true
  let retired = false
  let client = await waitForLock(dataFolder, url)

  // PostgreSQL closes every connection when one of its processes crashes, and goes on: so do we.
  const holdAgain = async () => {
    if (retired) return
    log('PostgreSQL has closed its connections; waiting until it is back')
    while (!retired) {
      try {
        client = await waitForLock(dataFolder, url)
        client.once('end', holdAgain)
        return
      } catch (error) {
        held = !(error instanceof DataFolderInUseError)
        if (!held) return log(`Another server has taken the data folder ${dataFolder}`)
        await sleep(500, undefined, { ref: false })
      }
    }
  }
  client.once('end', holdAgain)

  await writeRunning(dataFolder, { pid: process.pid })
  return {
    announce: address => writeRunning(dataFolder, { pid: process.pid, address }),
    isHeld: () => held,
    async retire() {
      retired = true
      if (held) await rm(runningPath(dataFolder), { force: true })
    },
    release: () => client.end(),
  }
}

/** The live server that says it runs on this folder. Its word only: what counts is the lock. */
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
