import { z } from 'zod'
import { WaiveReason } from '../charging/waive-reason.ts'
import { LaneDirection } from '../site/lane.ts'
import { MatchCandidate } from '../traffic/matching.ts'
import { PayStatus } from '../traffic/order.ts'
import { PassOutcome } from '../traffic/pass.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { SeenPicture } from '../wire/vehicle-picture.ts'
import { AskReason } from './ask.ts'
import { CommandState, LaneCommandRow, LaneMode, LaneReach } from './command.ts'

const laneId = z.number().int()

/** So long a lane stays with whoever claimed it, unless he renews that. */
export const claimSeconds = 60
/** So long a vehicle is taken to stand at a barrier that stayed down. */
export const askWaitsSeconds = 900
/** One that was asked to pay: until its pass, until it turns back, or the next vehicle asks; at most so long. */
export const payAskWaitsSeconds = 4 * 3600

/**
 * hold, refuse: a vehicle stands at the barrier, which is down. unmatched: one left as a plate that is not inside. unpaid: one was matched and owes.
 * quiet: nobody waits.
 */
export const DeskState = z.enum(['hold', 'refuse', 'unmatched', 'unpaid', 'quiet'])
export type DeskState = z.infer<typeof DeskState>

/** What waits at a lane: an ask, or a pass that needs a person. */
const subject = {
  /** What was asked, while the vehicle waits. */
  askId: z.number().int().nullable(),
  /** An exit that waits to be matched or paid. */
  exitOrderId: z.number().int().nullable(),
}

export const DeskLane = z.object({
  laneId,
  lotId: z.number().int(),
  parkingName: z.string(),
  name: z.string(),
  direction: LaneDirection,
  reach: LaneReach,
  mode: LaneMode,
  state: DeskState,
  ...subject,
  /** Why it is held or refused. */
  reason: AskReason.nullable(),
  /** Of what waits, else of the last pass. */
  plateNumber: z.string(),
  plateColor: PlateColor.nullable(),
  pictureUrl: SeenPicture().nullable(),
  /** When that was seen; null: never. */
  seenAt: LocalTime.nullable(),
  /** Seconds since. */
  seenSeconds: z.number().int().nullable(),
  /** Seconds that a person has been waited for; null: nobody waits. */
  waitingSeconds: z.number().int().nullable(),
  /** What is due; null: nothing, or nobody knows. */
  due: Yuan.nullable(),
  /** Who has the lane now; empty: nobody. */
  claimedBy: personal('name', z.string()),
  isMine: z.boolean(),
})
export type DeskLane = z.infer<typeof DeskLane>

export const deskLanes = endpoint({
  path: '/api/laneDesk/lanes',
  access: 'laneDesk.read',
  encoding: 'json',
  body: z.object({ lotId: z.number().int().optional() }),
  data: z.object({ lanes: z.array(DeskLane), isCut: z.boolean() }),
  summary: 'The lanes of the lots: what waits there, the longest first, and what passed last.',
})

export const claimLane = endpoint({
  path: '/api/laneDesk/claim',
  access: 'laneDesk.handle',
  encoding: 'json',
  body: z.object({
    laneId,
    /** From somebody who has it; needs laneDesk.takeOver. */
    takesOver: z.boolean().default(false),
  }),
  data: z.object({ seconds: z.number().int() }),
  summary: 'Takes a lane for a minute, or renews that: nobody else acts there meanwhile.',
})

export const releaseLane = endpoint({
  path: '/api/laneDesk/release',
  access: 'laneDesk.handle',
  encoding: 'json',
  body: z.object({ laneId }),
  data: z.null(),
  summary: 'Gives a lane back.',
})

/** What can be done about what waits. */
export const deskActs = ['match', 'letOut', 'letIn', 'takeCash', 'payByCard', 'waive', 'stateFee'] as const
export const DeskAct = z.enum(deskActs)
export type DeskAct = z.infer<typeof DeskAct>

export const DeskPass = z.object({
  passId: z.number().int(),
  passedAt: LocalTime,
  plateNumber: z.string(),
  plateColor: PlateColor,
  outcome: PassOutcome,
  pictureUrl: SeenPicture().nullable(),
})
export type DeskPass = z.infer<typeof DeskPass>

export const WorkSheet = z.object({
  laneId,
  lane: DeskLane,
  /** The order that it is about; null: none is known. */
  orderId: z.number().int().nullable(),
  isInside: z.boolean(),
  payStatus: PayStatus.nullable(),
  /** Of that order. */
  plateNumber: z.string(),
  plateColor: PlateColor.nullable(),
  cameAt: LocalTime.nullable(),
  entryPictureUrl: SeenPicture().nullable(),
  /** Vehicles inside that it may be, the likeliest first; where no plate was read, the latest. */
  candidates: z.array(MatchCandidate),
  /** The caller has to begin a shift before he works here. */
  needsShift: z.boolean(),
  /** What its state and the caller's permissions allow. */
  allowed: z.array(DeskAct),
  /** The latest five by this lane. */
  passes: z.array(DeskPass),
  /** The latest few. */
  commands: z.array(LaneCommandRow),
})
export type WorkSheet = z.infer<typeof WorkSheet>

export const workSheet = endpoint({
  path: '/api/laneDesk/sheet',
  access: 'laneDesk.read',
  encoding: 'json',
  body: z.object({
    laneId,
    /** A part of a plate: candidates are the vehicles inside that have it. */
    plateNumber: z.string().trim().max(16).default(''),
    /** That of an exit just worked on, which waits no more. */
    exitOrderId: z.number().int().optional(),
  }),
  data: WorkSheet,
  summary: 'All that is needed to decide about what waits at a lane.',
})

/** These leave nothing owed, so that they need no reason. */
const plainActs: readonly DeskAct[] = ['match', 'takeCash', 'payByCard']
const leastReason = 2
const money = matching('money').refine(amount => Number(amount) > 0, { error: 'payment.notPositive' })

export const handleLane = endpoint({
  path: '/api/laneDesk/handle',
  access: 'laneDesk.handle',
  encoding: 'json',
  signed: true,
  body: z
    .object({
      laneId,
      ...subject,
      reason: z.string().trim().max(256).default(''),
      how: z.discriminatedUnion('act', [
        z.object({ act: z.literal('match'), entryOrderId: z.number().int() }),
        z.object({ act: z.literal('letOut') }),
        z.object({ act: z.literal('letIn') }),
        /** The same key sent twice takes the money once. */
        z.object({ act: z.literal('takeCash'), amount: money, idempotencyKey: z.string().min(8).max(64) }),
        z.object({
          act: z.literal('payByCard'),
          /** As it stands on the card. */
          cardNo: z.string().trim().toUpperCase().min(1).max(32),
          amount: money,
          idempotencyKey: z.string().min(8).max(64),
        }),
        z.object({ act: z.literal('waive'), why: WaiveReason }),
        z.object({ act: z.literal('stateFee'), amount: matching('money') }),
      ]),
    })
    .refine(({ how, reason }) => plainActs.includes(how.act) || reason.length >= leastReason, {
      path: ['reason'],
      error: 'laneDesk.reasonMissing',
    }),
  data: z.object({
    orderId: z.number().int().nullable(),
    payStatus: PayStatus.nullable(),
    /** What is still due; null: there is no price. */
    due: Yuan.nullable(),
    /** What the barrier was sent; null: it stays down. */
    commandId: z.number().int().nullable(),
    commandState: CommandState.nullable(),
  }),
  summary:
    'Acts on what waits at a lane that the caller has claimed: the order is named, the barrier opens by a command where nothing keeps it, and the action is in the log.',
})
