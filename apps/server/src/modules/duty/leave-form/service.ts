import type {
  askLeave as ask,
  DataOf,
  decideLeave as decide,
  leaveFormDetail as detail,
  LeaveFormFilter,
  ParsedBodyOf,
  queryLeaveForm as query,
  Total,
  withdrawLeave as withdraw,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf, localTimeOf, timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { lockPeople } from '../roster/lock-people.ts'
import { leaveRequests } from './approval-rows.ts'
import { exportLeave } from './export.ts'
import * as queries from './queries.ts'

const audit = auditOf('leaveForm')
const dayMs = 86_400_000

/** Whoever decides sees everybody whom his lots let him see; others see their own. */
const viewingOf = ({ scope, session, clock }: SignedInContext): queries.Viewing => ({
  scope,
  userId: session.permissions.has('leaveForm.decide') ? null : session.userId,
  viewerId: session.userId,
  now: clock(),
})

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: LeaveFormFilter) => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** A page of leave, or with QueryAll one .xls of all that fits the filter. */
export async function queryLeaveForm(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'askedAt')
  if (!input.QueryAll) return { list: await queries.listLeave(ctx.db, viewingOf(ctx), searchOf(ctx, input), part) }
  ctx.demand('leaveForm.export')
  return exportLeave(ctx, viewingOf(ctx), searchOf(ctx, input), part)
}

export const countLeaveForm = async (ctx: SignedInContext, filter: LeaveFormFilter): Promise<Total> => ({
  total: await queries.countLeave(ctx.db, viewingOf(ctx), searchOf(ctx, filter)),
})

/** Fails with row.missing. */
export async function leaveFormDetail(
  ctx: SignedInContext,
  { leaveFormId }: ParsedBodyOf<typeof detail>,
): Promise<DataOf<typeof detail>> {
  const part = { sort: 'askedAt', offset: 0, limit: 1, isDescending: true } as const
  const [row] = await queries.listLeave(ctx.db, viewingOf(ctx), { leaveFormId }, part)
  if (!row) throw new Failure('row.missing')
  return { ...row, approval: await standingOf(ctx, 'leave', leaveRequests, leaveFormId) }
}

const saidOf = ({ userName, kind, startsAt, endsAt }: queries.StoredLeave, zone: string) => ({
  ...{ userName, kind, startsAt: localTimeOf(startsAt, zone), endsAt: localTimeOf(endsAt, zone) },
})

/** Asks for leave of one's own. Fails with leaveForm.reversed, tooLong, tooEarly, overlap. */
export const askLeave = (ctx: SignedInContext, input: ParsedBodyOf<typeof ask>): Promise<DataOf<typeof ask>> =>
  ctx.db.transaction().execute(async db => {
    const { scope, session } = ctx
    const startsAt = instantOf(input.startsAt, scope.timeZone)
    const endsAt = instantOf(input.endsAt, scope.timeZone)
    const now = ctx.clock()
    if (endsAt <= startsAt) throw refusal('leaveForm.reversed', 'endsAt')
    if (endsAt.getTime() - startsAt.getTime() > 366 * dayMs) throw refusal('leaveForm.tooLong', 'endsAt')
    if (startsAt.getTime() < now.getTime() - 31 * dayMs) throw refusal('leaveForm.tooEarly', 'startsAt')
    const { userId } = session
    await lockPeople(db, scope.tenantId, [userId])
    const leave = { userId, kind: input.kind, startsAt, endsAt }
    if (await queries.hasLeave(db, scope.tenantId, leave)) throw refusal('leaveForm.overlap', 'startsAt')
    const added = await queries.insertLeave(db, scope.tenantId, { ...leave, reason: input.reason, at: now })
    await audit(ctx, db, {
      action: 'leaveForm.ask',
      entityId: added.leaveFormId,
      after: { userName: session.realName, ...input },
    })
    return added
  })

/** Approves or refuses. Fails with row.missing, leaveForm.own, decided, reasonNeeded, hasShifts. */
export const decideLeave = (
  ctx: SignedInContext,
  { leaveFormId, isApproved, verdict }: ParsedBodyOf<typeof decide>,
): Promise<DataOf<typeof decide>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, timeZone } = ctx.scope
    const leave = await queries.findForChange(db, viewingOf(ctx), leaveFormId)
    if (!leave) throw new Failure('row.missing')
    if (leave.userId === ctx.session.userId) throw new Failure('leaveForm.own')
    if (leave.state !== 'asked') throw new Failure('leaveForm.decided')
    if (!isApproved && verdict === '') throw refusal('leaveForm.reasonNeeded', 'verdict')
    const requests = leaveRequests
    const standing = { kind: 'leave', requests, subjectId: leaveFormId, isApproved, note: verdict } as const
    if (!(await passStage(db, ctx, standing))) return null
    if (isApproved) {
      // Nobody plans him meanwhile.
      await lockPeople(db, tenantId, [leave.userId])
      const shifts = await queries.listShifts(db, tenantId, leave)
      if (shifts.length > 0) {
        const names = shifts.map(({ sentryName, startsAt }) => `${sentryName} ${startsAt.slice(5, 16)}`)
        throw new Failure('leaveForm.hasShifts', {
          values: { shifts: names.join(ctx.language === 'zh' ? '、' : ', ') },
        })
      }
    }
    const state = isApproved ? 'approved' : 'refused'
    const decision = { state, verdict: isApproved ? '' : verdict } as const
    const by = { decided_by: ctx.session.userId, decided_at: ctx.clock() }
    await queries.updateLeave(db, tenantId, leaveFormId, { ...decision, ...by })
    await postDecided(db, tenantId, {
      ...{ kind: 'leave', isApproved, at: ctx.clock(), userId: leave.userId, reason: decision.verdict },
      about: localTimeOf(leave.startsAt, timeZone).slice(0, 16),
    })
    await audit(ctx, db, {
      action: isApproved ? 'leaveForm.approve' : 'leaveForm.refuse',
      entityId: leaveFormId,
      before: { ...saidOf(leave, timeZone), state: leave.state },
      after: { ...saidOf(leave, timeZone), ...decision },
    })
    return null
  })

/** Takes one's own leave back. Fails with row.missing, leaveForm.decided, begun. */
export const withdrawLeave = (
  ctx: SignedInContext,
  { leaveFormId }: ParsedBodyOf<typeof withdraw>,
): Promise<DataOf<typeof withdraw>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, timeZone } = ctx.scope
    const viewing = { ...viewingOf(ctx), userId: ctx.session.userId }
    const leave = await queries.findForChange(db, viewing, leaveFormId)
    if (!leave) throw new Failure('row.missing')
    if (leave.state !== 'asked' && leave.state !== 'approved') throw new Failure('leaveForm.decided')
    if (leave.state === 'approved' && leave.startsAt <= ctx.clock()) throw new Failure('leaveForm.begun')
    await queries.updateLeave(db, tenantId, leaveFormId, { state: 'withdrawn' })
    await audit(ctx, db, {
      action: 'leaveForm.withdraw',
      entityId: leaveFormId,
      before: { ...saidOf(leave, timeZone), state: leave.state },
      after: { ...saidOf(leave, timeZone), state: 'withdrawn' },
    })
    return null
  })
