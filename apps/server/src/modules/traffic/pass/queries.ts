import type { PassOutcome } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runKept } from '../../../db/statements.ts'
import { unnested } from '../../../db/unnested.ts'
import { rightOfStay, type StayRight } from '../../access/parking-right/service.ts'
import type { Stay } from './rules.ts'

export interface KnownEvent {
  eventId: string
  outcome: PassOutcome
  orderNo: string | null
  payableFen: number | null
}

/** Events of the box that were taken before. */
export const listKnownEvents = async (
  db: Db,
  box: { tenantId: number; boxId: number },
  eventIds: string[],
): Promise<KnownEvent[]> =>
  (
    await sql<KnownEvent>`
      select event_id as "eventId", outcome, order_no as "orderNo", payable_fen as "payableFen"
      from pass left join parking_order using (tenant_id, order_id)
      where tenant_id = ${box.tenantId} and box_id = ${box.boxId} and event_id = any(${eventIds})`.execute(db)
  ).rows

export interface LotSite {
  name: string
  timeZone: string
  /** Whether the tenant has cards or units at all, and coupons that somebody could use. */
  hasRights: boolean
  hasCoupons: boolean
  lanes: { laneId: number; code: string; name: string; direction: 'in' | 'out' }[]
}

/** Where a batch comes from, and fresh numbers for the orders and passes that it may make. */
export interface BatchSite extends LotSite {
  numbers: { orderId: number; passId: number }[]
}

/** count: of the events, each of which takes a number of each kind. */
export const openBatch = async (
  db: Db,
  { tenantId, lotId, count }: { tenantId: number; lotId: number; count: number },
): Promise<BatchSite> => {
  const rows = await runKept(
    db,
    sql<BatchSite>`
    select name, time_zone as "timeZone", coalesce((
      select json_agg(json_build_object('laneId', lane_id, 'code', code, 'name', name, 'direction', direction))
      from lane where lane.tenant_id = lot.tenant_id and lane.lot_id = lot.lot_id), '[]') as lanes, (
      select json_agg(json_build_object('orderId', nextval('order_id_seq'), 'passId', nextval('pass_id_seq')))
      from generate_series(1, ${count})) as numbers,
      exists (select from parking_right as r where r.tenant_id = lot.tenant_id) as "hasRights",
      exists (select from coupon as c where c.tenant_id = lot.tenant_id and c.used_at is null and c.recalled_at is null
        and c.got_at is not null and not c.disabled and c.plate is not null) as "hasCoupons"
    from lot where tenant_id = ${tenantId} and lot_id = ${lotId}`,
  )
  const [site] = rows
  if (!site) throw new Error(`lot ${lotId} of tenant ${tenantId} is gone`)
  return site
}

export interface PlateStay extends Stay {
  plate: string
  orderNo: string
  paidFen: number
  couponFen: number
  paidAtMs: number | null
  /** What that of `rightId` is. */
  right: StayRight | null
}

/** How many of a plate's latest stays are looked at: an event that is older than all of them becomes a stay of its own. */
export const staysLookedAt = 8

interface WantedStays {
  tenantId: number
  lotId: number
  plates: string[]
  most: number
  /** The tenant has rights: otherwise no stay is by one, and none is looked for. */
  hasRights: boolean
}

/** Not by extract(), which reckons in decimals. */
const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

export const listStays = (db: Db, { tenantId, lotId, plates, most, hasRights }: WantedStays): Promise<PlateStay[]> =>
  runKept(
    db,
    sql<PlateStay>`
      select stay.order_id as "orderId", stay.order_no as "orderNo", stay.plate, stay.plate_color as "plateColor",
        stay.park_status as "parkStatus", stay.mark, stay.paid_fen as "paidFen", stay.coupon_fen as "couponFen",
        ${milliseconds('stay.paid_at')} as "paidAtMs",
        ${milliseconds('stay.entry_at')} as "entryMs", stay.entry_lane_id as "entryLaneId",
        ${milliseconds('stay.exit_at')} as "exitMs", stay.exit_lane_id as "exitLaneId",
        stay.right_id as "rightId", ${hasRights ? rightOfStay('stay') : sql`null::json`} as "right"
      from unnest(${plates}::text[]) as wanted(plate)
      cross join lateral (
        select * from parking_order
        -- The lot as an expression: statistics that do not know a new lot yet take it for empty, and the plan would walk all its orders.
        where tenant_id = ${tenantId} and plate = wanted.plate and lot_id + 0 = ${lotId}
        order by happened_at desc limit ${most}
      ) as stay`,
  )

/** Which of the plates are black-listed for the lot today. */
export const listBlackListed = async (
  db: Db,
  tenantId: number,
  lotId: number,
  plates: string[],
  today: string,
): Promise<string[]> =>
  (
    await runKept(
      db,
      sql<{ plate: string }>`
      select distinct plate from black_list
      where tenant_id = ${tenantId} and plate = any(${plates}) and not disabled
        and (valid_until is null or valid_until >= ${today}::date) and (lot_id is null or lot_id = ${lotId})`,
    )
  ).map(row => row.plate)

export interface PassRow {
  pass_id: number
  event_id: string
  lane_id: number | null
  lane_code: string
  direction: string
  /** Milliseconds since 1970. */
  passed_at: number
  plate: string
  plate_raw: string | null
  plate_color: string
  confidence: number | null
  picture_url: string | null
  outcome: PassOutcome
  timing: string
  order_id: number | null
}

const passTypes = {
  pass_id: 'bigint',
  event_id: 'text',
  lane_id: 'bigint',
  lane_code: 'text',
  direction: 'text',
  passed_at: 'timestamptz',
  plate: 'text',
  plate_raw: 'text',
  plate_color: 'text',
  confidence: 'real',
  picture_url: 'text',
  outcome: 'text',
  timing: 'text',
  order_id: 'bigint',
} satisfies Record<keyof PassRow, string>

export const insertPasses = (
  db: Db,
  box: { tenantId: number; boxId: number; lotId: number },
  receivedAt: Date,
  rows: PassRow[],
) =>
  runKept(
    db,
    sql`
    insert into pass (tenant_id, box_id, lot_id, received_at, pass_id, event_id, lane_id, lane_code, direction, passed_at,
      plate, plate_raw, plate_color, confidence, picture_url, outcome, timing, order_id)
    select ${box.tenantId}, ${box.boxId}, ${box.lotId}, ${receivedAt}::timestamptz, fresh.* from ${unnested(rows, passTypes)}`,
  )

export interface NewAlarm {
  lot_id: number
  kind: 'blackListed' | 'exitWithoutEntry'
  raised_at: Date
  plate: string
  lane_id: number | null
  pass_id: number
  order_id: number | null
}

export const insertAlarms = (db: Db, tenantId: number, boxId: number, alarms: NewAlarm[]) =>
  db
    .insertInto('alarm')
    .values(alarms.map(alarm => ({ tenant_id: tenantId, box_id: boxId, ...alarm })))
    .returning(['alarm_id as alarmId', 'pass_id as passId', 'kind'])
    .execute()

/** An exit that turned out to have an entry is no alarm any more. */
export const closeExitAlarms = (db: Db, tenantId: number, orderIds: number[], at: Date) =>
  db
    .updateTable('alarm')
    .set({ state: 'closed', handled_at: at })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'exitWithoutEntry')
    .where('order_id', 'in', orderIds)
    .where('state', '!=', 'closed')
    .execute()
