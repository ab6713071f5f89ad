import type { Db } from '../../../db/database.ts'
import type { SessionInfo } from '../../../http/context.ts'
import { kindsFor } from '../push/rules.ts'
import { reachingKinds } from '../push/who-wants.ts'
import * as queries from './queries.ts'

/** How many unread, unseen messages a person wants to be notified of now. */
export async function countUnseen(db: Db, session: SessionInfo, at: Date): Promise<number> {
  const kinds = await reachingKinds(db, session, at)
  return kinds.length === 0 ? 0 : queries.countUnseen(db, { ...readerOf(session), kinds })
}

export const readerOf = ({ tenantId, userId, lotIds, timeZone, roles, permissions }: SessionInfo): queries.Reader => ({
  tenantId,
  userId,
  lotIds,
  timeZone,
  roles,
  kinds: kindsFor({ permissions, lotIds }),
})
