import type { BannerEntry, BannerFilter, BannerPlace, BannerState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { PageRange } from '../../../lib/page-range.ts'

/** Whose advertisements, and on which day of the tenant's calendar: "2026-03-02". */
interface Viewing {
  tenantId: number
  today: string
}

export interface Part extends PageRange {
  sort: keyof typeof sortColumns
  isDescending: boolean
}

const sortColumns = {
  position: 'banner.position',
  fromDay: 'banner.from_day',
  // Without a last day it runs longest: PostgreSQL sorts null after every day.
  untilDay: 'banner.until_day',
  createdAt: 'banner.created_at',
} as const

const stateOn = (today: string) => sql<BannerState>`case
  when not banner.enabled then 'disabled'
  when banner.from_day > ${today} then 'coming'
  when banner.until_day < ${today} then 'over'
  else 'running' end`

const matching = (db: Db, { tenantId, today }: Viewing, filter: BannerFilter) => {
  let query = db.selectFrom('banner').where('banner.tenant_id', '=', tenantId)
  if (filter.title) query = query.where(sql<SqlBool>`strpos(lower(banner.title), lower(${filter.title})) > 0`)
  if (filter.place) query = query.where('banner.place', '=', filter.place)
  if (filter.state) query = query.where(stateOn(today), '=', filter.state)
  return query
}

const withPicture = (db: Db, viewing: Viewing, filter: BannerFilter) =>
  matching(db, viewing, filter).innerJoin('file', join =>
    join.onRef('file.tenant_id', '=', 'banner.tenant_id').onRef('file.file_id', '=', 'banner.file_id'),
  )

/** A page of the list; the picture as the file it is. */
export const listBanners = (
  db: Db,
  { timeZone, ...viewing }: Viewing & { timeZone: string },
  filter: BannerFilter,
  { sort, isDescending, offset, limit }: Part,
) =>
  withPicture(db, viewing, filter)
    .innerJoin('app_user as creator', join =>
      join.onRef('creator.tenant_id', '=', 'banner.tenant_id').onRef('creator.user_id', '=', 'banner.created_by'),
    )
    .select([
      'banner.banner_id as bannerId',
      sql<BannerPlace>`banner.place`.as('place'),
      'banner.title',
      'file.file_id as fileId',
      'file.name as fileName',
      'banner.link',
      sql<string>`banner.from_day::text`.as('fromDay'),
      sql<string | null>`banner.until_day::text`.as('untilDay'),
      'banner.position',
      'banner.enabled',
      'banner.remark',
      stateOn(viewing.today).as('state'),
      'creator.real_name as creatorName',
      sql<string>`to_char(banner.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`.as('createdAt'),
    ])
    .orderBy(sortColumns[sort], isDescending ? 'desc' : 'asc')
    .orderBy('banner.banner_id', isDescending ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit ?? null)
    .execute()

export const countBanners = async (db: Db, viewing: Viewing, filter: BannerFilter): Promise<number> =>
  (
    await matching(db, viewing, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** What drivers see at a place on a day, in its order. */
export const listInForce = (db: Db, viewing: Viewing, place: BannerPlace, limit: number) =>
  matching(db, viewing, { place, state: 'running' })
    .select(['banner.banner_id as bannerId', 'banner.title', 'banner.file_id as fileId', 'banner.link'])
    .orderBy('banner.position')
    .orderBy('banner.banner_id')
    .limit(limit)
    .execute()

/** The picture of an advertisement that is in force. */
export const findPictureInForce = (db: Db, viewing: Viewing, bannerId: number) =>
  withPicture(db, viewing, { state: 'running' })
    .select(['file.path', 'file.media_type as mediaType'])
    .where('banner.banner_id', '=', bannerId)
    .executeTakeFirst()

interface Written {
  entry: Omit<BannerEntry, 'pictureUrl'>
  fileId: number
}

const values = ({ entry, fileId }: Written) => ({
  place: entry.place,
  title: entry.title,
  file_id: fileId,
  link: entry.link,
  from_day: entry.fromDay,
  until_day: entry.untilDay,
  position: entry.position,
  enabled: entry.enabled,
  remark: entry.remark,
})

export const insertBanner = (db: Db, tenantId: number, written: Written, by: { userId: number; at: Date }) =>
  db
    .insertInto('banner')
    .values({ tenant_id: tenantId, ...values(written), created_by: by.userId, created_at: by.at })
    .returning('banner_id as bannerId')
    .executeTakeFirstOrThrow()

/** The rows as they are, held until the transaction ends. */
export const listForChange = (db: Db, tenantId: number, bannerIds: number[]) =>
  db
    .selectFrom('banner')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('banner_id', 'in', bannerIds)
    .orderBy('banner_id')
    .forUpdate()
    .execute()

export const updateBanner = (db: Db, tenantId: number, bannerId: number, written: Written) =>
  db
    .updateTable('banner')
    .set(values(written))
    .where('tenant_id', '=', tenantId)
    .where('banner_id', '=', bannerId)
    .execute()

export const removeBanners = (db: Db, tenantId: number, bannerIds: number[]) =>
  db.deleteFrom('banner').where('tenant_id', '=', tenantId).where('banner_id', 'in', bannerIds).execute()
