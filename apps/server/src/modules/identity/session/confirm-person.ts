import type { SessionInfo, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashPassword, isPassword } from '../../../lib/secret.ts'
import * as queries from './queries.ts'
import { sessionOfUser } from './session-of-user.ts'
import { beginConfirmation, forgive } from './tries.ts'

/** Verified against when there is no such person, so that the answer takes equally long. */
const nobodysHash = hashPassword('nobody')

/**
 * Who another person of the caller's operator is, who confirms something at the caller's screen by his own password. Wrong ones are delayed like
 * failed sign-ins, under a count of their own, so that nobody's sign-in is hindered. Fails with session.wait, session.otherWrong.
 */
export async function confirmPerson(
  ctx: SignedInContext,
  { account, password }: { account: string; password: string },
): Promise<SessionInfo> {
  const { database, db, scope, clock } = ctx
  const name = account.toLowerCase()
  const tried = await beginConfirmation(database.shared, name, clock())
  const found = await queries.findAccount(database.shared, name)
  const isOurs = found?.tenantId === scope.tenantId
  const user = isOurs ? await queries.findUser(db, scope.tenantId, found.userId) : undefined
  const matches = await isPassword(password, user?.passwordHash ?? (await nobodysHash))
  if (!isOurs || !user || !matches) throw new Failure('session.otherWrong')
  const person = await sessionOfUser(ctx, scope.tenantId, found.userId).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('session.otherWrong') : error
  })
  await forgive(database.shared, tried)
  return person
}
