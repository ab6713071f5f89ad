import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** Lots of one zone, and the days of the period there. */
export interface ZoneDays {
  timeZone: string
  lotIds: number[]
  /** When each day begins, and at the end when the last one is over. */
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
  firstEntry: Date
  longestMinutes: number | null
}

/** The exits on a day, whenever the stay began. */
export interface ExitDay {
  day: number
  exits: number
  lastExit: Date
}

export interface Percentiles {
  medianMinutes: number | null
  p95Minutes: number | null
}

export interface Peak {
  inside: number
  at: Date
}

export const listZones = (db: Db, scope: Scope, lotId?: number): Promise<{ timeZone: string; lotIds: number[] }[]> =>
  db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l', lotId))
    .select(['l.time_zone as timeZone', sql<number[]>`json_agg(l.lot_id)`.as('lotIds')])
    .groupBy('l.time_zone')
    .execute()

/** A day is found in the sorted beginnings of all days: exact whatever the zone's clock did, and much cheaper than a date per row. */
export const listEntryDays = async (db: Db, { tenantId }: Scope, zones: ZoneDays[]): Promise<EntryDay[]> => {
  const ofZone = ({ lotIds, from, before, dayStarts }: ZoneDays) => sql`
    select width_bucket(entry_at, ${dayStarts}::timestamptz[]) as day, count(*) as entries, count(exit_at) as completed,
      coalesce(sum(payable_fen), 0) as "receivableFen",
      count(*) filter (where width_bucket(exit_at, ${dayStarts}::timestamptz[]) > width_bucket(entry_at, ${dayStarts}::timestamptz[])) as overnight,
      count(*) filter (where exit_at - entry_at > interval '24 hours') as "overDay",
      count(*) filter (where exit_at = entry_at) as "zeroLength",
      count(*) filter (where exit_at < entry_at) as negative,
      min(entry_at) as "firstEntry", max(${minutes}) as "longestMinutes"
    from parking_order
    where tenant_id = ${tenantId} and lot_id = any(${lotIds}) and entry_at is not null
      and happened_at >= ${from} and happened_at < ${before}
    group by 1`
  return zones.length === 0 ? [] : (await sql<EntryDay>`${unionOf(zones, ofZone)}`.execute(db)).rows
}

export const listExitDays = async (db: Db, { tenantId }: Scope, zones: ZoneDays[]): Promise<ExitDay[]> => {
  const ofZone = ({ lotIds, from, before, dayStarts }: ZoneDays) => sql`
    select width_bucket(exit_at, ${dayStarts}::timestamptz[]) as day, count(*) as exits, max(exit_at) as "lastExit"
    from parking_order
    where tenant_id = ${tenantId} and lot_id = any(${lotIds}) and exit_at >= ${from} and exit_at < ${before}
    group by 1`
  return zones.length === 0 ? [] : (await sql<ExitDay>`${unionOf(zones, ofZone)}`.execute(db)).rows
}

/** When the records begin, whatever the period; undefined while there are none. */
export const findFirstRecord = async (db: Db, scope: Scope, lotId?: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('parking_order as o')
      .where(inScope(scope, 'o', lotId))
      .select('o.happened_at as at')
      .orderBy('o.happened_at')
      .limit(1)
      .executeTakeFirst()
  )?.at

/** Of all completed stays, those without length and those that ended before they began included. */
export const getPercentiles = async (db: Db, { tenantId }: Scope, zones: ZoneDays[]): Promise<Percentiles> => {
  const ofZone = ({ lotIds, from, before }: ZoneDays) => sql`
    select ${minutes} as minutes from parking_order
    where tenant_id = ${tenantId} and lot_id = any(${lotIds}) and entry_at is not null and exit_at is not null
      and happened_at >= ${from} and happened_at < ${before}`
  const nothing = { medianMinutes: null, p95Minutes: null }
  if (zones.length === 0) return nothing
  const { rows } = await sql<Percentiles>`
    select percentiles[1] as "medianMinutes", percentiles[2] as "p95Minutes"
    from (select percentile_cont(array[0.5, 0.95]) within group (order by minutes) as percentiles
      from (${unionOf(zones, ofZone)}) as stay) as result`.execute(db)
  return rows[0] ?? nothing
}

/** When most vehicles were inside at once: a running sum over all comings and goings, from those who were inside when the period began. */
export const findPeak = async (db: Db, { tenantId }: Scope, zones: ZoneDays[]): Promise<Peak | undefined> => {
  const ofZone = ({ lotIds, from, before }: ZoneDays) => {
    const stays = sql`parking_order where tenant_id = ${tenantId} and lot_id = any(${lotIds})`
    return sql`
      select ${from}::timestamptz as at, count(*)::int as change from ${stays} and entry_at < ${from} and happened_at < ${from}
        and (exit_at > ${from} or park_status = 'inside')
      union all
      select happened_at, 1 from ${stays} and entry_at is not null and happened_at >= ${from} and happened_at < ${before}
        and (exit_at > entry_at or park_status = 'inside')
      union all
      select exit_at, -1 from ${stays} and exit_at > ${from} and exit_at < ${before} and exit_at > entry_at`
  }
  if (zones.length === 0) return undefined
  // Of one moment the comings and goings are all summed: the window's frame ends after the last of its peers.
  const { rows } = await sql<Peak>`
    select at, sum(change) over (order by at) as inside from (${unionOf(zones, ofZone)}) as happening
    order by inside desc, at limit 1`.execute(db)
  return rows[0]
}

const minutes = sql`date_part('epoch', exit_at - entry_at) / 60`

const unionOf = (zones: ZoneDays[], ofZone: (zone: ZoneDays) => RawBuilder<unknown>) =>
  sql.join(zones.map(ofZone), sql` union all `)
