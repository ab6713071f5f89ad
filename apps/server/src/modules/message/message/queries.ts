import type { MessageContent, MessageFilter, MessageKind, MessageRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inRange, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { PageRange } from '../../../lib/page-range.ts'

/** The reader: sees messages by kind, lot and role, and those addressed to them. */
export interface Reader extends Scope {
  userId: number
  roles: readonly string[]
  kinds: readonly MessageKind[]
}

export type MessageSearch = Omit<MessageFilter, 'begin' | 'end'> & TimeRange

const visible = (db: Db, { tenantId, userId, lotIds, roles, kinds }: Reader) => {
  const query = db
    .selectFrom('message')
    .where('message.tenant_id', '=', tenantId)
    .where(sql<SqlBool>`message.kind = any(${kinds})`)
    .where(sql<SqlBool>`coalesce(message.user_id, ${userId}) = ${userId}`)
    .where(sql<SqlBool>`(message.role_codes is null or message.role_codes && ${roles}::text[])`)
  return lotIds === null
    ? query
    : query.where(sql<SqlBool>`(message.lot_id is null or message.lot_id = any(${lotIds}))`)
}

const isRead = ({ userId }: Reader) => sql<boolean>`exists (
  select from message_read as mark
  where mark.tenant_id = message.tenant_id and mark.message_id = message.message_id and mark.user_id = ${userId})`

const matching = (db: Db, reader: Reader, { kind, state, from, before }: MessageSearch) => {
  let query = visible(db, reader)
  if (kind) query = query.where('message.kind', '=', kind)
  if (state) query = query.where(sql<SqlBool>`${isRead(reader)} = ${state === 'read'}`)
  if (from) query = query.where('message.at', '>=', from)
  if (before) query = query.where('message.at', '<', before)
  return query
}

/** The newest first. */
export const listMessages = (db: Db, reader: Reader, search: MessageSearch, range: PageRange): Promise<MessageRow[]> =>
  matching(db, reader, search)
    .select([
      'message.message_id as messageId',
      sql<MessageKind>`message.kind`.as('kind'),
      sql<MessageRow['state']>`case when ${isRead(reader)} then 'read' else 'unread' end`.as('state'),
      localTime('message.at', reader).as('raisedAt'),
      sql<string>`coalesce(message.content ->> 'lotName', '')`.as('parkingName'),
      'message.subject_id as subjectId',
      sql<MessageContent>`message.content`.as('content'),
    ])
    .orderBy('message.at', 'desc')
    .orderBy('message.message_id', 'desc')
    .$call(inRange(range))
    .execute()

export const countMessages = (db: Db, reader: Reader, search: MessageSearch): Promise<number> =>
  totalOf(matching(db, reader, search))

/** Unread messages that came since the reader last looked. */
export const countUnseen = (db: Db, reader: Reader): Promise<number> =>
  totalOf(
    matching(db, reader, { state: 'unread' }).where(
      sql<SqlBool>`message.message_id > coalesce((
          select seen.message_id from message_seen as seen
          where seen.tenant_id = ${reader.tenantId} and seen.user_id = ${reader.userId}), 0)`,
    ),
  )

/** Marks those of these messages that the reader may see (undefined: all); returns how many were unread. */
export async function markRead(db: Db, reader: Reader, at: Date, messageIds?: readonly number[]): Promise<number> {
  let unread = matching(db, reader, { state: 'unread' })
  if (messageIds) unread = unread.where('message.message_id', 'in', messageIds)
  const marks = unread.select([
    'message.tenant_id',
    'message.message_id',
    sql<number>`${reader.userId}::bigint`.as('user_id'),
    sql<Date>`${at}::timestamptz`.as('read_at'),
  ])
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('message_read')
    .columns(['tenant_id', 'message_id', 'user_id', 'read_at'])
    .expression(marks)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Stores up to where the user has seen messages; it never decreases. */
export async function markSeen(db: Db, { tenantId, userId }: Pick<Reader, 'tenantId' | 'userId'>): Promise<void> {
  await db
    .insertInto('message_seen')
    .columns(['tenant_id', 'user_id', 'message_id'])
    .expression(
      db
        .selectFrom('message')
        .select(eb => [
          sql<number>`${tenantId}::bigint`.as('tenant_id'),
          sql<number>`${userId}::bigint`.as('user_id'),
          eb.fn.coalesce(eb.fn.max('message_id'), sql<number>`0`).as('message_id'),
        ])
        .where('tenant_id', '=', tenantId),
    )
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ message_id: sql`greatest(message_seen.message_id, excluded.message_id)` }),
    )
    .execute()
}

export const removeMessages = (db: Db, tenantId: number, before: Date) =>
  db.deleteFrom('message').where('tenant_id', '=', tenantId).where('at', '<', before).execute()
