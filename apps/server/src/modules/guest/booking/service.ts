import type {
  BookingFilter,
  bookVehicle as book,
  bookableDays as bookable,
  cancelBooking as cancel,
  countBookingDay as countDays,
  DataOf,
  ParsedBodyOf,
  queryBooking as query,
  queryBookingDay as queryDays,
  Total,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import { partOf, sortedPartOf } from '../../../db/list.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { exportBookings } from './export.ts'
import * as queries from './queries.ts'
import * as statistics from './statistics-queries.ts'
import { followBooking, freeDays, storeBooking } from './store-booking.ts'

const audit = auditOf('booking')

const searchOf = (
  { scope, clock }: SignedInContext,
  { begin, end, ...filter }: BookingFilter,
): queries.BookingSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
  now: clock(),
})

/** A page of bookings, or with QueryAll one .xls of all that fit the filter. */
export async function queryBooking(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'beginAt')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: await queries.listBookings(ctx.db, ctx.scope, search, part) }
  ctx.demand('booking.export')
  return exportBookings(ctx, queries.streamBookings(ctx.db, ctx.scope, search, part))
}

export const countBooking = async (ctx: SignedInContext, filter: BookingFilter): Promise<Total> => ({
  total: await queries.countBookings(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

/** Fails with booking.closed. */
export async function bookableDays(
  ctx: SignedInContext,
  { appointmentRuleId }: ParsedBodyOf<typeof bookable>,
): Promise<DataOf<typeof bookable>> {
  const rules = await queries.listRules(ctx.db, ctx.scope)
  const rule = rules.find(each => each.appointmentRuleId === appointmentRuleId)
  if (!rule) throw refusal('booking.closed', 'appointmentRuleId')
  const days = await freeDays(ctx.db, ctx, ctx.scope.tenantId, [rule])
  return { days: days.get(appointmentRuleId) ?? [] }
}

/** Fails with booking.closed, booking.notOffered, booking.full, booking.exists. */
export function bookVehicle(ctx: Acting, asked: ParsedBodyOf<typeof book>): Promise<DataOf<typeof book>> {
  const { userId } = ctx.session
  return ctx.db.transaction().execute(async db => {
    const who = { scope: ctx.scope, by: { userId }, isPublic: false }
    const bookingId = await storeBooking(db, ctx, asked, who)
    if (bookingId === undefined) throw refusal('booking.exists', 'plateNumber')
    const { appointmentRuleId, day, plateNumber } = asked
    await audit(ctx, db, {
      action: 'booking.book',
      entityId: bookingId,
      after: { appointmentRuleId, day, plateNumber },
    })
    return { bookingId }
  })
}

/** Fails with row.missing, booking.over. */
export function cancelBooking(ctx: SignedInContext, { bookingId, reason }: ParsedBodyOf<typeof cancel>): Promise<null> {
  const { tenantId, userId } = ctx.session
  return ctx.db.transaction().execute(async db => {
    const at = ctx.clock()
    const booking = await queries.lockBooking(db, ctx.scope, bookingId, at)
    if (!booking) throw new Failure('row.missing')
    if (booking.state === 'kept' || booking.state === 'cancelled') throw new Failure('booking.over')
    await queries.cancelBooking(db, tenantId, bookingId, { at, by: userId, reason })
    await followBooking(db, tenantId, { ...booking, before: booking.from })
    const before = { plate: booking.plate, state: booking.state }
    await audit(ctx, db, { action: 'booking.cancel', entityId: bookingId, before, after: { reason } })
    return null
  })
}

type DayFilter = Pick<ParsedBodyOf<typeof queryDays>, 'lotId' | 'begin' | 'end'>
const daySearch = ({ scope, clock }: SignedInContext, { lotId, begin, end }: DayFilter): statistics.DaySearch => ({
  lotId,
  ...timeRange({ begin, end }, scope.timeZone),
  now: clock(),
})

/** Bookings by day and rule. */
export const queryBookingDay = async (
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryDays>,
): Promise<DataOf<typeof queryDays>> => ({
  list: await statistics.listDays(ctx.db, ctx.scope, daySearch(ctx, input), partOf(input)),
})

export async function countBookingDay(
  ctx: SignedInContext,
  { Sums, ...filter }: ParsedBodyOf<typeof countDays>,
): Promise<DataOf<typeof countDays>> {
  const { total, ...sums } = await statistics.sumDays(ctx.db, ctx.scope, daySearch(ctx, filter))
  return { total, ...(Sums && { sums }) }
}
