import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { checkBackup } from '../db/backup/check-backup.ts'
import { verifyBackup } from '../db/backup/open-backup.ts'
import { isAbandonedDraft, lastDue, outdated, timedName } from '../db/backup/retention.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import type { Services as AllServices, TimedBackup } from '../http/context.ts'
import { lineOf, settleBackupAlarm } from './backup-alarm.ts'

type Services = Pick<AllServices, 'database' | 'clock' | 'log' | 'timedBackup'>

/** An advisory lock key, so that only one of several servers on a database backs up. */
const backupLock = 7_275_376
/** A full disk is seldom emptied within minutes, and each try reads the whole database. */
const retryAfterMs = 60 * 60_000

/**
 * Makes the backup of the day when it is due, or was missed while no server ran. A failure raises an alarm and is retried
 * after an hour; a success closes the alarm. Older backups are removed only after a new one was read back completely.
 */
export async function backUp(services: Services): Promise<void> {
  const { timedBackup, clock, log } = services
  if (timedBackup === undefined || !(await isDue(services, timedBackup))) return
  const client = new pg.Client({ connectionString: timedBackup.ownerUrl, application_name: 'parkdesk backup timer' })
  client.on('error', error => log.warn({ err: error }, 'connection of the backup timer'))
  await client.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      backupLock,
    ])
    // Another server may have made it between the first check and the lock.
    if (!rows[0]?.isOurs || !(await isDue(services, timedBackup))) return
    await run(services, timedBackup, clock())
  } finally {
    await client.end()
  }
}

async function isDue({ database, clock }: Services, { at, zone }: TimedBackup): Promise<boolean> {
  const now = clock()
  const due = lastDue(now, at, zone)
  const runs = await database.shared
    .selectFrom('backup_run')
    .select(['ended_at as endedAt', 'failure'])
    .where('began_at', '>=', due)
    .orderBy('began_at', 'desc')
    .execute()
  if (runs.some(run => run.failure === null)) return false
  const last = runs[0]
  return last === undefined || now.getTime() - last.endedAt.getTime() >= retryAfterMs
}

async function run(services: Services, timed: TimedBackup, beganAt: Date): Promise<void> {
  const { log, clock, database } = services
  const name = timedName(beganAt)
  const remember = (result: { byte_count: number } | { failure: string }) =>
    database.shared
      .insertInto('backup_run')
      .values({ began_at: beganAt, ended_at: clock(), file_name: name, ...result })
      .execute()
  try {
    const { rows, byteCount } = await write(timed, name, beganAt)
    await remember({ byte_count: byteCount })
    await removeOld(timed)
    log.info({ file: name, rows, byteCount }, 'backup made')
    await settleBackupAlarm(services)
  } catch (error) {
    const failure = lineOf(error)
    log.error({ err: error, file: name }, 'backup failed')
    await remember({ failure })
    await settleBackupAlarm(services)
  }
}

async function write({ ownerUrl, filesFolder, folder, passphrase, isChecked }: TimedBackup, name: string, now: Date) {
  const target = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const left of (await readdir(folder)).filter(isAbandonedDraft)) await rm(join(folder, left), { force: true })
  const say = () => {}
  const written = await writeBackup({ ownerUrl, filesFolder, target, passphrase, now, say })
  try {
    if (isChecked) await checkBackup({ source: target, passphrase, say })
    else await verifyBackup(target, passphrase)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  return written
}

async function removeOld({ folder, keep, zone }: TimedBackup): Promise<void> {
  for (const name of outdated(await readdir(folder), keep, zone)) await rm(join(folder, name), { force: true })
}
