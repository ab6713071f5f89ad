import { adminRole, currencyOf } from '@parkdesk/contract'
import type { Services, SessionInfo } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/secret.ts'
import { planOf } from '../../../platform/tenant/plan.ts'
import { readSession, readSessionOf } from '../../identity/session/read-session.ts'
import * as queries from './queries.ts'
import { visitedBy, visitPermissions } from './rules.ts'

/** Who a token belongs to: of a session, or of a visit of the platform. Fails as readSession does, and with visit.over. */
export function readSessionOrVisit(services: Services, token: string): Promise<SessionInfo> {
  const tenantId = visitedBy(token)
  return tenantId === undefined ? readSession(services, token) : readVisit(services, tenantId, token)
}

async function readVisit(services: Services, tenantId: number, token: string): Promise<SessionInfo> {
  const { database, clock } = services
  const tokenHash = hashToken(token)
  const found = await queries.findVisit(database.forTenant(tenantId), tenantId, tokenHash)
  if (!found || found.endedAt !== null || clock() >= found.endsAt) throw new Failure('visit.over')
  const { homeHash, endsAt } = found
  // The visit is over with the session that it began in, or when the person may not make one any more.
  const home = await readSessionOf(services, homeHash)
  if (!home.permissions.has('tenant.visit')) throw new Failure('visit.over')
  // What only the platform does is none of the tenant's, whoever looks.
  const plan = planOf(found)
  return {
    ...home,
    tokenHash,
    tenantId,
    subTenantId: null,
    // Passes limits of menu items to roles; what may be done goes by the permissions.
    roles: [adminRole],
    permissions: new Set(visitPermissions(plan)),
    plan,
    lotIds: null,
    timeZone: found.timeZone,
    tenantName: found.tenantName,
    currency: currencyOf(found.currency),
    visit: { endsAt, homeHash },
  }
}
