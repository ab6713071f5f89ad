import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { weeklyHours } from '../wire/weekly-hours.ts'
import { PlateKind, PlatePattern } from './free-plate.ts'

const freeVehicleId = z.number().int()
const lotId = z.number().int()

export const FreeVehicleStatus = z.enum(['enabled', 'disabled'])
export type FreeVehicleStatus = z.infer<typeof FreeVehicleStatus>

/** Which vehicles park free, and when. What is named of a vehicle must all hold; kinds and patterns of plates are one condition. */
export const FreeVehicleTerms = z.object({
  plateKinds: z.array(PlateKind).max(20).default([]),
  patterns: z.array(PlatePattern).max(50).default([]),
  plateColors: z.array(PlateColor).max(10).default([]),
  /** The tenant's own classes, by the code that a device sends or the colour of the plate. */
  vehicleClasses: z.array(z.string().trim().min(1).max(32)).max(50).default([]),
  beginsOn: LocalDay,
  /** The last day, included; null for ever. */
  endsOn: LocalDay.nullable().default(null),
  ...weeklyHours,
  /** Only so many minutes of a stay, from its entry; null: all of it. */
  freeMinutes: z.number().int().min(1).max(100_000).nullable().default(null),
})
export type FreeVehicleTerms = z.output<typeof FreeVehicleTerms>

/** What a person writes about a rule. Its name is unique in the tenant. */
export const FreeVehicleEntry = FreeVehicleTerms.extend({
  name: z.string().trim().min(1).max(64),
  lotIds: z.array(lotId).min(1).max(500),
  remark: Remark.default(''),
  disabled: z.boolean().default(false),
})
export type FreeVehicleEntry = z.output<typeof FreeVehicleEntry>

/** The exported columns, in their order. */
export const FreeVehicleExportRow = z.object({
  name: z.string(),
  parkingNames: z.string(),
  vehicles: z.string(),
  period: z.string(),
  freeTime: z.string(),
  status: FreeVehicleStatus,
  remark: z.string(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type FreeVehicleExportRow = z.infer<typeof FreeVehicleExportRow>

export const FreeVehicleRow = FreeVehicleTerms.extend({
  freeVehicleId,
  name: z.string(),
  /** Those that the person sees. */
  lotIds: z.array(lotId),
  parkingNames: z.array(z.string()),
  /** The terms in words, in the caller's language. */
  vehicles: z.string(),
  period: z.string(),
  freeTime: z.string(),
  status: FreeVehicleStatus,
  remark: z.string(),
  /** Whether the person sees all of its lots, and so may change it. */
  isWhole: z.boolean(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type FreeVehicleRow = z.infer<typeof FreeVehicleRow>

const freeVehicleFilter = {
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  status: FreeVehicleStatus.optional(),
}
export const FreeVehicleFilter = z.object(freeVehicleFilter)
export type FreeVehicleFilter = z.infer<typeof FreeVehicleFilter>

export const queryFreeVehicle = endpoint({
  path: '/api/freeVehicle/query',
  access: 'freeVehicle.read',
  encoding: 'form',
  body: z.object({ ...freeVehicleFilter, ...paging, ...sorting(['name', 'createdAt']) }),
  data: listData(FreeVehicleRow),
  summary:
    'Rules by which vehicles park free without a list of their plates; with QueryAll one .xls file of all of them (needs freeVehicle.export).',
})

export const countFreeVehicle = endpoint({
  path: '/api/freeVehicle/count',
  access: 'freeVehicle.read',
  encoding: 'form',
  body: FreeVehicleFilter,
  data: Total,
  summary: 'How many rules fit the filter.',
})

export const saveFreeVehicle = endpoint({
  path: '/api/freeVehicle/save',
  access: 'freeVehicle.save',
  encoding: 'json',
  body: FreeVehicleEntry.extend({ freeVehicleId: freeVehicleId.optional() }),
  data: z.object({ freeVehicleId }),
  summary:
    'Adds a rule, or changes one when freeVehicleId is given. Vehicles that are inside by it are charged as it says when they leave.',
})

export const removeFreeVehicle = endpoint({
  path: '/api/freeVehicle/remove',
  access: 'freeVehicle.remove',
  encoding: 'json',
  body: z.object({ freeVehicleIds: z.array(freeVehicleId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes rules, all or none. Vehicles inside by one park free up to now. Asks for the password re-check.',
})

/** What a rule has freed, of the stays that ended in a period. */
export const FreedByRule = z.object({
  freeVehicleId,
  name: z.string(),
  /** The rule was removed. */
  isRemoved: z.boolean(),
  stays: z.number().int(),
  freeMinutes: z.number().int(),
  /** What these stays would have cost more without it. */
  spared: Yuan,
})
export type FreedByRule = z.infer<typeof FreedByRule>

export const queryFreed = endpoint({
  path: '/api/freeVehicle/freed',
  access: 'freeVehicle.read',
  encoding: 'json',
  body: z.object({ begin: LocalTime, end: LocalTime, lotId: oneOrMore(lotId).optional() }),
  data: z.object({ list: z.array(FreedByRule), stays: z.number().int(), spared: Yuan }),
  summary: 'How many stays that ended in a period each rule has freed, and of how much.',
})
