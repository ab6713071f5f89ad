import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

/** planned: is being set up; open: takes traffic; closed: for good, its boxes may not sign in any more. */
export const LotState = z.enum(['planned', 'open', 'closed'])
export type LotState = z.infer<typeof LotState>

export const LotOption = z.object({
  lotId: z.number(),
  name: z.string(),
  /** What is new does not begin in a closed one; what is past stays there. */
  state: LotState,
  timeZone: z.string(),
  capacity: z.number(),
  lanes: z.array(
    z.object({ laneId: z.number(), name: z.string(), gateName: z.string(), direction: z.enum(['in', 'out']) }),
  ),
})
export type LotOption = z.infer<typeof LotOption>

/** The lots a person may see, for filters: small, so it comes whole. */
export const lotOptions = endpoint({
  path: 'api/parkLot/options',
  access: 'signedIn',
  forTokens: true,
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.array(LotOption),
  summary: 'The lots within the caller’s scope with their lanes.',
})
