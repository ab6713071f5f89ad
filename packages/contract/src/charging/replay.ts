import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { FileUrl, plainPaging, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { FeeLine, FeeMinutes } from './charge-line.ts'

export const replayStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export const ReplayState = z.enum(replayStates)
export type ReplayState = z.infer<typeof ReplayState>

/** The longest period of one replay. */
export const maxReplayYears = 1
/** How many of the largest changes a replay keeps. */
export const replayChangeCount = 20
/** Where the lengths of stay are divided, in minutes, each bound included in the part below it; what is longer is the last part. */
export const replayLengthBounds = [15, 30, 60, 120, 240, 480, 1440, 2880] as const

const replayId = z.number().int()
const count = z.number().int().min(0)

/** A version of a charge rule; a draft is one, too. */
export const RuleVersionChoice = z.object({ ruleId: z.number().int(), version: z.number().int().min(1) })
export type RuleVersionChoice = z.infer<typeof RuleVersionChoice>

export const startReplay = endpoint({
  path: '/api/billRule/replay/start',
  access: 'chargeRule.replay',
  encoding: 'json',
  body: z.object({
    lotIds: z.array(z.number().int()).min(1).max(500),
    /** Stays whose exit lies between these, both included. */
    begin: LocalTime,
    end: LocalTime,
    rule: RuleVersionChoice,
    /** null: with what was really charged. */
    comparedWith: RuleVersionChoice.nullable().default(null),
  }),
  data: z.object({ replayId }),
  summary: 'Prices the real stays of lots and a period by a version of a charge rule, in the background.',
})

const NamedVersion = RuleVersionChoice.extend({ ruleName: z.string() })

export const ReplayRow = z.object({
  replayId,
  state: ReplayState,
  lotIds: z.array(z.number().int()),
  lotNames: z.array(z.string()),
  begin: LocalTime,
  end: LocalTime,
  rule: NamedVersion,
  /** null: with what was really charged. */
  comparedWith: NamedVersion.nullable(),
  /** Stays priced so far, of how many; null: not counted yet. */
  done: count,
  total: count.nullable(),
  /** What the rule would earn more (or less: negative); null until it is done. */
  difference: Yuan.nullable(),
  createdAt: LocalTime,
  createdBy: personal('name', z.string()),
})
export type ReplayRow = z.infer<typeof ReplayRow>

export const queryReplay = endpoint({
  path: '/api/billRule/replay/query',
  access: 'chargeRule.replay',
  encoding: 'form',
  body: z.object(plainPaging),
  data: z.object({ list: z.array(ReplayRow) }),
  summary: 'Replays of the lots one sees, newest first; they are kept for 90 days.',
})

export const countReplay = endpoint({
  path: '/api/billRule/replay/count',
  access: 'chargeRule.replay',
  encoding: 'form',
  body: z.object({}),
  data: Total,
  summary: 'How many replays there are.',
})

const sums = { stays: count, before: Yuan, after: Yuan }

/** A fee with its calculation. minutes: null where they were not kept, as in orders of old. */
export const ReplayFee = z.object({ amount: Yuan, minutes: FeeMinutes.nullable(), lines: z.array(FeeLine) })
export type ReplayFee = z.infer<typeof ReplayFee>

export const ReplayChange = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  parkingName: z.string(),
  cameAt: LocalTime,
  leftAt: LocalTime,
  parkingMinutes: z.number().int(),
  before: ReplayFee,
  after: ReplayFee,
})
export type ReplayChange = z.infer<typeof ReplayChange>

/** All sums are over the stays that have an amount on both sides; dearer, cheaper and same divide them. */
export const ReplayResult = z.object({
  /** Every stay with both ends that was read. */
  stays: count,
  /** Stays without an amount: never charged (or not priced by the rule compared with), and not priced by the rule. */
  unpriced: z.object({ before: count, after: count }),
  total: z.object(sums),
  /** amount: by how much in all. */
  dearer: z.object({ stays: count, amount: Yuan }),
  cheaper: z.object({ stays: count, amount: Yuan }),
  same: z.object({ stays: count }),
  /** By the hour of entry, 0 to 23, on the lot's clock. */
  byHour: z.array(z.object(sums)).length(24),
  /** By length of stay, parts as `replayLengthBounds` divides them. */
  byLength: z.array(z.object(sums)).length(replayLengthBounds.length + 1),
  /** The largest changes in either direction, the largest first. */
  changes: z.array(ReplayChange).max(replayChangeCount),
})
export type ReplayResult = z.infer<typeof ReplayResult>

export const replayDetail = endpoint({
  path: '/api/billRule/replay/detail',
  access: 'chargeRule.replay',
  encoding: 'json',
  body: z.object({ replayId }),
  data: ReplayRow.extend({ result: ReplayResult.nullable() }),
  summary: 'A replay: how far it is, and its result when it is done.',
})

export const cancelReplay = endpoint({
  path: '/api/billRule/replay/cancel',
  access: 'chargeRule.replay',
  encoding: 'json',
  body: z.object({ replayId }),
  data: z.null(),
  summary: 'Cancels a replay that is not done yet.',
})

export const removeReplay = endpoint({
  path: '/api/billRule/replay/remove',
  access: 'chargeRule.replay',
  encoding: 'json',
  body: z.object({ replayId }),
  data: z.null(),
  summary: 'Removes a replay with its result; one that still runs ends.',
})

export const exportReplay = endpoint({
  path: '/api/billRule/replay/export',
  access: 'chargeRule.replay',
  encoding: 'json',
  body: z.object({ replayId }),
  data: FileUrl,
  summary: 'Every stay of a replay with its fee before and after, as one .xls (needs chargeRule.export).',
})
