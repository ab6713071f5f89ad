import type { KnownClass, PassOutcome, PayChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { settingsStamp } from '../../../db/settings-stamp.ts'
import { runKept } from '../../../db/statements.ts'
import { unnested } from '../../../db/unnested.ts'
import type { StayRight } from '../../access/parking-right/right.ts'
import { rulesOfLot } from '../../access/parking-right/rule-rights.ts'
import type { OpenRight } from '../../access/parking-right/rules.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'
import type { Span } from '../../charging/engine/coupon-spans.ts'
import { sessionsOfStay } from '../../charging/rule/stay-sessions.ts'
import { knownClasses } from '../../charging/vehicle-class/known-classes.ts'
import { givesCredit } from '../credit/stay-credit.ts'
import { namingPassPictures } from '../picture/name-pictures.ts'
import type { Stay } from './rules.ts'
import type { PlatePassing } from './stay-regions.ts'

export interface LotSite {
  name: string
  timeZone: string
  /** The ways in which it takes money. */
  payChannels: PayChannel[]
  /** Whether the tenant has any rights and usable coupons. */
  hasRights: boolean
  hasCoupons: boolean
  /** Whether the tenant gives credit discounts. */
  hasCredit: boolean
  /** Whether the tenant has any stored cards with plates. */
  hasStoredCards: boolean
  /** Rights of rules for free vehicles in the lot. */
  freeing: OpenRight[]
  /** Whether it has any charging sessions. */
  hasSessions: boolean
  /** Those of the tenant. */
  vehicleClasses: KnownClass[]
  lanes: {
    laneId: number
    code: string
    name: string
    direction: 'in' | 'out'
    regionId: number | null
    /** Inside the lot: its passes neither begin nor end a stay. */
    isInner: boolean
  }[]
  regions: { regionId: number; name: string }[]
}

/** The site of a batch, and reserved ids for its orders and passes. */
export interface BatchSite extends LotSite {
  /** Of the settings that rules and calendar belong to. */
  stamp: string
  numbers: { orderId: number; passId: number }[]
  /** The plates that are black-listed for the lot on the day of the batch. */
  blackListed: string[]
  /** The events whose vehicles have turned back. */
  turnedBack: string[]
}

interface Opening {
  tenantId: number
  boxId: number
  eventIds: string[]
  lotId: number
  plates: string[]
  receivedAt: Date
  /** The number of events, each of which needs one id of each kind. */
  count: number
}

/** Reads what a batch needs in one statement, since a round trip costs as much as the lookup in the black list. */
export const openBatch = async (
  db: Db,
  { tenantId, boxId, eventIds, lotId, plates, receivedAt, count }: Opening,
): Promise<BatchSite> => {
  const rows = await runKept(
    db,
    sql<BatchSite>`
    select ${settingsStamp('lot')} as stamp, name, time_zone as "timeZone", pay_channels as "payChannels", coalesce((
      select json_agg(json_build_object('laneId', lane_id, 'code', code, 'name', name, 'direction', direction, 'regionId', region_id,
        'isInner', is_inner))
      from lane where lane.tenant_id = lot.tenant_id and lane.lot_id = lot.lot_id), '[]') as lanes, coalesce((
      select json_agg(json_build_object('regionId', region_id, 'name', region.name))
      from region where region.tenant_id = lot.tenant_id and region.lot_id = lot.lot_id), '[]') as regions, ${knownClasses('lot')} as "vehicleClasses", (
      select json_agg(json_build_object('orderId', nextval('order_id_seq'), 'passId', nextval('pass_id_seq')))
      from generate_series(1, ${count})) as numbers,
      exists (select from parking_right as r where r.tenant_id = lot.tenant_id) as "hasRights",
      ${rulesOfLot('lot')} as freeing,
      exists (select from coupon as c where c.tenant_id = lot.tenant_id and c.used_at is null and c.recalled_at is null
        and c.got_at is not null and not c.disabled and c.plate is not null) as "hasCoupons",
      ${givesCredit(tenantId)} as "hasCredit",
      exists (select from stored_card_plate as c where c.tenant_id = lot.tenant_id) as "hasStoredCards",
      exists (select from charging_session as s where s.tenant_id = lot.tenant_id) as "hasSessions",
      array(select distinct b.plate from black_list as b
        where b.tenant_id = lot.tenant_id and b.plate = any(${plates}) and not b.disabled
          and (b.valid_until is null or b.valid_until >= (${receivedAt}::timestamptz at time zone lot.time_zone)::date)
          and (b.lot_id is null or b.lot_id = lot.lot_id)) as "blackListed",
      array(select t.event_id from turned_back_pass as t
        where t.tenant_id = lot.tenant_id and t.box_id = ${boxId} and t.event_id = any(${eventIds}::text[])) as "turnedBack"
    from lot where tenant_id = ${tenantId} and lot_id = ${lotId}`,
  )
  const [site] = rows
  if (!site) throw new Error(`lot ${lotId} of tenant ${tenantId} is gone`)
  return site
}

export interface PlateStay extends Stay {
  plate: string
  orderNo: string
  /** Payments with what their channels' discounts took off. */
  paidFen: number
  couponFen: number
  /** What the credit of its vehicle took off. */
  creditFen: number
  payableFen: number | null
  entryFillPercent: number | null
  /** The region that its entry lane led into as it came in. */
  entryRegionId: number | null
  paidAtMs: number | null
  /** The kind of the right's holder. */
  right: StayRight | null
  /** When it charged at a charger; null: never. */
  sessions: Span[] | null
}

/** How many of a plate's latest stays are read: an event older than all of them becomes a separate stay. */
export const staysLookedAt = 8

interface WantedStays {
  tenantId: number
  lotId: number
  plates: string[]
  most: number
  /** Whether the tenant has rights; otherwise they are not joined. */
  hasRights: boolean
  /** The same of charging sessions. */
  hasSessions: boolean
}

/** Without extract(), which uses slow decimal arithmetic. */
const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

export const listStays = (
  db: Db,
  { tenantId, lotId, plates, most, hasRights, hasSessions }: WantedStays,
): Promise<PlateStay[]> =>
  runKept(
    db,
    sql<PlateStay>`
      select stay.order_id as "orderId", stay.order_no as "orderNo", stay.plate, stay.plate_color as "plateColor",
        stay.vehicle_size as "vehicleSize", stay.vehicle_class as "vehicleClass", stay.vehicle_energy as "vehicleEnergy",
        stay.park_status as "parkStatus", stay.mark, stay.paid_fen + stay.discount_fen - stay.credit_discount_fen as "paidFen",
        stay.coupon_fen as "couponFen", stay.credit_discount_fen as "creditFen",
        stay.payable_fen as "payableFen", stay.entry_fill_percent as "entryFillPercent",
        ${milliseconds('stay.paid_at')} as "paidAtMs",
        ${milliseconds('stay.entry_at')} as "entryMs", stay.entry_lane_id as "entryLaneId",
        stay.entry_region_id as "entryRegionId",
        ${milliseconds('stay.exit_at')} as "exitMs", stay.exit_lane_id as "exitLaneId",
        stay.right_id as "rightId", ${hasRights ? rightOfStay('stay') : sql`null::json`} as "right",
        ${hasSessions ? sessionsOfStay('stay') : sql`null::json`} as "sessions"
      from unnest(${plates}::text[]) as wanted(plate)
      cross join lateral (
        select * from parking_order
        -- The lot as an expression: for a new lot that the statistics do not know yet, the planner would assume no rows and scan all its orders.
        where tenant_id = ${tenantId} and plate = wanted.plate and lot_id + 0 = ${lotId}
        order by happened_at desc limit ${most}
      ) as stay`,
  )

/** How many inner passes of a plate are read, the latest: more than a stay has. */
const mostPassings = 200

/** The inner passes of plates in a lot that were stored before. */
export const listPassings = async (
  db: Db,
  { tenantId, lotId, plates }: { tenantId: number; lotId: number; plates: string[] },
): Promise<PlatePassing[]> =>
  (
    await sql<PlatePassing>`
      select wanted.plate, seen.region_name as name, seen.direction, ${milliseconds('seen.passed_at')} as "atMs"
      from unnest(${plates}::text[]) as wanted(plate)
      cross join lateral (
        select region_name, direction, passed_at, pass_id from pass
        where tenant_id = ${tenantId} and plate = wanted.plate and lot_id + 0 = ${lotId} and outcome = 'inner'
          and region_name is not null
        order by passed_at desc, pass_id desc limit ${mostPassings}
      ) as seen
      order by seen.passed_at, seen.pass_id`.execute(db)
  ).rows

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
  vehicle_size: string | null
  vehicle_type: string | null
  confidence: number | null
  picture_url: string | null
  outcome: PassOutcome
  timing: string
  order_id: number | null
  content_hash: number
  /** Of a pass by an inner lane. */
  region_name: string | null
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
  vehicle_size: 'text',
  vehicle_type: 'text',
  confidence: 'real',
  picture_url: 'text',
  outcome: 'text',
  timing: 'text',
  order_id: 'bigint',
  content_hash: 'bigint',
} satisfies Record<Exclude<keyof PassRow, 'region_name'>, string>
const innerPassTypes = { ...passTypes, region_name: 'text' } satisfies Record<keyof PassRow, string>

