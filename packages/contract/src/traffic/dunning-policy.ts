import { z } from 'zod'
import { DivisionOrEmpty } from '../site/area.ts'
import { endpoint } from '../wire/endpoint.ts'
import { matching } from '../wire/patterns.ts'
import { LocalDay } from '../wire/time.ts'
import { DunningKind } from './dunning.ts'

/** A vehicle reaches it by as many unpaid stays in a calendar month, or by as much: whichever is higher. */
export const DunningTier = z.object({ count: z.number().int().min(1).max(1000), amount: matching('money') })
export type DunningTier = z.infer<typeof DunningTier>

export const DunningStep = z.object({
  kind: DunningKind,
  /** Days after the last day to pay. */
  afterDays: z.number().int().min(1).max(730),
  /** Only for vehicles that have reached this tier; 0: for all. */
  fromTier: z.number().int().min(0).max(4).default(0),
  /** How often it is done again, and after how many days each time. */
  repeats: z.number().int().min(0).max(12).default(0),
  repeatDays: z.number().int().min(1).max(365).default(30),
})
export type DunningStep = z.infer<typeof DunningStep>

const policy = {
  /** Of the lots of this division alone; '': of all that have no policy nearer to them. */
  division: DivisionOrEmpty.default(''),
  /** It holds for vehicles that leave from this day on. */
  validFrom: LocalDay,
  /** Days after the exit in which nothing is done. */
  daysToPay: z.number().int().min(0).max(180),
  /** Days to make up for it after each message, letter or call, before the plate is listed or handed over; and after a dispute has ended. */
  makeUpDays: z.number().int().min(0).max(90),
  tiers: z.array(DunningTier).max(4),
  steps: z.array(DunningStep).min(1).max(12),
}

export const DunningPolicy = z.object({ policyId: z.number().int(), ...policy, divisionName: z.string() })
export type DunningPolicy = z.infer<typeof DunningPolicy>

export const dunningPolicies = endpoint({
  path: '/api/dunning/policies',
  access: 'arrears.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ list: z.array(DunningPolicy) }),
  summary: 'All versions of the dunning policies, by division, the latest first.',
})

export const saveDunningPolicy = endpoint({
  path: '/api/dunning/savePolicy',
  access: 'dunning.plan',
  encoding: 'json',
  body: z.object(policy),
  data: z.object({ policyId: z.number().int() }),
  summary: 'Adds a version of a dunning policy. What is being chased already keeps the version that it began with.',
})
