import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface OpenDuty {
  dutyId: number
  /** Its drawer was counted, and takes nothing in any more. */
  isCounted: boolean
}

/**
 * The shift at a booth that a person has not handed over; what he takes belongs to it. It is not counted until the transaction ends. undefined: he
 * has none.
 */
export const findDutyOf = async (db: Db, tenantId: number, userId: number): Promise<OpenDuty | undefined> => {
  const { rows } = await sql<OpenDuty>`
    select duty_id as "dutyId", state = 'counted' as "isCounted" from sentry_duty
    where tenant_id = ${tenantId} and user_id = ${userId} and state <> 'closed' for share`.execute(db)
  return rows[0]
}
