import type { OrderMark, PassOutcome } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { UnmadeEnd } from './heal-rules.ts'

export interface StoredUnmadeEnd extends UnmadeEnd {
  orderId: number
  orderNo: string
  parkStatus: string
  /** The pass of the same moment and lane that was treated as a second reading; null: none. */
  passId: number | null
}

/** The ends of orders without a pass. */
export const listUnmadeEnds = async (db: Db, tenantId: number): Promise<StoredUnmadeEnd[]> =>
  (
    await sql<StoredUnmadeEnd>`
      with made as (
        select order_id, bool_or(direction = 'in') as has_entry, bool_or(direction = 'out') as has_exit
        from pass where tenant_id = ${tenantId} and order_id is not null and outcome not in ('repeated', 'inner') group by order_id
      ), unmade as (
        select o.*, ends.direction, ends.at, ends.lane_id
        from parking_order as o left join made using (order_id)
        cross join lateral (values ('in', o.entry_at, o.entry_lane_id, made.has_entry), ('out', o.exit_at, o.exit_lane_id, made.has_exit))
          as ends(direction, at, lane_id, is_made)
        where o.tenant_id = ${tenantId} and ends.at is not null and ends.is_made is not true and o.park_status <> 'voided'
          and not case ends.direction when 'in' then o.entry_stated else o.exit_stated end
      )
      select u.order_id as "orderId", u.order_no as "orderNo", u.park_status as "parkStatus", u.mark, u.direction,
        second.pass_id as "passId", ${milliseconds('u.entry_at')} as "entryMs", ${milliseconds('u.exit_at')} as "exitMs",
        u.direction = 'in' and (
          coalesce((
            select not exists (
              select from pass as exit
              where exit.tenant_id = before.tenant_id and exit.order_id = before.order_id and exit.direction = 'out'
                and exit.pass_id < second.pass_id)
            from parking_order as before
            where before.tenant_id = u.tenant_id and before.plate = u.plate and before.lot_id = u.lot_id
              and before.happened_at < u.entry_at
            order by before.happened_at desc limit 1), false)
          or exists (
            select from parking_order as later
            join pass as known on known.tenant_id = later.tenant_id and known.order_id = later.order_id
            where later.tenant_id = u.tenant_id and later.plate = u.plate and later.lot_id = u.lot_id
              and later.order_id <> u.order_id and known.passed_at > u.entry_at and known.pass_id < second.pass_id)
        ) as "isDoubleEntry"
      from unmade as u left join lateral (
        select pass_id from pass as p
        where p.tenant_id = u.tenant_id and p.order_id = u.order_id and p.outcome = 'repeated'
          and p.direction = u.direction and p.passed_at = u.at and p.lane_id = u.lane_id
        order by pass_id limit 1
      ) as second on true
      order by u.order_id, u.direction`.execute(db)
  ).rows

const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

interface CouponlessOrder {
  orderId: number
  orderNo: string
  mark: OrderMark
}

/** Orders with a coupon discount but no used coupon. */
export const listCouponlessOrders = async (db: Db, tenantId: number): Promise<CouponlessOrder[]> =>
  (
    await sql<CouponlessOrder>`
      select o.order_id as "orderId", o.order_no as "orderNo", o.mark
      from parking_order as o
      where o.tenant_id = ${tenantId} and o.coupon_fen > 0 and o.mark <> 'inconsistent' and not exists (
        select from coupon as c where c.tenant_id = o.tenant_id and c.order_id = o.order_id and c.used_at is not null)
      order by o.order_id`.execute(db)
  ).rows

export interface SilentOrphan {
  passId: number
  orderNo: string
  /** Whether its entry has become known since. */
  isCompleted: boolean
}

/** Exits without an entry and without an alarm. @param alsoPassIds passes that will become such exits */
export const listSilentOrphans = async (
  db: Db,
  tenantId: number,
  alsoPassIds: readonly number[],
): Promise<SilentOrphan[]> =>
  (
    await sql<SilentOrphan>`
      select p.pass_id as "passId", o.order_no as "orderNo", o.entry_at is not null as "isCompleted"
      from pass as p join parking_order as o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
      where p.tenant_id = ${tenantId} and (p.outcome = 'orphanExit' or p.pass_id = any(${alsoPassIds})) and not exists (
        select from alarm as a where a.tenant_id = p.tenant_id and a.pass_id = p.pass_id and a.kind = 'exitWithoutEntry')
      order by p.pass_id`.execute(db)
  ).rows

export const updateOutcome = (db: Db, tenantId: number, passId: number, outcome: PassOutcome) =>
  db
    .updateTable('pass')
    .set({ outcome })
    .where('tenant_id', '=', tenantId)
    .where('pass_id', '=', passId)
    .where('outcome', '=', 'repeated')
    .execute()

export const markInconsistent = (db: Db, tenantId: number, orderId: number) =>
  db
    .updateTable('parking_order')
    .set({ mark: 'inconsistent' })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute()

/** Inserts the alarm that the pass should have raised, at its own moment; closed if the entry is known by now. */
export const insertOrphanAlarm = (db: Db, tenantId: number, { passId, isCompleted }: SilentOrphan, now: Date) =>
  sql`
    insert into alarm (tenant_id, lot_id, kind, raised_at, plate, lane_id, pass_id, box_id, order_id, state, handled_at)
    select tenant_id, lot_id, 'exitWithoutEntry', passed_at, plate, lane_id, pass_id, box_id, order_id,
      ${isCompleted ? 'closed' : 'open'}, ${isCompleted ? now : null}
    from pass where tenant_id = ${tenantId} and pass_id = ${passId}`.execute(db)

export const listLotIds = async (db: Db, tenantId: number): Promise<number[]> =>
  (
    await db.selectFrom('lot').where('tenant_id', '=', tenantId).select('lot_id as lotId').orderBy('lot_id').execute()
  ).map(row => row.lotId)
