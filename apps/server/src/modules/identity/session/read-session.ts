import { currencyOf, type Permission } from '@parkdesk/contract'
import type { Services, SessionInfo } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { hashToken } from '../../../lib/secret.ts'
import { demandPart, planOf, readPlanOf, type TenantPlan, withinPlan } from '../../../platform/tenant/plan.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import * as queries from './queries.ts'
import { isOver, mayEnter, rightsOf } from './rules.ts'

const touchEveryMs = 60_000

/** Who a token belongs to. Fails with session.missing, session.elsewhere, session.expired, tenant.suspended or subTenant.suspended. */
export const readSession = (services: Services, token: string): Promise<SessionInfo> =>
  readSessionOf(services, hashToken(token))

/** The same by the hash of the token. */
export async function readSessionOf(services: Services, tokenHash: Buffer): Promise<SessionInfo> {
  const { database, clock } = services
  const found = await queries.findSession(database.shared, tokenHash)
  if (!found) throw new Failure('session.missing')
  if (found.endedFor === 'elsewhere') throw new Failure('session.elsewhere')
  const now = clock()
  const { tenantId, userId } = found
  if (planOf(found).suspendedAt !== null) throw new Failure('tenant.suspended')
  const limits = await readSettings(database.forTenant(tenantId), tenantId)
  if (isOver(found, limits, now)) throw new Failure('session.expired')
  const user = await queries.findUser(database.forTenant(tenantId), tenantId, userId)
  if (!user || !mayEnter(user, dayIn(now, found.timeZone))) throw new Failure('session.expired')
  if (now.getTime() - found.seenAt.getTime() > touchEveryMs) await queries.touchSession(database.shared, tokenHash, now)
  const { roles, permissions, plan } = await grantsOf(services, tenantId, userId)
  demandPart(plan)
  return {
    tokenHash,
    tokenName: null,
    tenantId,
    userId,
    account: user.account,
    realName: user.realName,
    subTenantId: user.subTenantId,
    roles,
    permissions: new Set(permissions),
    plan,
    lotIds: user.lotIds,
    timeZone: found.timeZone,
    tenantName: found.tenantName,
    currency: currencyOf(found.currency),
    visit: null,
  }
}

/** The roles of a person with all that they permit, also what his operator's plan leaves out. */
export async function rolesOf(
  { database }: Services,
  tenantId: number,
  userId: number,
): Promise<{ roles: string[]; permissions: Permission[] }> {
  return rightsOf(await queries.listGrants(database.forTenant(tenantId), tenantId, [userId]))
}

/** The roles of a person with what he may do: what they permit, as far as his operator's plan, and his part of it, have it. */
export async function grantsOf(
  services: Services,
  tenantId: number,
  userId: number,
): Promise<{ roles: string[]; permissions: Permission[]; plan: TenantPlan }> {
  const { roles, permissions } = await rolesOf(services, tenantId, userId)
  const plan = await readPlanOf(services.database.forTenant(tenantId), { tenantId, userId })
  return { roles, permissions: withinPlan(permissions, plan), plan }
}
