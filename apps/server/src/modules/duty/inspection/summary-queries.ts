import type { InspectionGrouping, InspectionSummaryFilter, InspectionSummaryRow } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'
import { timeRange } from '../../../lib/local-time.ts'

interface Viewing {
  scope: Scope
  now: Date
}

/** Rounds that are over. */
const overRounds = ({ scope, now }: Viewing, filter: InspectionSummaryFilter) => {
  const { from, before } = timeRange(filter, scope.timeZone)
  return sql`select r.*, (select count(*) from inspection_check as c
      where c.tenant_id = r.tenant_id and c.inspection_id = r.inspection_id and c.result = 'finding') as found
    from inspection as r where ${inScope(scope, 'r', filter.lotId)} and (r.done_at is not null or r.missed_at <= ${now})
      and r.due_at >= ${from ?? sql`'-infinity'`} and r.due_at < ${before ?? sql`'infinity'`}`
}

const counts = sql`count(*) as total, count(*) filter (where r.done_at <= r.late_at) as done,
  count(*) filter (where r.done_at > r.late_at) as late, count(*) filter (where r.done_at is null) as missed, sum(r.found)::bigint as findings`

/** Of a point it counts by when it was checked itself: a round that was broken off has points that were seen. */
const pointCounts = sql`count(*) as total, count(*) filter (where c.checked_at <= r.late_at) as done,
  count(*) filter (where c.checked_at > r.late_at) as late, count(*) filter (where c.checked_at is null) as missed,
  count(*) filter (where c.result = 'finding') as findings`

const groupings: Record<InspectionGrouping, (rounds: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  person:
    rounds => sql`select coalesce(u.user_id, 0)::text as key, coalesce(u.real_name, '') as "personName", '' as name, '' as place, ${counts}
    from (${rounds}) as r left join app_user as u on u.tenant_id = r.tenant_id and u.user_id = coalesce(r.done_by, r.person_id)
    group by u.user_id, u.real_name`,
  lot: rounds => sql`select l.lot_id::text as key, '' as "personName", l.name, '' as place, ${counts}
    from (${rounds}) as r join lot as l on l.tenant_id = r.tenant_id and l.lot_id = r.lot_id group by l.lot_id, l.name`,
  point:
    rounds => sql`select concat_ws('/', l.lot_id, r.plan_name, p.point ->> 'name') as key, '' as "personName", p.point ->> 'name' as name,
      concat_ws(' · ', l.name, r.plan_name) as place, ${pointCounts}
    from (${rounds}) as r join lot as l on l.tenant_id = r.tenant_id and l.lot_id = r.lot_id
      cross join jsonb_array_elements(r.points) with ordinality as p (point, no)
      left join inspection_check as c on c.tenant_id = r.tenant_id and c.inspection_id = r.inspection_id and c.position = p.no - 1
    group by l.lot_id, l.name, r.plan_name, p.point ->> 'name'`,
}

const groups = (db: Db, viewing: Viewing, filter: InspectionSummaryFilter) =>
  db.selectFrom(
    sql<Omit<InspectionSummaryRow, 'onTimeShare'>>`(${groupings[filter.by](overRounds(viewing, filter))})`.as('g'),
  )

export const listSummary = (
  db: Db,
  viewing: Viewing,
  filter: InspectionSummaryFilter,
  part: SortedPart<'missed' | 'late' | 'findings' | 'total'>,
): Promise<InspectionSummaryRow[]> =>
  groups(db, viewing, filter)
    .select(['g.key', 'g.personName', 'g.name', 'g.place', 'g.total', 'g.done', 'g.late', 'g.missed', 'g.findings'])
    .select(sql<number>`g.done::float8 / g.total`.as('onTimeShare'))
    .$call(inPart(part, `g.${part.sort}`, 'g.key'))
    .execute()

export const countSummary = (db: Db, viewing: Viewing, filter: InspectionSummaryFilter): Promise<number> =>
  totalOf(groups(db, viewing, filter))
