import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { matching, Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const inspectionPlanId = z.number().int()
const lotId = z.number().int()
const userId = z.number().int()

export const InspectionPlanStatus = z.enum(['enabled', 'disabled'])

/** Where a person goes on a round, and what he looks at there. */
export const InspectionPoint = z.object({
  name: z.string().trim().min(1).max(32),
  look: z.string().trim().max(128).default(''),
})
export type InspectionPoint = z.output<typeof InspectionPoint>

const plan = {
  lotId,
  name: z.string().trim().min(1).max(64),
  points: z.array(InspectionPoint).min(1).max(40),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** When a round is due, by the lot's clock. */
  times: z.array(matching('hour')).min(1).max(24),
  /** Done within so many minutes it is on time. */
  windowMinutes: z.number().int().min(5).max(720),
  /** For so many more it may still be made, late. */
  graceMinutes: z.number().int().min(0).max(1440),
  /** Whose rounds they are; null: of whoever may. */
  personId: userId.nullable().default(null),
  disabled: z.boolean().default(false),
  remark: Remark.default(''),
}

/** What a person writes about a plan. Its name is unique in the lot. */
export const InspectionPlanEntry = z.object(plan)
export type InspectionPlanEntry = z.output<typeof InspectionPlanEntry>

export const InspectionPlanRow = InspectionPlanEntry.extend({
  inspectionPlanId,
  parkingName: z.string(),
  /** '': whoever may. */
  personName: personal('name', z.string()),
  status: InspectionPlanStatus,
  /** When its next round is due; null: none is. */
  nextDueAt: LocalTime.nullable(),
})
export type InspectionPlanRow = z.infer<typeof InspectionPlanRow>

const inspectionPlanFilter = {
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  status: oneOrMore(InspectionPlanStatus).optional(),
}
export const InspectionPlanFilter = z.object(inspectionPlanFilter)
export type InspectionPlanFilter = z.infer<typeof InspectionPlanFilter>

export const queryInspectionPlan = endpoint({
  path: '/api/parkLotInspect/queryPlan',
  access: 'inspectionPlan.read',
  encoding: 'form',
  body: z.object({ ...inspectionPlanFilter, ...plainPaging, ...sorting(['name', 'parkingName']) }),
  data: z.object({ list: z.array(InspectionPlanRow) }),
  summary: 'Inspection plans with their points and times.',
})

export const countInspectionPlan = endpoint({
  path: '/api/parkLotInspect/countPlan',
  access: 'inspectionPlan.read',
  encoding: 'form',
  body: InspectionPlanFilter,
  data: Total,
  summary: 'How many inspection plans fit the filter.',
})

export const inspectionPeople = endpoint({
  path: '/api/parkLotInspect/people',
  access: 'inspectionPlan.save',
  encoding: 'json',
  body: z.object({ lotId }),
  data: z.object({ people: z.array(z.object({ userId, realName: personal('name', z.string()) })) }),
  summary: 'Who can be given the rounds of a lot: the people who see it and have not left.',
})

export const saveInspectionPlan = endpoint({
  path: '/api/parkLotInspect/savePlan',
  access: 'inspectionPlan.save',
  encoding: 'json',
  body: InspectionPlanEntry.extend({ inspectionPlanId: inspectionPlanId.optional() }),
  data: z.object({ inspectionPlanId }),
  summary:
    'Adds an inspection plan, or changes one when inspectionPlanId is given: rounds that are not yet due are made again, all others stay as they were.',
})

export const removeInspectionPlan = endpoint({
  path: '/api/parkLotInspect/removePlan',
  access: 'inspectionPlan.remove',
  encoding: 'json',
  body: z.object({ inspectionPlanIds: z.array(inspectionPlanId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes plans and their rounds that are not yet due, after the password re-check. All other rounds stay.',
})
