import type { DataOf, ParsedBodyOf, queryUser as query, UserFilter } from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { seesPersonal } from '../../../lib/mask-answer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { exportUsers } from './export.ts'
import * as queries from './queries.ts'
import { listRoleOptions } from './reach.ts'
import { askingOf, getUser } from './visible-user.ts'

/** A page of people, or with QueryAll one .xls of all that fit the filter. */
export async function queryUser(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const { name, phone, roleId, lotId, organizationId, status } = input
  const filter: UserFilter = { name, phone, roleId, lotId, organizationId, status }
  if (input.Sort === 'realName' && !seesPersonal(ctx.session)) throw refusal('personalData.search', 'Sort')
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('user.export')
    return exportUsers(ctx, queries.streamUsers(ctx.db, await askingOf(ctx), filter, part))
  }
  return { list: await queries.listUsers(ctx.db, await askingOf(ctx), filter, part) }
}

export const countUser = async (ctx: SignedInContext, filter: UserFilter) => ({
  total: await queries.countUsers(ctx.db, await askingOf(ctx), filter),
})

export const userDetail = (ctx: SignedInContext, { userId }: { userId: number }) => getUser(ctx, ctx.db, userId)

export const userRoleOptions = listRoleOptions
