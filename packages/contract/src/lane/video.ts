import { z } from 'zod'
import { LaneDirection } from '../site/lane.ts'
import { endpoint } from '../wire/endpoint.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { SeenPicture } from '../wire/vehicle-picture.ts'
import { LaneReach } from './command.ts'

/** A lane with the last picture that its camera sent, of a vehicle or because somebody asked for one. */
export const VideoLane = z.object({
  laneId: z.number().int(),
  lotId: z.number().int(),
  parkingName: z.string(),
  name: z.string(),
  direction: LaneDirection,
  reach: LaneReach,
  /** null: none of its latest vehicles has one. */
  pictureUrl: SeenPicture().nullable(),
  takenAt: LocalTime.nullable(),
  /** Seconds since. */
  takenSeconds: z.number().int().nullable(),
  /** Of the vehicle in it; empty: none was read, or it shows none. */
  plateNumber: z.string(),
  plateColor: PlateColor.nullable(),
  /** Whether its camera has a live video that may be opened. */
  hasLive: z.boolean(),
  /** What became of asking the camera for one a moment ago: running, refused by the box, or no picture came. null: nobody asked, or it is here. */
  capture: z.enum(['running', 'refused', 'failed']).nullable(),
})
export type VideoLane = z.infer<typeof VideoLane>

export const videoLanes = endpoint({
  path: '/api/video/lanes',
  access: 'laneDesk.read',
  encoding: 'json',
  body: z.object({ lotId: z.number().int().optional() }),
  data: z.object({ lanes: z.array(VideoLane), isCut: z.boolean() }),
  summary: 'The lanes of the lots, each with its last picture and how old that is.',
})
