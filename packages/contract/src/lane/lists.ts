import { z } from 'zod'
import { LanePolicy } from '../site/parking-lot.ts'
import { endpoint } from '../wire/endpoint.ts'
import { LaneMode } from './command.ts'

/** What a box decides by while it cannot ask. Moments are instants. */
export const LaneLists = z.object({
  at: z.string(),
  blackListed: z.array(z.string()),
  whenBlackListed: LanePolicy,
  lanes: z.array(z.object({ laneCode: z.string(), mode: LaneMode })),
})
export type LaneLists = z.infer<typeof LaneLists>

export const takeLaneLists = endpoint({
  path: '/api/device/lists',
  access: 'device',
  encoding: 'json',
  body: z.object({}),
  data: LaneLists,
  summary: 'What a box decides by while the line is cut: the black list and what the lanes do.',
})
