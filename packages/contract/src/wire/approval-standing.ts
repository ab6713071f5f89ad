import { z } from 'zod'
import { personal } from './personal.ts'
import { LocalTime } from './time.ts'

/** A place of a chain that a request goes through, with what was decided there. */
export const ApprovalStep = z.object({
  stageNo: z.number().int(),
  roleName: z.string(),
  /** due: it waits for this stage. later: for one before it. */
  state: z.enum(['approved', 'refused', 'due', 'later']),
  /** Nobody can approve there: no other person who works here has the role and may decide. */
  isVacant: z.boolean(),
  decidedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  note: z.string(),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

/** How far a request has come that a second person decides, and what the caller may do about it. The inbox and the screens of the nouns say the same. */
export const ApprovalStanding = z.object({
  /** The stages of its chain, in order; none: one other person decides. */
  steps: z.array(ApprovalStep),
  /** It waits, and the caller may approve now. */
  canDecide: z.boolean(),
  /** It waits, and the caller may refuse. */
  canRefuse: z.boolean(),
  /** It waits, and the caller approved an earlier stage, so that another person approves the next. */
  hasApproved: z.boolean(),
})
export type ApprovalStanding = z.infer<typeof ApprovalStanding>
