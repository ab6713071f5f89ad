import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const dayFigures = z.object({
  income: Yuan,
  entries: z.number(),
  exits: z.number(),
  /** Passes whose outcome a person has to look at. */
  exceptions: z.number(),
})

/** dashboard/v1: today against yesterday (up to the same time of day), and where things stand now. All days are the tenant's. */
export const overviewToday = endpoint({
  path: 'api/overview/today',
  access: 'overview.read',
  encoding: 'json',
  body: z.object({ lotId: z.number().int().optional() }),
  data: z.object({
    day: LocalDay,
    asOf: LocalTime,
    today: dayFigures,
    yesterday: dayFigures,
    inside: z.number(),
    capacity: z.number(),
    openAlarms: z.number(),
    hours: z.array(
      z.object({
        hour: z.number().int(),
        entries: z.number(),
        exits: z.number(),
        income: Yuan,
        entriesYesterday: z.number(),
        incomeYesterday: Yuan,
      }),
    ),
    lots: z.array(
      z.object({
        lotId: z.number(),
        name: z.string(),
        capacity: z.number(),
        inside: z.number(),
        entries: z.number(),
        income: Yuan,
      }),
    ),
  }),
  summary: 'Income, passes, occupancy and exceptions of today against yesterday.',
})

/**
 * Traffic of a period. A stay belongs to the period by its entry. Overnight: the exit is on a later calendar day of the lot. Presence counts
 * stays whose exit is after their entry, from entry (included) to exit (excluded), and cars still inside.
 */
export const trafficFigures = endpoint({
  path: 'api/overview/traffic',
  access: 'overview.read',
  encoding: 'json',
  body: z.object({ lotId: z.number().int().optional(), begin: LocalDay, end: LocalDay }),
  data: z.object({
    stays: z.number(),
    completed: z.number(),
    months: z.array(z.object({ month: z.string(), entries: z.number(), exits: z.number(), receivable: Yuan })),
    days: z.array(z.object({ day: LocalDay, entries: z.number(), exits: z.number() })),
    /** Over the days since the records begin, up to today; days without entries count. */
    medianEntriesPerDay: z.number().nullable(),
    busiestDay: z.object({ day: LocalDay, entries: z.number() }).nullable(),
    medianMinutes: z.number().nullable(),
    p95Minutes: z.number().nullable(),
    longestMinutes: z.number().nullable(),
    overnight: z.number(),
    overDay: z.number(),
    zeroLength: z.number(),
    negative: z.number(),
    peak: z.object({ inside: z.number(), at: LocalTime }).nullable(),
    firstEntry: LocalTime.nullable(),
    lastExit: LocalTime.nullable(),
    /** The days of the first and the last entry or exit that is known of the lots, whatever the period is. */
    records: z.object({ first: LocalDay, last: LocalDay }).nullable(),
    /** The longest stretches of the period in which a lot had no entry, or no exit, for more than 24 hours; the longest first. */
    quiet: z.array(
      z.object({
        kind: z.enum(['entry', 'exit']),
        lotId: z.number(),
        parkingName: z.string(),
        from: LocalTime,
        to: LocalTime,
        hours: z.number(),
      }),
    ),
  }),
  summary: 'Entries a month and a day, lengths of stay, overnight and odd stays, peak presence with its minute.',
})
