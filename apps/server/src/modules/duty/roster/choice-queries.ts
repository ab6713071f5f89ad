import type { LocalDay, ShiftCycle } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface PatternChoice extends ShiftCycle {
  shiftPatternId: number
  name: string
}

/** The patterns that are in use, or one of them. */
export const listPatternChoices = async (
  db: Db,
  tenantId: number,
  shiftPatternId?: number,
): Promise<PatternChoice[]> => {
  let query = db
    .selectFrom('shift_pattern as p')
    .select(['p.shift_pattern_id as shiftPatternId', 'p.name', 'p.shifts', 'p.cycle', 'p.crews'])
    .select(sql<LocalDay>`p.anchor_day::text`.as('anchorDay'))
    .where('p.tenant_id', '=', tenantId)
    .where('p.is_disabled', '=', false)
    .orderBy('p.name')
  if (shiftPatternId !== undefined) query = query.where('p.shift_pattern_id', '=', shiftPatternId)
  return query.$castTo<PatternChoice>().execute()
}

/** Who was in which crew when the booths of a lot were last planned. */
export const listCrews = async (db: Db, tenantId: number, lotId: number) =>
  (
    await sql<{ sentryId: number; shiftPatternId: number; crewNo: number; userIds: number[] }>`
      select c.sentry_id as "sentryId", c.shift_pattern_id as "shiftPatternId", c.crew_no as "crewNo", json_agg(c.user_id order by c.user_id) as "userIds"
      from roster_crew as c join sentry as s on s.tenant_id = c.tenant_id and s.sentry_id = c.sentry_id
      where c.tenant_id = ${tenantId} and s.lot_id = ${lotId} group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  ).rows

/** Remembers who is in which crew of a pattern at a booth, and nobody else. */
export async function replaceCrews(
  db: Db,
  tenantId: number,
  {
    sentryId,
    shiftPatternId,
    crews,
  }: { sentryId: number; shiftPatternId: number; crews: readonly (readonly number[])[] },
): Promise<void> {
  await db
    .deleteFrom('roster_crew')
    .where('tenant_id', '=', tenantId)
    .where('sentry_id', '=', sentryId)
    .where('shift_pattern_id', '=', shiftPatternId)
    .execute()
  const values = crews.flatMap((userIds, crewNo) =>
    userIds.map(userId => ({
      tenant_id: tenantId,
      sentry_id: sentryId,
      shift_pattern_id: shiftPatternId,
      crew_no: crewNo,
      user_id: userId,
    })),
  )
  if (values.length > 0) await db.insertInto('roster_crew').values(values).execute()
}
