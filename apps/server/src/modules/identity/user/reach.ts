import type { DataOf, userRoleOptions } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { type GivenRole, listGivenRoles } from '../role/list-given-roles.ts'
import { mayGive } from '../role/rules.ts'
import * as queries from './queries.ts'
import { isWithin } from './rules.ts'

/** The roles of the tenant, and which of them the caller may give. */
export async function listRoleOptions({ db, session }: SignedInContext): Promise<DataOf<typeof userRoleOptions>> {
  const roles = await listGivenRoles(db, session.tenantId)
  return roles.map(({ roleId, name, ...role }) => ({ roleId, name, mayGive: mayGive(session, role) }))
}

/**
 * Nobody manages people who may do or see more than he does, as a new password or a lock would be a way to their rights. Fails with
 * row.missing, user.rolesBeyondOwn or user.lotsBeyondOwn.
 */
export async function demandWithinOwn(ctx: SignedInContext, db: Db, userId: number): Promise<void> {
  const { tenantId } = ctx.scope
  const person = await queries.findReach(db, tenantId, userId)
  if (!person) throw new Failure('row.missing')
  const roles = await listGivenRoles(db, tenantId)
  demandRoles(
    ctx,
    roles.filter(({ roleId }) => person.roleIds.includes(roleId)),
  )
  const self = await queries.findReach(db, tenantId, ctx.session.userId)
  if (!self || !isWithin(self, person)) throw refusal('user.lotsBeyondOwn', 'lotIds')
}

export function demandRoles({ session, language }: SignedInContext, roles: readonly GivenRole[]): void {
  const beyond = roles.filter(role => !mayGive(session, role)).map(({ name }) => name)
  if (beyond.length > 0) {
    throw refusal('user.rolesBeyondOwn', 'roleIds', { names: beyond.join(language === 'zh' ? '、' : ', ') })
  }
}
