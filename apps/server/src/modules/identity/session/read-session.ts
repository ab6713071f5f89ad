import type { Permission } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Services, SessionInfo } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/secret.ts'
import * as queries from './queries.ts'
import { isOver, rightsOf } from './rules.ts'

const touchEveryMs = 60_000

/** Who a token belongs to. Fails with session.missing, session.elsewhere or session.expired. */
export async function readSession(services: Services, token: string): Promise<SessionInfo> {
  const { database, clock } = services
  const tokenHash = hashToken(token)
  const found = await queries.findSession(database.shared, tokenHash)
  if (!found) throw new Failure('session.missing')
  if (found.endedFor === 'elsewhere') throw new Failure('session.elsewhere')
  const now = clock()
  if (isOver(found, now)) throw new Failure('session.expired')
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

export async function grantsOf(
  { database }: Services,
  tenantId: number,
  userId: number,
): Promise<{ roles: string[]; permissions: Permission[] }> {
  return rightsOf(await queries.listGrants(database.forTenant(tenantId), tenantId, [userId]))
}

/** null: all lots of the tenant. */
export const lotIdsOf = async (db: Db, tenantId: number, { subTenantId }: { subTenantId: number | null }) =>
  subTenantId === null ? null : await queries.listLotIds(db, tenantId, subTenantId)
