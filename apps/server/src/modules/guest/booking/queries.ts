import type { BookingFilter, BookingRow, BookingState } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

/** `now` decides whose window is over. */
export type BookingSearch = Omit<BookingFilter, 'begin' | 'end'> & TimeRange & { now: Date }

/** Of the stay that a booking let in. */
const stay = <Value>(
  column: string,
): RawBuilder<Value> => sql<Value>`(select ${sql.ref(column)} from parking_right as pr
  join parking_order as o on o.tenant_id = pr.tenant_id and o.right_id = pr.right_id and o.park_status <> 'voided'
  where pr.tenant_id = b.tenant_id and pr.holder = 'booking' and pr.holder_id = b.booking_id order by o.order_id limit 1)`

/** What became of a booking by a moment. */
export const stateAt = (now: Date): RawBuilder<BookingState> => sql<BookingState>`case
  when b.cancelled_at is not null then 'cancelled'
  when ${stay('o.order_id')} is not null then 'kept'
  when b.end_at <= ${now}::timestamptz then 'noShow'
  else 'booked' end`

const sortColumns = { beginAt: 'b.begin_at', bookedAt: 'b.booked_at' } as const
export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, scope: Scope, search: BookingSearch) => {
  const { plateNumber, lotId, state, source, from, before, now } = search
  let query = db
    .selectFrom('booking as b')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'b.tenant_id').onRef('l.lot_id', '=', 'b.lot_id'))
    .innerJoin('appointment_rule as r', join =>
      join.onRef('r.tenant_id', '=', 'b.tenant_id').onRef('r.appointment_rule_id', '=', 'b.appointment_rule_id'),
    )
    .where(inScope(scope, 'b', lotId))
  if (plateNumber) query = query.where(plateMatches('b.plate', plateNumber))
  if (state) query = query.where(isOneOf(stateAt(now), state))
  if (source) query = query.where(isOneOf(sql`case when b.booked_by is null then 'link' else 'staff' end`, source))
  if (from) query = query.where('b.begin_at', '>=', from)
  if (before) query = query.where('b.begin_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, search: BookingSearch, part: Part) =>
  matching(db, scope, search)
    .select(['b.booking_id as bookingId', 'b.lot_id as lotId', 'b.plate as plateNumber', 'b.phone', 'b.reason'])
    .select(['b.driver_name as driverName', 'l.name as parkingName', 'r.name as ruleName'])
    .select([
      localTime('b.begin_at', 'l.time_zone').as('beginAt'),
      localTime('b.end_at', 'l.time_zone').as('endAt'),
      stateAt(search.now).as('state'),
      sql<BookingRow['source']>`case when b.booked_by is null then 'link' else 'staff' end`.as('source'),
      localTime('b.booked_at', 'l.time_zone').as('bookedAt'),
      maybeLocalTime(stay('o.entry_at'), 'l.time_zone').as('arrivedAt'),
      maybeLocalTime('b.cancelled_at', 'l.time_zone').as('cancelledAt'),
      stay<number | null>('o.order_id').as('orderId'),
      sql<string>`coalesce(${stay('o.order_no')}, '')`.as('orderNo'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'b.booking_id'))

export const listBookings = (...of: Parameters<typeof rows>): Promise<BookingRow[]> => rows(...of).execute()
export const streamBookings = (...of: Parameters<typeof rows>): AsyncIterable<BookingRow> => rows(...of).stream(500)
export const countBookings = (db: Db, scope: Scope, search: BookingSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

const ruleColumns = (db: Db, scope: Pick<Scope, 'tenantId' | 'lotIds'>) =>
  db
    .selectFrom('appointment_rule as r')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.lot_id', '=', 'r.lot_id'))
    .where(inScope(scope, 'r'))
    .where('r.disabled', '=', false)
    .where('l.state', '<>', 'closed')
    .select(['r.appointment_rule_id as appointmentRuleId', 'r.lot_id as lotId', 'r.name', 'r.weekdays', 'r.quota'])
    .select(['r.most_days_ahead as mostDaysAhead', 'r.is_public as isPublic'])
    .select(['l.name as parkingName', 'l.time_zone as timeZone'])
    .select(sql<string>`to_char(r.from_hour, 'HH24:MI')`.as('fromHour'))
    .select(sql<string>`to_char(r.until_hour, 'HH24:MI')`.as('untilHour'))

export type StoredRule = Awaited<ReturnType<typeof listRules>>[number]

/** The rules in use, by lot and name. */
export const listRules = (db: Db, scope: Pick<Scope, 'tenantId' | 'lotIds'>) =>
  ruleColumns(db, scope).orderBy('l.name').orderBy('r.from_hour').orderBy('r.appointment_rule_id').execute()

/** A rule in use, locked until the transaction ends: whoever books by it waits, so that two do not take the last place. */
export const lockRule = (db: Db, scope: Pick<Scope, 'tenantId' | 'lotIds'>, appointmentRuleId: number) =>
  ruleColumns(db, scope).where('r.appointment_rule_id', '=', appointmentRuleId).forUpdate('r').executeTakeFirst()

/** How many are booked, by rule and day from a day on. */
export const listTaken = (db: Db, tenantId: number, ruleIds: readonly number[], fromDay: string) =>
  db
    .selectFrom('booking')
    .where('tenant_id', '=', tenantId)
    .where('appointment_rule_id', 'in', ruleIds.length > 0 ? ruleIds : [0])
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`day >= ${fromDay}::date`)
    .groupBy(['appointment_rule_id', 'day'])
    .select('appointment_rule_id as appointmentRuleId')
    .select([sql<string>`day::text`.as('day'), sql<number>`count(*)`.as('taken')])
    .execute()

export interface NewBooking {
  appointmentRuleId: number
  lotId: number
  day: string
  plate: string
  driverName: string
  phone: string
  from: Date
  before: Date
  at: Date
  by: { userId: number } | { keyHash: Buffer }
}

/** undefined: the vehicle is booked into that window already. */
export const insertBooking = (db: Db, tenantId: number, { by, ...booking }: NewBooking) =>
  db
    .insertInto('booking')
    .values({
      ...{ tenant_id: tenantId, appointment_rule_id: booking.appointmentRuleId, lot_id: booking.lotId },
      ...{ day: sql<string>`${booking.day}::date`, plate: booking.plate, driver_name: booking.driverName },
      ...{ phone: booking.phone, begin_at: booking.from, end_at: booking.before, booked_at: booking.at },
      booked_by: 'userId' in by ? by.userId : null,
      key_hash: 'keyHash' in by ? by.keyHash : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('booking_id as bookingId')
    .executeTakeFirst()

const lockable = (db: Db, now: Date) =>
  db
    .selectFrom('booking as b')
    .select(['b.booking_id as bookingId', 'b.lot_id as lotId', 'b.plate', 'b.begin_at as from', 'b.end_at as before'])
    .select(stateAt(now).as('state'))
    .select(
      sql<string>`(select l.name from lot as l where l.tenant_id = b.tenant_id and l.lot_id = b.lot_id)`.as(
        'parkingName',
      ),
    )
    .select(
      sql<string>`(select l.time_zone from lot as l where l.tenant_id = b.tenant_id and l.lot_id = b.lot_id)`.as(
        'timeZone',
      ),
    )
    .forUpdate()

export const lockBooking = (db: Db, scope: Scope, bookingId: number, now: Date) =>
  lockable(db, now).where(inScope(scope, 'b')).where('b.booking_id', '=', bookingId).executeTakeFirst()

export const lockByKey = (db: Db, tenantId: number, keyHash: Buffer, now: Date) =>
  lockable(db, now).where('b.tenant_id', '=', tenantId).where('b.key_hash', '=', keyHash).executeTakeFirst()

export const cancelBooking = (
  db: Db,
  tenantId: number,
  bookingId: number,
  { at, by, reason }: { at: Date; by: number | null; reason: string },
) =>
  db
    .updateTable('booking')
    .set({ cancelled_at: at, cancelled_by: by, reason })
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .execute()

/** How many the public page has taken since a moment: of the operator, and of one telephone. */
export const countPublic = async (db: Db, tenantId: number, phone: string, since: Date) =>
  (
    await db
      .selectFrom('booking')
      .where('tenant_id', '=', tenantId)
      .where('booked_by', 'is', null)
      .where('booked_at', '>', since)
      .select(sql<number>`count(*)`.as('all'))
      .select(sql<number>`count(*) filter (where phone = ${phone})`.as('ofPhone'))
      .execute()
  )[0] ?? { all: 0, ofPhone: 0 }
