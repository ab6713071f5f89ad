import { type AskedRight, type Decided, type KnownClass, type LaneAnswer, rightHolders } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import { settingsStamp } from '../../../db/settings-stamp.ts'
import { rememberStatements, runKept } from '../../../db/statements.ts'
import type { StayRight } from '../../access/parking-right/right.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'
import { exitBalanceOf } from '../../card/stored-card/exit-balance.ts'
import type { Span } from '../../charging/engine/coupon-spans.ts'
import type { RegionSight } from '../../charging/rule/region-spans.ts'
import { sightOfStay } from '../../charging/rule/stay-regions.ts'
import { sessionsOfStay } from '../../charging/rule/stay-sessions.ts'
import { occupancyOf } from '../../site/occupancy/occupancy-of.ts'
import { isAskedFor } from '../../traffic/arrears/asked-for.ts'
import { givesCredit } from '../../traffic/credit/stay-credit.ts'
import type { KnownLot } from './lot-settings.ts'
import { mayEnter } from './may-enter.ts'

export interface Asking {
  tenantId: number
  boxId: number
  lotId: number
  askKey: string
  laneCode: string
  direction: 'in' | 'out'
  plate: string
  readAt: Date
  now: Date
}

/** What a statement is given of an ask and its lot; the shape of the question gives it another form. */
interface AskedOf extends Omit<Asking, 'direction' | 'laneCode'> {
  laneId: number | null
  timeZone: string
}

/** What a statement reads besides. */
interface FactShape {
  direction: Asking['direction']
  /** How many vehicles are inside the lot. */
  isCounted: boolean
  /** Also those that were just let in. */
  withLetIn: boolean
}

/** The stay that an exit ends, as far as its price asks. */
export interface AskedStay {
  orderId: number
  orderNo: string
  plateColor: string
  vehicleSize: 'small' | 'large' | 'motorcycle' | null
  vehicleClass: string | null
  vehicleEnergy: KnownClass['energy']
  entryMs: number
  entryLaneId: number | null
  entryRegionId: number | null
  entryFillPercent: number | null
  paidFen: number
  paidAtMs: number | null
  right: StayRight | null
  sessions: Span[] | null
  sight: RegionSight | null
}

/** An earlier stay that was not paid. */
export interface OwedStay {
  orderNo: string
  parkingName: string
  leftAt: string
  dueFen: number
}

/** What is known of a plate at the moment of an ask. */
export interface PlateFacts {
  /** Of the settings that now hold. */
  stamp: string
  /** What this ask was answered before; null: it is new. */
  before: LaneAnswer | null
  isBlackListed: boolean
  /** Of an entry: whether the vehicle is inside already. */
  isInside: boolean
  /** Of an exit: the stay that it ends. */
  stay: AskedStay | null
  rights: AskedRight[]
  /** What the plate owes for earlier stays, the oldest first. */
  owed: OwedStay[]
  /** Vehicles inside, at an entry to a lot that may be full. */
  inside: number
  /** Vehicles that were just let in, if they were asked for. */
  letIn: number
  repeated: (Decided & { answer: LaneAnswer }) | null
  hasCoupons: boolean
  /** Of an exit: whether the tenant gives credit discounts. */
  hasCredit: boolean
  /** Of an exit: what is on the stored card of the plate that pays there; null: it has none. */
  cardFen: number | null
}

/** A second reading by the same lane within this time is the same vehicle, as it is for passes. */
const repeatSeconds = 10
/** So long after it was let in a vehicle counts as inside, until its pass comes. */
const letInSeconds = 120

const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

const isInside = ({ tenantId, lotId, plate }: AskedOf) => sql`exists (select from parking_order as o
  where o.tenant_id = ${tenantId} and o.lot_id = ${lotId} and o.plate = ${plate} and o.park_status = 'inside')`

const stayOf = (from: RawBuilder<unknown>) => sql<AskedStay | null>`(
  select json_build_object('orderId', o.order_id, 'orderNo', o.order_no, 'plateColor', o.plate_color,
    'vehicleSize', o.vehicle_size, 'vehicleClass', o.vehicle_class, 'vehicleEnergy', o.vehicle_energy,
    'entryMs', ${milliseconds('o.entry_at')}, 'entryLaneId', o.entry_lane_id, 'entryRegionId', o.entry_region_id,
    'entryFillPercent', o.entry_fill_percent, 'paidFen', o.paid_fen + o.discount_fen - o.credit_discount_fen,
    'paidAtMs', ${milliseconds('o.paid_at')}, 'right', ${rightOfStay('o')}, 'sessions', ${sessionsOfStay('o')},
    'sight', ${sightOfStay('o')})
  from ${from})`

