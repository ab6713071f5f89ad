import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { Plate, PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'

/** A score lies between 0 and this. */
export const mostCredit = 1000

const Score = z.number().int().min(0).max(mostCredit)
const vehicleCreditId = z.number().int()

/** What moves a score. All but adjusted are of an order. */
export const CreditEventKind = z.enum([
  ...['paidInTime', 'arrearsRaised', 'arrearsRecovered', 'arrearsRecoveredLate', 'arrearsCancelled'],
  ...['plateCorrected', 'adjusted'],
] as const)
export type CreditEventKind = z.infer<typeof CreditEventKind>

/** Where a score stands beside the one it began with. */
export const CreditStanding = z.enum(['raised', 'same', 'lowered'])
export type CreditStanding = z.infer<typeof CreditStanding>

/** The exported columns, in their order. */
export const CreditExportRow = z.object({
  plateNumber: z.string(),
  score: Score,
  standing: CreditStanding,
  lastKind: CreditEventKind.nullable(),
  lastPoints: z.number().int().nullable(),
  changedAt: LocalTime,
})
export type CreditExportRow = z.infer<typeof CreditExportRow>

export const CreditRow = CreditExportRow.extend({ vehicleCreditId, plateColor: PlateColor, startScore: Score })
export type CreditRow = z.infer<typeof CreditRow>

const creditFilter = {
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  standing: oneOrMore(CreditStanding).optional(),
  lastKind: oneOrMore(CreditEventKind).optional(),
  /** When the score changed last. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const CreditFilter = z.object(creditFilter)
export type CreditFilter = z.infer<typeof CreditFilter>

export const queryCredit = endpoint({
  path: '/api/credit/query',
  access: 'credit.read',
  encoding: 'form',
  body: z.object({ ...creditFilter, ...paging, ...sorting(['changedAt', 'score']) }),
  data: listData(CreditRow),
  summary: 'The vehicles of the tenant that have a score; with QueryAll one .xls of all of them (needs credit.export).',
})

export const countCredit = endpoint({
  path: '/api/credit/count',
  access: 'credit.read',
  encoding: 'form',
  body: CreditFilter,
  data: Total,
  summary: 'How many scored vehicles fit the filter.',
})

/** One thing that moved a score. Where it happened is only said of car parks that the caller sees. */
export const CreditEvent = z.object({
  creditEventId: z.number().int(),
  kind: CreditEventKind,
  /** What it really moved: less than its rule says where the score reached its bounds. */
  points: z.number().int(),
  /** After it. */
  score: Score,
  happenedAt: LocalTime,
  orderId: z.number().int().nullable(),
  orderNo: z.string().nullable(),
  parkLotName: z.string().nullable(),
  arrearsId: z.number().int().nullable(),
  reason: z.string(),
  /** Of what was adjusted by hand. */
  by: personal('name', z.string()),
})
export type CreditEvent = z.infer<typeof CreditEvent>

export const CreditDetail = CreditRow.extend({
  /** The latest first, at most {@link shownCreditEvents}. */
  events: z.array(CreditEvent),
  eventCount: z.number().int(),
})
export type CreditDetail = z.infer<typeof CreditDetail>

export const shownCreditEvents = 200

export const creditDetail = endpoint({
  path: '/api/credit/detail',
  access: 'credit.read',
  encoding: 'json',
  body: z.object({ vehicleCreditId }),
  data: CreditDetail,
  summary: 'The score of a vehicle with the events that made it.',
})

export const adjustCredit = endpoint({
  path: '/api/credit/adjust',
  access: 'credit.adjust',
  encoding: 'json',
  body: z.object({
    /** A vehicle without a score begins with the one of the rules. */
    plateNumber: Plate,
    /** Added, or taken off when below 0. */
    points: z
      .number()
      .int()
      .min(-mostCredit)
      .max(mostCredit)
      .refine(points => points !== 0, { error: 'credit.noPoints' }),
    /** The score that the caller saw: with another one nothing is done. null: the vehicle has none yet. */
    seenScore: Score.nullable(),
    reason: z.string().trim().min(2).max(256),
  }),
  data: z.object({ vehicleCreditId, score: Score }),
  summary:
    'Moves the score of a vehicle by hand. It is an event like any other: what was wrong is corrected by another.',
})

const points = z.number().int().min(0).max(mostCredit)

/** From a score on so much is taken off what coupons leave of a fee. */
export const CreditTier = z.object({
  minScore: Score,
  percentOff: z.number().int().min(1).max(100),
  /** At most so much of one stay; '': no limit. */
  mostMoney: z.union([z.literal(''), matching('money')]),
})
export type CreditTier = z.infer<typeof CreditTier>

export const mostCreditTiers = 5

const policy = {
  /** Off: nothing is scored, and scores stay as they are. */
  isOn: z.boolean(),
  /** Of a vehicle that is met for the first time. */
  startScore: Score,
  /** Added for a stay that was paid in time. */
  paidPoints: points,
  /** Taken off when arrears are raised. */
  raisedPoints: points,
  /** Comes back when they are paid within lateDays, never more than they took. */
  recoveredPoints: points,
  /** Comes back when they are paid later. */
  latePoints: points,
  /** Days after arrears were raised. */
  lateDays: z.number().int().min(1).max(365),
  /** The lowest first, each giving at least as much as the one before it; none: stays cost what they cost. For vehicles that enter from now on. */
  tiers: z.array(CreditTier).max(mostCreditTiers).default([]),
  /** Where they are given; none: at every car park. */
  lotIds: z.array(z.number().int()).max(500).default([]),
}

/** What is usual, until a tenant has rules of its own. */
export const usualCreditPolicy = {
  ...{ isOn: true, startScore: 600, paidPoints: 2 },
  ...{ raisedPoints: 50, recoveredPoints: 30, latePoints: 10, lateDays: 30 },
}

export const CreditPolicy = z.object({
  creditPolicyId: z.number().int(),
  ...policy,
  createdAt: LocalTime,
  creatorName: personal('name', z.string()),
})
export type CreditPolicy = z.infer<typeof CreditPolicy>

export const creditPolicies = endpoint({
  path: '/api/credit/policies',
  access: 'credit.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ list: z.array(CreditPolicy) }),
  summary: 'All versions of the rules of credit, the latest, which holds, first. None: nothing is scored.',
})

export const saveCreditPolicy = endpoint({
  path: '/api/credit/savePolicy',
  access: 'credit.configure',
  encoding: 'json',
  body: z.object(policy),
  data: z.object({ creditPolicyId: z.number().int() }),
  summary: 'Adds a version of the rules of credit. It holds from now on; what was scored stays.',
})
