import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { LocalTime } from '../wire/time.ts'
import { LaneDirection } from './lane.ts'

const boxId = z.number().int()
const lotId = z.number().int()

/** waiting: was never heard; online; silent: for more than two minutes; revoked: may not sign in any more. */
export const BoxState = z.enum(['waiting', 'online', 'silent', 'revoked'])
export type BoxState = z.infer<typeof BoxState>

/** A pass as the page that connects a box shows it; laneName null: the lot has no lane of that code. */
export const SeenPass = z.object({
  passedAt: LocalTime,
  direction: LaneDirection,
  plateNumber: z.string(),
  laneCode: z.string(),
  laneName: z.string().nullable(),
})
export type SeenPass = z.infer<typeof SeenPass>

export const CloudBoxRow = z.object({
  boxId,
  boxSerial: z.string(),
  lotId,
  parkingName: z.string(),
  state: BoxState,
  heardAt: LocalTime.nullable(),
  /** How far its clock is ahead of the server's, by its latest heartbeat that said its time. */
  clockOffsetSeconds: z.number().nullable(),
  /** Of its software, as it says. */
  version: z.string(),
  /** Events that it has still to send. */
  pendingEvents: z.number().int(),
  /** The lanes that it speaks for. */
  laneNames: z.array(z.string()),
  lanes: z.array(z.object({ laneCode: z.string(), direction: LaneDirection })),
  /** Until when its key before the present one holds; null: it does not. */
  oldKeyUntil: LocalTime.nullable(),
  /** Of the last 24 hours. */
  latestPass: SeenPass.nullable(),
  createdAt: LocalTime,
})
export type CloudBoxRow = z.infer<typeof CloudBoxRow>

const boxFilter = {
  /** A part of it. */
  boxSerial: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  state: oneOrMore(BoxState).optional(),
}
export const CloudBoxFilter = z.object(boxFilter)
export type CloudBoxFilter = z.infer<typeof CloudBoxFilter>

export const queryCloudBox = endpoint({
  path: '/api/cloudBox/query',
  access: 'cloudBox.read',
  encoding: 'form',
  body: z.object({ ...boxFilter, ...plainPaging, ...sorting(['boxSerial', 'heardAt', 'createdAt']) }),
  data: z.object({ list: z.array(CloudBoxRow) }),
  summary: 'The cloud boxes of the lots: when each was last heard, its clock, its lanes.',
})

export const countCloudBox = endpoint({
  path: '/api/cloudBox/count',
  access: 'cloudBox.read',
  encoding: 'form',
  body: CloudBoxFilter,
  data: Total,
  summary: 'How many cloud boxes fit the filter.',
})

export const cloudBoxDetail = endpoint({
  path: '/api/cloudBox/detail',
  access: 'cloudBox.read',
  encoding: 'json',
  body: z.object({ boxId }),
  data: CloudBoxRow,
  summary: 'One cloud box.',
})

export const addCloudBox = endpoint({
  path: '/api/cloudBox/add',
  access: 'cloudBox.save',
  encoding: 'json',
  body: z.object({ lotId }),
  data: z.object({ boxId, boxSerial: z.string(), boxKey: z.string() }),
  summary:
    'Makes a cloud box with its key, which is answered only here. The only box of a lot speaks for the lanes that have none.',
})

export const turnBoxKey = endpoint({
  path: '/api/cloudBox/turnKey',
  access: 'cloudBox.save',
  encoding: 'json',
  body: z.object({
    boxId,
    /** Whether the old key holds until the box has used the new one, at most a day; otherwise it ends at once. */
    keepsOld: z.boolean(),
  }),
  data: z.object({ boxSerial: z.string(), boxKey: z.string(), oldKeyUntil: LocalTime.nullable() }),
  summary: 'Gives a cloud box a new key, also a revoked one; it is answered only here. Asks for the password re-check.',
})

export const revokeCloudBox = endpoint({
  path: '/api/cloudBox/revoke',
  access: 'cloudBox.save',
  encoding: 'json',
  body: z.object({ boxId }),
  data: z.null(),
  summary: 'Takes the key away from a cloud box; it speaks for no lane any more. Asks for the password re-check.',
})