const insideOf = ({ tenantId, lotId, plate }: AskedOf) => sql`parking_order as o
  where o.tenant_id = ${tenantId} and o.lot_id = ${lotId} and o.plate = ${plate} and o.park_status = 'inside'`

type WaitingOf = Pick<Asking, 'tenantId' | 'lotId' | 'plate' | 'readAt'>

/** The last stay whose exit was not seen, unless the plate was seen since: the exit's pass would end it, as a ghost's that was closed softly. */
const waitingOf = ({ tenantId, lotId, plate, readAt }: WaitingOf) => sql`(
    select * from parking_order as o
    where o.tenant_id = ${tenantId} and o.lot_id = ${lotId} and o.plate = ${plate} and o.park_status = 'exitMissed'
      and o.entry_at <= ${readAt}::timestamptz
    order by o.entry_at desc limit 1) as o
  where not exists (select from parking_order as s
    where s.tenant_id = o.tenant_id and s.lot_id = o.lot_id and s.plate = o.plate and s.order_id <> o.order_id and s.park_status <> 'voided'
      and (s.entry_at > o.entry_at and s.entry_at < ${readAt}::timestamptz or s.exit_at > o.entry_at and s.exit_at < ${readAt}::timestamptz))`

/** Vehicles that were let in and whose pass has not come; `of`: which asks. */
const letIn = ({ tenantId, plate, now }: AskedOf, of: ReturnType<typeof sql>) => sql`(
  select count(distinct a.plate) from lane_ask as a
  where a.tenant_id = ${tenantId} and ${of} and a.decision = 'open' and a.direction = 'in'
    and a.asked_at > ${now}::timestamptz - make_interval(secs => ${letInSeconds}) and a.plate <> ${plate}
    and not exists (select from pass as p where p.tenant_id = a.tenant_id and p.plate = a.plate and p.lot_id = a.lot_id
      and p.passed_at >= a.read_at - make_interval(secs => ${repeatSeconds}))
    and not exists (select from turn_back as t where t.tenant_id = a.tenant_id and t.lane_id = a.lane_id and t.plate = a.plate
      and t.received_at >= a.asked_at))`

/** By its lanes: so an ask needs no index by lot. */
const byLaneOfLot = sql`a.lane_id in (select n.lane_id from lane as n where n.tenant_id = lot.tenant_id and n.lot_id = lot.lot_id)`

const rightsOf = (asking: AskedOf, { direction, withLetIn }: FactShape) => sql`coalesce((
  select json_agg(json_build_object('rightId', r.right_id, 'holder', r.holder, 'spots', r.spots, 'whenFull', r.when_full, 'hours', r.hours,
    'inside', case when r.when_full = 'temporary' then (
        select count(*) from parking_order as i
        where i.tenant_id = r.tenant_id and i.right_id = r.right_id and i.park_status = 'inside')
      ${withLetIn ? sql`+ ${letIn(asking, sql`a.right_id = r.right_id`)}` : sql``} else 0 end) order by array_position(${[...rightHolders]}::text[], r.holder), r.right_id)
  from parking_right_plate as p
  join parking_right as r on r.tenant_id = p.tenant_id and r.right_id = p.right_id
  join parking_right_lot as l on l.tenant_id = r.tenant_id and l.right_id = r.right_id
  where p.tenant_id = ${asking.tenantId} and p.plate = ${asking.plate} and l.lot_id = ${asking.lotId}
    and r.periods @> ${asking.readAt}::timestamptz
    and ${direction === 'in' ? mayEnter : sql`true`}), '[]')`

const owedBy = ({ plate, now }: AskedOf) => sql`coalesce((
  select json_agg(json_build_object('orderNo', o.order_no, 'parkingName', at.name,
    'leftAt', ${localTime('o.exit_at', 'at.time_zone')},
    'dueFen', greatest(0, o.payable_fen - o.coupon_fen - o.paid_fen - o.discount_fen)) order by o.exit_at, o.order_id)
  from parking_order as o
  join lot as at on at.tenant_id = o.tenant_id and at.lot_id = o.lot_id
  where o.tenant_id = lot.tenant_id and o.plate = ${plate} and ${isAskedFor('o', now)}), '[]')`

