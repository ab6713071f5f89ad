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
import { writeAudit } from '../../../db/audit.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import type { Clock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { listTenantIds, postMessage } from '../message/service.ts'
import * as queries from './queries.ts'

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
  if (before <= now) throw new Failure('notice.endPast', { fields: [{ path: 'endAt', code: 'notice.endPast' }] })
  return ctx.db.transaction().execute(async db => {
    const roles = (await queries.listRoles(db, tenantId)).map(role => role.code)
    if (input.roleCodes.some(code => !roles.includes(code))) {
      throw new Failure('menu.roleGone', { fields: [{ path: 'roleCodes', code: 'menu.roleGone' }] })
    }
    const notice = { ...input, from, before, by: { userId, at: now } }
    const { noticeId } = await queries.insertNotice(db, tenantId, notice)
    const after = { ...input, beginAt, endAt }
    await writeAudit(db, ctx, {
      action: 'importantNotice.publish',
      entity: 'importantNotice',
      entityId: noticeId,
      after,
    })
    await tellReaders(db, tenantId, now)
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
    await writeAudit(db, ctx, {
      action: 'importantNotice.withdraw',
      entity: 'importantNotice',
      entityId: noticeId,
      before,
      after: { ...before, withdrawnAt: now },
    })
  })
  return null
}

/** Whom a notice is for, and when each of them confirmed it. Fails with row.missing. */
export async function noticeReaders(
  ctx: SignedInContext,
  { noticeId }: { noticeId: number },
): Promise<DataOf<typeof readers>> {
  if (!(await queries.hasNotice(ctx.db, ctx.session.tenantId, noticeId))) throw new Failure('row.missing')
  return { list: await queries.listReaders(ctx.db, viewingOf(ctx), noticeId) }
}

/** What the caller has to confirm. */
export const waitingNotice = async (ctx: SignedInContext): Promise<{ list: WaitingNotice[] }> => ({
  list: await queries.listWaiting(ctx.db, readerOf(ctx)),
})

/** The caller has read a notice. Fails with row.missing for one that is not for him. */
export async function confirmImportantNotice(
  ctx: SignedInContext,
  { noticeId }: ParsedBodyOf<typeof confirm>,
): Promise<null> {
  if (!(await queries.confirm(ctx.db, readerOf(ctx), noticeId))) throw new Failure('row.missing')
  return null
}

async function tellReaders(db: Db, tenantId: number, now: Date): Promise<void> {
  for (const { noticeId, title, body, roleCodes } of await queries.takeNoticesToTell(db, tenantId, now)) {
    const whom = roleCodes ? { roleCodes } : {}
    const content = { title, text: body }
    await postMessage(db, tenantId, { kind: 'notice', at: now, subjectId: noticeId, content, ...whom })
  }
}

/** Sends the messages of notices whose time has come. */
export async function tellNotices({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenantIds(database.shared)) {
    await database
      .forTenant(tenantId)
      .transaction()
      .execute(db => tellReaders(db, tenantId, now))
  }
}
