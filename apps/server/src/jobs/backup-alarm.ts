import type { Database } from '../db/database.ts'
import type { Services as AllServices } from '../http/context.ts'
import { closeAlarms, raiseAlarm } from '../modules/alarm/alarm/raise.ts'

type Services = Pick<AllServices, 'database' | 'clock' | 'timedBackup'>

/** Kept in memory: only the server of an embedded database archives, so no other process needs it. */
const archiveFailures = new WeakMap<Database, string>()

/** Records why the WAL archive fails; undefined: it works. */
export function noteArchiveFailure(database: Database, failure: string | undefined): void {
  if (failure === undefined) archiveFailures.delete(database)
  else archiveFailures.set(database, failure)
}

/**
 * Raises the alarm that backups fail while the last timed one or the WAL archive does, and closes it when neither does. It is about the installation,
 * so it goes to the first tenant.
 */
export async function settleBackupAlarm({ database, clock, timedBackup }: Services): Promise<void> {
  const first = await database.shared
    .selectFrom('tenant')
    .select(({ fn }) => fn.min('tenant_id').as('tenantId'))
    .executeTakeFirst()
  const tenantId = first?.tenantId
  if (typeof tenantId !== 'number') return
  const reason = archiveFailures.get(database) ?? (timedBackup && (await lastFailure(database)))
  const about = { tenantId, at: clock() }
  await database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      if (reason === undefined) await closeAlarms(db, about, { kind: 'backupFailed' })
      else await raiseAlarm(db, about, { kind: 'backupFailed', detail: { reason } }, { unlessOpen: true })
    })
}

async function lastFailure(database: Database): Promise<string | undefined> {
  const last = await database.shared
    .selectFrom('backup_run')
    .select('failure')
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.failure ?? undefined
}

const longestReason = 300

/** The first line of an error, for an alarm. */
export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1).join('').slice(0, longestReason) || 'unknown'
