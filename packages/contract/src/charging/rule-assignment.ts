import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { VehicleMatch } from './charge-rule-shape.ts'
import { LotEvent } from './lot-event.ts'

const ruleId = z.number().int()

/** Which rule a stay is charged by: the first assignment of the lot all of whose conditions hold. */
export const RuleAssignment = z.object({
  ruleId,
  ruleName: z.string(),
  when: VehicleMatch,
  /** Only entries into these regions of the lot: by a lane that leads into one; absent: any. */
  regionIds: z.array(z.number().int()).min(1).optional(),
  /** Only entries through these lanes; absent: any. */
  laneIds: z.array(z.number().int()).min(1).optional(),
  /** Only entries during one of these events of the lot; absent: at any time. */
  lotEvents: z.array(LotEvent).min(1).max(200).optional(),
})
export type RuleAssignment = z.infer<typeof RuleAssignment>

/** scheduled: planned for a moment to come; inForce; superseded: later assignments hold. */
export const assignmentStates = ['scheduled', 'inForce', 'superseded'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** One version of a lot's assignments; what it said never changes. */
export const AssignmentVersion = z.object({
  version: z.number().int(),
  validFrom: LocalTime,
  state: z.enum(assignmentStates),
  changedAt: LocalTime,
  /** Empty when no person did: those that a lot begins with. */
  changedBy: personal('name', z.string()),
})
export type AssignmentVersion = z.infer<typeof AssignmentVersion>

const assignmentVersion = z.number().int().min(1).max(2_147_483_647)

export const queryRuleAssignments = endpoint({
  path: '/api/billRule/assignments',
  access: 'chargeRule.read',
  encoding: 'json',
  /** version: of the history; left out, the one in force. */
  body: z.object({ lotId: z.number().int(), version: assignmentVersion.optional() }),
  data: z.object({
    assignments: z.array(RuleAssignment),
    /** Of these assignments; null: none is in force yet. */
    version: assignmentVersion.nullable(),
    /** All versions, by the moment from which they hold, the latest first. */
    history: z.array(AssignmentVersion),
    timeZone: z.string(),
    /** When a stay is charged by: the version in force at its entry, or at its exit. */
    versionAt: z.enum(['entry', 'exit']),
    regions: z.array(z.object({ regionId: z.number().int(), name: z.string() })),
    lanes: z.array(z.object({ laneId: z.number().int(), name: z.string() })),
  }),
  summary: 'By which rules a lot charges, in the order they are asked.',
})

export const saveRuleAssignments = endpoint({
  path: '/api/billRule/saveAssignments',
  access: 'chargeRule.publish',
  encoding: 'json',
  signed: true,
  body: z.object({
    lotId: z.number().int(),
    assignments: z
      .array(RuleAssignment.omit({ ruleName: true }))
      .min(1)
      .max(50),
    versionAt: z.enum(['entry', 'exit']),
    /** From when they hold for stays that begin, by the lot's clock; left out: from now. */
    validFrom: LocalTime.optional(),
  }),
  data: z.object({ version: assignmentVersion }),
  summary:
    'Sets by which rules a lot charges from a moment on, as a new version. The last assignment must have no condition, so that every stay finds one.',
})

export const dropRuleAssignments = endpoint({
  path: '/api/billRule/dropAssignments',
  access: 'chargeRule.publish',
  encoding: 'json',
  signed: true,
  body: z.object({ lotId: z.number().int(), version: assignmentVersion }),
  data: z.null(),
  summary: 'Withdraws a planned version of a lot’s assignments. One that is or was in force stays.',
})

/** Why a rule was chosen: each assignment checked in order, and the first condition that did not match; null: all matched. */
export const RuleChoice = z.object({
  ruleId,
  ruleName: z.string(),
  failed: z
    .enum(['size', 'vehicleClass', 'energy', 'plateColor', 'cardKind', 'region', 'lane', 'lotEvent', 'noVersion'])
    .nullable(),
})
export type RuleChoice = z.infer<typeof RuleChoice>

export const explainRuleChoice = endpoint({
  path: '/api/billRule/why',
  access: 'order.read',
  encoding: 'json',
  body: z.object({ orderId: z.number().int() }),
  data: z.object({
    choices: z.array(RuleChoice),
    /** The version of the lot's assignments that these choices are of, and from when it holds. */
    assignments: z.object({ version: z.number().int(), validFrom: LocalTime }).nullable(),
    versionAt: z.enum(['entry', 'exit']),
    /** Of the rule that holds; null when none does. */
    version: z.number().int().nullable(),
    /** What the order was charged by. Another rule than the choice: rules or assignments were changed for a time that had passed, or the order was repriced by hand. */
    chargedBy: z.object({ ruleId, ruleName: z.string(), version: z.number().int() }).nullable(),
  }),
  summary: 'Which of the lot’s assignments at its time an order’s stay was asked, up to the one that holds.',
})
