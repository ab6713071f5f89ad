import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** How many rows of each table were anonymised or removed. */
export type Removed = Record<string, number>

export interface Old {
  tenantId: number
  before: Date
  /** Rows per table in one transaction. */
  most: number
}

/**
 * The placeholder for a removed plate, followed by its order's id, so that two orders with removed plates never look like one vehicle when searched
 * by plate.
 */
const removedPlate = '***'

/** The states before and after an action, without the plates in them: such an action cannot be undone any more. */
const withoutPlates = sql`regexp_replace(a.changes::text, '"plate": "[^"]*"', ${`"plate": "${removedPlate}"`}, 'g')::jsonb`

/**
 * Removes the plates of stays that ended before a moment, from their orders, passes, alarms and used coupons. Not of vehicles inside, nor
 * where money is open or a person still has to look: stays that are unpaid, not priced though both ends are known, or marked inconsistent.
 */
export async function removePlates(db: Db, { tenantId, before, most }: Old): Promise<Removed> {
  const { rows } = await sql<Removed>`
    with old as (
      select order_id, ${removedPlate} || order_id as removed from parking_order
      where tenant_id = ${tenantId} and happened_at < ${before} and coalesce(exit_at, entry_at) < ${before}
        and plate not like ${`${removedPlate}%`} and park_status <> 'inside' and mark <> 'inconsistent'
        and (pay_status in ('free', 'paid', 'voided') or pay_status = 'toMatch' and park_status <> 'left')
      order by happened_at limit ${most} for update skip locked
    ), orders as (
      update parking_order as o set plate = old.removed from old
      where o.tenant_id = ${tenantId} and o.order_id = old.order_id returning 1
    ), passes as (
      update pass as p set plate = old.removed, plate_raw = null from old
      where p.tenant_id = ${tenantId} and p.order_id = old.order_id returning 1
    ), alarms as (
      update alarm as a set plate = old.removed from old
      where a.tenant_id = ${tenantId} and a.order_id = old.order_id returning 1
    ), coupons as (
      update coupon as c set plate = old.removed from old
      where c.tenant_id = ${tenantId} and c.order_id = old.order_id and c.used_at is not null returning 1
    ), actions as (
      update lane_action as a set plate = old.removed, changes = ${withoutPlates} from old
      where a.tenant_id = ${tenantId} and a.order_id = old.order_id returning 1
    )
    select (select count(*) from orders) as orders, (select count(*) from actions) as actions, (select count(*) from passes) as passes,
      (select count(*) from alarms) as alarms, (select count(*) from coupons) as coupons`.execute(db)
  return rows[0] ?? {}
}

/** Removes what boxes asked before they opened, the first numbers first, and which vehicles turned back. */
export async function removeAsks(db: Db, { tenantId, before, most }: Old): Promise<Removed> {
  const { rows } = await sql<Removed>`
    with asks as (
      delete from lane_ask where tenant_id = ${tenantId} and lane_ask_id in (
        select first.lane_ask_id from (
          select lane_ask_id, asked_at from lane_ask where tenant_id = ${tenantId} order by lane_ask_id limit ${most}) as first
        where first.asked_at < ${before}) returning 1
    ), turn_backs as (
      delete from turn_back where tenant_id = ${tenantId} and turn_back_id in (
        select turn_back_id from turn_back where tenant_id = ${tenantId} and received_at < ${before} order by received_at limit ${most})
      returning 1
    )
    select (select count(*) from asks) as asks, (select count(*) from turn_backs) as "turnBacks"`.execute(db)
  return rows[0] ?? {}
}

