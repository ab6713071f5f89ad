import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'

/** A vehicle inside now, with what it would pay if it left at this moment. */
export const PresenceRow = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  parkingName: z.string(),
  gateName: z.string(),
  laneName: z.string(),
  cameAt: LocalTime,
  /** Minutes since the entry, a begun one counted. */
  parkingLength: z.number().int(),
  payableAmount: Yuan.nullable(),
  blackListed: z.boolean(),
})
export type PresenceRow = z.infer<typeof PresenceRow>

const presenceFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** Only vehicles inside for at least so many hours. */
  longerThanHours: z
    .number()
    .int()
    .min(0)
    .max(24 * 365)
    .optional(),
}
export const PresenceFilter = z.object(presenceFilter)
export type PresenceFilter = z.infer<typeof PresenceFilter>

export const queryPresence = endpoint({
  path: 'api/parking/queryInside',
  access: 'presence.read',
  encoding: 'form',
  body: z.object({ ...presenceFilter, ...plainPaging, ...sorting(['cameAt']) }),
  data: z.object({ list: z.array(PresenceRow) }),
  summary: 'Vehicles inside now.',
})

export const countPresence = endpoint({
  path: 'api/parking/countInside',
  access: 'presence.read',
  encoding: 'form',
  body: PresenceFilter,
  data: Total,
  summary: 'How many vehicles are inside now.',
})

export const presenceDetail = endpoint({
  path: 'api/parking/insideDetail',
  access: 'presence.read',
  encoding: 'json',
  body: z.object({ orderId: z.number().int() }),
  data: PresenceRow,
  summary: 'One vehicle inside now; missing once it has left.',
})
