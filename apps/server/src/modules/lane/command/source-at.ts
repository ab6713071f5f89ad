import type { LaneActionSource } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'

/** Where a person works who acts on a lane: in its booth while his shift there is open, else as given. */
export async function sourceAt(
  db: Db,
  { scope: { tenantId }, session: { userId } }: Pick<SignedInContext, 'scope' | 'session'>,
  laneId: number,
  elsewhere: LaneActionSource,
): Promise<LaneActionSource> {
  const { rows } = await sql`
    select from sentry_duty
    where tenant_id = ${tenantId} and user_id = ${userId} and state = 'open' and ${laneId} = any (lane_ids) limit 1`.execute(
    db,
  )
  return rows.length > 0 ? 2 : elsewhere
}
