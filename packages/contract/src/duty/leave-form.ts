import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const leaveFormId = z.number().int()

export const LeaveKind = z.enum(['annual', 'personal', 'sick', 'compensatory', 'other'])
export type LeaveKind = z.infer<typeof LeaveKind>

/** asked: waits for somebody who decides. withdrawn: by whoever asked, also after it was approved. */
export const LeaveState = z.enum(['asked', 'approved', 'refused', 'withdrawn'])
export type LeaveState = z.infer<typeof LeaveState>

/** The exported columns, in their order. */
export const LeaveFormExportRow = z.object({
  userName: personal('name', z.string()),
  kind: LeaveKind,
  startsAt: LocalTime,
  endsAt: LocalTime,
  reason: z.string(),
  state: LeaveState,
  askedAt: LocalTime,
  decidedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  /** Why it was refused. */
  verdict: z.string(),
})
export type LeaveFormExportRow = z.infer<typeof LeaveFormExportRow>

export const LeaveFormRow = LeaveFormExportRow.extend({
  leaveFormId,
  userId: z.number().int(),
  isOwn: z.boolean(),
  hasBegun: z.boolean(),
  /** Planned shifts within it: they have to be given to others before it is approved. */
  shifts: z.number().int(),
})
export type LeaveFormRow = z.infer<typeof LeaveFormRow>

/** Leave, and how far its approval has come. */
export const LeaveFormDetail = LeaveFormRow.extend({ approval: ApprovalStanding })
export type LeaveFormDetail = z.infer<typeof LeaveFormDetail>

const leaveFormFilter = {
  userName: personalSearch(z.string().trim().max(64).optional()),
  kind: oneOrMore(LeaveKind).optional(),
  state: oneOrMore(LeaveState).optional(),
  /** Those that reach into this time. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const LeaveFormFilter = z.object(leaveFormFilter)
export type LeaveFormFilter = z.infer<typeof LeaveFormFilter>

export const queryLeaveForm = endpoint({
  path: '/api/leaveForm/query',
  access: 'leaveForm.read',
  encoding: 'form',
  body: z.object({ ...leaveFormFilter, ...paging, ...sorting(['startsAt', 'askedAt', 'userName']) }),
  data: listData(LeaveFormRow),
  summary:
    'The caller’s own leave, and that of everybody for whoever may decide; with QueryAll one .xls file of all of it (needs leaveForm.export).',
})

export const countLeaveForm = endpoint({
  path: '/api/leaveForm/count',
  access: 'leaveForm.read',
  encoding: 'form',
  body: LeaveFormFilter,
  data: Total,
  summary: 'How many requests for leave fit the filter.',
})

export const leaveFormDetail = endpoint({
  path: '/api/leaveForm/detail',
  access: 'leaveForm.read',
  encoding: 'json',
  body: z.object({ leaveFormId }),
  data: LeaveFormDetail,
  summary: 'One request for leave.',
})

export const askLeave = endpoint({
  path: '/api/leaveForm/ask',
  access: 'leaveForm.read',
  encoding: 'json',
  body: z.object({
    kind: LeaveKind,
    startsAt: LocalTime,
    endsAt: LocalTime,
    reason: z.string().trim().min(1).max(256),
  }),
  data: z.object({ leaveFormId }),
  summary: 'Asks for leave of one’s own, at most a year long and at most 31 days back.',
})

export const decideLeave = endpoint({
  path: '/api/leaveForm/decide',
  access: 'leaveForm.decide',
  encoding: 'json',
  body: z.object({
    leaveFormId,
    isApproved: z.boolean(),
    /** Why not; asked for where it is refused. */
    verdict: z.string().trim().max(256).default(''),
  }),
  data: z.null(),
  summary:
    'Approves leave of somebody else, or refuses it with a reason. Shifts that are planned within it have to be given to others first; none can be planned after.',
})

export const withdrawLeave = endpoint({
  path: '/api/leaveForm/withdraw',
  access: 'leaveForm.read',
  encoding: 'json',
  body: z.object({ leaveFormId }),
  data: z.null(),
  summary: 'Takes back leave of one’s own that has not begun, also after it was approved.',
})
