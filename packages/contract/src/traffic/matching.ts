import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { SeenPicture } from '../wire/vehicle-picture.ts'

/** What the assistant does where an exit's plate is not inside: nothing, propose, or join by itself where it is certain. */
export const MatchingMode = z.enum(['off', 'suggest', 'auto'])
export type MatchingMode = z.infer<typeof MatchingMode>

const Sight = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  laneName: z.string(),
  confidence: z.number().nullable(),
  pictureUrl: SeenPicture().nullable(),
})

/** An exit without an entry. */
export const UnmatchedRow = Sight.extend({ parkingName: z.string(), leftAt: LocalTime, mode: MatchingMode })
export type UnmatchedRow = z.infer<typeof UnmatchedRow>

/** A vehicle inside that may be the one that left. */
export const MatchCandidate = Sight.extend({
  cameAt: LocalTime,
  /** How far the two plates are apart; lower is likelier. */
  cost: z.number(),
  /** The assistant would join them by itself. */
  isCertain: z.boolean(),
})
export type MatchCandidate = z.infer<typeof MatchCandidate>

const unmatchedFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const UnmatchedFilter = z.object(unmatchedFilter)
export type UnmatchedFilter = z.infer<typeof UnmatchedFilter>

export const queryUnmatched = endpoint({
  path: 'api/matching/query',
  access: 'order.read',
  encoding: 'form',
  body: z.object({ ...unmatchedFilter, ...plainPaging, ...sorting(['leftAt']) }),
  data: z.object({ list: z.array(UnmatchedRow) }),
  summary: 'Exits that no entry is known of.',
})

export const countUnmatched = endpoint({
  path: 'api/matching/count',
  access: 'order.read',
  encoding: 'form',
  body: UnmatchedFilter,
  data: Total,
  summary: 'How many exits have no entry.',
})

export const matchCandidates = endpoint({
  path: 'api/matching/candidates',
  access: 'order.read',
  encoding: 'json',
  body: z.object({ orderId: z.number().int() }),
  data: z.object({
    orderId: z.number().int(),
    exit: UnmatchedRow,
    /** At most five, the likeliest first; null: the assistant is off in this car park. */
    candidates: z.array(MatchCandidate).nullable(),
  }),
  summary: 'The vehicles inside that an exit without an entry may be of.',
})

const pair = { orderId: z.number().int(), entryOrderId: z.number().int() }

export const matchExit = endpoint({
  path: 'api/matching/match',
  access: 'order.correct',
  encoding: 'json',
  signed: true,
  body: z.object({ ...pair, reason: z.string().trim().max(256).default('') }),
  data: z.object({ orderId: z.number().int() }),
  summary: 'Joins an exit to the entry of a vehicle inside: one order, priced as any other. It can be undone.',
})

export const refuseMatch = endpoint({
  path: 'api/matching/refuse',
  access: 'order.correct',
  encoding: 'json',
  body: z.object(pair),
  data: z.null(),
  summary: 'Says that an exit is not of this vehicle, which is then no longer proposed for it.',
})

export const queryGhosts = endpoint({
  path: 'api/matching/ghosts',
  access: 'order.read',
  encoding: 'form',
  body: z.object({ lotId: oneOrMore(z.number().int()).optional() }),
  data: z.object({
    list: z.array(
      Sight.extend({
        lotId: z.number().int(),
        parkingName: z.string(),
        cameAt: LocalTime,
        /** Minutes inside. */
        parkingLength: z.number().int(),
        /** Longer than this, in minutes, is unusual there. */
        usualLength: z.number().int(),
        /** The vehicle’s later entry into another car park, the last one; null: none. */
        elsewhere: Sight.extend({ parkingName: z.string(), cameAt: LocalTime }).nullable(),
        /** An exit without an entry whose plate differs in one sign, the first since; null: none. */
        leftAs: Sight.extend({ parkingName: z.string(), leftAt: LocalTime }).nullable(),
      }),
    ),
  }),
  summary:
    'Vehicles inside that have entered another car park since, those that may have left as a plate that differs in one sign, then those inside for far longer than is usual in theirs: at most 200, the longest first.',
})

export const matchingModes = endpoint({
  path: 'api/matching/modes',
  access: 'order.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.array(z.object({ lotId: z.number().int(), parkingName: z.string(), mode: MatchingMode })),
  summary: 'What the assistant does in each car park.',
})

export const saveMatchingMode = endpoint({
  path: 'api/matching/saveMode',
  access: 'matching.save',
  encoding: 'json',
  body: z.object({ lotId: z.number().int(), mode: MatchingMode }),
  data: z.null(),
  summary: 'Sets what the assistant does in a car park.',
})
