import type { BannerEntry, BannerFilter, BannerPlace, BannerState } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'

/** Whose advertisements, and on which day of the tenant's calendar: "2026-03-02". */
interface Viewing {
  tenantId: number
  today: string
}

export type Part = SortedPart<keyof typeof sortColumns>

const sortColumns = {
  position: 'banner.position',
  fromDay: 'banner.from_day',
  // An advertisement without a last day runs longest: PostgreSQL sorts null last.
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
  if (filter.title) query = query.where(contains('banner.title', filter.title))
  if (filter.place) query = query.where('banner.place', '=', filter.place)
  if (filter.state) query = query.where(stateOn(today), '=', filter.state)
  return query
}

const withPicture = (db: Db, viewing: Viewing, filter: BannerFilter) =>
  matching(db, viewing, filter).innerJoin('file', join =>
    join.onRef('file.tenant_id', '=', 'banner.tenant_id').onRef('file.file_id', '=', 'banner.file_id'),
  )

/** A page of the list, with the file of each picture. */
export const listBanners = (
  db: Db,
  { timeZone, ...viewing }: Viewing & { timeZone: string },
  filter: BannerFilter,
  part: Part,
) =>
  withPicture(db, viewing, filter)
    .select([
      'banner.banner_id as bannerId',
      sql<BannerPlace>`banner.place`.as('place'),
      'banner.title',
      'file.key as fileKey',
      'file.name as fileName',
      'banner.link',
      sql<string>`banner.from_day::text`.as('fromDay'),
      sql<string | null>`banner.until_day::text`.as('untilDay'),
      'banner.position',
      'banner.enabled',
      'banner.remark',
      stateOn(viewing.today).as('state'),
      creatorName('banner'),
      localTime('banner.created_at', { timeZone }).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'banner.banner_id'))
    .execute()

export const countBanners = (db: Db, viewing: Viewing, filter: BannerFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))

/** The advertisements that drivers see at a place on a day, in order. */
export const listInForce = (db: Db, viewing: Viewing, place: BannerPlace, limit: number) =>
  withPicture(db, viewing, { place, state: 'running' })
    .select(['banner.banner_id as bannerId', 'banner.title', 'file.key as fileKey', 'banner.link'])
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

export const insertBanner = (db: Db, tenantId: number, written: Written, by: Authorship) =>
  db
    .insertInto('banner')
    .values({ tenant_id: tenantId, ...values(written), created_by: by.userId, created_at: by.at })
    .returning('banner_id as bannerId')
    .executeTakeFirstOrThrow()

export const updateBanner = (db: Db, tenantId: number, bannerId: number, written: Written) =>
  db
    .updateTable('banner')
    .set(values(written))
    .where('tenant_id', '=', tenantId)
    .where('banner_id', '=', bannerId)
    .execute()
