import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { isAskedFor } from '../../traffic/arrears/asked-for.ts'

/** A lot that is open; undefined: it is not, or there is none. */
export const findLot = (db: Db, tenantId: number, lotId: number) =>
  db
    .selectFrom('lot')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .where('state', '=', 'open')
    .select(['name as parkingName', 'time_zone as timeZone'])
    .executeTakeFirst()

export interface OwedOrder {
  orderId: number
  orderNo: string
  isInside: boolean
  lotId: number
  parkingName: string
  timeZone: string
  cameAt: string | null
  leftAt: string | null
  payableFen: number
  couponFen: number
  paidFen: number
  /** With the discount of its vehicle's credit. */
  discountFen: number
  creditFen: number
}

/** A vehicle owes no more than it could settle at a stand: the oldest ones. */
const mostDebts = 20

/** The stay of a plate in the lot, and what it left unpaid anywhere at the operator's and is asked for. */
export const listOwed = async (
  db: Db,
  { tenantId, lotId, plate, now }: { tenantId: number; lotId: number; plate: string; now: Date },
): Promise<OwedOrder[]> =>
  (
    await sql<OwedOrder>`
      select o.order_id as "orderId", o.order_no as "orderNo", o.park_status = 'inside' as "isInside", o.lot_id as "lotId",
        l.name as "parkingName", l.time_zone as "timeZone", ${maybeLocalTime('o.entry_at', sql.ref('l.time_zone'))} as "cameAt",
        case when o.park_status = 'left' then ${localTime('o.exit_at', sql.ref('l.time_zone'))} end as "leftAt",
        coalesce(o.payable_fen, 0) as "payableFen", o.coupon_fen as "couponFen", o.paid_fen as "paidFen", o.discount_fen as "discountFen",
        o.credit_discount_fen as "creditFen"
      from parking_order as o join lot as l using (tenant_id, lot_id)
      where o.tenant_id = ${tenantId} and o.plate = ${plate} and (o.park_status = 'inside' and o.lot_id = ${lotId}
        or ${isAskedFor('o', now)})
      order by o.park_status = 'inside' desc, o.entry_at, o.order_id limit ${mostDebts}`.execute(db)
  ).rows

/** Whether a stay goes on, and when it was paid last: from then on it may leave for some minutes. */
export const findPaidStay = (db: Db, tenantId: number, orderId: number) =>
  db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where('o.tenant_id', '=', tenantId)
    .where('o.order_id', '=', orderId)
    .select(['o.paid_at as paidAt', 'l.time_zone as timeZone', 'o.lot_id as lotId'])
    .select(sql<boolean>`o.park_status = 'inside'`.as('isInside'))
    .executeTakeFirst()

export interface WaitingLane {
  laneId: number
  lotId: number
  boxId: number
  /** By which the vehicle that stands there asked. */
  askId: number
  /** Of that vehicle. */
  stayId: number
  /** What has been paid for it since it asked is at least what was asked for. */
  isCovered: boolean
}

/** So long after it asked a vehicle is still taken for the one at the barrier. */
const waitsSeconds = 900
/** Clocks of cameras and ours differ by so much. */
const clockSeconds = 60

/**
 * The lanes whose latest ask leads out, is of the plate of this order, was held because money was due, and was followed by no pass, by no turning back and by no command that opens, and
 * whose lot lets the plate go with what it owes elsewhere. Locked, so that nobody else sends them anything.
 */
export const lockWaitingLanes = async (
  db: Db,
  { tenantId, orderId, now }: { tenantId: number; orderId: number; now: Date },
): Promise<WaitingLane[]> =>
  (
    await sql<WaitingLane>`
      select n.lane_id as "laneId", n.lot_id as "lotId", b.box_id as "boxId", a.lane_ask_id as "askId",
        a.order_id as "stayId",
        a.due_fen <= (select coalesce(sum(p.amount_fen + p.discount_fen), 0) from payment as p
          where p.tenant_id = a.tenant_id and p.order_id = a.order_id and p.received_at >= a.asked_at) as "isCovered"
      from parking_order as paid
      join lane_ask as a on a.tenant_id = paid.tenant_id and a.plate = paid.plate
      join lane as n on n.tenant_id = a.tenant_id and n.lane_id = a.lane_id
      join lot as l on l.tenant_id = n.tenant_id and l.lot_id = n.lot_id
      join cloud_box as b on b.tenant_id = n.tenant_id and b.box_id = n.box_id
      where paid.tenant_id = ${tenantId} and paid.order_id = ${orderId} and a.order_id is not null
        and a.direction = 'out' and a.decision = 'hold' and a.reason in ('unpaid', 'arrears')
        and n.mode = 'normal' and b.revoked_at is null and b.silent_since is null
        and a.asked_at > ${now}::timestamptz - make_interval(secs => ${waitsSeconds})
        and not exists (select from lane_ask as later where later.tenant_id = a.tenant_id and later.lane_id = a.lane_id
          and (later.asked_at, later.lane_ask_id) > (a.asked_at, a.lane_ask_id))
        and not exists (select from pass as p where p.tenant_id = a.tenant_id and p.lane_id = a.lane_id and p.received_at > a.asked_at
          and p.outcome <> 'turnedBack' and p.passed_at > a.read_at - make_interval(secs => case when p.plate = a.plate then ${sql.lit(clockSeconds)} else 0 end))
        and not exists (select from turn_back as t where t.tenant_id = a.tenant_id and t.lane_id = a.lane_id
          and t.received_at >= a.asked_at and t.plate in (a.plate, '') and t.turned_back_at > a.read_at - make_interval(secs => ${clockSeconds}))
        and not exists (select from lane_command as c where c.tenant_id = a.tenant_id and c.lane_id = a.lane_id
          and c.kind in ('openOnce', 'holdOpen') and c.created_at > a.asked_at and c.state <> 'unreachable')
        and (l.when_in_arrears = 'open' or not exists (select from parking_order as owed where owed.tenant_id = paid.tenant_id
          and owed.plate = paid.plate and ${isAskedFor('owed', now)}))
      for no key update of n`.execute(db)
  ).rows
