import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

/** The websocket that carries a camera's RTSP; its query is `ticket`. */
export const liveVideoPath = '/api/video/live'

/** How the console calls the camera: the server knows its address. */
export const liveVideoUrl = 'rtsp://camera/live'

/** So many at a time in one console. */
export const mostLiveVideos = 9

/** Why the server closes such a websocket. */
export const liveVideoCloseCodes = {
  /** The camera cannot be reached. */
  unreachable: 4510,
  /** It wants another login, or has no such stream. */
  refused: 4511,
  /** It has sent nothing for a while. */
  silent: 4512,
  /** It has been long enough: whoever still looks opens it again. */
  over: 4513,
} as const

export const openLiveVideo = endpoint({
  path: '/api/video/openLive',
  access: 'laneDesk.read',
  encoding: 'json',
  body: z.object({ laneId: z.number().int() }),
  data: z.discriminatedUnion('by', [
    z.object({ by: z.literal('server'), ticket: z.string() }),
    /** A page of the operator's own gateway, shown in a frame. */
    z.object({ by: z.literal('gateway'), url: z.string() }),
  ]),
  summary: 'Lets its caller open the live video of a lane within 60 seconds.',
})
