import type { ImportantNoticeFilter, ImportantNoticeRow, WaitingNotice } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { contains, inRange, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { PageRange } from '../../../lib/page-range.ts'

/** Which notices: the list's filter, or one of them. */
interface NoticeSearch extends ImportantNoticeFilter {
  noticeId?: number
}

interface Viewing {
  tenantId: number
  timeZone: string
  now: Date
}

const state = (now: Date) => sql<ImportantNoticeRow['state']>`case
  when notice.withdrawn_at is not null then 'withdrawn'
  when notice.from_at > ${now} then 'coming'
  when notice.before_at <= ${now} then 'over'
  else 'running' end`

/** The users a notice is for. */
const readers = sql`from app_user as reader
  where reader.tenant_id = notice.tenant_id and reader.disabled_at is null and (notice.role_codes is null or exists (
    select from user_role as assigned join role using (tenant_id, role_id)
    where assigned.tenant_id = reader.tenant_id and assigned.user_id = reader.user_id and role.code = any(notice.role_codes)))`

const confirmation = sql`select from notice_confirmation as done
  where done.tenant_id = notice.tenant_id and done.notice_id = notice.notice_id and done.user_id = reader.user_id`

const matching = (db: Db, { tenantId, now }: Viewing, { noticeId, title, state: wanted }: NoticeSearch) => {
  let query = db
    .selectFrom('important_notice as notice')
    .innerJoin('app_user as creator', join =>
      join.onRef('creator.tenant_id', '=', 'notice.tenant_id').onRef('creator.user_id', '=', 'notice.created_by'),
    )
    .where('notice.tenant_id', '=', tenantId)
  if (noticeId !== undefined) query = query.where('notice.notice_id', '=', noticeId)
  if (title) query = query.where(contains('notice.title', title))
  if (wanted) query = query.where(sql<SqlBool>`${state(now)} = ${wanted}`)
  return query
}

/** The newest first. */
export const listNotices = (
  db: Db,
  viewing: Viewing,
  search: NoticeSearch,
  range: PageRange,
): Promise<ImportantNoticeRow[]> =>
  matching(db, viewing, search)
    .select([
      'notice.notice_id as noticeId',
      'notice.title',
      'notice.body',
      localTime('notice.from_at', viewing).as('beginAt'),
      // Its last second, as it was written.
      localTime(sql`notice.before_at - interval '1 second'`, viewing).as('endAt'),
      sql<string[]>`coalesce(notice.role_codes, '{}')`.as('roleCodes'),
      state(viewing.now).as('state'),
      'creator.real_name as creatorName',
      localTime('notice.created_at', viewing).as('createdAt'),
      sql<number>`(select count(*) ${readers})`.as('readerCount'),
      sql<number>`(select count(*) ${readers} and exists (${confirmation}))`.as('confirmedCount'),
    ])
    .orderBy('notice.from_at', 'desc')
    .orderBy('notice.notice_id', 'desc')
    .$call(inRange(range))
    .execute()

export const countNotices = (db: Db, viewing: Viewing, filter: ImportantNoticeFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))

interface NewNotice {
  title: string
  body: string
  from: Date
  before: Date
  roleCodes: readonly string[]
  by: Authorship
}

export const insertNotice = (db: Db, tenantId: number, notice: NewNotice) =>
  db
    .insertInto('important_notice')
    .values({
      tenant_id: tenantId,
      title: notice.title,
      body: notice.body,
      from_at: notice.from,
      before_at: notice.before,
      role_codes: notice.roleCodes.length === 0 ? null : [...notice.roleCodes],
      created_by: notice.by.userId,
      created_at: notice.by.at,
    })
    .returning('notice_id as noticeId')
    .executeTakeFirstOrThrow()

/** Locked until the transaction ends, so that nobody is notified of a notice that is being withdrawn. */
export const findNotice = (db: Db, tenantId: number, noticeId: number) =>
  db
    .selectFrom('important_notice')
    .select(['notice_id as noticeId', 'title', 'before_at as before', 'withdrawn_at as withdrawnAt'])
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', noticeId)
    .forUpdate()
    .executeTakeFirst()

