import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, plainPaging, sorting, Total } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { Plate } from '../wire/plate.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const bookingId = z.number().int()
const appointmentRuleId = z.number().int()
const lotId = z.number().int()

/** booked: its window is not over, and the vehicle has not come. kept: it came. noShow: it did not. */
export const BookingState = z.enum(['booked', 'kept', 'noShow', 'cancelled'])
export type BookingState = z.infer<typeof BookingState>

export const BookingSource = z.enum(['staff', 'link'])
export type BookingSource = z.infer<typeof BookingSource>

/** The exported columns, in their order. */
export const BookingExportRow = z.object({
  plateNumber: z.string(),
  driverName: personal('name', z.string()),
  phone: personal('phone', z.string()),
  parkingName: z.string(),
  ruleName: z.string(),
  beginAt: LocalTime,
  endAt: LocalTime,
  state: BookingState,
  source: BookingSource,
  bookedAt: LocalTime,
  arrivedAt: LocalTime.nullable(),
  cancelledAt: LocalTime.nullable(),
  reason: z.string(),
})
export type BookingExportRow = z.infer<typeof BookingExportRow>

export const BookingRow = BookingExportRow.extend({
  bookingId,
  lotId,
  /** Of the stay that kept it. */
  orderId: z.number().int().nullable(),
  orderNo: z.string(),
})
export type BookingRow = z.infer<typeof BookingRow>

const bookingFilter = {
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(lotId).optional(),
  state: oneOrMore(BookingState).optional(),
  source: oneOrMore(BookingSource).optional(),
  /** When their windows begin. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const BookingFilter = z.object(bookingFilter)
export type BookingFilter = z.infer<typeof BookingFilter>

export const queryBooking = endpoint({
  path: '/api/booking/query',
  access: 'booking.read',
  encoding: 'form',
  body: z.object({ ...bookingFilter, ...paging, ...sorting(['beginAt', 'bookedAt']) }),
  data: listData(BookingRow),
  summary: 'Bookings and what became of them; with QueryAll one .xls of all of them (needs booking.export).',
})

export const countBooking = endpoint({
  path: '/api/booking/count',
  access: 'booking.read',
  encoding: 'form',
  body: BookingFilter,
  data: Total,
  summary: 'How many bookings fit the filter.',
})

/** Windows that can be booked, and how many vehicles each still takes. */
const BookableDay = z.object({ day: LocalDay, free: z.number().int() })

export const bookableDays = endpoint({
  path: '/api/booking/days',
  access: 'booking.save',
  encoding: 'json',
  body: z.object({ appointmentRuleId }),
  data: z.object({ days: z.array(BookableDay) }),
  summary: 'The days on which vehicles can be booked by a rule, and how many each still takes.',
})

export const bookVehicle = endpoint({
  path: '/api/booking/book',
  access: 'booking.save',
  encoding: 'json',
  body: z.object({
    appointmentRuleId,
    day: LocalDay,
    plateNumber: Plate,
    driverName: personal('name', z.string().trim().max(64).default('')),
    phone: personal('phone', z.union([matching('mobile'), z.literal('')]).default('')),
  }),
  data: z.object({ bookingId }),
  summary: 'Books a vehicle into a window, as long as there is one left of its quota.',
})

export const cancelBooking = endpoint({
  path: '/api/booking/cancel',
  access: 'booking.save',
  encoding: 'json',
  body: z.object({ bookingId, reason: z.string().trim().min(2).max(255) }),
  data: z.null(),
  summary: 'Cancels a booking that was not kept: its place can be booked again.',
})

const BookCode = z.string().regex(/^[\da-f]{12}$/, { error: 'share.unknown' })
const BookingKey = z.string().regex(/^[\da-f]{32}$/, { error: 'booking.unknown' })

export const bookingPlace = endpoint({
  path: '/api/booking/place',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: BookCode }),
  data: z.object({
    tenantName: z.string(),
    rules: z.array(
      z.object({
        appointmentRuleId: z.number(),
        parkingName: z.string(),
        name: z.string(),
        fromHour: z.string(),
        untilHour: z.string(),
        days: z.array(BookableDay),
      }),
    ),
  }),
  summary: 'Whose code it is, and what a driver can book there.',
})

export const requestBooking = endpoint({
  path: '/api/booking/request',
  access: 'public',
  encoding: 'json',
  body: z.object({
    code: BookCode,
    appointmentRuleId,
    day: LocalDay,
    plateNumber: Plate,
    driverName: matching('realName'),
    phone: matching('mobile'),
  }),
  data: z.object({
    /** By which the page shows the booking, and cancels it. */
    bookingKey: z.string(),
  }),
  summary: 'A driver without an account books a window. The answer says nothing of the plate.',
})

export const bookingState = endpoint({
  path: '/api/booking/state',
  access: 'public',
  encoding: 'json',
  body: z.object({
    code: BookCode,
    bookingKey: BookingKey,
    /** Cancels it first, unless it was kept. */
    cancel: z.boolean().default(false),
  }),
  data: z.object({ state: BookingState, parkingName: z.string(), beginAt: LocalTime, endAt: LocalTime }),
  summary: 'A booking, for whoever has the key of the page that made it.',
})

/** What became of the bookings of a window. */
const sums = {
  quota: z.number().int(),
  booked: z.number().int(),
  kept: z.number().int(),
  noShow: z.number().int(),
  cancelled: z.number().int(),
}
export const BookingDayRow = z.object({
  dayKey: z.string(),
  day: LocalDay,
  parkingName: z.string(),
  ruleName: z.string(),
  ...sums,
  /** Of those whose window is over or that were kept, how many came; null: none yet. */
  keptPercent: z.number().nullable(),
})
export type BookingDayRow = z.infer<typeof BookingDayRow>

const statisticsFilter = {
  lotId: oneOrMore(lotId).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}

export const queryBookingDay = endpoint({
  path: '/api/booking/byDay',
  access: 'booking.read',
  encoding: 'form',
  body: z.object({ ...statisticsFilter, ...plainPaging, ...sorting(['day']) }),
  data: z.object({ list: z.array(BookingDayRow) }),
  summary: 'Bookings added up by day and rule: how many came, how many did not, how many were cancelled.',
})

export const countBookingDay = endpoint({
  path: '/api/booking/dayCount',
  access: 'booking.read',
  encoding: 'form',
  body: z.object({ ...statisticsFilter, ...summing }),
  data: totalWithSums(sums),
  summary: 'Of how many days and rules, and what they come to.',
})
