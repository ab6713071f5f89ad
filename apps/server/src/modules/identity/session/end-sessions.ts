import { notifyLive } from '../../../db/notify.ts'
import type { Services, SignedInContext } from '../../../http/context.ts'
import * as queries from './queries.ts'

type SessionServices = Pick<Services, 'database' | 'forgetSession'>

/** Removes ended sessions from the cache of this and every other server process. */
export async function announceEnded(
  { database, forgetSession }: SessionServices,
  ended: { tokenHash: Buffer }[],
): Promise<void> {
  for (const { tokenHash } of ended) {
    forgetSession(tokenHash)
    await notifyLive(database.shared, { about: 'sessionChanged', tokenHash: tokenHash.toString('hex') })
  }
}

/** Ends the caller's other sessions after a change of password. */
export async function endOtherSessions(ctx: SignedInContext): Promise<void> {
  const { tenantId, userId, tokenHash } = ctx.session
  await announceEnded(
    ctx,
    await queries.endSessions(ctx.database.shared, { tenantId, userId, except: tokenHash }, 'password'),
  )
}