export const withdraw = (db: Db, tenantId: number, noticeId: number, at: Date) =>
  db
    .updateTable('important_notice')
    .set({ withdrawn_at: at })
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', noticeId)
    .execute()

/** Claims due notices that were not announced yet; each process gets different ones. */
export const takeDueNotices = (db: Db, tenantId: number, now: Date) =>
  db
    .updateTable('important_notice')
    .set({ told_at: now })
    .where('tenant_id', '=', tenantId)
    .where('told_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('from_at', '<=', now)
    .where('before_at', '>', now)
    .returning(['notice_id as noticeId', 'title', 'body', 'role_codes as roleCodes'])
    .execute()

/** All readers of a notice, those who have not confirmed it first. */
export const listReaders = async (db: Db, { tenantId, timeZone }: Omit<Viewing, 'now'>, noticeId: number) => {
  const { rows } = await sql<{ userId: number; realName: string; confirmedAt: string | null }>`
    select reader.user_id as "userId", reader.real_name as "realName", ${localTime('done.confirmed_at', { timeZone })} as "confirmedAt"
    from important_notice as notice cross join lateral (select reader.* ${readers}) as reader
    left join notice_confirmation as done
      on done.tenant_id = notice.tenant_id and done.notice_id = notice.notice_id and done.user_id = reader.user_id
    where notice.tenant_id = ${tenantId} and notice.notice_id = ${noticeId}
    order by done.confirmed_at nulls first, reader.user_id`.execute(db)
  return rows
}

interface Reader extends Viewing {
  userId: number
  roles: readonly string[]
}

const isFor = ({ roles }: Pick<Reader, 'roles'>) =>
  sql<SqlBool>`(notice.role_codes is null or notice.role_codes && ${roles}::text[])`

/** The current notices for a reader. */
const running = (db: Db, reader: Reader) =>
  matching(db, reader, { state: 'running' })
    .where(isFor(reader))
    .select([
      'notice.notice_id as noticeId',
      'notice.title',
      'notice.body',
      'creator.real_name as creatorName',
      localTime(sql`greatest(notice.from_at, notice.created_at)`, reader).as('publishedAt'),
    ])
    .limit(20)

/** Current notices that the reader has not confirmed, oldest first. */
export const listWaiting = (db: Db, reader: Reader): Promise<WaitingNotice[]> =>
  running(db, reader)
    .where(
      sql<SqlBool>`not exists (select from notice_confirmation as done
        where done.tenant_id = notice.tenant_id and done.notice_id = notice.notice_id and done.user_id = ${reader.userId})`,
    )
    .orderBy('notice.from_at')
    .orderBy('notice.notice_id')
    .execute()

/** All of them, the newest first. */
export const listRunning = (db: Db, reader: Reader): Promise<WaitingNotice[]> =>
  running(db, reader).orderBy('notice.from_at', 'desc').orderBy('notice.notice_id', 'desc').execute()

/** Returns whether the reader has such a notice; a second confirmation does not change the first. */
export async function confirm(db: Db, { tenantId, userId, now, roles }: Reader, noticeId: number): Promise<boolean> {
  const found = await db
    .selectFrom('important_notice as notice')
    .select('notice.notice_id')
    .where('notice.tenant_id', '=', tenantId)
    .where('notice.notice_id', '=', noticeId)
    .where('notice.from_at', '<=', now)
    .where(isFor({ roles }))
    .executeTakeFirst()
  if (!found) return false
  await db
    .insertInto('notice_confirmation')
    .values({ tenant_id: tenantId, notice_id: noticeId, user_id: userId, confirmed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return true
}

export const listRoles = (db: Db, tenantId: number) =>
  db.selectFrom('role').select(['code', 'name']).where('tenant_id', '=', tenantId).orderBy('role_id').execute()

export const hasNotice = async (db: Db, tenantId: number, noticeId: number): Promise<boolean> =>
  (await db
    .selectFrom('important_notice')
    .select('notice_id')
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', noticeId)
    .executeTakeFirst()) !== undefined
