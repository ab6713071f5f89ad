import { adminRole, Permission, permissions, type SignedIn } from '@parkdesk/contract'
import type { Database, Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { PublicContext, Services, SessionInfo, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashPassword, hashToken, isPassword, newToken } from '../../../lib/secret.ts'
import { onlyBoxSerial } from '../../site/box/service.ts'
import { fileUrl } from '../../system/file/service.ts'
import { buildMenu, dashboardPath } from '../menu/service.ts'
import * as queries from './queries.ts'
import { absoluteMs, idleMs, recheckMs, waitMs } from './rules.ts'

/** Compared against when the account does not exist, so that the answer takes as long. */
const nobodysHash = hashPassword('nobody')

const touchEveryMs = 60_000

/** Signs a person in; an earlier session of the account ends (acceptance SE-05). */
export async function signIn(ctx: PublicContext, input: { account: string; password: string }): Promise<SignedIn> {
  const account = input.account.toLowerCase()
  const { shared } = ctx.database
  const now = ctx.clock()
  const failures = await queries.findFailures(shared, account, ctx.address)
  const wait = failures ? waitMs(failures.failures, failures.lastAt, now) : 0
  if (wait > 0) throw new Failure('session.wait', { values: { seconds: Math.ceil(wait / 1000) } })

  const found = await queries.findAccount(shared, account)
  const db = found && ctx.database.forTenant(found.tenantId)
  const user = found && db && (await queries.findUser(db, found.tenantId, found.userId))
  const matches = await isPassword(input.password, user?.passwordHash ?? (await nobodysHash))
  if (!found || !db || !user || !matches || user.disabledAt) {
    await queries.addFailure(shared, account, ctx.address, now)
    throw new Failure('session.wrongPassword')
  }
  await queries.clearFailures(shared, account, ctx.address)

  const token = newToken()
  const tokenHash = hashToken(token)
  const ended = await shared.transaction().execute(async db => {
    const earlier = await queries.endSessions(db, found, 'elsewhere')
    await queries.insertSession(db, { tokenHash, tenantId: found.tenantId, userId: found.userId, at: now })
    return earlier
  })
  await tellEnded(ctx, ended)
  ctx.setCookie(token)
  const grants = await grantsOf(ctx, found.tenantId, found.userId)
  return {
    token,
    tokenType: 'Basic',
    userId: found.userId,
    TenantId: found.tenantId,
    name: user.realName,
    portrait: user.avatarFileId === null ? '' : fileUrl(user.avatarFileId, 'avatar'),
    ...grants,
    menu: await buildMenu(db, found.tenantId, { roles: grants.roles, permissions: new Set(grants.permissions) }),
    dashboard_path: dashboardPath,
    carType: [],
    TunnelBoxSn: await onlyBoxSerial(db, found.tenantId, await lotIdsOf(db, found.tenantId, user)),
  }
}

async function grantsOf(
  { database }: Services,
  tenantId: number,
  userId: number,
): Promise<{ roles: string[]; permissions: Permission[] }> {
  const grants = await queries.listGrants(database.forTenant(tenantId), tenantId, userId)
  const roles = [...new Set(grants.map(grant => grant.code))]
  // A permission that this build does not know is passed over: it may be a later build's.
  const named = grants.flatMap(grant => Permission.safeParse(grant.permission).data ?? [])
  return { roles, permissions: roles.includes(adminRole) ? [...permissions] : [...new Set(named)] }
}

/** null: all lots of the tenant. */
const lotIdsOf = async (db: Db, tenantId: number, { subTenantId }: { subTenantId: number | null }) =>
  subTenantId === null ? null : await queries.listLotIds(db, tenantId, subTenantId)

/** Who a token belongs to. Fails with session.missing, session.elsewhere or session.expired. */
export async function readSession(services: Services, token: string): Promise<SessionInfo> {
  const { database, clock } = services
  const tokenHash = hashToken(token)
  const found = await queries.findSession(database.shared, tokenHash)
  if (!found) throw new Failure('session.missing')
  if (found.endedFor === 'elsewhere') throw new Failure('session.elsewhere')
  const now = clock()
  const isOld =
    now.getTime() - found.createdAt.getTime() > absoluteMs || now.getTime() - found.seenAt.getTime() > idleMs
  if (found.endedFor !== null || isOld) throw new Failure('session.expired')
  const { tenantId, userId } = found
  const db = database.forTenant(tenantId)
  const user = await queries.findUser(db, tenantId, userId)
  if (!user || user.disabledAt) throw new Failure('session.expired')
  if (now.getTime() - found.seenAt.getTime() > touchEveryMs) await queries.touchSession(database.shared, tokenHash, now)
  const { roles, permissions } = await grantsOf(services, tenantId, userId)
  return {
    tokenHash,
    tenantId,
    userId,
    account: user.account,
    realName: user.realName,
    subTenantId: user.subTenantId,
    roles,
    permissions: new Set(permissions),
    lotIds: await lotIdsOf(db, tenantId, user),
    timeZone: found.timeZone,
    tenantName: found.tenantName,
  }
}

type Teller = Pick<Services, 'database' | 'forgetSession'>

/** Sessions that ended are over at once: here, and in every other server process. */
async function tellEnded({ database, forgetSession }: Teller, ended: { tokenHash: Buffer }[]): Promise<void> {
  for (const { tokenHash } of ended) {
    forgetSession(tokenHash)
    await notifyLive(database.shared, { about: 'sessionChanged', tokenHash: tokenHash.toString('hex') })
  }
}

export async function signOut(ctx: SignedInContext): Promise<null> {
  await queries.endSession(ctx.database.shared, ctx.session.tokenHash)
  await tellEnded(ctx, [ctx.session])
  ctx.setCookie(null)
  return null
}

/** Fails with password.wrong unless it is the caller's own password; wrong ones slow down like failed sign-ins. */
export async function checkOwnPassword(ctx: SignedInContext, password: string): Promise<void> {
  const { account, tenantId, userId } = ctx.session
  const { shared } = ctx.database
  const failures = await queries.findFailures(shared, account, ctx.address)
  const wait = failures ? waitMs(failures.failures, failures.lastAt, ctx.clock()) : 0
  if (wait > 0) throw new Failure('session.wait', { values: { seconds: Math.ceil(wait / 1000) } })
  const user = await queries.findUser(ctx.db, tenantId, userId)
  if (user && (await isPassword(password, user.passwordHash))) return
  await queries.addFailure(shared, account, ctx.address, ctx.clock())
  throw new Failure('password.wrong')
}

/** The password re-check before a delete (specification 2.5): remembers it for a few minutes. */
export async function recheckPassword(ctx: SignedInContext, input: { Password: string }): Promise<null> {
  await checkOwnPassword(ctx, input.Password)
  await queries.markRechecked(ctx.database.shared, ctx.session.tokenHash, ctx.clock())
  ctx.say('password.confirmed')
  return null
}

/** Fails with session.recheckNeeded unless the caller confirmed the password within the last minutes (acceptance RP-04). */
export async function demandRecheck({ session, database, clock }: SignedInContext): Promise<void> {
  const found = await queries.findSession(database.shared, session.tokenHash)
  const isFresh = found?.recheckedAt != null && clock().getTime() - found.recheckedAt.getTime() < recheckMs
  if (!isFresh) throw new Failure('session.recheckNeeded')
}

/** The caller's own row. */
export async function findSelf({ db, session }: SignedInContext) {
  const user = await queries.findUser(db, session.tenantId, session.userId)
  if (!user) throw new Failure('session.expired')
  return user
}

/** Ends the caller's other sessions after a change of password. */
export async function endOtherSessions(ctx: SignedInContext): Promise<void> {
  const { tenantId, userId, tokenHash } = ctx.session
  await tellEnded(
    ctx,
    await queries.endSessions(ctx.database.shared, { tenantId, userId, except: tokenHash }, 'password'),
  )
}

export const setPassword = queries.updatePassword
export const setAvatar = queries.updateAvatar

/** Sets an account's password from outside the console and ends its sessions. Fails with row.missing when there is no such account. */
export async function resetPassword(database: Database, account: string, password: string): Promise<void> {
  const found = await queries.findAccount(database.shared, account.toLowerCase())
  if (!found) throw new Failure('row.missing')
  const hash = await hashPassword(password)
  await database
    .forTenant(found.tenantId)
    .transaction()
    .execute(async db => {
      await queries.updatePassword(db, found.tenantId, found.userId, hash)
      const deed = { action: 'password.reset', entity: 'user', entity_id: String(found.userId), request_id: 'command' }
      await db
        .insertInto('audit')
        .values({ tenant_id: found.tenantId, user_id: null, ...deed })
        .execute()
    })
  // No server runs in this process, so there is nothing here to forget.
  await tellEnded({ database, forgetSession: () => {} }, await queries.endSessions(database.shared, found, 'password'))
}
