import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseDoor, databaseDoor } from './database-door.ts'
import { freePort } from './free-port.ts'
import { runNode, runToEnd } from './run-node.ts'

export const administrator = { account: 'admin', password: 'Correct-7-Horse' }

/** A lot's cloud box. */
export interface Box {
  serial: string
  key: string
}

/** The real product in a process, a folder and on a port of its own. */
export interface Product extends AsyncDisposable {
  address: string
  dataFolder: string
  /** The server's process, as it is now. */
  pid(): number
  /** How plain `pg` reaches the same database, as its owner. */
  database(): Promise<DatabaseDoor>
  /** Makes a lot by the command that an operator uses. */
  addLot(name: string, capacity: number): Promise<Box>
  /** Stops server and database and starts both again on the same folder. */
  restart(): Promise<void>
}

const running = new Set<Product>()

/** Starts the product on an empty folder. Ends it and removes its folder when it is disposed. */
export async function startProduct(): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'parkdesk-bench-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PARKDESK_DATA: dataFolder,
    PARKDESK_ADMIN_PASSWORD: administrator.password,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  }
  let child: ChildProcess | undefined
  let door: DatabaseDoor | undefined
  const stop = async () => {
    if (child) await end(child)
    child = undefined
    door = undefined
  }
  const product: Product = {
    address: `http://127.0.0.1:${port}`,
    dataFolder,
    pid: () => child?.pid ?? 0,
    async database() {
      door ??= await databaseDoor(dataFolder)
      return door
    },
    async addLot(name, capacity) {
      const args = ['apps/server/src/commands/lot.ts', 'add', '--name', name, '--capacity', String(capacity)]
      return readBox(await runToEnd(args, env))
    },
    async restart() {
      await stop()
      child = await launch(env)
    },
    async [Symbol.asyncDispose]() {
      running.delete(product)
      await stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
  running.add(product)
  try {
    child = await launch(env)
    return product
  } catch (error) {
    await product[Symbol.asyncDispose]()
    throw error
  }
}

/** Ends every product that runs: for an interrupted bench, which cannot wait for its own end. */
export const stopEverything = (): Promise<unknown> =>
  Promise.allSettled([...running].map(product => product[Symbol.asyncDispose]()))

/** Ready when it prints the first login. */
async function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = runNode(['apps/server/src/main.ts'], env)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      if (said.length < 100_000) said += chunk
      if (said.includes('Password')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  child.stderr?.pipe(process.stderr)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

function readBox(said: string): Box {
  const serial = /--box[= ](\S+)/.exec(said)?.[1]
  const key = /--key[= ](\S+)/.exec(said)?.[1]
  if (!serial || !key) throw new Error(`no box in: ${said}`)
  return { serial, key }
}
