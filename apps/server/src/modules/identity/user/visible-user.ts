import type { UserRow } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { type Asking, findUser, listNames } from './queries.ts'

export const askingOf = (ctx: SignedInContext): Asking => {
  const { userId, subTenantId } = ctx.session
  return { scope: ctx.scope, userId, subTenantId, today: todayOf(ctx), now: ctx.clock() }
}

/** A person whom the caller sees. Fails with row.missing. */
export async function getUser(ctx: SignedInContext, db: Db, userId: number): Promise<UserRow> {
  const row = await findUser(db, askingOf(ctx), userId)
  if (!row) throw new Failure('row.missing')
  return row
}

/** The people whom the caller sees, by name, with their roles. */
export const listPeople = (ctx: SignedInContext) => listNames(ctx.db, askingOf(ctx))
