import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const lotId = z.number().int()
const adjustmentId = z.number().int()
const reason = z.string().trim().min(1).max(128)

/** How full a lot or a region of it is. */
const Count = z.object({
  capacity: z.number().int(),
  /** Vehicles inside, as passes show it. */
  inside: z.number().int(),
  /** The sum of all adjustments. */
  adjusted: z.number().int(),
  /** inside + adjusted, never below 0. */
  occupancy: z.number().int(),
  /** capacity − occupancy, never below 0; null: the lot says no capacity. */
  freeSpots: z.number().int().nullable(),
})

export const OccupancyAdjustment = z.object({
  adjustmentId,
  madeAt: LocalTime,
  madeBy: personal('name', z.string()),
  /** null: of the whole lot. */
  regionName: z.string().nullable(),
  delta: z.number().int(),
  /** What a recount entered; null: it is none. */
  counted: z.number().int().nullable(),
  countedBefore: z.number().int().nullable(),
  reason: z.string(),
  /** It takes another back. */
  isUndo: z.boolean(),
  isUndone: z.boolean(),
})
export type OccupancyAdjustment = z.infer<typeof OccupancyAdjustment>

export const queryOccupancy = endpoint({
  path: '/api/occupancy/query',
  access: 'lot.read',
  encoding: 'json',
  body: z.object({ lotId }),
  data: Count.extend({
    lotId,
    regions: z.array(Count.extend({ regionId: z.number().int(), name: z.string() })),
    /** The latest 100, the newest first. */
    adjustments: z.array(OccupancyAdjustment),
    /** How many vehicles were marked as gone after a recount had taken them off the count: they are taken off twice. */
    doubly: z.number().int(),
  }),
  summary: 'How full a lot is: vehicles inside and what people corrected.',
})

export const recountLot = endpoint({
  path: '/api/occupancy/recount',
  access: 'occupancy.save',
  encoding: 'json',
  body: z.object({
    lotId,
    /** Only this part of the lot was counted. */
    regionId: z.number().int().nullable().default(null),
    counted: z.number().int().min(0).max(100_000),
    reason,
  }),
  data: z.object({ adjustmentId, delta: z.number().int() }),
  summary: 'Enters how many vehicles were counted; the difference is an adjustment of the count from then on.',
})

export const undoAdjustment = endpoint({
  path: '/api/occupancy/undo',
  access: 'occupancy.save',
  encoding: 'json',
  body: z.object({ adjustmentId, reason: z.string().trim().max(128).default('') }),
  data: z.object({ adjustmentId }),
  summary: 'Takes an adjustment back by its opposite.',
})

export const reverseDoubly = endpoint({
  path: '/api/occupancy/reverse',
  access: 'occupancy.save',
  encoding: 'json',
  body: z.object({ lotId, reason }),
  data: z.object({ delta: z.number().int() }),
  summary:
    'Gives back to the count the vehicles that a recount had taken off it before they were marked as gone themselves.',
})
