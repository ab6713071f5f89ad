import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { ImportResult } from '../wire/import-result.ts'
import { plainPaging } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { DayClasses, DayClassKey, HolidayDay } from './day-class.ts'

/** What the holiday calendar says of a day; null: nothing, its weekday decides. */
const Holiday = HolidayDay.omit({ date: true }).nullable()

const Note = z.string().trim().max(200).default('')
/** The version that the change was made from; another one since then refuses it (holiday.changed). */
const expectedVersion = { version: z.number().int().min(1) }
const CalendarVersion = z.object(expectedVersion)

export const HolidayYearDay = z.object({
  date: LocalDay,
  classKey: DayClassKey,
  holiday: Holiday,
  /** Days without work in an unbroken run with this one, itself included; 0 for a day that is worked. */
  offDayCount: z.number(),
})
export type HolidayYearDay = z.infer<typeof HolidayYearDay>

/**
 * A year whose holidays the calendar lacks: its days are charged by their weekday. urgent: the running year, or from 1 December on the
 * next one.
 */
export const HolidayWarning = z.object({ year: z.number(), level: z.enum(['note', 'urgent']) })
export type HolidayWarning = z.infer<typeof HolidayWarning>

/**
 * A year of the tenant's calendar. Days off and made-up workdays are counted as the announcements do: off days at the end of December for
 * New Year's Day belong to the year after; `daysBefore` are those of this year that lie in the year before.
 */
export const HolidayYear = z.object({
  year: z.number(),
  today: LocalDay,
  version: z.number(),
  announcedYears: z.array(z.number()),
  warnings: z.array(HolidayWarning),
  offDayCount: z.number(),
  madeUpWorkdayCount: z.number(),
  daysBefore: z.array(LocalDay),
  classes: z.array(z.object({ key: DayClassKey, name: z.string(), dayCount: z.number() })),
  days: z.array(HolidayYearDay),
})
export type HolidayYear = z.infer<typeof HolidayYear>

export const holidayYear = endpoint({
  path: '/api/holiday/year',
  access: 'holiday.read',
  encoding: 'json',
  body: z.object({ year: z.number().int().min(2000).max(2100).optional() }),
  data: HolidayYear,
  summary: 'A year of the charge calendar, every day with its class; without a year the running one.',
})

export const saveHolidayDays = endpoint({
  path: '/api/holiday/saveDays',
  access: 'holiday.save',
  encoding: 'json',
  body: z.object({
    ...expectedVersion,
    days: z
      .array(z.object({ date: LocalDay, holiday: Holiday }))
      .min(1)
      .max(400),
    note: Note,
  }),
  data: CalendarVersion,
  summary: 'Makes days off days or made-up workdays, or ordinary again, as a new version of the calendar.',
})

export const holidayClasses = endpoint({
  path: '/api/holiday/classes',
  access: 'holiday.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ ...expectedVersion, classes: DayClasses, usedKeys: z.array(DayClassKey) }),
  summary: 'The day classes in the order in which they are asked, and which of them charge rules name.',
})

export const saveHolidayClasses = endpoint({
  path: '/api/holiday/saveClasses',
  access: 'holiday.save',
  encoding: 'json',
  body: z.object({ ...expectedVersion, classes: DayClasses, note: Note }),
  data: CalendarVersion,
  summary: 'Replaces the day classes, as a new version of the calendar. A class that a charge rule names stays.',
})

export const HolidayVersion = z.object({
  version: z.number(),
  createdAt: LocalTime,
  /** Empty: the version every tenant begins with. */
  creatorName: personal('name', z.string()),
  note: z.string(),
  days: z.array(z.object({ date: LocalDay, before: Holiday, after: Holiday })),
  classes: z.array(z.object({ key: DayClassKey, name: z.string(), change: z.enum(['added', 'removed', 'changed']) })),
  isReordered: z.boolean(),
})
export type HolidayVersion = z.infer<typeof HolidayVersion>

export const holidayVersions = endpoint({
  path: '/api/holiday/versions',
  access: 'holiday.read',
  encoding: 'json',
  body: z.object(plainPaging),
  data: z.object({ total: z.number(), list: z.array(HolidayVersion) }),
  summary: 'The versions of the calendar, newest first, each with what it changed; the first one counts as no change.',
})

/** The columns of the import sheet, in order; the headings are in zh or en, by the caller's language. */
export const holidayImportColumns = ['date', 'name', 'kind'] as const

export const importHolidays = endpoint({
  path: '/api/holiday/import',
  access: 'holiday.save',
  encoding: 'multipart',
  body: z.undefined(),
  data: ImportResult,
  summary:
    'Adds days from an .xlsx or a yearly .json of holiday-cn as a new version; valid rows are kept, invalid ones reported.',
})

export const holidayTemplate = endpoint({
  path: '/api/holiday/template',
  access: 'holiday.save',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet with headings and an example.',
})
