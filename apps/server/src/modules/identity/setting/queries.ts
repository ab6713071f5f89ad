import type { SettingName } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

export const listChanged = (db: Db, scope: Scope) =>
  db
    .selectFrom('tenant_setting as set')
    .leftJoin('app_user as person', join =>
      join.onRef('person.tenant_id', '=', 'set.tenant_id').onRef('person.user_id', '=', 'set.changed_by'),
    )
    .select([
      'set.name',
      sql<string>`coalesce(person.real_name, '')`.as('by'),
      localTime('set.changed_at', scope).as('at'),
    ])
    .where('set.tenant_id', '=', scope.tenantId)
    .orderBy('set.name')
    .execute()

/** One change of the settings at a time. */
export const lockSettings = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${tenantId}`}, 0))`.execute(db)

export const saveSetting = (db: Db, tenantId: number, name: SettingName, value: unknown, { userId, at }: Authorship) =>
  db
    .insertInto('tenant_setting')
    .values({ tenant_id: tenantId, name, value: JSON.stringify(value), changed_by: userId, changed_at: at })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet({
        value: JSON.stringify(value),
        changed_by: userId,
        changed_at: at,
      }),
    )
    .execute()
