import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matching, Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const sentryId = z.number().int()
const lotId = z.number().int()
const laneId = z.number().int()
const userId = z.number().int()

export const SentryStatus = z.enum(['enabled', 'disabled'])

/** The exported columns, in their order. */
export const SentryExportRow = z.object({
  name: z.string(),
  code: z.string(),
  parkingName: z.string(),
  /** With commas between. */
  laneNames: z.string(),
  userNames: personal('name', z.string()),
  /** The change that stays in its drawer. */
  float: Yuan,
  status: SentryStatus,
  remark: z.string(),
})
export type SentryExportRow = z.infer<typeof SentryExportRow>

/** Where attendants sit. */
export const SentryRow = SentryExportRow.extend({
  sentryId,
  lotId,
  laneIds: z.array(laneId),
  userIds: z.array(userId),
  disabled: z.boolean(),
  /** How many people should be there in its hours; 0: it has no minimum. */
  minimumStaff: z.number().int(),
  /** The same twice: around the clock. */
  staffedFrom: z.string(),
  staffedUntil: z.string(),
  /** Who has a shift open there; '': nobody. */
  onDuty: personal('name', z.string()),
  createdAt: LocalTime,
})
export type SentryRow = z.infer<typeof SentryRow>

const sentryFilter = {
  /** A part of its name or code. */
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  status: oneOrMore(SentryStatus).optional(),
}
export const SentryFilter = z.object(sentryFilter)
export type SentryFilter = z.infer<typeof SentryFilter>

export const querySentry = endpoint({
  path: '/api/sentry/query',
  access: 'sentry.read',
  encoding: 'form',
  body: z.object({ ...sentryFilter, ...paging, ...sorting(['name', 'parkingName', 'createdAt']) }),
  data: listData(SentryRow),
  summary:
    'The booths of the lots with their lanes and attendants; with QueryAll one .xls file of all of them (needs sentry.export).',
})

export const countSentry = endpoint({
  path: '/api/sentry/count',
  access: 'sentry.read',
  encoding: 'form',
  body: SentryFilter,
  data: Total,
  summary: 'How many booths fit the filter.',
})

export const sentryChoices = endpoint({
  path: '/api/sentry/choices',
  access: 'sentry.read',
  encoding: 'json',
  body: z.object({ lotId }),
  data: z.object({
    /** sentryName: of the booth that has the lane; '': none. */
    lanes: z.array(z.object({ laneId, name: z.string(), sentryName: z.string() })),
    people: z.array(z.object({ userId, realName: personal('name', z.string()) })),
  }),
  summary: 'What a booth of a lot may have: its lanes, and the people who see the lot and have not left.',
})

/** What a person writes about a booth. Its name is unique in the lot. */
export const SentryEntry = z.object({
  lotId,
  name: z.string().trim().min(1).max(64),
  code: z.string().trim().max(32).default(''),
  laneIds: z.array(laneId).max(200).default([]),
  userIds: z.array(userId).max(200).default([]),
  float: matching('money'),
  minimumStaff: z.number().int().min(0).max(20).default(0),
  staffedFrom: matching('hour').default('00:00'),
  staffedUntil: matching('hour').default('00:00'),
  disabled: z.boolean().default(false),
  remark: Remark.default(''),
})
export type SentryEntry = z.output<typeof SentryEntry>

export const saveSentry = endpoint({
  path: '/api/sentry/save',
  access: 'sentry.save',
  encoding: 'json',
  body: SentryEntry.extend({ sentryId: sentryId.optional() }),
  data: z.object({ sentryId }),
  summary: 'Adds a booth, or changes one when sentryId is given; its lot stays.',
})

export const removeSentry = endpoint({
  path: '/api/sentry/remove',
  access: 'sentry.remove',
  encoding: 'json',
  body: z.object({ sentryIds: z.array(sentryId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes booths that no shift was ever worked in, all or none. Asks for the password re-check.',
})
