import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { countPeople, demandUserLimit } from '../../../platform/tenant/limits.ts'
import { lockAccess } from '../role/lock-access.ts'
import { insertUser } from '../user/insert-user.ts'
import { findPersonOf } from './queries.ts'
import { accountsFor, type Claims, realNameOf } from './rules.ts'

interface Newcomer {
  tenantId: number
  /** What the provider calls him. */
  name: string
  claims: Claims
  roleId: number | null
}

/** Adds a person who comes for the first time, without a password. Fails with signInProvider.noAccount, limit.users. */
export const addPerson = (
  ctx: PublicContext,
  connections: Db,
  { tenantId, name, claims, roleId }: Newcomer,
): Promise<number> =>
  connections.transaction().execute(async db => {
    await lockAccess(db, tenantId)
    // Twice at once, he is added once.
    const known = await findPersonOf(db, tenantId, name)
    if (known) return known.userId
    const now = ctx.clock()
    const before = await countPeople(db, tenantId, now)
    const roleIds = roleId === null ? [] : [roleId]
    for (const account of accountsFor(name)) {
      const realName = realNameOf(claims, account)
      const person = { account, realName, providerName: name, roleIds, subTenantId: null, passwordHash: null }
      const userId = await insertUser(db, tenantId, person)
      if (userId === undefined) continue
      await demandUserLimit(db, tenantId, { before, now })
      const after = { account, realName, providerName: name, roleIds }
      const actor = { ...ctx, session: { tenantId, userId: null } }
      await writeAudit(db, actor, { action: 'user.add', entity: 'user', entityId: userId, after })
      return userId
    }
    throw new Failure('signInProvider.noAccount', { values: { name } })
  })
