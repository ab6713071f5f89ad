import type {
  MessageContent,
  MessageFilter,
  MessageRow,
  ParsedBodyOf,
  queryMessage as query,
  readMessage as read,
  Total,
} from '@parkdesk/contract'
import type { Database, Db } from '../../../db/database.ts'
import { type AlarmLiveNotice, notifyLive } from '../../../db/notify.ts'
import type { SessionInfo, SignedInContext } from '../../../http/context.ts'
import type { Clock } from '../../../lib/clock.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { kindsFor, reachingKinds } from '../push/service.ts'
import * as queries from './queries.ts'

/** A page of the caller's messages, the newest first. */
export async function queryMessage(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<{ list: MessageRow[] }> {
  return { list: await queries.listMessages(ctx.db, readerOf(ctx.session), searchOf(ctx, input), pageOf(input)) }
}

/** How many of the caller's messages fit the filter. */
export const countMessage = async (ctx: SignedInContext, filter: MessageFilter): Promise<Total> => ({
  total: await queries.countMessages(ctx.db, readerOf(ctx.session), searchOf(ctx, filter)),
})

/** Marks messages as read; what the caller may not see is passed over. */
export const readMessage = async (ctx: SignedInContext, { messageIds }: ParsedBodyOf<typeof read>) => ({
  read: await queries.markRead(ctx.db, readerOf(ctx.session), ctx.clock(), messageIds),
})

export const readAllMessage = async (ctx: SignedInContext) => ({
  read: await queries.markRead(ctx.db, readerOf(ctx.session), ctx.clock()),
})

/** The caller looks at the message centre: the dot goes off on all of his consoles. */
export async function seeMessage(ctx: SignedInContext): Promise<null> {
  const { tenantId, userId } = ctx.session
  await ctx.db.transaction().execute(async db => {
    await queries.markSeen(db, { tenantId, userId })
    await notifyLive(db, { about: 'messagesSeen', tenantId, userId })
  })
  return null
}

/** How many unread messages a person has not been shown yet and wants to be told of now. */
export async function countUnseen(db: Db, session: SessionInfo, at: Date): Promise<number> {
  const kinds = await reachingKinds(db, session, at)
  return kinds.length === 0 ? 0 : queries.countUnseen(db, { ...readerOf(session), kinds })
}

const searchOf = ({ scope }: SignedInContext, { kind, state, begin, end }: MessageFilter): queries.MessageSearch => ({
  kind,
  state,
  ...timeRange({ begin, end }, scope.timeZone),
})

const readerOf = ({ tenantId, userId, lotIds, timeZone, roles, permissions }: SessionInfo): queries.Reader => ({
  tenantId,
  userId,
  lotIds,
  timeZone,
  roles,
  kinds: kindsFor(permissions),
})

/** Keeps a message and tells the consoles it concerns, both when the surrounding transaction commits. */
export async function postMessage(db: Db, tenantId: number, message: queries.NewMessage): Promise<void> {
  if (!(await queries.insertMessage(db, tenantId, message))) return
  const { kind, lotId = null, userId = null, roleCodes } = message
  await notifyLive(db, {
    about: 'message',
    tenantId,
    kind,
    lotId,
    userId,
    roleCodes: roleCodes ? [...roleCodes] : null,
  })
}

/** Tells of an alarm that was raised now: a message, and the notice from which both live channels take it. */
export async function postAlarm(db: Db, at: Date, alarm: Omit<AlarmLiveNotice, 'about'>): Promise<void> {
  const { tenantId, lotId, alarmId, kind, lotName, laneName, plate } = alarm
  const content = { lotName, ...(laneName && { laneName }), ...(plate && { plate }) }
  await queries.insertMessage(db, tenantId, { kind, at, lotId, subjectId: alarmId, content })
  await notifyLive(db, { about: 'alarm', ...alarm })
}

type Imported = Required<Pick<MessageContent, 'noun' | 'fileName' | 'total' | 'success' | 'repeat' | 'failed'>>

/** Tells the caller that his import is done. */
export const postImported = (db: Db, { session, clock }: SignedInContext, content: Imported): Promise<void> =>
  postMessage(db, session.tenantId, { kind: 'imported', at: clock(), userId: session.userId, content })

const keptDays = 90

/** Forgets messages after 90 days; what they told of stays where it is. */
export async function removeOldMessages({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000)
  for (const tenantId of await listTenantIds(database.shared)) {
    await queries.removeMessages(database.forTenant(tenantId), tenantId, before)
  }
}

/** Every tenant: what is told to all of them is written by one after the other. */
export const listTenantIds = async (shared: Db): Promise<number[]> =>
  (await shared.selectFrom('tenant').select('tenant_id as tenantId').orderBy('tenant_id').execute()).map(
    row => row.tenantId,
  )
