import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** Lots in the same time zone. */
export interface Zone {
  timeZone: string
  lotIds: number[]
}

/** A time zone with the days of the period in it. */
export interface ZoneDays extends Zone {
  /** The start of each day, and finally the end of the last one. */
  dayStarts: Date[]
  from: Date
  before: Date
}

/** The stays that began on a day; `day` counts from 1. */
export interface EntryDay {
  day: number
  entries: number
  completed: number
  receivableFen: number
  overnight: number
  overDay: number
  zeroLength: number
  negative: number
  firstEntryMs: number
  longestMinutes: number | null
}

/** The exits on a day, whenever their stays began. */
export interface ExitDay {
  day: number
  exits: number
  lastExitMs: number
}

export interface CountedTraffic {
  entryDays: EntryDay[]
  exitDays: ExitDay[]
  /** Median and 95th percentile of all completed stays, including those of zero or negative length. */
  percentiles: [median: number, p95: number] | null
  /** When most vehicles were inside at once. */
  peak: { inside: number; atMs: number } | null
  /** The longest first. */
  quiet: QuietStretch[]
}

export const listZones = (db: Db, scope: Scope, lotId?: number): Promise<Zone[]> =>
  db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l', lotId))
    .select(['l.time_zone as timeZone', sql<number[]>`json_agg(l.lot_id)`.as('lotIds')])
    .groupBy('l.time_zone')
    .execute()

/** The first and the last entry or exit that is known, regardless of the period; undefined while there are none. */
export async function findRecords(
  db: Db,
  scope: Scope,
  lotId?: number,
): Promise<{ first: Date; last: Date } | undefined> {
  const orders = db.selectFrom('parking_order as o').where(inScope(scope, 'o', lotId))
  const found = await db
    .selectNoFrom([
      orders.select('o.happened_at').orderBy('o.happened_at').limit(1).as('first'),
      orders.select('o.happened_at').orderBy('o.happened_at', 'desc').limit(1).as('lastEntry'),
      orders
        .select('o.exit_at')
        .where('o.exit_at', 'is not', null)
        .orderBy(sql`o.exit_at desc nulls last`)
        .limit(1)
        .as('lastExit'),
    ])
    .executeTakeFirstOrThrow()
  const { first, lastEntry, lastExit } = found
  if (!first || !lastEntry) return undefined
  return { first, last: lastExit && lastExit > lastEntry ? lastExit : lastEntry }
}

/** A stretch without an entry, or without an exit, of a lot. */
export interface QuietStretch {
  kind: 'entry' | 'exit'
  lotId: number
  parkingName: string
  fromMs: number
  toMs: number
}

/** Longer than the quiet of a night or of a day off. */
const quietHours = 24
const mostQuiet = 100

/** Counts everything in one statement, for a consistent snapshot and a single read of the orders. */
export async function countTraffic(db: Db, scope: Scope, zones: ZoneDays[], dayCount: number): Promise<CountedTraffic> {
  const nothing = { entryDays: [], exitDays: [], percentiles: null, peak: null, quiet: [] }
  if (zones.length === 0) return nothing
  const stays = zones.map(zone => staysOf(scope, zone))
  const began = sql`entry_day between 1 and ${dayCount}`
  const ended = sql`exit_day between 1 and ${dayCount}`
  const { rows } = await sql<CountedTraffic>`
    with stay as materialized (${sql.join(stays, sql` union all `)})
    select
      (select coalesce(json_agg(counted), '[]') from (${entryDays} where ${began} group by entry_day) as counted) as "entryDays",
      (select coalesce(json_agg(counted), '[]') from (${exitDays} where ${ended} group by exit_day) as counted) as "exitDays",
      (select percentile_cont(array[0.5, 0.95]) within group (order by minutes) from stay where ${began}) as percentiles,
      (select to_json(highest) from (
        select inside, date_part('epoch', at) * 1000 as "atMs"
        -- All entries and exits of the same moment are summed: the window frame includes all peers.
        from (select at, sum(change) over (order by at) as inside from (
          select inside_from as at, 1 as change from stay where exit_at > inside_from or is_inside
          union all
          select exit_at, -1 from stay where exit_at > inside_from and ${ended}
        ) as happening) as presence
        order by inside desc, at limit 1
      ) as highest) as peak,
      (select coalesce(json_agg(stretch order by "toMs" - "fromMs" desc, "fromMs", kind), '[]') from (
        ${quietStretches(began, ended)} order by first - last_before desc limit ${mostQuiet}
      ) as stretch) as quiet`.execute(db)
  return rows[0] ?? nothing
}

/** A stretch of more than a day passes a midnight, so the first and the last moment of each day are enough to find it. */
const quietStretches = (began: RawBuilder<unknown>, ended: RawBuilder<unknown>) => sql`
  select kind, lot_id as "lotId", lot.name as "parkingName",
    date_part('epoch', last_before) * 1000 as "fromMs", date_part('epoch', first) * 1000 as "toMs"
  from (
    select kind, tenant_id, lot_id, first, lag(last) over (partition by kind, lot_id order by day) as last_before
    from (
      select 'entry' as kind, tenant_id, lot_id, entry_day as day, min(entry_at) as first, max(entry_at) as last
      from stay where ${began} group by tenant_id, lot_id, entry_day
      union all
      select 'exit', tenant_id, lot_id, exit_day, min(exit_at), max(exit_at) from stay where ${ended} group by tenant_id, lot_id, exit_day
    ) as moments
  ) as neighbours
  join lot using (tenant_id, lot_id)
  where first - last_before > make_interval(hours => ${quietHours})`

/**
 * The stays of a zone that overlap the period. The day is found by the starts of all days: correct across clock changes,
 * and much cheaper than a date per row; 0 is before the period, dayCount + 1 after it. `inside_from` is the entry, or the beginning of
 * the period for vehicles inside before it.
 */
const staysOf = ({ tenantId }: Scope, { lotIds, dayStarts, from, before }: ZoneDays) => sql`
  select tenant_id, lot_id, entry_at, exit_at, payable_fen, park_status = 'inside' as is_inside,
    width_bucket(entry_at, ${dayStarts}::timestamptz[]) as entry_day,
    width_bucket(exit_at, ${dayStarts}::timestamptz[]) as exit_day,
    case when entry_at < ${before} then greatest(entry_at, ${from}) end as inside_from,
    date_part('epoch', exit_at - entry_at) / 60 as minutes
  from parking_order
  where tenant_id = ${tenantId} and lot_id = any(${lotIds}) and park_status <> 'voided' and (
    happened_at >= ${from} and happened_at < ${before}
    or exit_at >= ${from} and exit_at < ${before}
    or happened_at < ${from} and (exit_at >= ${before} or park_status = 'inside'))`

const entryDays = sql`
  select entry_day as day, count(*) as entries, count(exit_at) as completed, coalesce(sum(payable_fen), 0) as "receivableFen",
    count(*) filter (where exit_day > entry_day) as overnight, count(*) filter (where minutes > 1440) as "overDay",
    count(*) filter (where minutes = 0) as "zeroLength", count(*) filter (where minutes < 0) as negative,
    date_part('epoch', min(entry_at)) * 1000 as "firstEntryMs", max(minutes) as "longestMinutes"
  from stay`

const exitDays = sql`
  select exit_day as day, count(*) as exits, date_part('epoch', max(exit_at)) * 1000 as "lastExitMs"
  from stay`
