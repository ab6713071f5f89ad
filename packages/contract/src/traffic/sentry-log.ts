import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { AbnormalType, LaneActionKind, LaneActionSource, ReviewStatus } from './lane-action.ts'

/** The exported columns, in the order and spelling of specification section 3. OrderId is the order's number; empty: it concerns none. */
export const SentryLogExportRow = z.object({
  OrderId: z.string(),
  PlateNumber: z.string(),
  AbnormalType,
  Source: LaneActionSource,
  ReviewStatus,
  UpdateContent: z.string(),
})
export type SentryLogExportRow = z.infer<typeof SentryLogExportRow>

/** Of an order: its entry and its exit. Of a barrier without one, and of a picture that was changed: before and after. */
export const ActionPicture = z.object({
  what: z.enum(['entry', 'exit', 'before', 'after']),
  url: personal('picture', z.string()),
})
export type ActionPicture = z.infer<typeof ActionPicture>

export const SentryLogRow = SentryLogExportRow.extend({
  actionId: z.number().int(),
  orderId: z.number().int().nullable(),
  kind: LaneActionKind,
  at: LocalTime,
  /** Empty: the product itself. */
  userName: personal('name', z.string()),
  parkingName: z.string(),
  reason: z.string(),
  pictures: z.array(ActionPicture),
  /** What a release waived. */
  amount: Yuan.nullable(),
  /** Who reviewed it last, and what he wrote. */
  reviewerName: personal('name', z.string()),
  remark: z.string(),
  /** The caller may review it: he did not do it himself. */
  canReview: z.boolean(),
})
export type SentryLogRow = z.infer<typeof SentryLogRow>

/** An action, and how far its first review has come. */
export const SentryLogDetail = SentryLogRow.extend({ approval: ApprovalStanding })
export type SentryLogDetail = z.infer<typeof SentryLogDetail>

/** What the integrity board counts: barriers opened by hand, those of them that no vehicle followed, fees waived, and what was put right; by people, and not undone. */
export const SentryLogFigure = z.enum(['openings', 'forNobody', 'freeExits', 'corrections'])
export type SentryLogFigure = z.infer<typeof SentryLogFigure>

const sentryLogFilter = {
  PlateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  AbnormalType: oneOrMore(AbnormalType).optional(),
  Source: oneOrMore(LaneActionSource).optional(),
  ReviewStatus: oneOrMore(ReviewStatus).optional(),
  figure: SentryLogFigure.optional(),
  /** Of one person, booth, lane or hour of the day: from the integrity board. */
  userId: z.number().int().optional(),
  sentryId: z.number().int().optional(),
  laneId: z.number().int().optional(),
  hour: z.number().int().min(0).max(23).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const SentryLogFilter = z.object(sentryLogFilter)
export type SentryLogFilter = z.infer<typeof SentryLogFilter>

export const querySentryLog = endpoint({
  path: 'api/sentryOperateLog/query',
  access: 'sentryLog.read',
  encoding: 'form',
  body: z.object({ ...sentryLogFilter, ...paging, ...sorting(['at']) }),
  data: listData(SentryLogRow),
  summary: 'What was done by hand, with its review; with QueryAll one .xls file of all (needs sentryLog.export).',
})

export const countSentryLog = endpoint({
  path: 'api/sentryOperateLog/count',
  access: 'sentryLog.read',
  encoding: 'form',
  body: SentryLogFilter,
  data: Total,
  summary: 'How many of them fit the filter.',
})

export const sentryLogDetail = endpoint({
  path: 'api/sentryOperateLog/detail',
  access: 'sentryLog.read',
  encoding: 'json',
  body: z.object({ actionId: z.number().int() }),
  data: SentryLogDetail,
  summary: 'One of them.',
})

export const reviewSentryLog = endpoint({
  path: 'api/sentryOperateLog/review',
  access: 'sentryLog.review',
  encoding: 'json',
  body: z.object({
    actionId: z.number().int(),
    to: z.enum(['confirmed', 'disputed', 'closed']),
    /** Asked for where something is disputed or closed. */
    remark: z.string().trim().max(256).default(''),
  }),
  data: z.null(),
  summary: 'Confirms or disputes an action, or closes a dispute; never by the person who acted.',
})
