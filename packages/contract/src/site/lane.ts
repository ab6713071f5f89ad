import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { LocalTime } from '../wire/time.ts'

const laneId = z.number().int()
const lotId = z.number().int()
const gateId = z.number().int()
const boxId = z.number().int()

export const LaneDirection = z.enum(['in', 'out'])
export type LaneDirection = z.infer<typeof LaneDirection>

/** As a device names the lane in its events. */
const LaneCode = z.string().trim().min(1).max(32)

/** One way into a lot or out of it. */
export const LaneRow = z.object({
  laneId,
  lotId,
  parkingName: z.string(),
  gateId,
  gateName: z.string(),
  name: z.string(),
  laneCode: z.string(),
  direction: LaneDirection,
  /** The region that it leads into or out of; empty: none. */
  regionName: z.string(),
  /** It lies inside the lot: a pass by it says where the vehicle is, and neither begins nor ends a stay. */
  isInner: z.boolean(),
  /** The box that speaks for it; null: none. */
  boxId: boxId.nullable(),
  boxSerial: z.string(),
  /** The latest pass of the last 24 hours. */
  lastPassAt: LocalTime.nullable(),
})
export type LaneRow = z.infer<typeof LaneRow>

const laneFilter = {
  /** A part of the name or the code. */
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  direction: oneOrMore(LaneDirection).optional(),
}
export const LaneFilter = z.object(laneFilter)
export type LaneFilter = z.infer<typeof LaneFilter>

export const queryLane = endpoint({
  path: '/api/lane/query',
  access: 'lane.read',
  encoding: 'form',
  body: z.object({ ...laneFilter, ...plainPaging, ...sorting(['name', 'laneCode', 'parkingName']) }),
  data: z.object({ list: z.array(LaneRow) }),
  summary: 'The lanes of the lots with the boxes that speak for them.',
})

export const countLane = endpoint({
  path: '/api/lane/count',
  access: 'lane.read',
  encoding: 'form',
  body: LaneFilter,
  data: Total,
  summary: 'How many lanes fit the filter.',
})

export const laneOptions = endpoint({
  path: '/api/lane/options',
  access: 'lane.read',
  encoding: 'json',
  body: z.object({ lotId }),
  data: z.object({
    gates: z.array(z.object({ gateId, name: z.string() })),
    boxes: z.array(z.object({ boxId, boxSerial: z.string() })),
  }),
  summary: 'The gates of a lot, and the boxes that may speak for its lanes.',
})

export const LaneEntry = z.object({
  lotId,
  gateId,
  name: z.string().trim().min(1).max(64),
  laneCode: LaneCode,
  direction: LaneDirection,
  boxId: boxId.nullable().default(null),
  /** Only a lane of a region lies inside the lot. Left out: as it is. */
  isInner: z.boolean().optional(),
})
export type LaneEntry = z.output<typeof LaneEntry>

export const saveLane = endpoint({
  path: '/api/lane/save',
  access: 'lane.save',
  encoding: 'json',
  body: LaneEntry.extend({ laneId: laneId.optional() }),
  data: z.object({ laneId }),
  summary: 'Adds a lane, or changes one when laneId is given; its lot stays.',
})

export const mostLanesAtOnce = 20

export const addLanes = endpoint({
  path: '/api/lane/addSeveral',
  access: 'lane.save',
  encoding: 'json',
  body: z.object({
    lotId,
    gateName: z.string().trim().min(1).max(64),
    entries: z.number().int().min(0).max(mostLanesAtOnce),
    exits: z.number().int().min(0).max(mostLanesAtOnce),
  }),
  data: z.object({ gateId, laneCodes: z.array(z.string()) }),
  summary:
    'Adds lanes to a gate, which is made where the lot has none of this name: IN-1, IN-2 and so on, OUT-1 and so on.',
})

export const removeLane = endpoint({
  path: '/api/lane/remove',
  access: 'lane.remove',
  encoding: 'json',
  body: z.object({ laneIds: z.array(laneId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary:
    'Removes lanes, all or none: not while a box speaks for one, a charge rule asks for it, or a pass names it. Asks for the password re-check.',
})
