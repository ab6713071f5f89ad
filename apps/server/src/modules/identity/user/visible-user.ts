import type { UserRow } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { seesPersonal } from '../../../lib/mask-answer.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { type Asking, findUser, listNames } from './queries.ts'

/** `db`: the transaction in which it is asked, if there is one. */
export const askingOf = async (ctx: SignedInContext, db = ctx.db): Promise<Asking> => {
  const { userId, subTenantId } = ctx.session
  const limits = await readSettings(db, ctx.scope.tenantId)
  const seesNames = seesPersonal(ctx.session)
  return { scope: ctx.scope, seesNames, userId, subTenantId, today: todayOf(ctx), now: ctx.clock(), limits }
}

/** A person whom the caller sees. Fails with row.missing. */
export async function getUser(ctx: SignedInContext, db: Db, userId: number): Promise<UserRow> {
  const row = await findUser(db, await askingOf(ctx, db), userId)
  if (!row) throw new Failure('row.missing')
  return row
}

/** The people whom the caller sees, by name, with their roles. */
export const listPeople = async (ctx: SignedInContext) => listNames(ctx.db, await askingOf(ctx))
