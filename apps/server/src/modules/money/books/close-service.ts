import type {
  askMonthClose as ask,
  BookMonth,
  closeBookMonth as close,
  DataOf,
  decideMonthClose as decide,
  ParsedBodyOf,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { postDecided } from '../../../platform/approval/post-decided.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { shareThrough } from '../sub-account/share-income.ts'
import { monthCloseRequests } from './approval-rows.ts'
import { decideAsk, findAsk, insertAsk, outdateAsk, type StoredAsk } from './close-queries.ts'
import { earnThrough } from './earn-cards.ts'
import * as monthQueries from './month-queries.ts'
import { listRest } from './rest-queries.ts'
import { daysOf, isOver, isSameRest, monthOfNo, nextToClose } from './rules.ts'

const audit = auditOf('books')

/** Fails with books.allLots, books.monthNotOver. */
function demandOver(ctx: SignedInContext, month: BookMonth): void {
  if (ctx.scope.lotIds !== null) throw new Failure('books.allLots')
  if (isOver(month, todayOf(ctx))) return
  throw refusal('books.monthNotOver', 'month', {
    day: Temporal.PlainDate.from(daysOf(month).lastDay).add({ days: 1 }).toString(),
  })
}

/** Has the books alone until the transaction ends, with the month the next to close. Fails with books.monthClosed, books.earlierOpen. */
async function ownNext(db: Db, tenantId: number, month: BookMonth): Promise<void> {
  await monthQueries.ownBooks(db, tenantId)
  const state = await monthQueries.readState(db, tenantId)
  const { lastDay } = daysOf(month)
  if (state.closedThrough !== null && state.closedThrough >= lastDay) throw refusal('books.monthClosed', 'month')
  const next = nextToClose(state)
  if (next !== null && next < month) throw refusal('books.earlierOpen', 'month', { month: next })
}

/** `accepted`: the request with what was open; null: nothing was. */
async function closeFor(db: Db, ctx: SignedInContext, month: BookMonth, accepted: StoredAsk | null): Promise<string> {
  const { tenantId } = ctx.scope
  const days = daysOf(month)
  await earnThrough(db, tenantId, days.lastDay)
  await shareThrough(db, tenantId, await monthQueries.lastJournal(db, tenantId), ctx.clock())
  const by = { ...authorshipOf(ctx), askId: accepted?.askId ?? null }
  const hash = await monthQueries.insertClose(db, tenantId, days, by)
  const after = { month, hash, ...(accepted && { open: accepted.rest.length }) }
  await audit(ctx, db, { action: 'books.close', entityId: month, after })
  return hash
}

/** Closes a month of which nothing is open, for good. Fails with books.restOpen, and as demandOver, demandRecheck and ownNext do. */
export async function closeBookMonth(
  ctx: SignedInContext,
  { month }: ParsedBodyOf<typeof close>,
): Promise<DataOf<typeof close>> {
  const { tenantId } = ctx.scope
  demandOver(ctx, month)
  await demandRecheck(ctx)
  return ctx.db.transaction().execute(async db => {
    await ownNext(db, tenantId, month)
    const days = daysOf(month)
    const { length: count } = await listRest(db, ctx.scope, days, ctx.clock())
    if (count > 0) throw refusal('books.restOpen', 'month', { count })
    await outdateAsk(db, tenantId, days.firstDay)
    return { month, hash: await closeFor(db, ctx, month, null) }
  })
}

/** Asks that a month be closed with what is open of it. Fails with books.nothingOpen, books.closeAsked, and as demandOver, demandRecheck and ownNext do. */
export async function askMonthClose(
  ctx: SignedInContext,
  { month, reason }: ParsedBodyOf<typeof ask>,
): Promise<DataOf<typeof ask>> {
  const { tenantId } = ctx.scope
  demandOver(ctx, month)
  await demandRecheck(ctx)
  await ctx.db.transaction().execute(async db => {
    await ownNext(db, tenantId, month)
    const days = daysOf(month)
    const rest = await listRest(db, ctx.scope, days, ctx.clock())
    if (rest.length === 0) throw new Failure('books.nothingOpen')
    const waiting = await findAsk(db, ctx.scope, days.firstDay, 'asked')
    if (waiting && isSameRest(waiting.rest, rest)) throw new Failure('books.closeAsked')
    await outdateAsk(db, tenantId, days.firstDay)
    await insertAsk(db, tenantId, { firstDay: days.firstDay, rest, reason }, authorshipOf(ctx))
    await audit(ctx, db, { action: 'books.askClose', entityId: month, after: { month, open: rest.length, reason } })
  })
  return null
}

/**
 * Accepts what is open of a month, which is then closed, or refuses. Fails with row.missing, approval.reasonNeeded, books.closeNotAsked, books.ownClose,
 * books.restChanged when something else is open by now, and as demandOver, demandRecheck, ownNext and passStage do.
 */
export async function decideMonthClose(
  ctx: SignedInContext,
  { monthNo, verdict, reason: note }: ParsedBodyOf<typeof decide>,
): Promise<DataOf<typeof decide>> {
  const { tenantId } = ctx.scope
  const month = monthOfNo(monthNo)
  if (month === undefined) throw new Failure('row.missing')
  demandOver(ctx, month)
  const isApproved = verdict === 'approve'
  if (!isApproved && note === '') throw refusal('approval.reasonNeeded', 'reason')
  if (isApproved) await demandRecheck(ctx)
  return ctx.db.transaction().execute(async db => {
    await ownNext(db, tenantId, month)
    const days = daysOf(month)
    const asked = await findAsk(db, ctx.scope, days.firstDay, 'asked')
    if (!asked) throw new Failure('books.closeNotAsked')
    if (asked.askedById === ctx.session.userId) throw new Failure('books.ownClose')
    const isSame = !isApproved || isSameRest(asked.rest, await listRest(db, ctx.scope, days, ctx.clock()))
    if (!isSame) throw new Failure('books.restChanged')
    const request = { kind: 'monthClose', requests: monthCloseRequests, subjectId: monthNo } as const
    if (!(await passStage(db, ctx, { ...request, isApproved, note }))) return { isClosed: false }
    const by = authorshipOf(ctx)
    await decideAsk(db, tenantId, asked.askId, { state: isApproved ? 'accepted' : 'refused', note }, by)
    if (isApproved) await closeFor(db, ctx, month, asked)
    else await audit(ctx, db, { action: 'books.refuseClose', entityId: month, after: { month, note } })
    const about = { isApproved, at: by.at, userId: asked.askedById, about: month, reason: note }
    await postDecided(db, tenantId, { kind: 'monthClose', ...about })
    return { isClosed: isApproved }
  })
}
