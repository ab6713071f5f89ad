import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { matching } from '../wire/patterns.ts'
import { PayChannel } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const sentryId = z.number().int()
const dutyId = z.number().int()
/** How often the drawer was counted: a change names the count that it was made from. */
const counts = z.number().int().min(0)

/** counted: the drawer is closed and waits for whoever takes over. */
export const DutyState = z.enum(['open', 'counted', 'closed'])
export type DutyState = z.infer<typeof DutyState>

/** What a count found. Nobody sees it before he has counted. */
export const DutyCount = z.object({
  counted: Yuan,
  /** Float and cash that was taken. */
  expected: Yuan,
  /** Below 0: cash is missing. */
  difference: Yuan,
  /** What stays in the drawer when somebody takes over its shift. */
  carried: Yuan,
  /** What was taken besides, by time of payment at the booth's lanes. It is in no drawer. */
  channels: z.array(z.object({ channel: PayChannel, amount: Yuan })),
})
export type DutyCount = z.infer<typeof DutyCount>

/** A shift that is not handed over. */
export const OwnDuty = z.object({
  dutyId,
  sentryId,
  sentryName: z.string(),
  parkingName: z.string(),
  day: LocalDay,
  begunAt: LocalTime,
  /** In the drawer at the beginning. */
  float: Yuan,
  state: DutyState,
  counts,
  /** How often cash was taken; how much is not said before the count. */
  cashPayments: z.number().int(),
  /** null: not counted yet. */
  count: DutyCount.nullable(),
})
export type OwnDuty = z.infer<typeof OwnDuty>

export const ownDuty = endpoint({
  path: '/api/sentryDuty/own',
  access: 'sentryDuty.work',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    /** null: the caller has no shift open. */
    duty: OwnDuty.nullable(),
    /** Where he may begin one. */
    booths: z.array(
      z.object({
        sentryId,
        name: z.string(),
        parkingName: z.string(),
        float: Yuan,
        /** Who has a shift open there; '': nobody. */
        onDuty: personal('name', z.string()),
      }),
    ),
  }),
  summary:
    'The caller’s open shift, and the booths where he may begin one. What his drawer should hold is not shown before it is counted.',
})

export const beginDuty = endpoint({
  path: '/api/sentryDuty/begin',
  access: 'sentryDuty.work',
  encoding: 'json',
  signed: true,
  body: z.object({ sentryId }),
  data: z.object({ dutyId }),
  summary:
    'Begins a shift at a booth with its float out of the safe. Cash that the caller takes from now on is in its drawer.',
})

export const countDuty = endpoint({
  path: '/api/sentryDuty/count',
  access: 'sentryDuty.work',
  encoding: 'json',
  signed: true,
  body: z.object({ dutyId, counts, counted: matching('money') }),
  data: DutyCount,
  summary:
    'What the caller counted in his drawer. It takes nothing in any more; only now does he see what it should hold. Each count is kept.',
})

export const handOverDuty = endpoint({
  path: '/api/sentryDuty/handOver',
  access: 'sentryDuty.work',
  encoding: 'json',
  signed: true,
  body: z.object({
    dutyId,
    counts,
    /** Of whoever takes over. */
    account: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(256),
    /** He begins a shift there, with the float in the drawer; else he takes all to the safe. */
    begins: z.boolean().default(true),
    /** Why more or less was counted than expected. */
    reason: z.string().trim().max(256).default(''),
  }),
  data: z.object({ handedIn: Yuan, carried: Yuan, takenOverBy: personal('name', z.string()) }),
  summary:
    'Hands a counted drawer to another person, who confirms with his own password. The shift is over and its drawer is 0.',
})
