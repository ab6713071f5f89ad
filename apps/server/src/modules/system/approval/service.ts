import {
  type ApprovalFilter,
  type ApprovalRow,
  approvalKinds,
  type DataOf,
  type decideApproval as decideCall,
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
import { findWaiting, listChainedKinds } from '../../../platform/approval/chain-queries.ts'
import { deciderOf, withSteps } from '../../../platform/approval/standing.ts'
import { kindsOf } from './kinds-of.ts'
import * as queries from './queries.ts'
import { sources } from './sources.ts'

const viewerOf = async (ctx: SignedInContext): Promise<queries.Viewer> => ({
  ...(await deciderOf(ctx)),
  scope: ctx.scope,
  kinds: kindsOf(ctx),
})

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: ApprovalFilter): queries.ApprovalSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

const rowOf = (
  { language }: SignedInContext,
  {
    turn,
    detail,
    timeZone,
    amountFen,
    isVacant: _,
    askedKey: __,
    ...stored
  }: queries.StoredApproval & Pick<ApprovalRow, 'steps'>,
): ApprovalRow => ({
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
  const viewer = await viewerOf(ctx)
  const found = await queries.listApprovals(ctx.db, viewer, searchOf(ctx, input), part)
  return { list: (await withSteps(ctx.db, viewer.stage, found)).map(row => rowOf(ctx, row)) }
}

export const countApproval = async (ctx: SignedInContext, filter: ApprovalFilter): Promise<Total> => ({
  total: await queries.countApprovals(ctx.db, await viewerOf(ctx), searchOf(ctx, filter)),
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
  const chained = isApproved ? await listChainedKinds(ctx.db, ctx.session.tenantId) : []
  /** Decides, and says whether it goes on to another stage. */
  const decide = async ({ kind, ...request }: (typeof requests)[number]): Promise<boolean> => {
    await sources[kind].decide(ctx, { ...request, isApproved, reason })
    return (
      chained.includes(kind) && (await findWaiting(ctx.db, ctx.scope, sources[kind], request.subjectId)) !== undefined
    )
  }
  if (only && others.length === 0) return { decided: 1, passedOn: (await decide(only)) ? 1 : 0, left: 0 }
  if (requests.some(({ kind }) => !approvalKinds[kind].inBulk)) throw new Failure('approval.oneByOne')
  let decided = 0
  let passedOn = 0
  for (const request of requests) {
    try {
      passedOn += (await decide(request)) ? 1 : 0
      decided += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return { decided, passedOn, left: requests.length - decided }
}
