import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './product.ts'

/** A PostgreSQL that no Parkdesk server owns, as an operator has his own. */
export interface OwnPostgres {
  url: string
  /** The same for another database than `parkdesk`. */
  urlOf(database: string): string
  dataFolder: string
  /** Stops it, with whatever is under way, and starts it again at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Runs the embedded PostgreSQL's programs in a process of its own. */
const script = `
  import { startEmbedded } from ${JSON.stringify(join(root, 'apps/server/src/db/embedded/start-embedded.ts'))}
  const start = () => startEmbedded({ dataFolder: process.argv[1], log() {} })
  let database = await start()
  console.log(database.url)
  process.once('SIGTERM', async () => {
    await database.stop()
    process.exit(0)
  })
  process.on('SIGHUP', async () => {
    await database.stop()
    database = await start()
    console.log(database.url)
  })`

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'parkdesk-own-'))
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataFolder], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [url]: string[] = await once(lines, 'line')
  if (url === undefined) throw new Error('the PostgreSQL of the test did not start')
  return {
    url,
    urlOf(database) {
      const other = new URL(url)
      other.pathname = `/${database}`
      return other.href
    },
    dataFolder,
    async restart() {
      const isBack = once(lines, 'line')
      child.kill('SIGHUP')
      await isBack
    },
    async stop() {
      const isGone = once(child, 'exit')
      child.kill('SIGTERM')
      await isGone
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
