import { notifyLive } from '../../../db/notify.ts'
import type { Services, SignedInContext } from '../../../http/context.ts'
import { listLiveTokens } from '../api-token/live-tokens.ts'
import * as queries from './queries.ts'

type SessionServices = Pick<Services, 'database' | 'forgetSession'>

/** Removes sessions that ended or changed from the cache of this and every other server process. */
export async function announceChanged(
  { database, forgetSession }: SessionServices,
  changed: { tokenHash: Buffer }[],
): Promise<void> {
  for (const { tokenHash } of changed) {
    forgetSession(tokenHash)
    await notifyLive(database.shared, { about: 'sessionChanged', tokenHash: tokenHash.toString('hex') })
  }
}

/** Makes a change of what people may do hold at once, for their API tokens too, in every server process. */
export async function refreshSessions(services: SessionServices & Pick<SignedInContext, 'session'>, userIds: number[]) {
  const { tenantId } = services.session
  const sessions = await queries.listLiveSessions(services.database.shared, tenantId, userIds)
  const tokens = await listLiveTokens(services.database.forTenant(tenantId), tenantId, userIds)
  await announceChanged(services, [...sessions, ...tokens])
}

/** Makes a change of a whole tenant hold at once for its people and their API tokens. */
export async function refreshTenant(services: SessionServices, tenantId: number): Promise<void> {
  const sessions = await queries.listTenantSessions(services.database.shared, tenantId)
  const tokens = await listLiveTokens(services.database.forTenant(tenantId), tenantId)
  await announceChanged(services, [...sessions, ...tokens])
}

/** Ends all sessions of a person, with their live channels, and says how many there were. */
export async function endSessionsOf(
  services: SessionServices,
  person: { tenantId: number; userId: number },
  reason: 'ended' | 'password',
): Promise<number> {
  const ended = await queries.endSessions(services.database.shared, person, reason)
  await announceChanged(services, ended)
  return ended.length
}

/** Ends the caller's other sessions after a change of password. */
export async function endOtherSessions(ctx: SignedInContext): Promise<void> {
  const { tenantId, userId, tokenHash } = ctx.session
  await announceChanged(
    ctx,
    await queries.endSessions(ctx.database.shared, { tenantId, userId, except: tokenHash }, 'password'),
  )
}
