import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { LocalTime } from '../wire/time.ts'

/** The most spots a region can have: more than any car park on earth. */
export const mostRegionSpots = 100_000

const regionId = z.number().int()
const lotId = z.number().int()
const direction = z.enum(['in', 'out'])

/** A part of a lot with spots of its own. */
export const RegionRow = z.object({
  regionId,
  lotId,
  parkingName: z.string(),
  name: z.string(),
  capacity: z.number().int(),
  /** Vehicles inside that came in by one of its lanes, or drove into it by an inner one, and have not left it. */
  inside: z.number().int(),
  /** capacity − inside, never below 0. */
  freeSpots: z.number().int(),
  /** What leads into it, then what leads out of it. */
  lanes: z.array(z.object({ laneId: z.number().int(), name: z.string(), direction, isInner: z.boolean() })),
  /** The charge rules that the lot gives to it, in the order in which they are asked. */
  ruleNames: z.array(z.string()),
  createdAt: LocalTime,
})
export type RegionRow = z.infer<typeof RegionRow>

const regionFilter = { name: z.string().trim().max(64).optional(), lotId: oneOrMore(lotId).optional() }
export const RegionFilter = z.object(regionFilter)
export type RegionFilter = z.infer<typeof RegionFilter>

export const queryRegion = endpoint({
  path: '/api/region/query',
  access: 'region.read',
  encoding: 'form',
  body: z.object({ ...regionFilter, ...plainPaging, ...sorting(['name', 'capacity', 'freeSpots', 'createdAt']) }),
  data: z.object({ list: z.array(RegionRow) }),
  summary: 'The regions of the lots with their free spots.',
})

export const countRegion = endpoint({
  path: '/api/region/count',
  access: 'region.read',
  encoding: 'form',
  body: RegionFilter,
  data: Total,
  summary: 'How many regions fit the filter.',
})

export const regionDetail = endpoint({
  path: '/api/region/detail',
  access: 'region.read',
  encoding: 'json',
  body: z.object({ regionId }),
  data: RegionRow,
  summary: 'One region.',
})

export const regionLot = endpoint({
  path: '/api/region/lot',
  access: 'region.read',
  encoding: 'json',
  body: z.object({ lotId }),
  data: z.object({
    capacity: z.number().int(),
    regions: z.array(z.object({ regionId, name: z.string(), capacity: z.number().int() })),
    /** regionId null: the lane belongs to none. */
    lanes: z.array(
      z.object({
        laneId: z.number().int(),
        name: z.string(),
        direction,
        regionId: z.number().int().nullable(),
        isInner: z.boolean(),
      }),
    ),
  }),
  summary: 'How a lot is divided: its capacity, its regions, and the region of each lane.',
})

/** What a person may write about a region. */
export const RegionEntry = z.object({
  lotId,
  name: z.string().trim().min(1).max(64),
  capacity: z.number().int().min(0).max(mostRegionSpots),
  laneIds: z.array(z.number().int()).max(500).default([]),
  /**
   * Those of them that lie inside the lot: they lead into the region from another part of it, or out of it into one. A pass by such a lane neither
   * begins nor ends a stay; it says where the vehicle is, for charge rules that price the region apart. Left out: as they are.
   */
  innerLaneIds: z.array(z.number().int()).max(500).optional(),
})
export type RegionEntry = z.output<typeof RegionEntry>

export const saveRegion = endpoint({
  path: '/api/region/save',
  access: 'region.save',
  encoding: 'json',
  body: RegionEntry.extend({
    regionId: regionId.optional(),
    /** Takes lanes away from the regions they belong to; otherwise such a lane is refused. */
    movesLanes: z.boolean().default(false),
  }),
  data: z.object({ regionId }),
  summary:
    'Adds a region, or changes one when regionId is given; its lot stays. The regions of a lot have no more spots than the lot.',
})

export const removeRegion = endpoint({
  path: '/api/region/remove',
  access: 'region.remove',
  encoding: 'json',
  body: z.object({ regionIds: z.array(regionId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary:
    'Removes regions; their lanes belong to none. Refused while a charge rule is for one. Asks for the password re-check.',
})
