import type { AppointmentRuleEntry, AppointmentRuleFilter, AppointmentRuleRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { name: 'r.name', createdAt: 'r.created_at' } as const
export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, scope: Scope, { name, lotId, status }: AppointmentRuleFilter) => {
  let query = db
    .selectFrom('appointment_rule as r')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.lot_id', '=', 'r.lot_id'))
    .where(inScope(scope, 'r', lotId))
  if (name) query = query.where(contains('r.name', name))
  return status ? query.where('r.disabled', '=', status === 'disabled') : query
}

export const listRules = (
  db: Db,
  scope: Scope,
  filter: AppointmentRuleFilter,
  part: Part,
): Promise<AppointmentRuleRow[]> =>
  matching(db, scope, filter)
    .select(['r.appointment_rule_id as appointmentRuleId', 'r.lot_id as lotId', 'r.name', 'r.weekdays', 'r.quota'])
    .select(['r.most_days_ahead as mostDaysAhead', 'r.is_public as isPublic', 'l.name as parkingName'])
    .select([
      sql<string>`to_char(r.from_hour, 'HH24:MI')`.as('fromHour'),
      sql<string>`to_char(r.until_hour, 'HH24:MI')`.as('untilHour'),
      sql<AppointmentRuleRow['status']>`case when r.disabled then 'disabled' else 'enabled' end`.as('status'),
      sql<string>`(select t.share_code from tenant as t where t.tenant_id = r.tenant_id)`.as('pageCode'),
      creatorName('r'),
      localTime('r.created_at', 'l.time_zone').as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'r.appointment_rule_id'))
    .execute()

export const countRules = (db: Db, scope: Scope, filter: AppointmentRuleFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

export const listLots = (db: Db, scope: Scope) =>
  db.selectFrom('lot').where(inScope(scope, 'lot')).where('state', '<>', 'closed').select('lot_id as lotId').execute()

/** Locked until the transaction ends. */
export const findForChange = (db: Db, scope: Scope, appointmentRuleId: number) =>
  db
    .selectFrom('appointment_rule as r')
    .where(inScope(scope, 'r'))
    .where('r.appointment_rule_id', '=', appointmentRuleId)
    .select(['r.lot_id as lotId', 'r.name', 'r.weekdays', 'r.quota', 'r.most_days_ahead as mostDaysAhead'])
    .select(['r.is_public as isPublic', 'r.disabled'])
    .select(sql<string>`to_char(r.from_hour, 'HH24:MI')`.as('fromHour'))
    .select(sql<string>`to_char(r.until_hour, 'HH24:MI')`.as('untilHour'))
    .forUpdate()
    .executeTakeFirst()

const columnsOf = (rule: AppointmentRuleEntry) => ({
  lot_id: rule.lotId,
  name: rule.name,
  weekdays: [...new Set(rule.weekdays)].toSorted((a, b) => a - b),
  from_hour: rule.fromHour,
  until_hour: rule.untilHour,
  quota: rule.quota,
  most_days_ahead: rule.mostDaysAhead,
  is_public: rule.isPublic,
  disabled: rule.disabled,
})

/** Violates the unique key when the lot has a rule of the name. */
export const insertRule = async (
  db: Db,
  tenantId: number,
  rule: AppointmentRuleEntry,
  by: Authorship,
): Promise<number> =>
  (
    await db
      .insertInto('appointment_rule')
      .values({ tenant_id: tenantId, created_by: by.userId, created_at: by.at, ...columnsOf(rule) })
      .returning('appointment_rule_id as appointmentRuleId')
      .executeTakeFirstOrThrow()
  ).appointmentRuleId

/** Likewise. */
export const updateRule = (db: Db, tenantId: number, appointmentRuleId: number, rule: AppointmentRuleEntry) =>
  db
    .updateTable('appointment_rule')
    .set(columnsOf(rule))
    .where('tenant_id', '=', tenantId)
    .where('appointment_rule_id', '=', appointmentRuleId)
    .execute()
