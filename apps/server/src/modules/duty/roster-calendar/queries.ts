import type { LocalTime } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

export const findSince = async (db: Db, scope: Scope, userId: number): Promise<LocalTime | undefined> =>
  (
    await sql<{ since: LocalTime }>`select ${localTime('c.created_at', scope)} as since from roster_calendar as c
      where c.tenant_id = ${scope.tenantId} and c.user_id = ${userId}`.execute(db)
  ).rows[0]?.since

export const replaceCalendar = (
  db: Db,
  tenantId: number,
  { userId, tokenHash, at }: { userId: number; tokenHash: Buffer; at: Date },
) =>
  db
    .insertInto('roster_calendar')
    .values({ tenant_id: tenantId, user_id: userId, token_hash: tokenHash, created_at: at })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ token_hash: tokenHash, created_at: at }),
    )
    .execute()

export const deleteCalendar = (db: Db, tenantId: number, userId: number) =>
  db.deleteFrom('roster_calendar').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()

/** Whose calendar a token opens. Nobody's who has left or is locked. */
export const findPerson = async (
  db: Db,
  tenantId: number,
  { tokenHash, today }: { tokenHash: Buffer; today: string },
): Promise<{ userId: number; realName: string } | undefined> =>
  (
    await sql<{ userId: number; realName: string }>`
      select u.user_id as "userId", u.real_name as "realName" from roster_calendar as c
      join app_user as u on u.tenant_id = c.tenant_id and u.user_id = c.user_id
      where c.tenant_id = ${tenantId} and c.token_hash = ${tokenHash} and u.disabled_at is null
        and (u.leaves_on is null or u.leaves_on >= ${today}::date)`.execute(db)
  ).rows[0]
