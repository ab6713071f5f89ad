import type {
  DataOf,
  decideVisitor as decide,
  inviteVisitor as invite,
  ParsedBodyOf,
  queryVisitor as query,
  revokeVisitor as revoke,
  saveVisitorSetting as saveSetting,
  visitorSettings as settings,
  Total,
  VisitorDetail,
  VisitorFilter,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import type { Acting, SessionInfo, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { getShareCode } from '../../../platform/tenant/share-code.ts'
import { visitRequests } from './approval-rows.ts'
import { exportVisitors } from './export.ts'
import { followVisit } from './follow-right.ts'
import { notifyVisitor } from './notify-visitor.ts'
import * as queries from './queries.ts'
import { storeVisit } from './store-visit.ts'

const audit = auditOf('visitor')

/** Who invites, with what a message to the visitor needs. */
type Inviting = Acting & Pick<SignedInContext, 'language' | 'smsGateway'> & { session: Pick<SessionInfo, 'tenantName'> }

const searchOf = (
  { scope, clock }: SignedInContext,
  { begin, end, ...filter }: VisitorFilter,
): queries.VisitorSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
  now: clock(),
})
const viewerOf = ({ scope, session }: SignedInContext): queries.Viewer => ({ scope, userId: session.userId })

/** A page of visitors, or with QueryAll one .xls of all that fit the filter. */
export async function queryVisitor(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'beginAt')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: await queries.listVisitors(ctx.db, viewerOf(ctx), search, part) }
  ctx.demand('visitor.export')
  return exportVisitors(ctx, queries.streamVisitors(ctx.db, viewerOf(ctx), search, part))
}

export const countVisitor = async (ctx: SignedInContext, filter: VisitorFilter): Promise<Total> => ({
  total: await queries.countVisitors(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

/** Fails with row.missing. */
export async function visitorDetail(
  ctx: SignedInContext,
  { visitorId }: { visitorId: number },
): Promise<VisitorDetail> {
  const row = await queries.findVisitor(ctx.db, viewerOf(ctx), visitorId, ctx.clock())
  if (!row) throw new Failure('row.missing')
  return { ...row, approval: await standingOf(ctx, 'visitor', visitRequests, visitorId) }
}

/** Fails with row.missing, and with what is wrong with the window. */
export async function inviteVisitor(
  ctx: Inviting,
  { lotId, ...visit }: ParsedBodyOf<typeof invite>,
): Promise<DataOf<typeof invite>> {
  const { tenantId, userId } = ctx.session
  return ctx.db.transaction().execute(async db => {
    const lot = (await queries.listSettings(db, ctx.scope)).find(each => each.lotId === lotId)
    if (!lot) throw refusal('row.missing', 'lotId')
    const stored = await storeVisit(db, ctx, {
      tenantId,
      tenantName: ctx.session.tenantName,
      lot,
      visit,
      by: { userId },
    })
    const { phone: _, visitorName: __, ...said } = visit
    await audit(ctx, db, {
      action: 'visitor.invite',
      entityId: stored.visitorId,
      after: { lotId, ...said, state: stored.state },
    })
    return stored
  })
}

/** Fails with row.missing, visitor.own, visitor.decided, visitor.reasonNeeded. */
export function decideVisitor(
  ctx: SignedInContext,
  { visitorId, verdict, reason }: ParsedBodyOf<typeof decide>,
): Promise<null> {
  const { tenantId, userId, tenantName } = ctx.session
  const isApproved = verdict === 'approve'
  if (!isApproved && reason === '') throw refusal('visitor.reasonNeeded', 'reason')
  return ctx.db.transaction().execute(async db => {
    const visit = await queries.lockVisitor(db, ctx.scope, visitorId)
    if (!visit) throw new Failure('row.missing')
    if (visit.askedBy === userId) throw new Failure('visitor.own')
    if (visit.state !== 'waiting') throw new Failure('visitor.decided')
    const requests = visitRequests
    if (!(await passStage(db, ctx, { kind: 'visitor', requests, subjectId: visitorId, isApproved, note: reason })))
      return null
    const at = ctx.clock()
    const state = isApproved ? 'approved' : 'refused'
    await queries.updateVisitor(db, tenantId, visitorId, { state, answer: reason, decided_by: userId, decided_at: at })
    if (isApproved) {
      await followVisit(db, tenantId, visit)
      await notifyVisitor(db, ctx, { tenantId, tenantName, visit })
    }
    const { lotId, lotName, plate, askedBy } = visit
    if (askedBy !== null)
      await postDecided(db, tenantId, {
        kind: 'visitor',
        isApproved,
        at,
        userId: askedBy,
        lotId,
        lotName,
        plate,
        reason,
      })
    const before = { state: visit.state }
    await audit(ctx, db, { action: `visitor.${verdict}`, entityId: visitorId, before, after: { plate, state, reason } })
    return null
  })
}

/** Fails with row.missing, visitor.over. */
export function revokeVisitor(ctx: SignedInContext, { visitorId, reason }: ParsedBodyOf<typeof revoke>): Promise<null> {
  const { tenantId } = ctx.session
  return ctx.db.transaction().execute(async db => {
    const visit = await queries.lockVisitor(db, ctx.scope, visitorId)
    if (!visit) throw new Failure('row.missing')
    const now = ctx.clock()
    const isOpen = visit.state === 'waiting' || visit.state === 'approved'
    if (!isOpen || visit.before <= now) throw new Failure('visitor.over')
    await queries.updateVisitor(db, tenantId, visitorId, { state: 'revoked', answer: reason })
    // What the window covered until now stays covered: a vehicle inside by it is charged from now on.
    if (visit.state === 'approved') await followVisit(db, tenantId, { ...visit, before: now })
    const { plate, state } = visit
    await audit(ctx, db, {
      action: 'visitor.revoke',
      entityId: visitorId,
      before: { plate, state },
      after: { state: 'revoked', reason },
    })
    return null
  })
}

export const visitorSettings = async (ctx: SignedInContext): Promise<DataOf<typeof settings>> => ({
  list: (await queries.listSettings(ctx.db, ctx.scope)).map(({ timeZone: _, ...setting }) => setting),
  code: await getShareCode(ctx.database.shared, ctx.session.tenantId),
})

/** Fails with row.missing. */
export function saveVisitorSetting(ctx: Acting, setting: ParsedBodyOf<typeof saveSetting>): Promise<null> {
  return ctx.db.transaction().execute(async db => {
    const found = (await queries.listSettings(db, ctx.scope)).find(({ lotId }) => lotId === setting.lotId)
    if (!found) throw refusal('row.missing', 'lotId')
    await queries.upsertSetting(db, ctx.scope.tenantId, setting)
    const { timeZone: _, name, ...before } = found
    const change = { before: { name, ...before }, after: { name, ...setting } }
    await audit(ctx, db, { action: 'visitor.configure', entityId: setting.lotId, ...change })
    return null
  })
}
