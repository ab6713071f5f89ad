import pg from 'pg'
import { lastDue } from '../db/backup/retention.ts'
import type { Database } from '../db/database.ts'
import { readAccess } from '../db/embedded/access.ts'
import { listBaseCopies, listSegments, removeFromArchive } from '../db/embedded/archive/archive-folder.ts'
import { archiveState } from '../db/embedded/archive/archive-state.ts'
import { outdatedOf, reachOf } from '../db/embedded/archive/reach.ts'
import { takeBaseCopy } from '../db/embedded/archive/take-base-copy.ts'
import type { Services as AllServices, WalArchive } from '../http/context.ts'
import { lineOf, noteArchiveFailure, settleBackupAlarm } from './backup-alarm.ts'

type Services = Pick<AllServices, 'database' | 'clock' | 'log' | 'timedBackup' | 'walArchive'>

/** A base copy reads the whole database. */
const retryAfterMs = 60 * 60_000

interface Past {
  failure: string | undefined
  copyFailedAt: Date | undefined
}
const pasts = new WeakMap<Database, Past>()

/**
 * Checks that the WAL is archived, takes a base copy each day and whenever the newest can no longer be rolled forward, and removes what is not
 * needed any more. A failure raises an alarm that closes when it is over; a failed base copy is retried after an hour.
 */
export async function keepWalArchive(services: Services): Promise<void> {
  const { walArchive, database, log, clock } = services
  if (walArchive === undefined) return
  const past = pasts.get(database)
  const now = clock()
  const present: Past = { failure: await findFailure(walArchive), copyFailedAt: past?.copyFailedAt }
  if (present.failure === undefined) {
    const isWaiting = past?.copyFailedAt && now.getTime() - past.copyFailedAt.getTime() < retryAfterMs
    if (isWaiting) present.failure = past.failure
    else {
      present.failure = await tend(services, walArchive, now).then(() => undefined, lineOf)
      present.copyFailedAt = present.failure === undefined ? undefined : now
    }
  }
  pasts.set(database, present)
  if (past !== undefined && past.failure === present.failure) return
  if (present.failure !== undefined) log.error(present, 'WAL archive failed')
  noteArchiveFailure(database, present.failure && `WAL archive: ${present.failure}`)
  await settleBackupAlarm(services)
}

async function findFailure({ ownerUrl, folder }: WalArchive): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parkdesk WAL archive' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await archiveState(client, folder)).failure
  } finally {
    await client.end()
  }
}

async function tend({ log }: Services, walArchive: WalArchive, now: Date): Promise<void> {
  const { folder: archive, ownerUrl, dataFolder, keepDays } = walArchive
  if (await isCopyDue(walArchive, now)) {
    const access = await readAccess(dataFolder)
    if (access === undefined) throw new Error(`there is no postgres.json in ${dataFolder}`)
    const { name, byteCount } = await takeBaseCopy({ ownerUrl, archive, access, now })
    log.info({ name, byteCount }, 'base copy taken')
  }
  const outdated = outdatedOf(await listBaseCopies(archive), { now, days: keepDays })
  await removeFromArchive(archive, outdated)
}

async function isCopyDue({ folder, at, zone }: WalArchive, now: Date): Promise<boolean> {
  const newest = (await listBaseCopies(folder)).at(-1)
  if (newest === undefined || new Date(newest.endedAt) < lastDue(now, at, zone)) return true
  const reach = reachOf(newest, await listSegments(folder))
  return reach === undefined || reach.missing !== undefined
}
