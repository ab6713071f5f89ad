import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { NewMessage } from './post-message.ts'

/** Which of these people have no unread message of this kind and content: a second one would say nothing new. */
export async function listNotNotified(
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  { kind, content }: Pick<NewMessage, 'kind' | 'content'>,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`select m.user_id as "userId" from message as m
    where m.tenant_id = ${tenantId} and m.kind = ${kind} and m.user_id = any(${[...userIds]}) and m.content @> ${JSON.stringify(content)}::jsonb
      and not exists (select from message_read as mark
        where mark.tenant_id = m.tenant_id and mark.message_id = m.message_id and mark.user_id = m.user_id)`.execute(db)
  const notified = new Set(rows.map(({ userId }) => userId))
  return userIds.filter(userId => !notified.has(userId))
}
