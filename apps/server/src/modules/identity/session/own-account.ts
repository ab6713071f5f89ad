import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { isPassword } from '../../../lib/secret.ts'
import * as queries from './queries.ts'
import { beginRecheck, forgive } from './tries.ts'
import { removeAllTries } from './try-queries.ts'

/** Fails with password.wrong unless it is the caller's own password; wrong ones are delayed like failed sign-ins. */
export async function checkOwnPassword(ctx: SignedInContext, password: string): Promise<void> {
  const { account, tenantId, userId } = ctx.session
  const { shared } = ctx.database
  const tried = await beginRecheck(shared, account, ctx.clock())
  const user = await queries.findUser(ctx.db, tenantId, userId)
  if (!user || !(await isPassword(password, user.passwordHash ?? ''))) throw new Failure('password.wrong')
  await forgive(shared, tried)
}

/** Counts a try at a code like one at the password. @returns takes it back, once the code was right */
export async function countOwnTry({ database, session, clock }: SignedInContext): Promise<() => Promise<void>> {
  const tried = await beginRecheck(database.shared, session.account, clock())
  return () => forgive(database.shared, tried)
}

/** The caller's own row. */
export async function findSelf({ db, session }: SignedInContext) {
  const user = await queries.findUser(db, session.tenantId, session.userId)
  if (!user) throw new Failure('session.expired')
  return user
}

/** The row of a person who is not signed in. */
export const findPerson = (db: Db, { tenantId, userId }: { tenantId: number; userId: number }) =>
  queries.findUser(db, tenantId, userId)

/** Wrong passwords before a new one count no more. */
export const forgetTries = removeAllTries
export const setPassword = queries.updatePassword
export const setAvatar = queries.updateAvatar
