import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Which of these accounts are taken, by whichever tenant. */
export const listAccounts = async (db: Db, accounts: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('account')
      .select('account')
      .where('account', '=', sql<string>`any(${[...accounts]})`)
      .execute()
  ).map(({ account }) => account)

/** What is known of people, by id, as md5: themselves, their roles and lots, and whether they were sent a link. */
export async function printUsers(db: Db, tenantId: number, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ userId: number; print: string }>`
    select user_id as "userId", md5(jsonb_build_array(to_jsonb(u),
      (select jsonb_agg(role_id order by role_id) from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id),
      (select jsonb_agg(lot_id order by lot_id) from user_lot l where l.tenant_id = u.tenant_id and l.user_id = u.user_id),
      (select count(*) from password_link p where p.tenant_id = u.tenant_id and p.user_id = u.user_id))::text) as print
    from app_user as u where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ userId, print }) => [userId, print]))
}

/** Removes people who have never done anything, with their accounts. */
export async function removeUsers(db: Db, tenantId: number, userIds: readonly number[]): Promise<void> {
  for (const table of ['user_role', 'user_lot', 'account', 'app_user'] as const) {
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])`.execute(
      db,
    )
  }
}
