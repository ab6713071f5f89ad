import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { countPeople, demandUserLimit } from '../../../platform/tenant/limits.ts'
import { lockAccess } from '../role/lock-access.ts'
import * as queries from './queries.ts'

/**
 * One change at a time of who may do what. It fails with limit.users, and with user.lastAdmin when there was an administrator before and there is
 * none after it.
 */
export function changeAccess<Answer>(ctx: SignedInContext, change: (db: Db) => Promise<Answer>): Promise<Answer> {
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    await lockAccess(db, tenantId)
    const before = await queries.countStandingAdmins(db, tenantId)
    const people = await countPeople(db, tenantId, ctx.clock())
    const answer = await change(db)
    await demandUserLimit(db, tenantId, { before: people, now: ctx.clock() })
    if (before > 0 && (await queries.countStandingAdmins(db, tenantId)) === 0) throw new Failure('user.lastAdmin')
    return answer
  })
}
