import type {
  MessageFilter,
  MessageRow,
  ParsedBodyOf,
  queryMessage as query,
  readMessage as read,
  Total,
} from '@parkdesk/contract'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { readerOf } from './count-unseen.ts'
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

/** Marks messages as read; those that the caller may not see are ignored. */
export const readMessage = async (ctx: SignedInContext, { messageIds }: ParsedBodyOf<typeof read>) => ({
  read: await queries.markRead(ctx.db, readerOf(ctx.session), ctx.clock(), messageIds),
})

export const readAllMessage = async (ctx: SignedInContext) => ({
  read: await queries.markRead(ctx.db, readerOf(ctx.session), ctx.clock()),
})

/** The caller opens the message centre: the unread dot disappears on all their consoles. */
export async function seeMessage(ctx: SignedInContext): Promise<null> {
  const { tenantId, userId } = ctx.session
  await ctx.db.transaction().execute(async db => {
    await queries.markSeen(db, { tenantId, userId })
    await notifyLive(db, { about: 'messagesSeen', tenantId, userId })
  })
  return null
}

const searchOf = ({ scope }: SignedInContext, { kind, state, begin, end }: MessageFilter): queries.MessageSearch => ({
  kind,
  state,
  ...timeRange({ begin, end }, scope.timeZone),
})
