import type pg from 'pg'
import { type BaseCopy, listBaseCopies } from '../../db/embedded/archive/archive-folder.ts'
import { type ArchiveState, archiveState } from '../../db/embedded/archive/archive-state.ts'
import { bad, type Finding, ok } from './finding.ts'

const hourMs = 3600_000
const oldCopyMs = 26 * hourMs
const advice = 'Look at the folder of PARKDESK_WAL_ARCHIVE: is it there, has it room, may PostgreSQL write to it?'

/** Whether the WAL is archived, and can be replayed onto a base copy of the last day. */
export async function checkArchive(
  client: pg.Client,
  { now, archive }: { now: Date; archive: string | undefined },
): Promise<Finding[]> {
  if (archive === undefined) return []
  const copies = await listBaseCopies(archive).catch(() => [])
  return [findingOf(await archiveState(client, archive), copies.at(-1), now)]
}

function findingOf(state: ArchiveState, copy: BaseCopy | undefined, now: Date): Finding {
  const about = 'WAL archive'
  const { failure, waitingBytes, lastArchivedAt } = state
  const waiting = `${Math.round(waitingBytes / 1e6)} MB wait in the data folder`
  if (failure !== undefined) return bad(about, `it fails: ${failure}; ${waiting}`, advice)
  if (copy === undefined) return bad(about, 'there is no base copy', 'Start the server and wait: it takes one at once.')
  const age = now.getTime() - Date.parse(copy.endedAt)
  const text = `last stored ${lastArchivedAt?.toISOString() ?? 'never'}, ${waiting}; the base copy is ${Math.round(age / hourMs)} hours old`
  return age > oldCopyMs ? bad(about, text, 'Look for "WAL archive failed" in the log.') : ok(about, text)
}
