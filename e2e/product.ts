import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Box, password, type Tenant, tenantAt } from './tenant.ts'

export const root = join(import.meta.dirname, '..')
export const node = join(root, 'node_modules/.bin/node')

/** The real product on a folder and a port of its own; itself the tenant that its first start made. */
export interface Product extends Tenant {
  dataFolder: string
  /** What its server was started with, for a command beside it. */
  env: NodeJS.ProcessEnv
  /** The most memory that the server process had so far, in MiB; only on Linux. */
  peakMegabytes(): Promise<number>
  /** What the server printed since it started last. */
  said(): string
  /** True until the server process has ended, however it did. */
  isRunning(): boolean
  /** Resolves with the exit code when the server process ends by itself. */
  ended(): Promise<number | null>
  /** Ends the server process without a word, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same folder. */
  restart(): Promise<void>
  stop(options?: { keepsData: boolean }): Promise<void>
}

/** A product that was started once, with its lot, to be copied: most of a first start is making the database. */
interface Template {
  dataFolder: string
  box: Box
}

const templateSetting = 'PARKDESK_E2E_TEMPLATE'

const readTemplate = (): Template | undefined => JSON.parse(process.env[templateSetting] ?? 'null') ?? undefined

/** Makes the template for every product that this process and its workers start from here on. Answers what removes it. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const { dataFolder, box, stop } = await startProduct()
  await stop({ keepsData: true })
  process.env[templateSetting] = JSON.stringify({ dataFolder, box } satisfies Template)
  return () => rm(dataFolder, { recursive: true, force: true })
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** One whose database is empty: no car park, and no password but the one that its first start prints. */
export const startEmptyProduct = (settings: NodeJS.ProcessEnv = {}): Promise<Product> =>
  startProduct({ PARKDESK_ADMIN_PASSWORD: undefined, ...settings }, [], { isEmpty: true })

/** `args` are the server's own, for its first start. */
export async function startProduct(
  settings: NodeJS.ProcessEnv = {},
  args: string[] = [],
  { isEmpty } = { isEmpty: false },
): Promise<Product> {
  const dataFolder = settings.PARKDESK_DATA ?? (await mkdtemp(join(tmpdir(), 'parkdesk-e2e-')))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PARKDESK_DATA: dataFolder,
    PARKDESK_ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const template = args.length === 0 && !isEmpty ? readTemplate() : undefined
  // With its owners: as root the database belongs to another account.
  if (template) await promisify(execFile)('cp', ['-a', `${template.dataFolder}/.`, dataFolder])
  let server = await launch(env, args)
  const findBox = () => (args.includes('--demo') ? readDemoBox(dataFolder) : addLot(env))
  const box = isEmpty ? { serial: '', key: '' } : (template?.box ?? (await findBox()))
  const end = async (signal: NodeJS.Signals) => {
    const { child } = server
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(done => child.once('exit', done))
    child.kill(signal)
    await gone
  }
  return {
    ...tenantAt(address, 'admin', box),
    dataFolder,
    env,
    async peakMegabytes() {
      const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
    },
    said: () => server.said(),
    isRunning: () => server.child.exitCode === null && server.child.signalCode === null,
    ended: () =>
      new Promise(resolve => {
        const { child } = server
        if (child.exitCode !== null) resolve(child.exitCode)
        else child.once('exit', resolve)
      }),
    kill: () => end('SIGKILL'),
    async restart() {
      server = await launch(env)
    },
    async stop({ keepsData } = { keepsData: false }) {
      await end('SIGTERM')
      if (!keepsData) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Starts the server; ready when it prints the first login. */
async function launch(env: NodeJS.ProcessEnv, args: string[] = []): Promise<{ child: ChildProcess; said(): string }> {
  const child = spawn(node, ['apps/server/src/main.ts', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      if (said.includes('Password')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return { child, said: () => said }
}

/** Runs a command of the product to its end: what it wrote on stdout, and that with what it wrote on stderr. */
export function run(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; written: string; said: string }> {
  const child = spawn(node, args, { cwd: root, env })
  let written = ''
  let said = ''
  child.stdout.on('data', chunk => {
    written += chunk
    said += chunk
  })
  child.stderr.on('data', chunk => {
    said += chunk
  })
  return new Promise(done => child.once('close', code => done({ code, written, said })))
}

/** Plays a recorded log into a tenant's lot by the simulator; how it ended and what it said. */
export const replay = (log: string, { address, box }: Tenant): Promise<{ code: number | null; said: string }> =>
  run(
    ['apps/simulator/src/main.ts', '--replay', log, '--server', address, `--box=${box.serial}`, `--key=${box.key}`],
    process.env,
  )

/** Makes a lot by the command an operator uses, and reads its box from what that prints. */
async function addLot(env: NodeJS.ProcessEnv): Promise<Box> {
  const { said } = await run(
    ['apps/server/src/commands/lot.ts', 'add', '--name', '南山停车场', '--capacity', '120'],
    env,
  )
  const serial = /--box[= ](\S+)/.exec(said)?.[1]
  const key = /--key[= ](\S+)/.exec(said)?.[1]
  if (!serial || !key) throw new Error(`no box in: ${said}`)
  return { serial, key }
}

/** The box of the demo's lot, as its simulator reads it. */
async function readDemoBox(dataFolder: string): Promise<Box> {
  const boxes: (Box & { purpose: string })[] = JSON.parse(await readFile(join(dataFolder, 'demo-boxes.json'), 'utf8'))
  const box = boxes.find(({ purpose }) => purpose === 'demo')
  if (!box) throw new Error('the demo has no box')
  return box
}