/** `pictures`: those that the passes name, as `namedByPasses` wrote them. */
export const insertPasses = (
  db: Db,
  box: { tenantId: number; boxId: number; lotId: number },
  receivedAt: Date,
  rows: PassRow[],
  pictures: string | undefined,
) => {
  const hasInner = rows.some(row => row.region_name !== null)
  const storing = sql`
    insert into pass (tenant_id, box_id, lot_id, received_at, pass_id, event_id, lane_id, lane_code, direction, passed_at,
      plate, plate_raw, plate_color, vehicle_size, vehicle_type, confidence, picture_url, outcome, timing, order_id, content_hash${hasInner ? sql`, region_name` : sql``})
    select ${box.tenantId}, ${box.boxId}, ${box.lotId}, ${receivedAt}::timestamptz, fresh.*
    from ${hasInner ? unnested(rows, innerPassTypes) : unnested(rows, passTypes)}`
  return runKept(db, pictures === undefined ? storing : namingPassPictures(storing, box, pictures))
}

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

/** Closes the alarms of exits whose entry has become known. */
export const closeExitAlarms = (db: Db, tenantId: number, orderIds: number[], at: Date) =>
  db
    .updateTable('alarm')
    .set({ state: 'closed', handled_at: at })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'exitWithoutEntry')
    .where('order_id', 'in', orderIds)
    .where('state', '!=', 'closed')
    .execute()
