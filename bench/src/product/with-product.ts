import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Caller, openCaller } from './caller.ts'
import { databaseDoor } from './database-door.ts'
import { freePort } from './free-port.ts'
import { runNode, runToEnd, runUntilEnd } from './run-node.ts'

export const administrator = { account: 'admin', password: 'Correct-7-Horse' }

/** A lot's cloud box. */
export interface Box {
  serial: string
  key: string
}

/** The real product in a process, a folder and on a port of its own. */
export interface Product {
  address: string
  dataFolder: string
  /** The server's process, as it is now. */
  pid(): number
  /** Calls it over HTTP. */
  caller: Caller
  /** Plain `pg` on the same database, as its owner unless the options say otherwise. Ends with the product. */
  connect(options?: pg.ClientConfig): Promise<pg.Client>
  /** Makes a lot with so many lanes in, and as many out, by the command that an operator uses. */
  addLot(name: string, capacity: number, lanesAWay?: number): Promise<Box>
  /** Stops server and database and starts both again on the same folder. */
  restart(): Promise<void>
  /** Ends the server without a word, as a power cut would; its database stays. */
  kill(): Promise<void>
  /** Starts a server that was killed, on the same folder. */
  start(): Promise<void>
  /** The JSON that the command `check-data` writes, whether it finds anything or not. */
  checkData(): Promise<string>
  /** The JSON that the command `books prove` writes. */
  proveBooks(): Promise<string>
}

const running = new Set<() => Promise<void>>()

/** Does some work with a product of its own, on an empty folder. Whatever becomes of it, the product is stopped and the folder removed. */
export async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const { product, start, end } = await prepareProduct()
  running.add(end)
  try {
    await start()
    return await work(product)
  } finally {
    await end()
  }
}

/** Ends every product that runs: for an interrupted bench, which cannot wait for its own end. */
export const stopEverything = (): Promise<unknown> => Promise.allSettled([...running].map(end => end()))

async function prepareProduct() {
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
  const address = `http://127.0.0.1:${port}`
  const caller = openCaller(address)
  const clients = new Set<pg.Client>()
  let child: ChildProcess | undefined
  const start = async () => {
    child = runNode(['apps/server/src/main.ts'], env)
    await untilReady(child)
  }
  const stop = async () => {
    await Promise.allSettled([...clients].map(client => client.end()))
    clients.clear()
    if (child) await endProcess(child)
  }
  // A command that finds no database running starts one: so none may outlive the server, nor begin when it has ended.
  const commands = new AbortController()
  let command: Promise<unknown> | undefined
  const runCommand = <T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    commands.signal.throwIfAborted()
    const running = run(commands.signal)
    command = running
    return running
  }
  let ending: Promise<void> | undefined
  const finish = async () => {
    commands.abort()
    await command?.catch(() => undefined)
    await stop()
    caller.close()
    await rm(dataFolder, { recursive: true, force: true })
    running.delete(end)
  }
  const end = () => {
    ending ??= finish()
    return ending
  }
  const readFindings = async (args: string[]) => {
    const { code, written, said } = await runCommand(signal => runUntilEnd(args, env, signal))
    // 1: it found something. Where it could not check, there is no JSON.
    if ((code !== 0 && code !== 1) || !written.startsWith('{'))
      throw new Error(`${args[0]} ended with ${code}: ${said}`)
    return written
  }
  const product: Product = {
    address,
    dataFolder,
    caller,
    pid: () => child?.pid ?? 0,
    async connect(options) {
      const client = new pg.Client({ ...(await databaseDoor(dataFolder)), ...options })
      // A broken connection is reported by the query it breaks.
      client.on('error', () => undefined)
      clients.add(client)
      await client.connect()
      return client
    },
    async addLot(name, capacity, lanesAWay = 1) {
      const of = { name, capacity, entries: lanesAWay, exits: lanesAWay }
      const args = ['apps/server/src/commands/lot.ts', 'add']
      for (const [option, value] of Object.entries(of)) args.push(`--${option}`, String(value))
      return readBox(await runCommand(signal => runToEnd(args, env, signal)))
    },
    async restart() {
      await stop()
      await start()
    },
    kill: async () => child && endProcess(child, 'SIGKILL'),
    start,
    checkData: () => readFindings(['apps/server/src/commands/check-data.ts', '--json']),
    proveBooks: () => readFindings(['apps/server/src/commands/books.ts', 'prove', '--json']),
  }
  return { product, start, end }
}

/** Ready when it prints the first login. */
async function untilReady(child: ChildProcess): Promise<void> {
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
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

function readBox(said: string): Box {
  const serial = /--box[= ](\S+)/.exec(said)?.[1]
  const key = /--key[= ](\S+)/.exec(said)?.[1]
  if (!serial || !key) throw new Error(`no box in: ${said}`)
  return { serial, key }
}
