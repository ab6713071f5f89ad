import {
  type DataOf,
  type explainAccess as explain,
  listScreens,
  type ParsedBodyOf,
  permissions,
  type queryPermission as query,
  screensOf,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { readPlanOf } from '../../../platform/tenant/plan.ts'
import { listMenuRows } from '../menu/menu.ts'
import { listGivenRoles } from '../role/list-given-roles.ts'
import { findPerson } from '../session/own-account.ts'
import { rolesOf } from '../session/read-session.ts'
import { getUser, listPeople } from '../user/visible-user.ts'
import { callsOf } from './calls.ts'
import { gives, linksOf } from './rules.ts'

/** Every permission with what it opens and who has it. */
export async function queryPermission(ctx: SignedInContext): Promise<DataOf<typeof query>> {
  const roles = await listGivenRoles(ctx.db, ctx.scope.tenantId)
  const people = await listPeople(ctx)
  return {
    permissions: permissions.map(permission => {
      const giving = roles.filter(role => gives(role, permission))
      const roleIds = new Set(giving.map(({ roleId }) => roleId))
      return {
        permission,
        screens: screensOf(permission).map(({ key }) => key),
        calls: callsOf(permission),
        roles: giving.map(({ roleId, name }) => ({ roleId, name })),
        userIds: people.filter(person => person.roleIds.some(id => roleIds.has(id))).map(({ userId }) => userId),
      }
    }),
    people: people.map(({ userId, realName, account }) => ({ userId, realName, account })),
  }
}

/** Why a person sees a screen, or does not. Fails with row.missing, screen.gone. */
export async function explainAccess(
  ctx: SignedInContext,
  { userId, screen: key, lotId }: ParsedBodyOf<typeof explain>,
): Promise<DataOf<typeof explain>> {
  const { tenantId, lotIds } = ctx.scope
  const screen = listScreens().find(each => each.key === key)
  if (!screen) throw refusal('screen.gone', 'screen')
  // Nobody learns of lots that he does not see.
  if (lotId !== undefined && lotIds !== null && !lotIds.includes(lotId)) throw refusal('row.missing', 'lotId')
  const { status } = await getUser(ctx, ctx.db, userId)
  const person = await findPerson(ctx.db, { tenantId, userId })
  if (!person) throw new Failure('row.missing')
  const { roles, permissions: held } = await rolesOf(ctx, tenantId, userId)
  const viewer = { status, roles, permissions: new Set(held), lotIds: person.lotIds }
  const house = {
    rows: await listMenuRows(ctx.db, tenantId),
    roles: await listGivenRoles(ctx.db, tenantId),
    plan: await readPlanOf(ctx.db, { tenantId, userId }),
  }
  return { status, permission: screen.needs, links: linksOf(house, viewer, screen, lotId) }
}
