import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

/** By whom, or where and when, actions by hand are compared. */
export const integrityGroups = ['person', 'sentry', 'lane', 'hour'] as const
export const IntegrityGroup = z.enum(integrityGroups)
export type IntegrityGroup = z.infer<typeof IntegrityGroup>

/** `high`: twice the car park's median or more. `risen`: twice its own figure of the 4 weeks before or more. */
export const IntegrityMark = z.enum(['none', 'risen', 'high'])
export type IntegrityMark = z.infer<typeof IntegrityMark>

const count = z.number().int()
/** Per 1,000 vehicles, with one decimal; null where none left. */
const rate = z.number().nullable()

/** The exported columns, in their order. */
export const IntegrityExportRow = z.object({
  parkingName: z.string(),
  /** Of a person; empty otherwise. */
  userName: personal('name', z.string()),
  /** A booth, a lane or an hour of the day; empty otherwise. */
  placeName: z.string(),
  /** Vehicles that left there; of a person in his shifts, of an entry lane vehicles that came. */
  vehicles: count,
  /** With few vehicles a single action makes a high figure: nothing is marked. */
  sample: z.enum(['enough', 'small']),
  openings: count,
  openingsRate: rate,
  openingsMedian: rate,
  openingsBefore: rate,
  /** Of these, those after which no vehicle passed for two minutes. */
  forNobody: count,
  freeExits: count,
  freeExitsRate: rate,
  freeExitsMedian: rate,
  freeExitsBefore: rate,
  corrections: count,
  correctionsRate: rate,
  correctionsMedian: rate,
  correctionsBefore: rate,
  /** Shifts counted, those whose cash differed, and by how much in all; null where there is no drawer. */
  shifts: count.nullable(),
  shiftsOff: count.nullable(),
  difference: Yuan.nullable(),
})
export type IntegrityExportRow = z.infer<typeof IntegrityExportRow>

export const IntegrityRow = IntegrityExportRow.extend({
  /** Unique in the answer. */
  key: z.string(),
  group: IntegrityGroup,
  /** Of the person, booth or lane; of an hour the hour. */
  groupId: count,
  lotId: count,
  openingsMark: IntegrityMark,
  freeExitsMark: IntegrityMark,
  correctionsMark: IntegrityMark,
  /** What the figures cover, for the lists that they lead to. */
  begin: LocalTime,
  end: LocalTime,
})
export type IntegrityRow = z.infer<typeof IntegrityRow>

const integrityFilter = {
  /** `person` unless said otherwise. */
  group: IntegrityGroup.optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** The last 4 weeks unless said otherwise. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const IntegrityFilter = z.object(integrityFilter)
export type IntegrityFilter = z.infer<typeof IntegrityFilter>

export const integritySorts = ['openings', 'freeExits', 'corrections', 'difference', 'vehicles'] as const

export const queryIntegrity = endpoint({
  path: '/api/integrity/query',
  access: 'integrity.read',
  encoding: 'form',
  body: z.object({ ...integrityFilter, ...paging, ...sorting(integritySorts) }),
  data: listData(IntegrityRow),
  summary:
    'Barriers opened by hand, free exits, corrections and cash differences, per 1,000 vehicles against the median of the car park and the 4 weeks before; with QueryAll one .xls file (needs integrity.export).',
})

export const countIntegrity = endpoint({
  path: '/api/integrity/count',
  access: 'integrity.read',
  encoding: 'form',
  body: IntegrityFilter,
  data: Total,
  summary: 'How many people, booths, lanes or hours fit the filter.',
})
