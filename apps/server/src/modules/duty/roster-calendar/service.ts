import type { DataOf, makeRosterCalendar as make, rosterCalendar as read } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { hashToken, newToken } from '../../../lib/secret.ts'
import { getShareCode } from '../../../platform/tenant/share-code.ts'
import * as queries from './queries.ts'
import { calendarPath } from './rules.ts'

const audit = auditOf('rosterCalendar')

export const rosterCalendar = async ({ db, scope, session }: SignedInContext): Promise<DataOf<typeof read>> => ({
  since: (await queries.findSince(db, scope, session.userId)) ?? null,
})

/** Makes an address, and ends the one before. */
export async function makeRosterCalendar(ctx: SignedInContext): Promise<DataOf<typeof make>> {
  const { scope, session } = ctx
  const token = newToken()
  const code = await getShareCode(ctx.database.shared, scope.tenantId)
  await ctx.db.transaction().execute(async db => {
    const added = { userId: session.userId, tokenHash: hashToken(token), at: ctx.clock() }
    await queries.replaceCalendar(db, scope.tenantId, added)
    await audit(ctx, db, { action: 'rosterCalendar.make', entityId: session.userId })
  })
  return { path: calendarPath(code, token) }
}

export const revokeRosterCalendar = (ctx: SignedInContext): Promise<null> =>
  ctx.db.transaction().execute(async db => {
    await queries.deleteCalendar(db, ctx.scope.tenantId, ctx.session.userId)
    await audit(ctx, db, { action: 'rosterCalendar.revoke', entityId: ctx.session.userId })
    return null
  })
