import type { BookingDayRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { inPart, type Part } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { stateAt } from './queries.ts'

export interface DaySearch extends TimeRange {
  lotId?: number | number[] | undefined
  now: Date
}

interface DayColumns {
  lot_id: number
  rule_id: number
  day: string
  quota: number
  booked: number
  kept: number
  noShow: number
  cancelled: number
}

/** Bookings by day and rule. The quota is that of the rule today. */
const days = (db: Db, scope: Scope, { lotId, from, before, now }: DaySearch) => {
  let query = db
    .selectFrom('booking as b')
    .innerJoin('appointment_rule as r', join =>
      join.onRef('r.tenant_id', '=', 'b.tenant_id').onRef('r.appointment_rule_id', '=', 'b.appointment_rule_id'),
    )
    .where(inScope(scope, 'b', lotId))
  if (from) query = query.where('b.begin_at', '>=', from)
  if (before) query = query.where('b.begin_at', '<', before)
  const counted = (state: string, name: string) =>
    sql<number>`count(*) filter (where ${stateAt(now)} = ${sql.lit(state)})`.as(name)
  return query
    .groupBy(['b.lot_id', 'r.appointment_rule_id', 'r.tenant_id', 'r.name', 'r.quota', 'b.day'])
    .select(['b.lot_id', 'r.appointment_rule_id as rule_id', 'r.name as rule_name', 'r.quota'])
    .select(sql<string>`b.day::text`.as('day'))
    .select([counted('booked', 'booked'), counted('kept', 'kept'), counted('noShow', 'noShow')])
    .select(counted('cancelled', 'cancelled'))
}

/** A page of them. */
export const listDays = (db: Db, scope: Scope, search: DaySearch, part: Part): Promise<BookingDayRow[]> =>
  db
    .selectFrom(days(db, scope, search).$castTo<DayColumns & { rule_name: string }>().as('d'))
    .innerJoin('lot as l', join => join.onRef('l.lot_id', '=', 'd.lot_id').on('l.tenant_id', '=', scope.tenantId))
    .select(['d.day', 'd.rule_name as ruleName', 'd.quota', 'd.booked', 'd.kept', 'd.noShow', 'd.cancelled'])
    .select('l.name as parkingName')
    .select([
      sql<string>`d.day || '-' || d.rule_id`.as('dayKey'),
      sql<number | null>`(round(100.0 * d.kept / nullif(d.kept + d."noShow", 0), 1))::float8`.as('keptPercent'),
    ])
    .$call(inPart(part, 'd.day', 'd.rule_id'))
    .execute()

/** Of how many days and rules there are bookings, and what they come to. */
export const sumDays = async (db: Db, scope: Scope, search: DaySearch) => {
  const whole = (column: keyof DayColumns) =>
    sql<number>`coalesce(sum(${sql.ref(`d.${column}`)}), 0)::bigint`.as(column)
  return db
    .selectFrom(days(db, scope, search).$castTo<DayColumns>().as('d'))
    .select(sql<number>`count(*)`.as('total'))
    .select([whole('quota'), whole('booked'), whole('kept'), whole('noShow'), whole('cancelled')])
    .$castTo<Record<'total' | 'quota' | 'booked' | 'kept' | 'noShow' | 'cancelled', number>>()
    .executeTakeFirstOrThrow()
}
