import {
  type AskedRight,
  type Decided,
  type KnownClass,
  type LaneAnswer,
  type LanePolicy,
  type PayChannel,
  rightHolders,
} from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'
import { rememberStatements, runKept } from '../../../db/statements.ts'
import type { StayRight } from '../../access/parking-right/right.ts'
import { rulesOfLot } from '../../access/parking-right/rule-rights.ts'
import type { OpenRight } from '../../access/parking-right/rules.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'
import type { Span } from '../../charging/engine/coupon-spans.ts'
import type { RegionSight } from '../../charging/rule/region-spans.ts'
import { sightOfStay } from '../../charging/rule/stay-regions.ts'
import { sessionsOfStay } from '../../charging/rule/stay-sessions.ts'
import { knownClasses } from '../../charging/vehicle-class/known-classes.ts'
import { occupancyOf } from '../../site/occupancy/occupancy-of.ts'
import { givesCredit } from '../../traffic/credit/stay-credit.ts'
import { mayEnter } from './may-enter.ts'
import { ownTextsOf } from './own-texts.ts'
import type { OwnText } from './texts.ts'

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

/** What a statement is given of an ask: its direction gives it another form. */
type AskedOf = Omit<Asking, 'direction'>

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

/** What is known of a lane and a plate at the moment of an ask. */
export interface AskFacts {
  /** What this ask was answered before; null: it is new. */
  before: LaneAnswer | null
  /** null: the lot has no lane of this code. */
  lane: { laneId: number; mode: 'normal' | 'heldOpen' | 'closed'; isInner: boolean; regionName: string | null } | null
  policy: Record<'blackListed' | 'inside' | 'arrears' | 'full' | 'noEntry', LanePolicy>
  timeZone: string
  capacity: number
  payChannels: PayChannel[]
  vehicleClasses: KnownClass[]
  isBlackListed: boolean
  /** Of an entry: whether the vehicle is inside already. */
  isInside: boolean
  /** Of an exit: the stay that it ends. */
  stay: AskedStay | null
  rights: AskedRight[]
  /** Of rules for free vehicles in the lot, whether or not they free this one. */
  freeing: OpenRight[]
  /** What the plate owes for earlier stays, the oldest first. */
  owed: OwedStay[]
  /** Vehicles inside and, where the lot is nearly full, those that were just let in. */
  taken: number
  repeated: (Decided & { answer: LaneAnswer }) | null
  hasCoupons: boolean
  /** Whether the tenant gives credit discounts. */
  hasCredit: boolean
  /** What displays of the lot are to say, by reason; null: the built-in words. */
  ownTexts: Partial<Record<string, OwnText>> | null
}

/** A second reading by the same lane within this time is the same vehicle, as it is for passes. */
const repeatSeconds = 10
/** So long after it was let in a vehicle counts as inside, until its pass comes. */
const letInSeconds = 120
/** From so few free spots on those that were just let in are counted, too. */
const nearlyFull = 50

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

