import { currencyOf, type SignedIn, vehicleSizes } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { PublicContext } from '../../../http/context.ts'
import { hashToken, newToken } from '../../../lib/secret.ts'
import { fileUrl } from '../../../platform/file/register-file.ts'
import { demandPart } from '../../../platform/tenant/plan.ts'
import { onlyBoxSerial } from '../../site/box/only-box-serial.ts'
import { buildMenu } from '../menu/menu.ts'
import { dashboardPath } from '../menu/rules.ts'
import { announceChanged } from './end-sessions.ts'
import * as queries from './queries.ts'
import { grantsOf } from './read-session.ts'
import { auditSignIn } from './sign-in-audit.ts'
import { rememberOrigin } from './tries.ts'

/** Whose session it is, and his row. */
interface Entering {
  tenantId: number
  userId: number
  account: string
  currency: string
  user: { realName: string; avatarKey: string | null; lotIds: number[] | null; isPartSuspended: boolean }
  /** What the log says of the sign-in besides. */
  how?: object
}

/**
 * Begins the session of a person who has shown who he is; an earlier one of the account ends (acceptance SE-05). Fails with subTenant.suspended.
 *
 * @param db connections that write while the disk is full, too
 * @param first done before it, in the same transaction
 */
export async function openSession<First>(
  ctx: PublicContext,
  db: Db,
  { tenantId, userId, account, currency, user, how }: Entering,
  first: (db: Db) => Promise<First>,
): Promise<{ signedIn: SignedIn; first: First }> {
  demandPart(user)
  const now = ctx.clock()
  const person = { tenantId, userId }
  const browser = ctx.browser ?? newToken()
  const token = newToken()
  const done = await db.transaction().execute(async db => {
    const answer = await first(db)
    await rememberOrigin(db, account, { ...ctx, browser }, now)
    const ended = await queries.endSessions(db, person, 'elsewhere')
    await queries.insertSession(db, { tokenHash: hashToken(token), ...person, at: now })
    await queries.touchUser(db, person, now)
    await auditSignIn(db, ctx, person, how)
    return { answer, ended }
  })
  await announceChanged(ctx, done.ended)
  ctx.setCookie(token)
  ctx.rememberBrowser(browser)
  const grants = await grantsOf(ctx, tenantId, userId)
  const signedIn: SignedIn = {
    token,
    tokenType: 'Basic',
    userId,
    TenantId: tenantId,
    name: user.realName,
    portrait: user.avatarKey === null ? '' : fileUrl(user.avatarKey, 'avatar'),
    ...grants,
    menu: await buildMenu(db, tenantId, { roles: grants.roles, permissions: new Set(grants.permissions) }),
    dashboard_path: dashboardPath,
    carType: [...vehicleSizes],
    TunnelBoxSn: await onlyBoxSerial(db, tenantId, user.lotIds),
    currency: currencyOf(currency).code,
  }
  return { signedIn, first: done.answer }
}
