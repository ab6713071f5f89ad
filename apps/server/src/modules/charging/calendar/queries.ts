import type { ChargeCalendar, DayClass, HolidayDay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inRange } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { rememberStatements } from '../../../db/statements.ts'
import type { PageRange } from '../../../lib/page-range.ts'

const versions = (db: Db, tenantId: number) =>
  db
    .selectFrom('charge_calendar as calendar')
    .select([
      'calendar.version',
      sql<DayClass[]>`calendar.classes`.as('classes'),
      sql<HolidayDay[]>`calendar.days`.as('days'),
    ])
    .where('calendar.tenant_id', '=', tenantId)

/** Which version is the newest, and the hash of what it holds. */
const listLatest = rememberStatements((db, { tenantId }: { tenantId: number }) =>
  db
    .selectFrom('charge_calendar')
    .select(['version', 'content_hash as contentHash'])
    .where('tenant_id', '=', tenantId)
    .orderBy('version', 'desc')
    .limit(1),
)

export const findLatest = async (db: Db, tenantId: number) => (await listLatest(db, { tenantId }, undefined))[0]

export const findVersion = (db: Db, tenantId: number, version: number) =>
  versions(db, tenantId).where('calendar.version', '=', version).executeTakeFirst()

/** Versions with who made them and when, the newest first. */
export const listVersions = (db: Db, tenantId: number, timeZone: string, range: PageRange) =>
  versions(db, tenantId)
    .leftJoin('app_user as creator', join =>
      join.onRef('creator.tenant_id', '=', 'calendar.tenant_id').onRef('creator.user_id', '=', 'calendar.created_by'),
    )
    .select([
      'calendar.note',
      sql<string>`coalesce(creator.real_name, '')`.as('creatorName'),
      localTime('calendar.created_at', { timeZone }).as('createdAt'),
    ])
    .orderBy('calendar.version', 'desc')
    .$call(inRange(range))
    .execute()

interface NewVersion extends ChargeCalendar {
  version: number
  note: string
  by: { userId: number | null; at: Date } | null
}

/**
 * Adds a version.
 *
 * @returns whether it was added: false when there is one of this number
 */
export async function insertVersion(db: Db, tenantId: number, { version, classes, days, note, by }: NewVersion) {
  const added = await db
    .insertInto('charge_calendar')
    .values({
      tenant_id: tenantId,
      version,
      classes: JSON.stringify(classes),
      days: JSON.stringify(days),
      note,
      ...(by && { created_by: by.userId, created_at: by.at }),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}

/** The charge rules that are in force, or will be, by name; the body as it is stored. */
export const listChargingRules = async (db: Db, tenantId: number, now: Date) => {
  const { rows } = await sql<{ name: string; body: unknown }>`
    select rule.name, version.body
    from charge_rule_version as version join charge_rule as rule using (tenant_id, rule_id)
    where tenant_id = ${tenantId} and version.state = 'published' and not exists (
      select from charge_rule_version as later
      where later.tenant_id = version.tenant_id and later.rule_id = version.rule_id and later.state = 'published'
        and (later.valid_from, later.version) > (version.valid_from, version.version)
        and later.valid_from <= greatest(version.valid_from, ${now}::timestamptz))
    order by rule.name, rule.rule_id, version.version`.execute(db)
  return rows
}

/** The classes that published versions of charge rules name: in their windows, in prices by entry and exit, and in caps by day class. */
export const listUsedClassKeys = async (db: Db, tenantId: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select distinct named #>> '{}' as key
    from charge_rule_version, lateral (
      select jsonb_path_query(body, '$.windows[*].days[*]')
      union all
      select jsonb_path_query(body, '$.stayPrices[*].days[*]')
      union all
      select jsonb_path_query(body, '$.cycle.caps ? (@.kind == "byDayClass").capsFen.keyvalue().key')
    ) as used(named)
    where tenant_id = ${tenantId} and state = 'published'
    order by key`.execute(db)
  return rows.map(row => row.key)
}
