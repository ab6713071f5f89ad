import { currencyOf } from '@parkdesk/contract'
import type { Services, SessionInfo } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { hashToken } from '../../../lib/secret.ts'
import { demandPart, planOf } from '../../../platform/tenant/plan.ts'
import { findPerson } from '../session/own-account.ts'
import { grantsOf } from '../session/read-session.ts'
import * as queries from './queries.ts'
import { effective, stateOf, tenantOfToken } from './rules.ts'

const touchEveryMs = 60_000

/**
 * In whose name a program calls, and what it may do: never more than who made the token may do now. It holds no role. Fails with
 * apiToken.unknown, apiToken.over, tenant.suspended, subTenant.suspended.
 *
 * @param address where the call came from
 */
export async function readApiToken(services: Services, token: string, address: string): Promise<SessionInfo> {
  const tenantId = tenantOfToken(token)
  if (tenantId === undefined) throw new Failure('apiToken.unknown')
  const { database, clock } = services
  const { session, tokenId, usedAt } = await readByHash(services, tenantId, hashToken(token))
  const now = clock()
  if (usedAt === null || Math.abs(now.getTime() - usedAt.getTime()) > touchEveryMs) {
    await queries.touchToken(database.unguarded.forTenant(tenantId), tenantId, tokenId, now, address)
  }
  return session
}

/** What a token may do by now, for a job that goes on with what a program began by it. Fails with apiToken.unknown, apiToken.over. */
export async function sessionOfToken(services: Services, tenantId: number, tokenHash: Buffer): Promise<SessionInfo> {
  return (await readByHash(services, tenantId, tokenHash)).session
}

async function readByHash(services: Services, tenantId: number, tokenHash: Buffer) {
  const { database, clock } = services
  const found = await queries.findByHash(database.forTenant(tenantId), tenantId, tokenHash)
  if (!found) throw new Failure('apiToken.unknown')
  const { userId } = found
  const maker = await findPerson(database.forTenant(tenantId), { tenantId, userId })
  if (planOf(found).suspendedAt !== null) throw new Failure('tenant.suspended')
  const { permissions, plan } = await grantsOf(services, tenantId, userId)
  demandPart(plan)
  if (
    plan.modulesOff.includes('api') ||
    !maker ||
    stateOf({ ...found, ...maker }, dayIn(clock(), found.timeZone)) !== 'valid'
  ) {
    throw new Failure('apiToken.over')
  }
  const session: SessionInfo = {
    tokenHash,
    tokenName: found.name,
    tenantId,
    userId,
    account: maker.account,
    realName: maker.realName,
    subTenantId: maker.subTenantId,
    roles: [],
    permissions: new Set(effective(found.permissions, new Set(permissions))),
    plan,
    lotIds: maker.lotIds,
    timeZone: found.timeZone,
    tenantName: found.tenantName,
    currency: currencyOf(found.currency),
    visit: null,
  }
  return { session, tokenId: found.tokenId, usedAt: found.usedAt }
}
