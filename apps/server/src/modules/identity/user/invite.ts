import { auditOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { listGivenRoles } from '../role/list-given-roles.ts'
import { changeAccess } from './change-access.ts'
import { insertUser } from './insert-user.ts'
import { makeLink } from './make-link.ts'
import { demandRoles, demandWithinOwn } from './reach.ts'

interface Invited {
  account: string
  realName: string
  roleIds: readonly number[]
  subTenantId: number
}

const audit = auditOf('user')

/** Adds a person to a sub-tenant with a link to set his password. Fails with user.accountTaken, user.rolesBeyondOwn, limit.users. */
export const invitePerson = (ctx: SignedInContext, { realName, subTenantId, ...invited }: Invited) =>
  changeAccess(ctx, async db => {
    const { tenantId, timeZone } = ctx.scope
    const account = invited.account.toLowerCase()
    const roleIds = [...new Set(invited.roleIds)]
    const given = (await listGivenRoles(db, tenantId)).filter(({ roleId }) => roleIds.includes(roleId))
    if (given.length < roleIds.length) throw refusal('row.missing', 'roleIds')
    demandRoles(ctx, given)
    const userId = await insertUser(db, tenantId, { account, realName, roleIds, subTenantId, passwordHash: null })
    if (userId === undefined) throw refusal('user.accountTaken', 'account')
    await demandWithinOwn(ctx, db, userId)
    const { token, expiresAt } = await makeLink(db, ctx, { tenantId, userId })
    await audit(ctx, db, { action: 'user.add', entityId: userId, after: { account, realName, roleIds, subTenantId } })
    await audit(ctx, db, { action: 'user.link', entityId: userId, after: { expiresAt } })
    return { userId, token, expiresAt: localTimeOf(expiresAt, timeZone) }
  })