const isBlackListed = ({ plate, now, timeZone }: AskedOf) => sql`exists (select from black_list as b
  where b.tenant_id = lot.tenant_id and b.plate = ${plate} and not b.disabled
    and (b.valid_until is null or b.valid_until >= (${now}::timestamptz at time zone ${timeZone})::date)
    and (b.lot_id is null or b.lot_id = lot.lot_id))`

const hasCoupons = ({ plate }: AskedOf) => sql`exists (select from coupon as c
  where c.tenant_id = lot.tenant_id and c.plate = ${plate} and c.used_at is null
    and c.recalled_at is null and c.got_at is not null and not c.disabled)`

const listFacts = rememberStatements((db, asking: AskedOf, shape: FactShape) => {
  const { tenantId, boxId, lotId, laneId, askKey, plate, readAt, now } = asking
  const isEntry = shape.direction === 'in'
  const facts = sql<PlateFacts>`
      select ${settingsStamp('lot')} as stamp,
        (select a.answer from lane_ask as a
          where a.tenant_id = lot.tenant_id and a.box_id = ${boxId} and a.ask_key = ${askKey}) as before,
        ${isEntry ? isBlackListed(asking) : sql`false`} as "isBlackListed",
        ${isEntry ? isInside(asking) : sql`false`} as "isInside", ${isEntry ? sql`null` : stayOf(insideOf(asking))} as stay,
        ${rightsOf(asking, shape)} as rights,
        ${owedBy(asking)} as owed,
        ${shape.isCounted ? occupancyOf('lot') : sql`0`} as inside,
        ${shape.isCounted && shape.withLetIn ? letIn(asking, byLaneOfLot) : sql`0`} as "letIn",
        (select json_build_object('decision', a.decision, 'reason', a.reason, 'rightId', a.right_id, 'answer', a.answer)
          from lane_ask as a
          where a.tenant_id = lot.tenant_id and a.lane_id = ${laneId} and a.plate = ${plate}
            and a.asked_at > ${now}::timestamptz - make_interval(secs => ${3 * repeatSeconds})
            and abs(extract(epoch from a.read_at - ${readAt}::timestamptz)) <= ${repeatSeconds}
          order by a.asked_at desc, a.lane_ask_id desc limit 1) as repeated,
        ${isEntry ? sql`false` : hasCoupons(asking)} as "hasCoupons",
        ${isEntry ? sql`false` : givesCredit(tenantId)} as "hasCredit",
        ${isEntry ? sql`null` : exitBalanceOf('lot', plate)} as "cardFen"
      from (select ${tenantId}::bigint as tenant_id, ${lotId}::bigint as lot_id) as lot`
  return { compile: () => facts.compile(db) }
})

/** One statement for all that changes from one vehicle to the next: it waits for the answer. */
export async function findFacts(
  db: Db,
  { direction, laneCode, ...asking }: Asking,
  { lot, withLetIn }: { lot: KnownLot; withLetIn: boolean },
): Promise<PlateFacts> {
  const { timeZone, capacity, policy, lanes } = lot
  const isCounted = direction === 'in' && capacity > 0 && policy.full !== 'open'
  const values = { ...asking, laneId: lanes.get(laneCode)?.laneId ?? null, timeZone }
  const [facts] = await listFacts(db, values, { direction, isCounted, withLetIn })
  if (!facts) throw new Error('a select without a table gave no row')
  return facts
}

const listWaiting = rememberStatements((db, asking: WaitingOf) => {
  const waiting = sql<{ stay: AskedStay | null }>`select ${stayOf(waitingOf(asking))} as stay`
  return { compile: () => waiting.compile(db) }
})

/** The stay that an exit ends although its vehicle is not known to be inside; null: none. Asked only then, so that the others do not wait for it. */
export async function findWaiting(db: Db, { tenantId, lotId, plate, readAt }: Asking): Promise<AskedStay | null> {
  const [found] = await listWaiting(db, { tenantId, lotId, plate, readAt }, undefined)
  return found?.stay ?? null
}

/** Lets one ask at a time take the last spots of a lot or of a right. Passes do not wait for it. */
export const lockSpots = async (db: Db, { tenantId, lotId }: Asking, rightIds: readonly number[]) => {
  const keys = [
    `ask ${tenantId} ${lotId}`,
    ...rightIds.toSorted((a, b) => a - b).map(id => `ask right ${tenantId} ${id}`),
  ]
  for (const key of keys) await runKept(db, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
