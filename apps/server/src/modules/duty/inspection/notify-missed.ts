import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Clock } from '../../../lib/clock.ts'
import { postMessage } from '../../../platform/message/post-message.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'

const hourMs = 3_600_000
/** What was missed longer ago, while the server stood, is news to nobody. */
const newsMs = 6 * hourMs
/** A round is missed at most so long after it was due: the longest window and the longest grace. */
const longestMs = 36 * hourMs

interface Missed {
  inspectionId: number
  lotId: number
  lotName: string
  planName: string
  dueText: string
  missedAt: Date
}

/** Notifies those who plan rounds of each that was missed, once. */
export async function notifyMissedRounds({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenantIds(database.shared)) {
    await database
      .forTenant(tenantId)
      .transaction()
      .execute(async db => {
        for (const round of await listMissed(db, tenantId, now)) await notify(db, tenantId, round)
      })
  }
}

const listMissed = async (db: Db, tenantId: number, now: Date): Promise<Missed[]> =>
  (
    await sql<Missed>`
      select r.inspection_id as "inspectionId", r.lot_id as "lotId", l.name as "lotName", r.plan_name as "planName",
        ${localTime('r.due_at', 'l.time_zone')} as "dueText", r.missed_at as "missedAt"
      from inspection as r join lot as l on l.tenant_id = r.tenant_id and l.lot_id = r.lot_id
      where r.tenant_id = ${tenantId} and r.done_at is null and r.due_at > ${new Date(now.getTime() - newsMs - longestMs)}
        and r.missed_at > ${new Date(now.getTime() - newsMs)} and r.missed_at <= ${now}
      order by r.missed_at, r.inspection_id`.execute(db)
  ).rows

const notify = (db: Db, tenantId: number, round: Missed): Promise<void> => {
  const { inspectionId, lotId, lotName, planName, dueText, missedAt } = round
  return postMessage(db, tenantId, {
    kind: 'inspectionMissed',
    at: missedAt,
    lotId,
    subjectId: inspectionId,
    onceKey: `inspectionMissed ${inspectionId}`,
    content: { lotName, title: `${planName} ${dueText.slice(5, 16)}` },
  })
}
