import type { MatchingMode, PlateColor, UnmatchedFilter } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import { searchable } from '../../../db/searchable.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { Inside, Seen } from './rules.ts'

const milliseconds = (column: string) => sql<number>`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

export const findMode = async (db: Db, tenantId: number, lotId: number): Promise<MatchingMode> =>
  ((
    await db
      .selectFrom('lot_matching')
      .where('tenant_id', '=', tenantId)
      .where('lot_id', '=', lotId)
      .select('mode')
      .executeTakeFirst()
  )?.mode as MatchingMode | undefined) ?? 'suggest'

/** The vehicles inside a lot that entered before a moment; their confidence is asked for later, of the few that count. */
export const listInside = async (
  db: Db,
  { tenantId, lotId, beforeMs }: { tenantId: number; lotId: number; beforeMs: number },
): Promise<Inside[]> =>
  (
    await sql<Inside>`
      select order_id as "orderId", plate, plate_color as "plateColor", ${milliseconds('entry_at')} as "entryMs",
        null as confidence
      from parking_order
      where tenant_id = ${tenantId} and lot_id = ${lotId} and park_status = 'inside' and entry_at <= ${new Date(beforeMs)}`.execute(
      db,
    )
  ).rows

/** How long half of the lot's latest stays were at most, in milliseconds; an hour where there are none. */
export const findUsualMs = async (db: Db, tenantId: number, lotId: number): Promise<number> => {
  const { rows } = await sql<{ usual: number | null }>`
    select percentile_cont(0.5) within group (order by date_part('epoch', exit_at - entry_at)) * 1000 as usual
    from (
      select entry_at, exit_at from parking_order
      where tenant_id = ${tenantId} and lot_id = ${lotId} and park_status = 'left' and exit_at >= entry_at
      order by happened_at desc limit 200
    ) as latest`.execute(db)
  return rows[0]?.usual ?? 3_600_000
}

/** The confidence that the camera had at the entries of these orders. */
export const listConfidences = async (
  db: Db,
  tenantId: number,
  orderIds: readonly number[],
): Promise<Map<number, number | null>> => {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ orderId: number; confidence: number | null }>`
    select order_id as "orderId", min(confidence) as confidence from pass
    where tenant_id = ${tenantId} and order_id = any(${orderIds}) and direction = 'in' and outcome <> 'repeated'
    group by order_id`.execute(db)
  return new Map(rows.map(row => [row.orderId, row.confidence]))
}

/** What was seen of the two plates between an entry and an exit, besides these two. */
export const findSeen = async (
  db: Db,
  which: { tenantId: number; lotId: number; entry: Inside; exitPlate: string; exitMs: number },
): Promise<Seen> => {
  const { tenantId, lotId, entry, exitPlate, exitMs } = which
  const between = sql`passed_at > ${new Date(entry.entryMs)} and passed_at <= ${new Date(exitMs)}`
  const { rows } = await sql<Seen>`
    select
      exists (select from pass where tenant_id = ${tenantId} and plate = ${entry.plate} and lot_id + 0 = ${lotId}
        and direction = 'out' and outcome not in ('inner', 'turnedBack') and ${between}) as "entryLeft",
      exists (select from pass where tenant_id = ${tenantId} and plate = ${exitPlate} and lot_id + 0 = ${lotId}
        and direction = 'in' and outcome not in ('inner', 'turnedBack') and ${between}) as "exitEntered",
      exists (select from pass where tenant_id = ${tenantId} and plate = ${exitPlate} and lot_id + 0 = ${lotId}
        and direction = 'out' and outcome not in ('inner', 'turnedBack') and passed_at > ${new Date(entry.entryMs)}
        and passed_at < ${new Date(exitMs)}) as "exitLeft"`.execute(db)
  return rows[0] ?? { entryLeft: false, exitEntered: false, exitLeft: false }
}

/** An exit without an entry, as it is joined. */
export interface OrphanExit {
  orderId: number
  lotId: number
  plate: string
  plateColor: PlateColor
  exitMs: number
  exitLaneId: number | null
  passId: number | null
  confidence: number | null
}

export const findOrphan = async (
  db: Db,
  scope: Pick<Scope, 'tenantId' | 'lotIds'>,
  orderId: number,
): Promise<OrphanExit | undefined> => {
  const { rows } = await sql<OrphanExit>`
    select o.order_id as "orderId", o.lot_id as "lotId", o.plate, o.plate_color as "plateColor",
      ${milliseconds('o.exit_at')} as "exitMs", o.exit_lane_id as "exitLaneId", p.pass_id as "passId", p.confidence
    from parking_order as o left join pass as p
      on p.tenant_id = o.tenant_id and p.order_id = o.order_id and p.outcome = 'orphanExit'
    where ${inScope(scope, 'o')} and o.order_id = ${orderId} and o.park_status = 'entryMissed'`.execute(db)
  return rows[0]
}

export const listRefused = async (db: Db, tenantId: number, exitOrderId: number): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('match_refusal')
        .where('tenant_id', '=', tenantId)
        .where('exit_order_id', '=', exitOrderId)
        .select('entry_order_id as orderId')
        .execute()
    ).map(({ orderId }) => orderId),
  )

export const insertRefusal = (
  db: Db,
  refusal: { tenantId: number; exitOrderId: number; entryOrderId: number; at: Date; by: number },
) =>
  db
    .insertInto('match_refusal')
    .values({
      tenant_id: refusal.tenantId,
      exit_order_id: refusal.exitOrderId,
      entry_order_id: refusal.entryOrderId,
      refused_at: refusal.at,
      refused_by: refusal.by,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** For `select`: what the camera at an end of an order saw. */
const sight = (order: string, direction: 'in' | 'out') => sql`lateral (
  select p.picture_url, p.confidence, coalesce(n.name, p.lane_code) as lane_name from pass as p
  left join lane as n on n.tenant_id = p.tenant_id and n.lane_id = p.lane_id
  where p.tenant_id = ${sql.ref(`${order}.tenant_id`)} and p.order_id = ${sql.ref(`${order}.order_id`)}
    and p.direction = ${direction} and p.outcome not in ('repeated', 'inner', 'turnedBack')
  order by p.pass_id limit 1)`

export interface StoredSight {
  orderId: number
  orderNo: string
  plateNumber: string
  plateColor: PlateColor
  laneName: string
  confidence: number | null
  pictureUrl: string | null
  parkingName: string
  at: string
}

/** Orders with what the camera saw at one of their ends. */
export const listSights = async (
  db: Db,
  tenantId: number,
  orderIds: readonly number[],
  direction: 'in' | 'out',
): Promise<(StoredSight & { mode: MatchingMode })[]> => {
  if (orderIds.length === 0) return []
  const time = direction === 'in' ? 'o.entry_at' : 'o.exit_at'
  const { rows } = await sql<StoredSight & { mode: MatchingMode }>`
    select o.order_id as "orderId", o.order_no as "orderNo", o.plate as "plateNumber", o.plate_color as "plateColor",
      coalesce(seen.lane_name, '') as "laneName", seen.confidence, seen.picture_url as "pictureUrl",
      l.name as "parkingName", ${localTime(time, 'l.time_zone')} as at, coalesce(m.mode, 'suggest') as mode
    from parking_order as o
    join lot as l on l.tenant_id = o.tenant_id and l.lot_id = o.lot_id
    left join lot_matching as m on m.tenant_id = o.tenant_id and m.lot_id = o.lot_id
    left join ${sight('o', direction)} as seen on true
    where o.tenant_id = ${tenantId} and o.order_id = any(${orderIds})
    order by array_position(${orderIds}::bigint[], o.order_id)`.execute(db)
  return rows
}

export type UnmatchedSearch = Omit<UnmatchedFilter, 'begin' | 'end'> & TimeRange

const unmatched = (db: Db, scope: Scope, { plateNumber, lotId, from, before }: UnmatchedSearch) => {
  let query = searchable(db)
    .selectFrom('searchable_order as o')
    .where(inScope(scope, 'o', lotId))
    .where('o.park_status', '=', sql.lit('entryMissed'))
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (from) query = query.where('o.happened_at', '>=', from)
  if (before) query = query.where('o.happened_at', '<', before)
  return query
}

export const countUnmatched = (db: Db, scope: Scope, search: UnmatchedSearch): Promise<number> =>
  totalOf(unmatched(db, scope, search))

export const listUnmatched = async (db: Db, scope: Scope, search: UnmatchedSearch, part: Part): Promise<number[]> =>
  (
    await unmatched(db, scope, search)
      .select('o.order_id as orderId')
      .$call(inPart(part, 'o.happened_at', 'o.order_id'))
      .execute()
  ).map(({ orderId }) => orderId)

/** Which of these orders a person may see. */
export const listSeen = async (db: Db, scope: Scope, orderIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('parking_order as o')
      .where(inScope(scope, 'o'))
      .where('o.order_id', 'in', [...orderIds])
      .select('o.order_id as orderId')
      .execute()
  ).map(({ orderId }) => orderId)
