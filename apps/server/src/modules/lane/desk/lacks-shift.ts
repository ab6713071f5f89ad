import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'

/**
 * Whether the caller has to begin a shift before he works at a lane: where the operator wants that, whoever is an attendant of the booth that has it.
 * A drawer that was counted takes nothing in any more, so that shift is over.
 */
export async function lacksShift(
  db: Db,
  { scope: { tenantId }, session: { userId } }: Pick<SignedInContext, 'scope' | 'session'>,
  laneId: number,
): Promise<boolean> {
  const { deskNeedsShift } = await readSettings(db, tenantId)
  if (!deskNeedsShift) return false
  const { rows } = await sql`
    select from sentry_lane as l
    join sentry_person as p on p.tenant_id = l.tenant_id and p.sentry_id = l.sentry_id and p.user_id = ${userId}
    where l.tenant_id = ${tenantId} and l.lane_id = ${laneId} and not exists (select from sentry_duty as d
      where d.tenant_id = l.tenant_id and d.user_id = p.user_id and d.state = 'open')`.execute(db)
  return rows.length > 0
}
