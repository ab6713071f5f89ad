import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { archiveSettings } from './archive-settings.ts'
import { segmentBytes } from './segment.ts'

/** The state of archiving, as the running database reports it. */
export interface ArchiveState {
  /** WAL that waits in the data folder until it is archived. */
  waitingBytes: number
  /** undefined: nothing has been archived yet. */
  lastArchivedAt: Date | undefined
  /** Why archiving fails; undefined: it works. */
  failure: string | undefined
}

/** A segment is stored within seconds. */
const waitsTooLong = "interval '10 minutes'"

/** Reads the state of an archive through a superuser's connection. */
export async function archiveState(client: pg.Client, archive: string): Promise<ArchiveState> {
  const { rows } = await client.query<{
    mode: string
    command: string
    waiting: number
    isLate: boolean
    isFailing: boolean
    lastArchivedAt: Date | null
    failedSegment: string | null
  }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command, waiting, is_late as "isLate",
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) and waiting > 0 as "isFailing",
       last_archived_time as "lastArchivedAt", last_failed_wal as "failedSegment"
     from pg_stat_archiver, (
       select count(*)::int as waiting, coalesce(min(modification) < now() - ${waitsTooLong}, false) as is_late
       from pg_ls_archive_statusdir() where name like '%.ready') as kept`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('pg_stat_archiver has no row')
  const failureOf = async () => {
    if (row.mode !== 'on') return 'PostgreSQL was started without it: stop the server and start it again'
    if (row.command !== archiveSettings(archive).archive_command)
      return 'PostgreSQL archives by another command: stop the server and start it again, or undo ALTER SYSTEM'
    if (!row.isFailing && !row.isLate) return undefined
    const isThere = await stat(join(archive, 'wal')).catch(() => undefined)
    if (!isThere) return `${join(archive, 'wal')} is not there`
    return `${row.waiting} segments wait, ${row.failedSegment ?? 'none'} failed last; the reason is at the end of postgres.log`
  }
  return {
    waitingBytes: row.waiting * segmentBytes,
    lastArchivedAt: row.lastArchivedAt ?? undefined,
    failure: await failureOf(),
  }
}
