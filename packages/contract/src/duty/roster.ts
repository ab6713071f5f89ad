import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { FileUrl } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { PatternCrew, ShiftMinutes } from './shift-pattern.ts'

const lotId = z.number().int()
const sentryId = z.number().int()
const userId = z.number().int()
const rosterEntryId = z.number().int()
const shiftPatternId = z.number().int()
const shiftName = z.string().trim().min(1).max(16)

/** A calendar month: "2026-02". */
export const RosterMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: 'roster.month' })
export type RosterMonth = z.infer<typeof RosterMonth>

/** A person's planned shift at a booth. */
export const RosterEntry = z.object({
  rosterEntryId,
  sentryId,
  userId,
  /** On which it begins; one over midnight belongs to it. */
  day: LocalDay,
  shiftName,
  startsAt: LocalTime,
  endsAt: LocalTime,
})
export type RosterEntry = z.infer<typeof RosterEntry>

/** Why a shift cannot be planned. */
export const RosterConflict = z.enum([
  'boothClosed',
  'notAttendant',
  'noAccess',
  'left',
  'past',
  'leave',
  'overlap',
  'rest',
])
export type RosterConflict = z.infer<typeof RosterConflict>

/** When a booth has fewer people than its minimum. */
export const RosterShortfall = z.object({
  sentryId,
  /** Of which the booth's hours are. */
  day: LocalDay,
  from: LocalTime,
  until: LocalTime,
  missing: z.number().int(),
})
export type RosterShortfall = z.infer<typeof RosterShortfall>

export const RosterMonthPlan = z.object({
  lotId,
  month: RosterMonth,
  /** By the lot's clock. */
  today: LocalDay,
  /** null: nothing was planned yet. Its history is found by it. */
  rosterMonthId: z.number().int().nullable(),
  /** null: only planners see it. */
  publishedAt: LocalTime.nullable(),
  booths: z.array(z.object({ sentryId, name: z.string(), disabled: z.boolean(), minimumStaff: z.number().int() })),
  /** Attendants of the booths, and whoever has a shift. */
  people: z.array(
    z.object({
      userId,
      realName: personal('name', z.string()),
      /** Where he may be planned. */
      sentryIds: z.array(sentryId),
      /** Of his shifts in this month at this lot. */
      minutes: z.number().int(),
    }),
  ),
  entries: z.array(RosterEntry),
  shortfalls: z.array(RosterShortfall),
})
export type RosterMonthPlan = z.infer<typeof RosterMonthPlan>

export const rosterMonth = endpoint({
  path: '/api/roster/month',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({
    /** Left out: the first car park that has booths. */
    lotId: lotId.optional(),
    month: RosterMonth,
  }),
  data: RosterMonthPlan,
  summary:
    'Who is planned at which booth of a car park, day by day. Before the month is published only planners see shifts; shortfalls are theirs alone.',
})

/** A shift of one's own. */
export const OwnShift = RosterEntry.omit({ userId: true }).extend({
  sentryName: z.string(),
  parkingName: z.string(),
})
export type OwnShift = z.infer<typeof OwnShift>

export const ownRoster = endpoint({
  path: '/api/roster/own',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({ month: RosterMonth }),
  data: z.object({ shifts: z.array(OwnShift), minutes: z.number().int() }),
  summary: 'The caller’s own published shifts of a month, at all car parks.',
})

export const rosterChoices = endpoint({
  path: '/api/roster/choices',
  access: 'roster.save',
  encoding: 'json',
  body: z.object({ lotId }),
  data: z.object({
    patterns: z.array(z.object({ shiftPatternId, name: z.string(), crews: z.array(PatternCrew) })),
    /** Shifts that may be planned one by one: those of the patterns. */
    shifts: z.array(z.object({ shiftName, startsAt: matching('hour'), minutes: ShiftMinutes })),
    /** Who was in which crew when a booth was last planned by a pattern. */
    crews: z.array(z.object({ sentryId, shiftPatternId, crewNo: z.number().int(), userIds: z.array(userId) })),
  }),
  summary: 'What a month of a car park can be planned by.',
})

export const saveRosterEntry = endpoint({
  path: '/api/roster/save',
  access: 'roster.save',
  encoding: 'json',
  body: z.object({
    rosterEntryId: rosterEntryId.optional(),
    sentryId,
    userId,
    day: LocalDay,
    shiftName,
    startsAt: matching('hour'),
    minutes: ShiftMinutes,
  }),
  data: z.object({ rosterEntryId }),
  summary:
    'Plans one shift, or moves one to another day, person or booth. Refused where the person is elsewhere, would rest too little, is not an attendant of the booth, or the booth is disabled.',
})

export const removeRosterEntry = endpoint({
  path: '/api/roster/remove',
  access: 'roster.save',
  encoding: 'json',
  body: z.object({ rosterEntryIds: z.array(rosterEntryId).min(1).max(500) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Takes shifts out of the plan, all or none. A published shift that has begun stays.',
})

const planned = z.object({
  added: z.number().int(),
  /** There already, the same. */
  kept: z.number().int(),
  /** Those that cannot be planned. */
  conflicts: z.array(
    z.object({
      day: LocalDay,
      shiftName,
      userName: personal('name', z.string()),
      reason: RosterConflict,
      /** The shift that is in its way: the booth and its times; '': none. */
      other: z.string(),
    }),
  ),
})
export type RosterPlanned = z.infer<typeof planned>
/** Plans what it can; else nothing unless all of it can be. */
const skipConflicts = z.boolean().default(false)

export const generateRoster = endpoint({
  path: '/api/roster/generate',
  access: 'roster.save',
  encoding: 'json',
  body: z.object({
    sentryId,
    shiftPatternId,
    fromDay: LocalDay,
    toDay: LocalDay,
    /** The people of each crew, in the order of the pattern's crews. */
    crews: z.array(z.array(userId).max(50)).min(1).max(8),
    skipConflicts,
  }),
  data: planned,
  summary:
    'Plans a booth by a pattern, at most 92 days. With conflicts nothing is planned, unless skipConflicts leaves them out.',
})

export const copyRosterWeek = endpoint({
  path: '/api/roster/copyWeek',
  access: 'roster.save',
  encoding: 'json',
  body: z.object({
    lotId,
    /** A day of the week that is copied, and of the one that it is copied into. */
    fromDay: LocalDay,
    toDay: LocalDay,
    skipConflicts,
  }),
  data: planned,
  summary: 'Plans the shifts of one week again in another, weekday by weekday.',
})

export const publishRoster = endpoint({
  path: '/api/roster/publish',
  access: 'roster.save',
  encoding: 'json',
  body: z.object({ lotId, month: RosterMonth }),
  data: z.object({ publishedAt: LocalTime }),
  summary: 'Shows the month to everybody who reads rosters. Changes after that hold at once.',
})

/** The exported columns, in their order. */
export const RosterExportRow = z.object({
  day: LocalDay,
  parkingName: z.string(),
  sentryName: z.string(),
  userName: personal('name', z.string()),
  shiftName,
  startsAt: LocalTime,
  endsAt: LocalTime,
  minutes: z.number().int(),
})
export type RosterExportRow = z.infer<typeof RosterExportRow>

export const exportRoster = endpoint({
  path: '/api/roster/export',
  access: 'roster.export',
  encoding: 'json',
  body: z.object({ lotId, month: RosterMonth }),
  data: FileUrl,
  summary: 'The shifts of a month as one .xls file.',
})
