import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const appointmentRuleId = z.number().int()
const lotId = z.number().int()

export const AppointmentRuleStatus = z.enum(['enabled', 'disabled'])
export type AppointmentRuleStatus = z.infer<typeof AppointmentRuleStatus>

/** The furthest that a booking can be taken ahead. */
export const mostBookingDays = 60

/** When vehicles may be booked into a lot, and how many. */
export const AppointmentRuleEntry = z.object({
  lotId,
  /** What those who book choose by; unique in the lot. */
  name: z.string().trim().min(1).max(64),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1, { error: 'weeklyHours.noDay' }).max(7),
  /** The window within a day in which a booked vehicle comes in; the last minute is not included. */
  fromHour: matching('hour'),
  untilHour: matching('hour'),
  /** How many vehicles of a day. */
  quota: z.number().int().min(1).max(10_000),
  /** 0: on the day itself only. */
  mostDaysAhead: z.number().int().min(0).max(mostBookingDays),
  /** Drivers may book on the public page. */
  isPublic: z.boolean(),
  disabled: z.boolean().default(false),
})
export type AppointmentRuleEntry = z.output<typeof AppointmentRuleEntry>

export const AppointmentRuleRow = AppointmentRuleEntry.omit({ disabled: true }).extend({
  appointmentRuleId,
  parkingName: z.string(),
  /** The part of the public page's address that names the operator. */
  pageCode: z.string(),
  status: AppointmentRuleStatus,
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type AppointmentRuleRow = z.infer<typeof AppointmentRuleRow>

const appointmentRuleFilter = {
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  status: AppointmentRuleStatus.optional(),
}
export const AppointmentRuleFilter = z.object(appointmentRuleFilter)
export type AppointmentRuleFilter = z.infer<typeof AppointmentRuleFilter>

export const queryAppointmentRule = endpoint({
  path: '/api/appointmentRule/query',
  access: 'appointmentRule.read',
  encoding: 'form',
  body: z.object({ ...appointmentRuleFilter, ...plainPaging, ...sorting(['name', 'createdAt']) }),
  data: z.object({ list: z.array(AppointmentRuleRow) }),
  summary: 'When vehicles may be booked into car parks, and how many.',
})

export const countAppointmentRule = endpoint({
  path: '/api/appointmentRule/count',
  access: 'appointmentRule.read',
  encoding: 'form',
  body: AppointmentRuleFilter,
  data: Total,
  summary: 'How many booking rules fit the filter.',
})

export const saveAppointmentRule = endpoint({
  path: '/api/appointmentRule/save',
  access: 'appointmentRule.save',
  encoding: 'json',
  body: AppointmentRuleEntry.extend({ appointmentRuleId: appointmentRuleId.optional() }),
  data: z.object({ appointmentRuleId }),
  summary:
    'Adds a booking rule, or changes one when appointmentRuleId is given. Bookings that were taken stay as they are.',
})
