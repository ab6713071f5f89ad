import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import { playDemo } from './demo/play-demo.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { checkPort } from './http/check-port.ts'
import { systemClock } from './lib/clock.ts'
import { folderFileStore } from './lib/file-store.ts'
import { ensureFirstTenant } from './modules/tenant/tenant/first-tenant.ts'

const consoleFolder = join(import.meta.dirname, '../../console/dist')

export interface RunningServer {
  address: string
  /** Stops everything, the database last. */
  stop(): Promise<void>
}

/** Starts the whole product as the configuration says and tells, line by line, what a person needs to know. */
export async function start(config: Config, say: (line: string) => void): Promise<RunningServer> {
  await checkPort(config)
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataFolder: config.dataFolder, log: say }) : undefined
  const stops: (() => Promise<void>)[] = [async () => embedded?.stop()]
  const stop = async () => {
    for (const deed of stops.splice(0).reverse()) await deed()
  }
  try {
    const ownerUrl = config.databaseUrl ?? embedded?.url ?? ''
    const ran = await migrate(ownerUrl).catch(explain)
    if (ran.length > 0) say(`Database ready (${ran.length} migrations).`)
    const login = await prepare(ownerUrl, config)

    const database = openDatabase(ownerUrl, config)
    stops.push(() => database.close())
    const files = folderFileStore(join(config.dataFolder, 'files'))
    const app = await buildApp({ database, files, clock: systemClock }, { ...config, consoleFolder })
    stops.push(() => app.close())
    const address = (await app.http.listen({ port: config.port, host: config.host })).replace('[::1]', 'localhost')
    await embedded?.announce(address)

    say(`\n  Parkdesk    ${address}\n  Account     admin\n  Password    ${login}\n`)
    if (config.demo) {
      const demo = playDemo({ address, dataFolder: config.dataFolder, replay: config.replay, say })
      stops.push(() => demo.stop())
    }
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Seeds what the database lacks; returns what to tell about the administrator's password. */
async function prepare(ownerUrl: string, config: Config): Promise<string> {
  const owner = openDatabase(ownerUrl, { asOwner: true })
  try {
    if (config.demo) return await seedDemo(owner, config)
    return await ensureFirstTenant(owner, config.adminPassword)
  } finally {
    await owner.close()
  }
}

/** Puts what an operator's own PostgreSQL refuses into a sentence that says what to do. */
function explain(error: unknown): never {
  const codes = [error, error instanceof Error ? error.cause : undefined].map(each =>
    each instanceof Error && 'code' in each ? String(each.code) : '',
  )
  const has = (...wanted: string[]) => codes.some(code => wanted.includes(code))
  if (has('ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT')) {
    throw new ConfigError('The PostgreSQL of DATABASE_URL cannot be reached. Check its address and that it runs.')
  }
  if (has('28P01', '28000', '3D000')) {
    throw new ConfigError('PostgreSQL refuses the user, the password or the database of DATABASE_URL. Check all three.')
  }
  if (has('42501')) {
    throw new ConfigError(
      'The user of DATABASE_URL lacks rights. It must own the database, and may make roles (alter role … createrole) or hold the role parkdesk_app.',
    )
  }
  throw error
}
