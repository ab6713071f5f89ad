import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { matching, Remark } from '../wire/patterns.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const shiftPatternId = z.number().int()

export const ShiftPatternStatus = z.enum(['enabled', 'disabled'])

/** How long one shift is, in minutes. */
export const ShiftMinutes = z.number().int().min(30).max(1440)

/** One of the shifts of a pattern. One that goes over midnight belongs to the day on which it begins. */
export const PatternShift = z.object({
  name: z.string().trim().min(1).max(16),
  startsAt: matching('hour'),
  minutes: ShiftMinutes,
})
export type PatternShift = z.infer<typeof PatternShift>

/** People who work and rest together. */
export const PatternCrew = z.object({
  name: z.string().trim().min(1).max(16),
  /** Its day of the cycle on the anchor day, from 0: crews may start inside the cycle. */
  offset: z.number().int().min(0).max(55),
})
export type PatternCrew = z.infer<typeof PatternCrew>

const cycle = {
  shifts: z.array(PatternShift).min(1).max(6),
  /** Day by day which shift is worked: 1 is the first of the shifts, 0 is a day of rest. */
  cycle: z.array(z.number().int().min(0).max(6)).min(1).max(56),
  anchorDay: LocalDay,
  crews: z.array(PatternCrew).min(1).max(8),
}
export const ShiftCycle = z.object(cycle)
export type ShiftCycle = z.infer<typeof ShiftCycle>

export const ShiftPatternRow = z.object({
  ...cycle,
  shiftPatternId,
  name: z.string(),
  disabled: z.boolean(),
  status: ShiftPatternStatus,
  remark: z.string(),
  createdAt: LocalTime,
})
export type ShiftPatternRow = z.infer<typeof ShiftPatternRow>

const shiftPatternFilter = {
  name: z.string().trim().max(64).optional(),
  status: oneOrMore(ShiftPatternStatus).optional(),
}
export const ShiftPatternFilter = z.object(shiftPatternFilter)
export type ShiftPatternFilter = z.infer<typeof ShiftPatternFilter>

export const queryShiftPattern = endpoint({
  path: '/api/shiftPattern/query',
  access: 'shiftPattern.read',
  encoding: 'form',
  body: z.object({ ...shiftPatternFilter, ...plainPaging, ...sorting(['name', 'createdAt']) }),
  data: z.object({ list: z.array(ShiftPatternRow) }),
  summary: 'Shift patterns with their shifts, cycle and crews.',
})

export const countShiftPattern = endpoint({
  path: '/api/shiftPattern/count',
  access: 'shiftPattern.read',
  encoding: 'form',
  body: ShiftPatternFilter,
  data: Total,
  summary: 'How many shift patterns fit the filter.',
})

/** What a person writes about a pattern. Its name is unique. */
export const ShiftPatternEntry = z.object({
  name: z.string().trim().min(1).max(64),
  ...cycle,
  disabled: z.boolean().default(false),
  remark: Remark.default(''),
})
export type ShiftPatternEntry = z.output<typeof ShiftPatternEntry>

export const saveShiftPattern = endpoint({
  path: '/api/shiftPattern/save',
  access: 'shiftPattern.save',
  encoding: 'json',
  body: ShiftPatternEntry.extend({ shiftPatternId: shiftPatternId.optional() }),
  data: z.object({ shiftPatternId }),
  summary:
    'Adds a shift pattern, or changes one when shiftPatternId is given. Shifts that were planned by it stay as they are.',
})

export const removeShiftPattern = endpoint({
  path: '/api/shiftPattern/remove',
  access: 'shiftPattern.remove',
  encoding: 'json',
  body: z.object({ shiftPatternIds: z.array(shiftPatternId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes shift patterns, after the password re-check. Shifts that were planned by them stay.',
})
