import { z } from 'zod'
import { LaneRow } from '../site/lane.ts'
import { Direction } from '../traffic/pass.ts'
import { endpoint } from '../wire/endpoint.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { AskDecision, AskReason } from './ask.ts'

const laneId = z.number().int()
const commandId = z.number().int()

/** What a person can have done at a lane. */
export const handKinds = [
  'openOnce',
  'close',
  'holdOpen',
  'holdClosed',
  'release',
  'text',
  'speak',
  'capture',
  'setClock',
] as const
export const HandKind = z.enum(handKinds)
export type HandKind = z.infer<typeof HandKind>

/** lists: the box is to fetch what it decides by while the line is cut. */
export const CommandKind = z.enum([...handKinds, 'lists'])
export type CommandKind = z.infer<typeof CommandKind>

/** expired: nobody took or answered it in time. */
export const CommandState = z.enum(['created', 'delivered', 'accepted', 'refused', 'unreachable', 'expired'])
export type CommandState = z.infer<typeof CommandState>

/** So long after it was sent a command may still be carried out. */
export const commandSeconds: Readonly<Record<CommandKind, number>> = {
  openOnce: 15,
  close: 15,
  holdOpen: 60,
  holdClosed: 60,
  release: 60,
  text: 30,
  speak: 30,
  capture: 30,
  setClock: 60,
  lists: 600,
}

/** The same command for the same lane within this time is taken for a second press. */
export const secondPressSeconds = 3
export const mostCommandText = 64

export const sendLaneCommand = endpoint({
  path: '/api/lane/command',
  access: 'lane.control',
  signed: true,
  encoding: 'json',
  body: z.object({
    laneId,
    kind: HandKind,
    reason: z.string().trim().min(2).max(64),
    /** To show or speak. */
    text: z.string().trim().max(mostCommandText).default(''),
  }),
  data: z.object({
    commandId,
    state: CommandState,
    /** It is the one that was sent a moment before. */
    isRepeat: z.boolean(),
  }),
  summary: 'Has the box of a lane open, close, hold, release, show, speak, take a picture or set the clock.',
})

/** Why the product itself sent a command. nothingDue: what was due of the vehicle that waits was paid, or covered by a coupon. */
export const CommandCause = z.enum(['nothingDue'])
export type CommandCause = z.infer<typeof CommandCause>

export const LaneCommandRow = z.object({
  commandId,
  kind: CommandKind,
  text: z.string(),
  /** As the person wrote it who sent it. */
  reason: z.string(),
  /** null: a person sent it. */
  cause: CommandCause.nullable(),
  state: CommandState,
  note: z.string(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
  answeredAt: LocalTime.nullable(),
})
export type LaneCommandRow = z.infer<typeof LaneCommandRow>

export const LaneAskRow = z.object({
  askId: z.number().int(),
  askedAt: LocalTime,
  plateNumber: z.string(),
  plateColor: PlateColor,
  direction: Direction,
  decision: AskDecision,
  reason: AskReason,
})
export type LaneAskRow = z.infer<typeof LaneAskRow>

/** What a lane does whatever comes. */
export const LaneMode = z.enum(['normal', 'heldOpen', 'closed'])
export type LaneMode = z.infer<typeof LaneMode>

/** reachable: its box was heard a moment ago. silent: it was not. none: no box speaks for it. */
export const LaneReach = z.enum(['reachable', 'silent', 'none'])
export type LaneReach = z.infer<typeof LaneReach>

export const LaneDetail = LaneRow.extend({
  mode: LaneMode,
  reach: LaneReach,
  /** The latest few. */
  commands: z.array(LaneCommandRow),
  asks: z.array(LaneAskRow),
})
export type LaneDetail = z.infer<typeof LaneDetail>

export const laneDetail = endpoint({
  path: '/api/lane/detail',
  access: 'lane.read',
  encoding: 'json',
  body: z.object({ laneId }),
  data: LaneDetail,
  summary: 'One lane with its latest commands and what its box asked last.',
})

export const mostWaitSeconds = 25
const mostAnswers = 100

export const DeviceCommand = z.object({
  commandId,
  kind: CommandKind,
  laneCode: z.string(),
  /** To show or speak; else empty. */
  text: z.string(),
  /** The box's own number of the ask whose vehicle it is for: that passes now, however long ago it asked. */
  askId: z.string().optional(),
  /** From the answer on: after that it must not be carried out. */
  validForMs: z.number().int(),
})
export type DeviceCommand = z.infer<typeof DeviceCommand>

/**
 * The box asks again as soon as it is answered: nothing goes to it otherwise. A command to open is handed over once, whatever becomes of the
 * answer; any other until the box says what became of it. A newer call ends one that waits.
 */
export const takeLaneCommands = endpoint({
  path: '/api/device/commands',
  access: 'device',
  encoding: 'json',
  body: z.object({
    answers: z
      .array(
        z.object({
          commandId,
          result: z.enum(['accepted', 'refused', 'unreachable']),
          note: z.string().max(200).default(''),
        }),
      )
      .max(mostAnswers)
      .default([]),
    /** How long to wait for a command where there is none. */
    waitSeconds: z.number().int().min(0).max(mostWaitSeconds).default(0),
  }),
  data: z.object({ serverTime: z.string(), commands: z.array(DeviceCommand) }),
  summary: 'Takes what became of commands, and hands over the next ones, waiting for them if there are none.',
})
