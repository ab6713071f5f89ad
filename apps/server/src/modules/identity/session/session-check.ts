import type { Services, SessionInfo } from '../../../http/context.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { narrowed, readPlan, withinPlan } from '../../../platform/tenant/plan.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import * as queries from './queries.ts'
import { isOver, mayEnter, rightsOf } from './rules.ts'

/**
 * Reloads sessions: returns those still valid, keyed by the hex of their token hash, with each person's current permissions. Bypasses the
 * session cache, and does not mark them as used. One query for all and five for each tenant, however many there are.
 */
export async function checkSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sessions: readonly SessionInfo[],
): Promise<ReadonlyMap<string, SessionInfo>> {
  const unique = new Map(sessions.map(session => [session.tokenHash.toString('hex'), session]))
  const hashes = [...unique.values()].map(session => session.tokenHash)
  const now = clock()
  const found = (await queries.listLifetimes(database.shared, hashes)).flatMap(({ tokenHash, ...lifetime }) => {
    const session = unique.get(tokenHash.toString('hex'))
    return session ? [{ session, lifetime }] : []
  })
  const fresh = new Map<string, SessionInfo>()
  for (const [tenantId, ofTenant] of Map.groupBy(found, ({ session }) => session.tenantId)) {
    const db = database.forTenant(tenantId)
    const limits = await readSettings(db, tenantId)
    const valid = ofTenant.filter(({ lifetime }) => !isOver(lifetime, limits, now)).map(({ session }) => session)
    for (const session of await withRights(db, tenantId, valid, now))
      fresh.set(session.tokenHash.toString('hex'), session)
  }
  return fresh
}

/** The sessions of those who may still sign in. */
async function withRights(
  db: Services['database']['shared'],
  tenantId: number,
  sessions: SessionInfo[],
  now: Date,
): Promise<SessionInfo[]> {
  const userIds = [...new Set(sessions.map(session => session.userId))]
  const whole = await readPlan(db, tenantId)
  if (whole.suspendedAt !== null) return []
  const users = new Map((await queries.listPeople(db, tenantId, userIds)).map(user => [user.userId, user]))
  const grants = Map.groupBy(await queries.listGrants(db, tenantId, userIds), grant => grant.userId)
  return sessions.flatMap(session => {
    const user = users.get(session.userId)
    if (!user || !mayEnter(user, dayIn(now, session.timeZone))) return []
    const { roles, permissions } = rightsOf(grants.get(session.userId) ?? [])
    const { subTenantId, lotIds, modulesOff, isPartSuspended } = user
    if (isPartSuspended) return []
    const plan = narrowed(whole, modulesOff ?? [])
    return { ...session, subTenantId, lotIds, roles, permissions: new Set(withinPlan(permissions, plan)), plan }
  })
}
