import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The approved leave of people, within some time. */
export const listLeaveSpans = async (
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<{ userId: number; startsAt: Date; endsAt: Date }[]> =>
  (
    await sql<{ userId: number; startsAt: Date; endsAt: Date }>`
      select user_id as "userId", starts_at as "startsAt", ends_at as "endsAt" from leave_form
      where tenant_id = ${tenantId} and user_id = any(${[...userIds]}) and state = 'approved'
        and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`.execute(db)
  ).rows
