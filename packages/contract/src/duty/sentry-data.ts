import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { DutyState } from './sentry-duty.ts'

const dutyId = z.number().int()
const count = z.number().int()

/** The exported columns, in their order. What a drawer holds is null until it was counted. */
export const SentryDataExportRow = z.object({
  /** On which the shift began. */
  day: LocalDay,
  sentryName: z.string(),
  parkingName: z.string(),
  userName: personal('name', z.string()),
  state: DutyState,
  begunAt: LocalTime,
  closedAt: LocalTime.nullable(),
  float: Yuan,
  cash: Yuan.nullable(),
  expected: Yuan.nullable(),
  counted: Yuan.nullable(),
  /** Below 0: cash is missing. */
  difference: Yuan.nullable(),
  counts: count,
  handedIn: Yuan.nullable(),
  carried: Yuan.nullable(),
  /** By time of payment at the booth's lanes. */
  otherChannels: Yuan,
  /** Fees waived, and barriers opened by hand, by the attendant. */
  freeExits: count,
  forced: count,
  takenOverBy: personal('name', z.string()),
  reason: z.string(),
})
export type SentryDataExportRow = z.infer<typeof SentryDataExportRow>

export const SentryDataRow = SentryDataExportRow.extend({ dutyId })
export type SentryDataRow = z.infer<typeof SentryDataRow>

const sentryDataFilter = {
  /** A part of the booth's name. */
  sentryName: z.string().trim().max(64).optional(),
  userName: personalSearch(z.string().trim().max(64).optional()),
  lotId: oneOrMore(z.number().int()).optional(),
  state: oneOrMore(DutyState).optional(),
  /** Of one person or booth: from the integrity board. */
  userId: z.number().int().optional(),
  sentryId: z.number().int().optional(),
  /** When it began. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const SentryDataFilter = z.object(sentryDataFilter)
export type SentryDataFilter = z.infer<typeof SentryDataFilter>

export const querySentryData = endpoint({
  path: '/api/sentryData/query',
  access: 'sentryData.read',
  encoding: 'form',
  body: z.object({ ...sentryDataFilter, ...paging, ...sorting(['begunAt', 'sentryName', 'parkingName']) }),
  data: listData(SentryDataRow),
  summary:
    'What each shift at a booth took, let out and handed over; with QueryAll one .xls file of all of them (needs sentryData.export).',
})

export const countSentryData = endpoint({
  path: '/api/sentryData/count',
  access: 'sentryData.read',
  encoding: 'form',
  body: SentryDataFilter,
  data: Total,
  summary: 'How many shifts fit the filter.',
})
