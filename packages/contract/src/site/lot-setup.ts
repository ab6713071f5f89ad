import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LocalTime } from '../wire/time.ts'
import { SeenPass } from './cloud-box.ts'
import { LaneDirection } from './lane.ts'
import { LotState } from './lot.ts'

const lotId = z.number().int()

/** What a lot needs before it opens, in the order in which it is set up. */
export const setupSteps = ['lanes', 'box', 'event', 'charge'] as const
export const SetupStep = z.enum(setupSteps)
export type SetupStep = z.infer<typeof SetupStep>

/** How far a lot has been set up; nothing of it is stored but what was done. */
export const LotSetup = z.object({
  lotId,
  name: z.string(),
  state: LotState,
  timeZone: z.string(),
  gateCount: z.number().int(),
  entryCount: z.number().int(),
  exitCount: z.number().int(),
  lanes: z.array(z.object({ laneCode: z.string(), direction: LaneDirection })),
  boxes: z.array(z.object({ boxId: z.number().int(), boxSerial: z.string(), heardAt: LocalTime.nullable() })),
  /** Of the last 24 hours. */
  latestPass: SeenPass.nullable(),
  /** Rules by which a stay that begins now could be charged, in the order in which they are asked. */
  ruleNames: z.array(z.string()),
  chargeTriedAt: LocalTime.nullable(),
  missing: z.array(SetupStep),
})
export type LotSetup = z.infer<typeof LotSetup>

export const lotSetup = endpoint({
  path: '/api/parkLot/setup',
  access: 'lot.read',
  encoding: 'json',
  body: z.object({ lotId }),
  data: LotSetup,
  summary: 'How far a lot is set up, and what is missing before it can open.',
})
