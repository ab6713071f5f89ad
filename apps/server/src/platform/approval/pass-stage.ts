import type { ApprovalKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import { auditOf } from '../../db/audit.ts'
import type { Db } from '../../db/database.ts'
import type { Acting } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import type { ApprovalRows } from './approval-rows.ts'
import * as queries from './chain-queries.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { dueStage, leastFen, obstacleTo } from './rules.ts'

const audit = auditOf('approval')

interface Verdict {
  kind: ApprovalKind
  /** The noun's requests, of which this is one that waits. */
  requests: ApprovalRows
  subjectId: number
  isApproved: boolean
  note: string
}

/**
 * For a noun's approval, in its transaction, after its own rules and before its effect: whether that comes now. false: the stage is passed and another
 * person approves next, who is notified, so that nothing else may change. A refusal comes at any stage. Fails with row.missing, approval.twice, approval.otherStage.
 */
export async function passStage(
  db: Db,
  ctx: Acting,
  { kind, requests, subjectId, isApproved, note }: Verdict,
): Promise<boolean> {
  const { tenantId, userId } = ctx.session
  if (!(await queries.listChainedKinds(db, tenantId)).includes(kind)) return true
  await queries.lockRequest(db, tenantId, kind, subjectId)
  const waiting = await queries.findWaiting(db, ctx.scope, requests, subjectId)
  if (!waiting) throw new Failure('row.missing')
  const { askedKey, amountFen } = waiting
  const stages = await queries.listStagesAt(db, tenantId, kind, sql<Date>`${askedKey}::timestamptz`)
  const request = { kind, subjectId, askedKey }
  const steps = await queries.listSteps(db, tenantId, request)
  const standing = { stages, steps, amountFen }
  const due = dueStage(standing)
  if (isApproved) {
    const roleIds = await queries.listRoleIds(db, tenantId, userId)
    const obstacle = obstacleTo(standing, { userId, roleIds })
    const values = { stage: due?.stageNo ?? 0, role: due?.roleName ?? '' }
    if (obstacle) throw new Failure(obstacle, { values })
  }
  if (!due) return true
  const verdict = isApproved ? 'approved' : 'refused'
  const step = { stageNo: due.stageNo, verdict, amountFen, decidedBy: userId, at: ctx.clock() } as const
  await queries.insertStep(db, tenantId, { ...request, ...step, chainId: due.chainId, note })
  const isOver = !isApproved || !dueStage({ ...standing, steps: [...steps, step] })
  if (!isOver) {
    const after = { kind, stage: due.stageNo, roleName: due.roleName, amountFen, note }
    await audit(ctx, db, { action: 'approval.pass', entityId: subjectId, after })
    const { timeZone } = ctx.scope
    await notifyApprovers(db, { tenantId, timeZone, at: step.at, kind, requests, subjectId })
  }
  return isOver
}

/** From which amount on the chain of today asks for an approval of the kind: 0 for any; undefined: it never does. */
export const chainFromFen = async (
  db: Db,
  { session: { tenantId }, clock }: Pick<Acting, 'session' | 'clock'>,
  kind: ApprovalKind,
): Promise<number | undefined> => leastFen(await queries.listStagesAt(db, tenantId, kind, sql<Date>`${clock()}`))
