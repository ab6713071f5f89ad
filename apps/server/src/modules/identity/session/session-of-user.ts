import { currencyOf } from '@parkdesk/contract'
import type { Services, SessionInfo } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { demandPart, planOf } from '../../../platform/tenant/plan.ts'
import * as queries from './queries.ts'
import { grantsOf } from './read-session.ts'
import { mayEnter } from './rules.ts'

/**
 * Who a person is by now, for a job that goes on with what he began: he need not be signed in any more. Fails with session.expired when he may not
 * enter, with tenant.suspended or subTenant.suspended.
 */
export async function sessionOfUser(services: Services, tenantId: number, userId: number): Promise<SessionInfo> {
  const { database, clock } = services
  const db = database.forTenant(tenantId)
  const [tenant, user, { roles, permissions, plan }] = await Promise.all([
    queries.findTenant(database.shared, tenantId),
    queries.findUser(db, tenantId, userId),
    grantsOf(services, tenantId, userId),
  ])
  if (!tenant || !user || !mayEnter(user, dayIn(clock(), tenant.timeZone))) throw new Failure('session.expired')
  if (planOf(tenant).suspendedAt !== null) throw new Failure('tenant.suspended')
  demandPart(plan)
  return {
    // Of no session: nothing is signed or ended by it.
    tokenHash: Buffer.alloc(0),
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
    timeZone: tenant.timeZone,
    tenantName: tenant.name,
    currency: currencyOf(tenant.currency),
    visit: null,
  }
}