/** The last stay whose exit was not seen, unless the plate was seen since: the exit's pass would end it, as a ghost's that was closed softly. */
const waitingOf = ({ tenantId, lotId, plate, readAt }: AskedOf) => sql`(
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

const rightsOf = (asking: AskedOf, direction: Asking['direction']) => sql`coalesce((
  select json_agg(json_build_object('rightId', r.right_id, 'holder', r.holder, 'spots', r.spots, 'whenFull', r.when_full, 'hours', r.hours,
    'inside', case when r.when_full = 'temporary' then (
        select count(*) from parking_order as i
        where i.tenant_id = r.tenant_id and i.right_id = r.right_id and i.park_status = 'inside')
      + ${letIn(asking, sql`a.right_id = r.right_id`)} else 0 end) order by array_position(${[...rightHolders]}::text[], r.holder), r.right_id)
  from parking_right_plate as p
  join parking_right as r on r.tenant_id = p.tenant_id and r.right_id = p.right_id
  join parking_right_lot as l on l.tenant_id = r.tenant_id and l.right_id = r.right_id
  where p.tenant_id = ${asking.tenantId} and p.plate = ${asking.plate} and l.lot_id = ${asking.lotId}
    and r.periods @> ${asking.readAt}::timestamptz
    and ${direction === 'in' ? mayEnter : sql`true`}), '[]')`

/** What was written off or is disputed is not asked for. */
const owedBy = (plate: string) => sql`coalesce((
  select json_agg(json_build_object('orderNo', o.order_no, 'parkingName', at.name,
    'leftAt', ${localTime('o.exit_at', 'at.time_zone')},
    'dueFen', greatest(0, o.payable_fen - o.coupon_fen - o.paid_fen - o.discount_fen)) order by o.exit_at, o.order_id)
  from parking_order as o
  join lot as at on at.tenant_id = o.tenant_id and at.lot_id = o.lot_id
  where o.tenant_id = lot.tenant_id and o.plate = ${plate} and o.pay_status = 'unpaid' and o.park_status = 'left'
    and not exists (select from arrears as a
      where a.tenant_id = o.tenant_id and a.order_id = o.order_id and a.state in ('writtenOff', 'disputed'))), '[]')`

const listFacts = rememberStatements((db, asking: AskedOf, direction: Asking['direction']) => {
  const { tenantId, boxId, lotId, askKey, laneCode, plate, readAt, now } = asking
  const isEntry = direction === 'in'
  const facts = sql<AskFacts>`
      select (select a.answer from lane_ask as a
          where a.tenant_id = lot.tenant_id and a.box_id = ${boxId} and a.ask_key = ${askKey}) as before,
        case when lane.lane_id is not null then json_build_object('laneId', lane.lane_id, 'mode', lane.mode, 'isInner', lane.is_inner,
          'regionName', (select region.name from region
            where region.tenant_id = lane.tenant_id and region.region_id = lane.region_id)) end as lane,
        json_build_object('blackListed', lot.when_black_listed, 'inside', lot.when_inside, 'arrears', lot.when_in_arrears,
          'full', lot.when_full, 'noEntry', lot.when_no_entry) as policy,
        lot.time_zone as "timeZone", lot.capacity, lot.pay_channels as "payChannels",
        ${knownClasses('lot')} as "vehicleClasses",
        ${
          isEntry
            ? sql`exists (select from black_list as b where b.tenant_id = lot.tenant_id and b.plate = ${plate} and not b.disabled
                and (b.valid_until is null or b.valid_until >= (${now}::timestamptz at time zone lot.time_zone)::date)
                and (b.lot_id is null or b.lot_id = lot.lot_id))`
            : sql`false`
        } as "isBlackListed",
        ${isEntry ? isInside(asking) : sql`false`} as "isInside", ${isEntry ? sql`null` : stayOf(insideOf(asking))} as stay,
        ${rightsOf(asking, direction)} as rights, ${rulesOfLot('lot')} as freeing,
        ${owedBy(plate)} as owed,
        ${isEntry ? sql`inside.vehicles + case when lot.capacity - inside.vehicles <= ${nearlyFull} then ${letIn(asking, sql`a.lot_id = lot.lot_id`)} else 0 end` : sql`0`} as taken,
        (select json_build_object('decision', a.decision, 'reason', a.reason, 'rightId', a.right_id, 'answer', a.answer)
          from lane_ask as a
          where a.tenant_id = lot.tenant_id and a.lane_id = lane.lane_id and a.plate = ${plate}
            and a.asked_at > ${now}::timestamptz - make_interval(secs => ${3 * repeatSeconds})
            and abs(extract(epoch from a.read_at - ${readAt}::timestamptz)) <= ${repeatSeconds}
          order by a.asked_at desc, a.lane_ask_id desc limit 1) as repeated,
        ${
          isEntry
            ? sql`false`
            : sql`exists (select from coupon as c where c.tenant_id = lot.tenant_id and c.plate = ${plate} and c.used_at is null
                and c.recalled_at is null and c.got_at is not null and not c.disabled)`
        } as "hasCoupons",
        ${isEntry ? sql`false` : givesCredit(tenantId)} as "hasCredit",
        ${ownTextsOf(direction)} as "ownTexts"
      from lot
      left join lane on lane.tenant_id = lot.tenant_id and lane.lot_id = lot.lot_id and lane.code = ${laneCode}
      ${
        isEntry
          ? sql`cross join lateral (
              select case when lot.when_full <> 'open' then ${occupancyOf('lot')} else 0 end as vehicles offset 0) as inside`
          : sql``
      }
      where lot.tenant_id = ${tenantId} and lot.lot_id = ${lotId}`
  return { compile: () => facts.compile(db) }
})

/** One statement for all of it: a vehicle waits for the answer. */
export async function findFacts(db: Db, asking: Asking): Promise<AskFacts> {
  const { direction, ...values } = asking
  const [facts] = await listFacts(db, values, direction)
  if (!facts) throw new Error(`lot ${asking.lotId} of tenant ${asking.tenantId} is gone`)
  return facts
}

const listWaiting = rememberStatements((db, asking: AskedOf) => {
  const waiting = sql<{ stay: AskedStay | null }>`select ${stayOf(waitingOf(asking))} as stay`
  return { compile: () => waiting.compile(db) }
})

/** The stay that an exit ends although its vehicle is not known to be inside; null: none. Asked only then, so that the others do not wait for it. */
export async function findWaiting(db: Db, { direction: _, ...asking }: Asking): Promise<AskedStay | null> {
  const [found] = await listWaiting(db, asking, undefined)
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
