import { z } from 'zod'
import { ApprovalKind } from '../message/approval-kind.ts'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'

export const ApprovalState = z.enum(['waiting', 'approved', 'refused'])
export type ApprovalState = z.infer<typeof ApprovalState>

/** Something that waits, or waited, for a second person. */
export const ApprovalRow = ApprovalStanding.extend({
  /** Of the request: its kind, what it is about, and which time that was asked. */
  requestKey: z.string(),
  kind: ApprovalKind,
  /** The number of what it is about, in its own list. */
  subjectId: z.number().int(),
  state: ApprovalState,
  /** What it is about besides plate and car park, in words. */
  content: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor.nullable(),
  parkingName: z.string(),
  amount: Yuan.nullable(),
  /** Empty: the product itself. */
  askedBy: personal('name', z.string()),
  askedAt: LocalTime,
  /** Why it was asked or done. */
  reason: z.string(),
  decidedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  /** What the one who decided says of it. */
  answer: z.string(),
  isAskedByMe: z.boolean(),
})
export type ApprovalRow = z.infer<typeof ApprovalRow>

const approvalFilter = {
  kind: oneOrMore(ApprovalKind).optional(),
  state: oneOrMore(ApprovalState).optional(),
  /** toDecide: what the caller may approve now, or only refuse, as nobody can approve it. asked: by him. */
  whose: z.enum(['toDecide', 'asked', 'all']).default('toDecide'),
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** When it was asked. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ApprovalFilter = z.object(approvalFilter)
export type ApprovalFilter = z.infer<typeof ApprovalFilter>

export const queryApproval = endpoint({
  path: 'api/review/getReviewList',
  access: 'approval.read',
  encoding: 'form',
  body: z.object({ ...approvalFilter, ...plainPaging, ...sorting(['askedAt', 'decidedAt']) }),
  data: z.object({ list: z.array(ApprovalRow) }),
  summary: 'What waits or waited for a second person: the kinds that the caller decides, and what he asked himself.',
})

export const countApproval = endpoint({
  path: 'api/review/count',
  access: 'approval.read',
  encoding: 'form',
  body: ApprovalFilter,
  data: Total,
  summary: 'How many of them fit the filter.',
})

/** So many are decided by one call. */
export const mostDecided = 100

export const decideApproval = endpoint({
  path: 'api/review/decide',
  access: 'approval.read',
  encoding: 'json',
  signed: true,
  body: z.object({
    requests: z
      .array(
        z.object({
          kind: ApprovalKind,
          subjectId: z.number().int(),
          /** What the caller saw, where it is about money: refused when it is another by now. */
          amount: Yuan.nullable().default(null),
        }),
      )
      .min(1)
      .max(mostDecided),
    verdict: z.enum(['approve', 'refuse']),
    /** Asked for where it is refused. */
    reason: z.string().trim().max(255).default(''),
  }),
  data: z.object({
    decided: z.number().int(),
    /** Of these, how many go on to their next stage. */
    passedOn: z.number().int(),
    /** Of several: those that could not be decided, because somebody else has, or the caller may not. */
    left: z.number().int(),
  }),
  summary:
    'Approves or refuses what waits, one or several, by the rules of its noun and the stages of its chain; never by the person who asked.',
})
