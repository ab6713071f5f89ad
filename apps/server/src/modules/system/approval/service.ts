import {
  type ApprovalFilter,
  type ApprovalKind,
  type ApprovalRow,
  approvalKinds,
  type DataOf,
  type decideApproval as decideCall,
  gateOf,
  isInPlan,
  type ParsedBodyOf,
  type queryApproval as queryCall,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'
import { sources } from './sources.ts'

const allKinds = Object.keys(approvalKinds) as ApprovalKind[]

const viewerOf = ({ scope, session }: SignedInContext): queries.Viewer => ({
  scope,
  userId: session.userId,
  decides: allKinds.filter(kind => session.permissions.has(approvalKinds[kind].needs)),
  kinds: allKinds.filter(kind => {
    const { needs } = approvalKinds[kind]
    // What only the platform decides was asked in other tenants: of that nobody has anything of his own.
    return gateOf(needs) === 'platform' ? session.permissions.has(needs) : isInPlan(needs, session.plan)
  }),
})

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: ApprovalFilter): queries.ApprovalSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

const rowOf =
  ({ language }: SignedInContext) =>
  ({ turn, detail, timeZone, amountFen, ...stored }: queries.StoredApproval): ApprovalRow => ({
    ...stored,
    requestKey: `${stored.kind}-${stored.subjectId}-${turn}`,
    content: sources[stored.kind].say(detail, { language, timeZone }),
    amount: amountFen === null ? null : yuan(amountFen),
  })

/** A page of what waits or waited for a second person. */
export async function queryApproval(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCall>,
): Promise<DataOf<typeof queryCall>> {
  const part = sortedPartOf(input, 'askedAt')
  const found = await queries.listApprovals(ctx.db, viewerOf(ctx), searchOf(ctx, input), part)
  return { list: found.map(rowOf(ctx)) }
}

export const countApproval = async (ctx: SignedInContext, filter: ApprovalFilter): Promise<Total> => ({
  total: await queries.countApprovals(ctx.db, viewerOf(ctx), searchOf(ctx, filter)),
})

/**
 * Decides one after the other, each in a transaction of its noun. Of several, those that somebody else has decided meanwhile, or the caller asked for
 * himself, are left. Fails with approval.reasonNeeded, approval.oneByOne, permission.missing; one alone with what its noun says.
 */
export async function decideApproval(
  ctx: SignedInContext,
  { requests, verdict, reason }: ParsedBodyOf<typeof decideCall>,
): Promise<DataOf<typeof decideCall>> {
  const isApproved = verdict === 'approve'
  if (!isApproved && reason.length < 2) throw refusal('approval.reasonNeeded', 'reason')
  for (const { kind } of requests) ctx.demand(approvalKinds[kind].needs)
  const [only, ...others] = requests
  if (only && others.length === 0) {
    await sources[only.kind].decide(ctx, { ...only, isApproved, reason })
    return { decided: 1, left: 0 }
  }
  if (requests.some(({ kind }) => !approvalKinds[kind].inBulk)) throw new Failure('approval.oneByOne')
  let decided = 0
  for (const { kind, ...request } of requests) {
    try {
      await sources[kind].decide(ctx, { ...request, isApproved, reason })
      decided += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return { decided, left: requests.length - decided }
}
