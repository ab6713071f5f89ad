import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LocalTime } from '../wire/time.ts'

export const rosterCalendar = endpoint({
  path: '/api/roster/calendarLink',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    /** When the address that works was made; null: there is none. */
    since: LocalTime.nullable(),
  }),
  summary: 'Whether the caller’s calendar program may read his shifts.',
})

export const makeRosterCalendar = endpoint({
  path: '/api/roster/makeCalendarLink',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    /** Of this server; shown once. */
    path: z.string(),
  }),
  summary:
    'Makes an address by which a calendar program reads the caller’s published shifts as iCalendar, without signing in. An earlier one ends.',
})

export const revokeRosterCalendar = endpoint({
  path: '/api/roster/revokeCalendarLink',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.null(),
  summary: 'The address ends at once.',
})
