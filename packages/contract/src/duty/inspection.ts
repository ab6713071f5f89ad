import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, plainPaging, sorting, Total } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { InspectionPoint } from './inspection-plan.ts'

const inspectionId = z.number().int()
const lotId = z.number().int()
const count = z.number().int()

/**
 * planned: not yet due. open: due, and nobody has begun. begun: a point is checked. overdue: not done in time, it still can be. done: in time. late: done
 * after that. missed: it was not done, and cannot be any more.
 */
export const InspectionState = z.enum(['planned', 'open', 'begun', 'overdue', 'done', 'late', 'missed'])
export type InspectionState = z.infer<typeof InspectionState>

export const InspectionResult = z.enum(['fine', 'finding'])
export type InspectionResult = z.infer<typeof InspectionResult>

/** The exported columns, in their order. */
export const InspectionExportRow = z.object({
  planName: z.string(),
  parkingName: z.string(),
  state: InspectionState,
  dueAt: LocalTime,
  /** Until when it is on time. */
  lateAt: LocalTime,
  /** Whose round it is; '': of whoever may. */
  personName: personal('name', z.string()),
  begunAt: LocalTime.nullable(),
  doneAt: LocalTime.nullable(),
  doneByName: personal('name', z.string()),
  pointCount: count,
  checkedCount: count,
  findingCount: count,
})
export type InspectionExportRow = z.infer<typeof InspectionExportRow>

export const InspectionRow = InspectionExportRow.extend({
  inspectionId,
  lotId,
  missedAt: LocalTime,
  /** The caller may check its points now. */
  isForMe: z.boolean(),
})
export type InspectionRow = z.infer<typeof InspectionRow>

const inspectionFilter = {
  planName: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  state: oneOrMore(InspectionState).optional(),
  /** Of the person whose it is, or who did it. */
  personName: personalSearch(z.string().trim().max(64).optional()),
  /** Only with findings, or only without. */
  hasFinding: z.enum(['yes', 'no']).optional(),
  /** Only those that the caller may check now. */
  forMe: z.enum(['yes', 'no']).optional(),
  /** When it was due. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const InspectionFilter = z.object(inspectionFilter)
export type InspectionFilter = z.infer<typeof InspectionFilter>

export const queryInspection = endpoint({
  path: '/api/parkLotInspect/query',
  access: 'inspection.read',
  encoding: 'form',
  body: z.object({ ...inspectionFilter, ...paging, ...sorting(['dueAt', 'planName']) }),
  data: listData(InspectionRow),
  summary: 'The rounds of the lots; with QueryAll one .xls file of all of them (needs inspection.export).',
})

export const countInspection = endpoint({
  path: '/api/parkLotInspect/count',
  access: 'inspection.read',
  encoding: 'form',
  body: InspectionFilter,
  data: Total,
  summary: 'How many rounds fit the filter.',
})

/** A point of a round, and what was found there. */
export const CheckedPoint = InspectionPoint.extend({
  position: count,
  /** null: not yet checked. */
  result: InspectionResult.nullable(),
  note: z.string(),
  checkedAt: LocalTime.nullable(),
  checkedByName: personal('name', z.string()),
  pictures: z.array(z.string()),
  repairOrderId: z.number().int().nullable(),
})
export type CheckedPoint = z.infer<typeof CheckedPoint>

export const inspectionDetail = endpoint({
  path: '/api/parkLotInspect/detail',
  access: 'inspection.read',
  encoding: 'json',
  body: z.object({ inspectionId }),
  data: InspectionRow,
  summary: 'One round.',
})

export const inspectionPoints = endpoint({
  path: '/api/parkLotInspect/points',
  access: 'inspection.read',
  encoding: 'json',
  body: z.object({ inspectionId }),
  data: z.object({ points: z.array(CheckedPoint) }),
  summary: 'The points of a round in their order, and what was found there.',
})

export const mostInspectionPictures = 6

export const checkInspectionPoint = endpoint({
  path: '/api/parkLotInspect/check',
  access: 'inspection.check',
  encoding: 'json',
  body: z.object({
    inspectionId,
    position: z.number().int().min(0).max(39),
    result: InspectionResult,
    /** Of a finding: what was found. */
    note: z.string().trim().max(255).default(''),
    /** As uploadToOss answered them: pngs or jpegs of the tenant. */
    pictureUrls: z.array(z.string().min(1).max(512)).max(mostInspectionPictures).default([]),
  }),
  data: z.object({ isDone: z.boolean() }),
  summary:
    'Says what was found at a point; until the round is done it can be said again. With its last point the round is done.',
})

export const repairInspectionFinding = endpoint({
  path: '/api/parkLotInspect/repair',
  access: 'repairOrder.report',
  encoding: 'json',
  body: z.object({ inspectionId, position: z.number().int().min(0).max(39), deviceId: z.number().int() }),
  data: z.object({ repairOrderId: z.number().int(), isNew: z.boolean() }),
  summary:
    'Reports the finding at a point as the fault of a device. A device whose repair order is open keeps that one, and the finding leads to it.',
})

/** By what rounds are added up. */
export const InspectionGrouping = z.enum(['person', 'lot', 'point'])
export type InspectionGrouping = z.infer<typeof InspectionGrouping>

/** Rounds of a person, of a lot, or checks at a point: what became of those that are over. */
export const InspectionSummaryRow = z.object({
  /** Of the list. */
  key: z.string(),
  /** Who did it, else whose it was; '': nobody was named and nobody came, or it is about lots or points. */
  personName: personal('name', z.string()),
  /** A lot, or a point of a plan; of people ''. */
  name: z.string(),
  /** Of a point: its plan and lot; of others ''. */
  place: z.string(),
  total: count,
  done: count,
  late: count,
  missed: count,
  findings: count,
  /** What was done in time, between 0 and 1. */
  onTimeShare: z.number(),
})
export type InspectionSummaryRow = z.infer<typeof InspectionSummaryRow>

const inspectionSummaryFilter = {
  by: InspectionGrouping.default('person'),
  lotId: oneOrMore(lotId).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const InspectionSummaryFilter = z.object(inspectionSummaryFilter)
export type InspectionSummaryFilter = z.output<typeof InspectionSummaryFilter>

export const queryInspectionSummary = endpoint({
  path: '/api/parkLotInspect/summary',
  access: 'inspection.read',
  encoding: 'form',
  body: z.object({ ...inspectionSummaryFilter, ...plainPaging, ...sorting(['missed', 'late', 'findings', 'total']) }),
  data: z.object({ list: z.array(InspectionSummaryRow) }),
  summary: 'Rounds that are over, by person, lot or point: done in time, late, missed, with findings.',
})

export const countInspectionSummary = endpoint({
  path: '/api/parkLotInspect/summaryCount',
  access: 'inspection.read',
  encoding: 'form',
  body: InspectionSummaryFilter,
  data: Total,
  summary: 'How many people, lots or points there are.',
})
