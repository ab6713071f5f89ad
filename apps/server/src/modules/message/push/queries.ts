import type { MessageKind } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { PushRule } from './rules.ts'

const clockOf = (column: 'quiet_from' | 'quiet_until') => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`

const rules = (db: Db, tenantId: number) =>
  db
    .selectFrom('push_setting')
    .select([
      'user_id as userId',
      sql<MessageKind[]>`muted_kinds`.as('mutedKinds'),
      clockOf('quiet_from').as('from'),
      clockOf('quiet_until').as('until'),
    ])
    .where('tenant_id', '=', tenantId)

type Row = Awaited<ReturnType<ReturnType<typeof rules>['executeTakeFirstOrThrow']>>

const ruleOf = ({ userId, mutedKinds, from, until }: Row): PushRule & { userId: number } => ({
  userId,
  mutedKinds,
  quiet: from === null || until === null ? null : { from, until },
})

export async function findRule(db: Db, tenantId: number, userId: number): Promise<PushRule | undefined> {
  const row = await rules(db, tenantId).where('user_id', '=', userId).executeTakeFirst()
  return row && ruleOf(row)
}

export const listRules = async (db: Db, tenantId: number, userIds: readonly number[]) =>
  (await rules(db, tenantId).where(sql<SqlBool>`user_id = any(${userIds})`).execute()).map(ruleOf)

export const saveRule = (db: Db, tenantId: number, userId: number, { mutedKinds, quiet }: PushRule) => {
  const settings = {
    muted_kinds: [...mutedKinds],
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  }
  return db
    .insertInto('push_setting')
    .values({ tenant_id: tenantId, user_id: userId, ...settings })
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(settings))
    .execute()
}
