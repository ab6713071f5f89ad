import { z } from 'zod'
import { FreeVehicleTerms } from '../access/free-vehicle.ts'
import { rightHolders } from '../access/right-holder.ts'
import { KnownClass } from '../charging/known-class.ts'
import { LanePolicy } from '../site/parking-lot.ts'
import { endpoint } from '../wire/endpoint.ts'
import { weeklyHours } from '../wire/weekly-hours.ts'
import { LaneMode } from './command.ts'

/**
 * Which lists a box understands: 1 the black list and the lanes, 2 rights besides. A box that names none is of before and gets the first. What a version
 * holds never changes: a value that its boxes would not understand needs the next one.
 */
export const listsVersion = 2

/** In epoch milliseconds, half open. */
const periods = z.array(z.object({ fromMs: z.number(), toMs: z.number() }))

/** Who may come in while the line is cut. */
export const ListedRights = z.object({
  /** What an entry does with a vehicle that has no right. */
  whenCutOff: LanePolicy,
  timeZone: z.string(),
  vehicleClasses: z.array(KnownClass),
  /** Rights of plates that are in force now or within a week, in the order in which they are asked. */
  rights: z.array(
    z.object({ plate: z.string(), holder: z.enum(rightHolders), periods, hours: z.object(weeklyHours).nullable() }),
  ),
  /** Rules for free vehicles. */
  freeing: z.array(z.object({ terms: FreeVehicleTerms, periods })),
})
export type ListedRights = z.output<typeof ListedRights>

/** What a box decides by while it cannot ask. Moments are instants. */
export const LaneLists = z.object({
  at: z.string(),
  blackListed: z.array(z.string()),
  whenBlackListed: LanePolicy,
  lanes: z.array(z.object({ laneCode: z.string(), mode: LaneMode, isInner: z.boolean().optional() })),
  /** Since version 2: a hash of `rights`. */
  print: z.string().optional(),
  /** Missing: the box has them, as it said by their print. */
  rights: ListedRights.optional(),
})
export type LaneLists = z.output<typeof LaneLists>

export const takeLaneLists = endpoint({
  path: '/api/device/lists',
  access: 'device',
  encoding: 'json',
  body: z.object({
    version: z.number().int().min(1).max(1000).default(1),
    /** The print of the rights that the box has. */
    print: z.string().max(64).optional(),
  }),
  data: LaneLists,
  summary:
    'What a box decides by while the line is cut: the black list, what the lanes do, and from version 2 on rights of plates and rules for free vehicles.',
})
