import { type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { deleteComing } from './queries.ts'
import { dueBetween } from './rules.ts'

const hourMs = 3_600_000
/** So far ahead rounds are made: a person sees what comes in his next shift. */
const aheadMs = 24 * hourMs
/** Of a server that stood longer, only the last week's rounds are made, and are missed. */
const mostBehindMs = 7 * 24 * hourMs

interface Plan {
  inspectionPlanId: number
  times: string[]
  weekdays: number[]
  plannedUntil: Date
  timeZone: string
  isClosed: boolean
}

/** Makes the rounds of the coming day of every plan; run again, none twice. */
export async function planRounds({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenantIds(database.shared)) {
    await database
      .forTenant(tenantId)
      .transaction()
      // Once an hour, so that a run finds next to nothing to do.
      .execute(db =>
        makeRounds(db, tenantId, now, sql<SqlBool>`p.planned_until < ${new Date(now.getTime() + aheadMs - hourMs)}`),
      )
  }
}

/** The same for one plan, in the transaction that changes it. */
export const makeRoundsOf = (db: Db, tenantId: number, now: Date, planId: number): Promise<void> =>
  makeRounds(db, tenantId, now, sql<SqlBool>`p.inspection_plan_id = ${planId}`)

async function makeRounds(db: Db, tenantId: number, now: Date, which: ReturnType<typeof sql<SqlBool>>): Promise<void> {
  const { rows } = await sql<Plan>`
    select p.inspection_plan_id as "inspectionPlanId", p.times, p.weekdays, p.planned_until as "plannedUntil", l.time_zone as "timeZone",
      l.state = 'closed' as "isClosed"
    from inspection_plan as p join lot as l on l.tenant_id = p.tenant_id and l.lot_id = p.lot_id
    where p.tenant_id = ${tenantId} and not p.is_disabled and ${which} order by p.inspection_plan_id for update of p`.execute(
    db,
  )
  for (const plan of rows) {
    // A car park that is closed has no rounds: none are made up for that time when it opens, and from then on it has them.
    const until = plan.isClosed ? now : new Date(now.getTime() + aheadMs)
    const from = new Date(Math.max(plan.plannedUntil.getTime(), now.getTime() - mostBehindMs))
    if (plan.isClosed) await deleteComing(db, tenantId, [plan.inspectionPlanId], now)
    else await insertRounds(db, tenantId, plan.inspectionPlanId, dueBetween(plan, plan.timeZone, from, until))
    await sql`update inspection_plan set planned_until = ${until}
      where tenant_id = ${tenantId} and inspection_plan_id = ${plan.inspectionPlanId}`.execute(db)
  }
}

const insertRounds = (db: Db, tenantId: number, planId: number, due: readonly Date[]) =>
  sql`insert into inspection (tenant_id, lot_id, inspection_plan_id, plan_name, points, person_id, due_at, late_at, missed_at)
    select p.tenant_id, p.lot_id, p.inspection_plan_id, p.name, p.points, p.person_id, d.at, d.at + make_interval(mins => p.window_minutes),
      d.at + make_interval(mins => p.window_minutes + p.grace_minutes)
    from inspection_plan as p cross join unnest(${[...due]}::timestamptz[]) as d (at)
    where p.tenant_id = ${tenantId} and p.inspection_plan_id = ${planId}
    on conflict (tenant_id, inspection_plan_id, due_at) do nothing`.execute(db)
