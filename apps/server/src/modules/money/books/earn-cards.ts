import type { LocalDay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { readState } from './month-queries.ts'

/** After a longer pause, days are earned together. */
const mostDays = 40

/** Earns the money of cards for each day that is over and was not earned yet, by the tenant's clock. */
export async function earnCards({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const tenants = await database.shared.selectFrom('tenant').select(['tenant_id', 'time_zone']).execute()
  for (const { tenant_id: tenantId, time_zone: timeZone } of tenants) {
    const yesterday = Temporal.PlainDate.from(dayIn(clock(), timeZone)).subtract({ days: 1 }).toString()
    const db = database.forTenant(tenantId)
    await db.transaction().execute(db => earnThrough(db, tenantId, yesterday))
  }
}

/** Earns day by day until this one, in the caller's transaction. */
export async function earnThrough(db: Db, tenantId: number, last: LocalDay): Promise<void> {
  const { earnedThrough } = await readState(db, tenantId)
  const end = Temporal.PlainDate.from(last)
  const next = earnedThrough === null ? end : Temporal.PlainDate.from(earnedThrough).add({ days: 1 })
  if (Temporal.PlainDate.compare(next, end) > 0) return
  const earliest = end.subtract({ days: mostDays })
  let day = Temporal.PlainDate.compare(next, earliest) < 0 ? earliest : next
  for (; Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) {
    await sql`select earn_cards(${tenantId}, ${day.toString()}::date)`.execute(db)
  }
  await sql`
    insert into books (tenant_id, earned_through) values (${tenantId}, ${last}::date)
    on conflict (tenant_id) do update set earned_through = excluded.earned_through`.execute(db)
}
