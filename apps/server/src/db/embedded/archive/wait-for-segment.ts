import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError } from '../../backup/backup-error.ts'
import { segmentPath } from './archive-folder.ts'
import { archiveState } from './archive-state.ts'

/** A segment is normally archived within seconds. */
const archivingPatienceMs = 60_000

/**
 * Waits until a segment is in the archive, at most a minute. `findObstacle` says why it will never be there. Throws a BackupError when it does
 * not come.
 */
export async function waitForSegment(
  archive: string,
  segment: string,
  findObstacle: () => Promise<string | undefined> = async () => undefined,
): Promise<void> {
  const isThere = async () => (await stat(segmentPath(archive, segment)).catch(() => undefined)) !== undefined
  const deadline = Date.now() + archivingPatienceMs
  while (!(await isThere())) {
    const obstacle = await findObstacle()
    // It may have been archived between the two checks.
    if (obstacle !== undefined && !(await isThere())) throw new BackupError(obstacle)
    if (Date.now() > deadline)
      throw new BackupError(`PostgreSQL has not stored ${segment} in ${archive} within a minute`)
    await sleep(100)
  }
}

/**
 * Closes the segment that the running database writes, and waits until everything written so far is in the archive. Answers the moment up to which
 * that holds. Throws a BackupError when archiving fails, or when the newest segment was removed from the archive: PostgreSQL archives none twice, and
 * if nothing was written since, there is no newer one to wait for.
 */
export async function completeArchive(client: pg.Client, archive: string): Promise<Date> {
  const { rows } = await client.query<{ at: Date; segment: string }>(
    'select clock_timestamp() as at, pg_walfile_name(pg_switch_wal() - 1) as segment',
  )
  const [row] = rows
  if (row === undefined) throw new Error('no answer')
  const { at, segment } = row
  await waitForSegment(archive, segment, async () => {
    const { rowCount: waits } = await client.query('select from pg_ls_archive_statusdir() where name = $1', [
      `${segment}.ready`,
    ])
    if (waits === 0) return `${segment} is not in ${archive}, though PostgreSQL has stored it`
    return (await archiveState(client, archive)).failure
  })
  return at
}
