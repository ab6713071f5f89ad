import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { addPayChannels } from './demo/add-pay-channels.ts'
import { playBills } from './demo/play-bills.ts'
import { playBooth } from './demo/play-booth.ts'
import { addStreams, playCamera } from './demo/play-camera.ts'
import { playChannel } from './demo/play-channel.ts'
import { playDemo } from './demo/play-demo.ts'
import { seedDemo } from './demo/seed-demo.ts'
import type { TimedBackup, WalArchive } from './http/context.ts'
import { systemClock } from './lib/clock.ts'
import { folderFileStore } from './lib/file-store.ts'
import { folderPictureStore, s3PictureStore } from './lib/picture-store.ts'
import { type Space, watchSpace } from './lib/space.ts'
import { openVault } from './lib/vault.ts'
import { completeMenus } from './modules/tenant/tenant/complete-menus.ts'
import { ensureFirstTenant } from './modules/tenant/tenant/first-tenant.ts'

const consoleFolder = join(import.meta.dirname, '../../console/dist')

interface OwnDatabase {
  /** With the rights of its owner. */
  url: string
  /** Writes down where the product answers, for a second start on the same folder. */
  announce?(address: string): Promise<void>
}

export interface RunningProduct {
  address: string
  /** Stops everything but the database. */
  stop(): Promise<void>
}

/** Starts everything but the database as configured, and prints what the operator needs to know. */
export async function startProduct(
  config: Config,
  { url: ownerUrl, announce }: OwnDatabase,
  say: (line: string) => void,
): Promise<RunningProduct> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart()
  }
  try {
    const ran = await migrate(ownerUrl, { say }).catch(explain)
    if (ran.length > 0) say(`Database ready (${ran.length} migrations).`)
    const login = await prepare(ownerUrl, config)

    const space = await watchSpaceOf(config, say)
    stops.push(async () => space.stop())
    const { statementTimeoutMs } = config
    const database = openDatabase(ownerUrl, { statementTimeoutMs, isReadOnly: () => space.state() === 'out' })
    stops.push(() => database.close())
    const filesFolder = join(config.dataFolder, 'files')
    const vault = await openVault(config.keyFile)
    const pictures = config.s3
      ? s3PictureStore(config.s3)
      : folderPictureStore(join(config.dataFolder, 'pictures'), space)
    const services = {
      database,
      files: folderFileStore(filesFolder, space),
      pictures,
      clock: systemClock,
      space,
      vault,
    }
    const timedBackup = timedBackupOf(config, { ownerUrl, filesFolder })
    const channel = config.demo ? await playChannel(config.dataFolder) : undefined
    if (channel) stops.push(() => channel.stop())
    const payCode = channel && (await addPayChannels(database, vault, channel, systemClock()))
    const camera = config.demo ? await playCamera() : undefined
    if (camera) {
      stops.push(() => camera.stop())
      await addStreams(database, camera.url)
    }
    const app = await buildApp(services, {
      ...config,
      payChannels: channel ? playedBy(channel.origin, config) : config.payChannels,
      video: camera?.video ?? config.video,
      walArchive: walArchiveOf(config, ownerUrl),
      consoleFolder,
      timedBackup,
      hasMetricsPort: config.metricsPort !== undefined,
    })
    stops.push(() => app.close())
    const address = (await app.http.listen({ port: config.port, host: config.host })).replace('[::1]', 'localhost')
    await app.metricsHttp?.listen({ port: config.metricsPort ?? 0, host: config.host })
    await announce?.(address)

    say(`\n  Parkdesk    ${address}\n  Account     admin\n  Password    ${login}\n`)
    if (payCode) say(`  Drivers pay ${address}/pay?code=${payCode}\n`)
    if (config.demo) {
      const demo = playDemo({ address, dataFolder: config.dataFolder, replay: config.replay, say })
      stops.push(() => demo.stop())
      const { dataFolder } = config
      const booth = playBooth({ database, dataFolder, address, clock: systemClock, callAs: app.callAs, say })
      stops.push(() => booth.stop())
      const bills = playBills({ database, dataFolder, address, clock: systemClock, callAs: app.callAs, say })
      stops.push(() => bills)
    }
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const playedBy = (origin: string, { payChannels }: Config): Config['payChannels'] => ({
  ...payChannels,
  wechatOrigin: origin,
  alipayGateway: `${origin}/gateway.do`,
})

const timedBackupOf = (
  { backup }: Config,
  where: { ownerUrl: string; filesFolder: string },
): TimedBackup | undefined =>
  backup.folder === undefined
    ? undefined
    : { ...backup, ...where, folder: backup.folder, zone: Temporal.Now.timeZoneId() }

const walArchiveOf = ({ backup, dataFolder, walArchive }: Config, ownerUrl: string): WalArchive | undefined =>
  walArchive === undefined
    ? undefined
    : {
        ownerUrl,
        dataFolder,
        folder: walArchive,
        at: backup.at,
        keepDays: backup.keep.days,
        zone: Temporal.Now.timeZoneId(),
      }

/** The embedded database may be on another disk than the files. The disk of an external PostgreSQL cannot be checked: then only files are refused. */
function watchSpaceOf({ dataFolder, databaseUrl, space }: Config, say: (line: string) => void): Promise<Space> {
  const sayWithSpace = ({ freeMegabytes }: { freeMegabytes?: number }, message: string) =>
    say(`${message} (${freeMegabytes} MB free)`)
  const log = { info: sayWithSpace, warn: sayWithSpace }
  if (databaseUrl === undefined)
    return watchSpace({ folders: [dataFolder, join(dataFolder, 'postgres')], log, ...space })
  return watchSpace({ folders: [dataFolder], log, ...space, writesBytes: 0 })
}

/** Seeds missing data; returns what to print about the administrator's password. */
async function prepare(ownerUrl: string, config: Config): Promise<string> {
  const owner = openDatabase(ownerUrl, { asOwner: true })
  try {
    await completeMenus(owner.shared)
    if (config.demo) return await seedDemo(owner, config)
    return await ensureFirstTenant(owner, config.adminPassword)
  } finally {
    await owner.close()
  }
}

/** Turns errors of an external PostgreSQL into messages that say what to do. */
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