/** The same for passes, alarms and actions without an order, for messages, and for the scores of vehicles. */
export async function removeOrderlessPlates(db: Db, { tenantId, before, most }: Old): Promise<Removed> {
  const { rows } = await sql<Removed>`
    with passes as (
      update pass set plate = case plate when '' then '' else ${removedPlate} end, plate_raw = null
      where tenant_id = ${tenantId} and pass_id in (
        select pass_id from pass
        where tenant_id = ${tenantId} and passed_at < ${before} and order_id is null
          and (plate_raw is not null or plate not in ('', ${removedPlate}))
        limit ${most} for update skip locked) returning 1
    ), alarms as (
      update alarm set plate = ${removedPlate} where tenant_id = ${tenantId} and alarm_id in (
        select alarm_id from alarm
        where tenant_id = ${tenantId} and raised_at < ${before} and order_id is null and plate not in ('', ${removedPlate})
        limit ${most} for update skip locked) returning 1
    ), messages as (
      update message set content = content || jsonb_build_object('plate', ${removedPlate}::text)
      where tenant_id = ${tenantId} and message_id in (
        select message_id from message
        where tenant_id = ${tenantId} and at < ${before} and content ->> 'plate' <> ${removedPlate}
        limit ${most} for update skip locked) returning 1
    ), actions as (
      update lane_action set plate = ${removedPlate} where tenant_id = ${tenantId} and action_id in (
        select action_id from lane_action
        where tenant_id = ${tenantId} and acted_at < ${before} and order_id is null and plate not in ('', ${removedPlate})
        limit ${most} for update skip locked) returning 1
    ), visitors as (
      update visitor set plate = ${removedPlate} where tenant_id = ${tenantId} and visitor_id in (
        select visitor_id from visitor where tenant_id = ${tenantId} and end_at < ${before} and plate <> ${removedPlate}
        limit ${most} for update skip locked) returning visitor_id
    ), bookings as (
      update booking set plate = ${removedPlate} || booking_id where tenant_id = ${tenantId} and booking_id in (
        select booking_id from booking where tenant_id = ${tenantId} and end_at < ${before} and plate not like ${`${removedPlate}%`}
        limit ${most} for update skip locked) returning booking_id
    ), scores as (
      -- A vehicle that still owes keeps its score; whoever comes again begins from the start.
      update vehicle_credit as v set plate = ${removedPlate} || vehicle_credit_id where tenant_id = ${tenantId} and vehicle_credit_id in (
        select vehicle_credit_id from vehicle_credit as old where tenant_id = ${tenantId} and changed_at < ${before}
          and plate not like ${`${removedPlate}%`}
          and not exists (select from credit_event as e join arrears as a on a.tenant_id = e.tenant_id and a.order_id = e.order_id
            where e.tenant_id = old.tenant_id and e.vehicle_credit_id = old.vehicle_credit_id and a.open_fen > 0)
        limit ${most} for update skip locked) returning 1
    ), rights as (
      delete from parking_right_plate as p using parking_right as r
      where r.tenant_id = ${tenantId} and p.tenant_id = r.tenant_id and p.right_id = r.right_id
        and (r.holder = 'visitor' and r.holder_id in (select visitor_id from visitors)
          or r.holder = 'booking' and r.holder_id in (select booking_id from bookings))
    )
    select (select count(*) from passes) as passes, (select count(*) from alarms) as alarms, (select count(*) from visitors) as visitors,
      (select count(*) from bookings) as bookings, (select count(*) from scores) as scores, (select count(*) from messages) as messages, (select count(*) from actions) as actions`.execute(
    db,
  )
  return rows[0] ?? {}
}

/**
 * Removes text messages and share registrations, which are their telephone, the telephones of the owners of cards that ended before a moment, and
 * names and telephones of visitors whose visit did.
 * Not messages that are still to be sent.
 */
export async function removePhones(db: Db, { tenantId, before, most }: Old): Promise<Removed> {
  const { rows } = await sql<Removed>`
    with texts as (
      delete from sms where tenant_id = ${tenantId} and sms_id in (
        select sms_id from sms where tenant_id = ${tenantId} and created_at < ${before} and state <> 'waiting'
        limit ${most} for update skip locked) returning 1
    ), registrations as (
      delete from share_registration where tenant_id = ${tenantId} and registration_id in (
        select registration_id from share_registration where tenant_id = ${tenantId} and registered_at < ${before}
        limit ${most} for update skip locked) returning 1
    ), cards as (
      update card set owner_mobile = '' where tenant_id = ${tenantId} and card_id in (
        select card_id from card
        where tenant_id = ${tenantId} and owner_mobile <> '' and case state
          when 'open' then (end_day + grace_days + 1)::timestamp at time zone time_zone < ${before}
          when 'suspended' then false else ended_at < ${before} end
        limit ${most} for update skip locked) returning 1
    ), visitors as (
      update visitor set phone = '', visitor_name = '' where tenant_id = ${tenantId} and visitor_id in (
        select visitor_id from visitor
        where tenant_id = ${tenantId} and end_at < ${before} and (phone <> '' or visitor_name <> '')
        limit ${most} for update skip locked) returning 1
    ), bookings as (
      update booking set phone = '', driver_name = '' where tenant_id = ${tenantId} and booking_id in (
        select booking_id from booking
        where tenant_id = ${tenantId} and end_at < ${before} and (phone <> '' or driver_name <> '')
        limit ${most} for update skip locked) returning 1
    )
    select (select count(*) from texts) as "textMessages", (select count(*) from registrations) as registrations,
      (select count(*) from cards) as cards, (select count(*) from visitors) as visitors,
      (select count(*) from bookings) as bookings`.execute(db)
  return rows[0] ?? {}
}

/** Records counts, never the removed values. */
export const insertAudit = (
  db: Db,
  { tenantId, at, what, removed, before }: { tenantId: number; at: Date; what: string; removed: Removed; before: Date },
) =>
  db
    .insertInto('audit')
    .values({
      tenant_id: tenantId,
      at,
      action: `retention.${what}`,
      entity: 'tenant',
      entity_id: String(tenantId),
      after: JSON.stringify({ ...removed, before: before.toISOString() }),
      request_id: 'retention',
    })
    .execute()
