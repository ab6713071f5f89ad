import type { InspectionPlanEntry, InspectionPlanFilter, InspectionPlanRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { name: 'p.name', parkingName: 'l.name' } as const

const status = sql<InspectionPlanRow['status']>`case when p.is_disabled then 'disabled' else 'enabled' end`

const matching = (db: Db, scope: Scope, { name, lotId, status: wanted }: InspectionPlanFilter) => {
  let query = db
    .selectFrom('inspection_plan as p')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.lot_id', '=', 'p.lot_id'))
    .where(inScope(scope, 'p', lotId))
  if (name) query = query.where(contains('p.name', name))
  return wanted ? query.where(isOneOf(status, wanted)) : query
}

export const listPlans = (
  db: Db,
  { scope, now }: { scope: Scope; now: Date },
  filter: InspectionPlanFilter,
  part: SortedPart<keyof typeof sortColumns>,
): Promise<InspectionPlanRow[]> =>
  matching(db, scope, filter)
    .leftJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.user_id', '=', 'p.person_id'),
    )
    .select(['p.inspection_plan_id as inspectionPlanId', 'p.lot_id as lotId', 'p.name', 'p.points', 'p.weekdays'])
    .select(['p.times', 'p.window_minutes as windowMinutes', 'p.grace_minutes as graceMinutes', 'p.remark'])
    .select(['p.person_id as personId', 'p.is_disabled as disabled', 'l.name as parkingName', status.as('status')])
    .select(sql<string>`coalesce(u.real_name, '')`.as('personName'))
    .select(({ selectFrom }) =>
      selectFrom('inspection as r')
        .whereRef('r.tenant_id', '=', 'p.tenant_id')
        .whereRef('r.inspection_plan_id', '=', 'p.inspection_plan_id')
        .where('r.due_at', '>', now)
        .select(maybeLocalTime(sql`min(r.due_at)`, 'l.time_zone').as('at'))
        .as('nextDueAt'),
    )
    .$castTo<InspectionPlanRow>()
    .$call(inPart(part, sortColumns[part.sort], 'p.inspection_plan_id'))
    .execute()

export const countPlans = (db: Db, scope: Scope, filter: InspectionPlanFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

export interface StoredPlan extends InspectionPlanEntry {
  inspectionPlanId: number
}

/** The plans of these numbers, which nobody else changes until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, ids: readonly number[]): Promise<StoredPlan[]> =>
  db
    .selectFrom('inspection_plan as p')
    .where(inScope(scope, 'p'))
    .where('p.inspection_plan_id', 'in', ids)
    .select(['p.inspection_plan_id as inspectionPlanId', 'p.lot_id as lotId', 'p.name', 'p.points', 'p.weekdays'])
    .select(['p.times', 'p.window_minutes as windowMinutes', 'p.grace_minutes as graceMinutes'])
    .select(['p.person_id as personId', 'p.is_disabled as disabled', 'p.remark'])
    .orderBy('p.inspection_plan_id')
    .forUpdate()
    .$castTo<StoredPlan>()
    .execute()

const columnsOf = (entry: InspectionPlanEntry, plannedUntil: Date) => ({
  ...{ name: entry.name, points: JSON.stringify(entry.points), weekdays: entry.weekdays, times: entry.times },
  ...{ window_minutes: entry.windowMinutes, grace_minutes: entry.graceMinutes, person_id: entry.personId },
  ...{ is_disabled: entry.disabled, remark: entry.remark, planned_until: plannedUntil },
})

/** Breaks the unique key when the lot has a plan of this name. No round is made. */
export const insertPlan = (db: Db, tenantId: number, entry: InspectionPlanEntry, { userId, at }: Authorship) =>
  db
    .insertInto('inspection_plan')
    .values({ tenant_id: tenantId, lot_id: entry.lotId, created_by: userId, created_at: at, ...columnsOf(entry, at) })
    .returning('inspection_plan_id as inspectionPlanId')
    .executeTakeFirstOrThrow()

/** The same. No round is made, and none taken back. */
export const updatePlan = (db: Db, tenantId: number, planId: number, entry: InspectionPlanEntry, at: Date) =>
  db
    .updateTable('inspection_plan')
    .set(columnsOf(entry, at))
    .where('tenant_id', '=', tenantId)
    .where('inspection_plan_id', '=', planId)
    .execute()

/** Takes back the rounds of plans that are not yet due. */
export const deleteComing = (db: Db, tenantId: number, planIds: readonly number[], now: Date) =>
  db
    .deleteFrom('inspection')
    .where('tenant_id', '=', tenantId)
    .where('inspection_plan_id', 'in', planIds)
    .where('due_at', '>', now)
    .execute()
