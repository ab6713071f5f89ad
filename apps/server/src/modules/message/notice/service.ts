import type {
  noticeAudience as audience,
  confirmImportantNotice as confirm,
  DataOf,
  ImportantNoticeFilter,
  ImportantNoticeRow,
  ParsedBodyOf,
  publishImportantNotice as publish,
  queryImportantNotice as query,
  noticeReaders as readers,
  Total,
  WaitingNotice,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'
import { notifyReaders } from './send-notices.ts'

const audit = auditOf('importantNotice')

const viewingOf = ({ scope, clock }: SignedInContext) => ({
  tenantId: scope.tenantId,
  timeZone: scope.timeZone,
  now: clock(),
})
const readerOf = (ctx: SignedInContext) => ({
  ...viewingOf(ctx),
  userId: ctx.session.userId,
  roles: ctx.session.roles,
})

/** A page of the tenant's notices, the newest first. */
export async function queryImportantNotice(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<{ list: ImportantNoticeRow[] }> {
  return { list: await queries.listNotices(ctx.db, viewingOf(ctx), input, pageOf(input)) }
}

export const countImportantNotice = async (ctx: SignedInContext, filter: ImportantNoticeFilter): Promise<Total> => ({
  total: await queries.countNotices(ctx.db, viewingOf(ctx), filter),
})

/** One notice. Fails with row.missing. */
export async function importantNoticeDetail(
  ctx: SignedInContext,
  { noticeId }: { noticeId: number },
): Promise<ImportantNoticeRow> {
  const [found] = await queries.listNotices(ctx.db, viewingOf(ctx), { noticeId }, { offset: 0 })
  if (!found) throw new Failure('row.missing')
  return found
}

export const noticeAudience = async ({ db, session }: SignedInContext): Promise<DataOf<typeof audience>> => ({
  roles: await queries.listRoles(db, session.tenantId),
})

/** Publishes a notice; its readers get a message when its time has come. Fails with time.reversed, notice.endPast or menu.roleGone. */
export async function publishImportantNotice(
  ctx: SignedInContext,
  { beginAt, endAt, ...input }: ParsedBodyOf<typeof publish>,
): Promise<{ noticeId: number }> {
  const now = ctx.clock()
  const { tenantId, userId } = ctx.session
  const { from = now, before = now } = timeRange({ begin: beginAt, end: endAt }, ctx.scope.timeZone)
  if (before <= now) throw refusal('notice.endPast', 'endAt')
  return ctx.db.transaction().execute(async db => {
    const roles = (await queries.listRoles(db, tenantId)).map(role => role.code)
    if (input.roleCodes.some(code => !roles.includes(code))) {
      throw refusal('menu.roleGone', 'roleCodes')
    }
    const notice = { ...input, from, before, by: { userId, at: now } }
    const { noticeId } = await queries.insertNotice(db, tenantId, notice)
    const after = { ...input, beginAt, endAt }
    await audit(ctx, db, { action: 'importantNotice.publish', entityId: noticeId, after })
    await notifyReaders(db, tenantId, now)
    return { noticeId }
  })
}

/** Ends a notice before its time. Fails with row.missing or notice.over. */
export async function withdrawImportantNotice(ctx: SignedInContext, { noticeId }: { noticeId: number }): Promise<null> {
  const { tenantId } = ctx.session
  const now = ctx.clock()
  await ctx.db.transaction().execute(async db => {
    const before = await queries.findNotice(db, tenantId, noticeId)
    if (!before) throw new Failure('row.missing')
    if (before.withdrawnAt || before.before <= now) throw new Failure('notice.over')
    await queries.withdraw(db, tenantId, noticeId, now)
    const after = { ...before, withdrawnAt: now }
    await audit(ctx, db, { action: 'importantNotice.withdraw', entityId: noticeId, before, after })
  })
  return null
}

/** The readers of a notice, and when each of them confirmed it. Fails with row.missing. */
export async function noticeReaders(
  ctx: SignedInContext,
  { noticeId }: { noticeId: number },
): Promise<DataOf<typeof readers>> {
  if (!(await queries.hasNotice(ctx.db, ctx.session.tenantId, noticeId))) throw new Failure('row.missing')
  return { list: await queries.listReaders(ctx.db, viewingOf(ctx), noticeId) }
}

/** The notices that the caller has to confirm. */
export const waitingNotice = async (ctx: SignedInContext): Promise<{ list: WaitingNotice[] }> => ({
  list: await queries.listWaiting(ctx.db, readerOf(ctx)),
})

/** The notices that are running for the caller, confirmed or not, the newest first. */
export const runningNotices = (ctx: SignedInContext): Promise<WaitingNotice[]> =>
  queries.listRunning(ctx.db, readerOf(ctx))

/** Confirms a notice for the caller. Fails with row.missing for one that is not for them. */
export async function confirmImportantNotice(
  ctx: SignedInContext,
  { noticeId }: ParsedBodyOf<typeof confirm>,
): Promise<null> {
  if (!(await queries.confirm(ctx.db, readerOf(ctx), noticeId))) throw new Failure('row.missing')
  return null
}
