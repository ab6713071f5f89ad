import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export const listTenants = (shared: Db) =>
  shared
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'time_zone as timeZone', 'created_at as createdAt'])
    .orderBy('tenant_id')
    .execute()

/**
 * Claims the check of a night for this server.
 *
 * @param staleBefore an unfinished check begun before this belongs to a dead server
 * @returns whether this server got it
 */
export const claimNight = async (
  db: Db,
  { tenantId, night, now, staleBefore }: { tenantId: number; night: string; now: Date; staleBefore: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into data_check (tenant_id, night, begun_at) values (${tenantId}, ${night}::date, ${now})
    on conflict (tenant_id, night) do update set begun_at = excluded.begun_at
      where data_check.finished_at is null and data_check.begun_at < ${staleBefore}
    returning night`.execute(db)
  return rows.length > 0
}

export const finishNight = (
  db: Db,
  { tenantId, night, now }: { tenantId: number; night: string; now: Date },
  findings: readonly { name: string; count: number }[],
) =>
  db
    .updateTable('data_check')
    .set({ finished_at: now, findings: JSON.stringify(findings) })
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`night::text`, '=', night)
    .execute()

export const removeNights = (db: Db, tenantId: number, before: Date) =>
  db.deleteFrom('data_check').where('tenant_id', '=', tenantId).where('begun_at', '<', before).execute()
