import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'

const garageId = z.number().int()
const lotId = z.number().int()

/** A level of a lot: B1, the roof. */
export const GarageRow = z.object({
  garageId,
  lotId,
  parkingName: z.string(),
  name: z.string(),
  /** Above the ground from 1, below it from -1; 0 is the ground. */
  level: z.number().int(),
  /** The spots that are numbered in it. */
  spotCount: z.number().int(),
  remark: z.string(),
})
export type GarageRow = z.infer<typeof GarageRow>

const garageFilter = { name: z.string().trim().max(64).optional(), lotId: oneOrMore(lotId).optional() }
export const GarageFilter = z.object(garageFilter)
export type GarageFilter = z.infer<typeof GarageFilter>

export const queryGarage = endpoint({
  path: '/api/garage/query',
  access: 'garage.read',
  encoding: 'form',
  body: z.object({ ...garageFilter, ...plainPaging, ...sorting(['name', 'level', 'parkingName']) }),
  data: z.object({ list: z.array(GarageRow) }),
  summary: 'The levels of the lots with how many spots are numbered in each.',
})

export const countGarage = endpoint({
  path: '/api/garage/count',
  access: 'garage.read',
  encoding: 'form',
  body: GarageFilter,
  data: Total,
  summary: 'How many levels fit the filter.',
})

export const GarageEntry = z.object({
  lotId,
  name: z.string().trim().min(1).max(64),
  level: z.number().int().min(-20).max(100),
  remark: Remark.default(''),
})
export type GarageEntry = z.output<typeof GarageEntry>

export const saveGarage = endpoint({
  path: '/api/garage/save',
  access: 'garage.save',
  encoding: 'json',
  body: GarageEntry.extend({ garageId: garageId.optional() }),
  data: z.object({ garageId }),
  summary: 'Adds a level to a lot, or changes one when garageId is given; its lot stays.',
})

export const removeGarage = endpoint({
  path: '/api/garage/remove',
  access: 'garage.remove',
  encoding: 'json',
  body: z.object({ garageIds: z.array(garageId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes levels without spots, all or none. Asks for the password re-check.',
})
