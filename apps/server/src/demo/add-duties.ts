import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Of the booth. */
const floatFen = 30_000
const minuteMs = 60_000

interface Shift {
  userId: number
  startsAt: Date
  endsAt: Date
}

/** How late the shifts of the demo were begun, and how early handed over, in minutes; null: nobody came. Most are on time. */
const habits = [2, 0, -3, 4, 17, 1, 3, -5, 0, null, 2, 1, 0, -2, 3, 8] as const
const handedOver = [0, 3, 1, 2, 0, 0, 5, -25, 1, 0, 2] as const

/** The shifts of a booth that have begun by now, each worked from the float of the safe; the last may go on. */
export async function addDuties(
  db: Db,
  { tenantId, sentryId, now }: { tenantId: number; sentryId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<Shift>`
    select user_id as "userId", starts_at as "startsAt", ends_at as "endsAt" from roster_entry
    where tenant_id = ${tenantId} and sentry_id = ${sentryId} and starts_at < ${now} order by starts_at`.execute(db)
  let freeFrom = 0
  for (const [at, { userId, startsAt, endsAt }] of rows.entries()) {
    const late = habits[at % habits.length]
    if (late === null || late === undefined) continue
    const begun = Math.max(freeFrom, startsAt.getTime() + late * minuteMs)
    const ended = endsAt.getTime() + (handedOver[at % handedOver.length] ?? 0) * minuteMs
    if (begun >= now.getTime()) break
    const duty = { tenantId, sentryId, userId, begunAt: new Date(begun) }
    const dutyId = await insertDuty(db, duty)
    if (ended >= now.getTime()) break
    const taker = rows[at + 1]?.userId ?? rows.find(row => row.userId !== userId)?.userId
    if (taker === undefined || taker === userId) break
    await closeDuty(db, { tenantId, dutyId, taker, at: new Date(ended) })
    freeFrom = ended + minuteMs
  }
}

async function insertDuty(
  db: Db,
  { tenantId, sentryId, userId, begunAt }: { tenantId: number; sentryId: number; userId: number; begunAt: Date },
): Promise<number> {
  const { rows } = await sql<{ dutyId: number }>`
    insert into sentry_duty (tenant_id, sentry_id, lot_id, user_id, day, begun_at, float_fen, lane_ids)
    select s.tenant_id, s.sentry_id, s.lot_id, ${userId}, (${begunAt}::timestamptz at time zone lot.time_zone)::date, ${begunAt}, ${floatFen},
      array(select l.lane_id from sentry_lane as l where l.tenant_id = s.tenant_id and l.sentry_id = s.sentry_id order by 1)
    from sentry as s join lot on lot.tenant_id = s.tenant_id and lot.lot_id = s.lot_id
    where s.tenant_id = ${tenantId} and s.sentry_id = ${sentryId} returning duty_id as "dutyId"`.execute(db)
  const [added] = rows
  if (!added) throw new Error('a shift at no booth')
  return added.dutyId
}

/** What was in the drawer goes back to the safe. */
async function closeDuty(
  db: Db,
  { tenantId, dutyId, taker, at }: { tenantId: number; dutyId: number; taker: number; at: Date },
): Promise<void> {
  await sql`insert into sentry_count (tenant_id, duty_id, count_no, counted_fen, expected_fen, counted_at)
    values (${tenantId}, ${dutyId}, 1, ${floatFen}, ${floatFen}, ${at})`.execute(db)
  await sql`update sentry_duty set state = 'closed', counts = 1, counted_at = ${at}, counted_fen = ${floatFen}, expected_fen = ${floatFen},
    closed_at = ${at}, taken_over_by = ${taker}, carried_fen = 0
    where tenant_id = ${tenantId} and duty_id = ${dutyId}`.execute(db)
}
