import { z } from 'zod'
import { ApprovalKind } from '../message/approval-kind.ts'
import { endpoint } from '../wire/endpoint.ts'
import { SentYuan, Yuan } from '../wire/money.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

/** So many stages a chain has at most. */
export const mostStages = 5

export const ApprovalChainStage = z.object({
  roleId: z.number().int(),
  roleName: z.string(),
  /** For requests of so much or more; null: for all. */
  fromAmount: Yuan.nullable(),
  /** Nobody who works here has the role and may decide about the kind. */
  isVacant: z.boolean(),
})

/** By which stages requests of a kind are approved, from the latest change on. */
export const ApprovalChain = z.object({
  kind: ApprovalKind,
  /** In order; none: one other person decides. */
  stages: z.array(ApprovalChainStage),
  setBy: personal('name', z.string()),
  /** null: never. */
  setAt: LocalTime.nullable(),
})
export type ApprovalChain = z.infer<typeof ApprovalChain>

export const approvalChains = endpoint({
  path: 'api/review/getChains',
  access: 'approval.configure',
  encoding: 'json',
  body: z.object({}),
  data: z.object({
    list: z.array(ApprovalChain),
    roles: z.array(
      z.object({
        roleId: z.number().int(),
        name: z.string(),
        /** What people with the role may decide. */
        kinds: z.array(ApprovalKind),
      }),
    ),
  }),
  summary: 'By which stages requests are approved, of each kind that the operator has, and the roles that can approve.',
})

export const saveApprovalChain = endpoint({
  path: 'api/review/saveChain',
  access: 'approval.configure',
  encoding: 'json',
  body: z.object({
    kind: ApprovalKind,
    /** In order; none: one other person decides. */
    stages: z
      .array(z.object({ roleId: z.number().int(), fromAmount: SentYuan.nullable().default(null) }))
      .max(mostStages),
  }),
  data: z.null(),
  summary:
    'Sets the stages of a kind for what is requested from now on. What waits already keeps the stages that it has.',
})
