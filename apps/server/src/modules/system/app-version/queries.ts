import type { AppPlatform, AppVersionEntry, AppVersionFilter, AppVersionRow, AppVersionState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { PageRange } from '../../../lib/page-range.ts'

interface Viewing {
  tenantId: number
  timeZone: string
  now: Date
}

const local = (column: string, timeZone: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`

const state = (now: Date) => sql<AppVersionState>`case
  when release.withdrawn then 'withdrawn'
  when release.released_at > ${now} then 'coming'
  else 'released' end`

const matching = (db: Db, { tenantId, now }: Viewing, filter: AppVersionFilter) => {
  let query = db.selectFrom('app_version as release').where('release.tenant_id', '=', tenantId)
  if (filter.platform) query = query.where('release.platform', '=', filter.platform)
  if (filter.version) query = query.where(sql<SqlBool>`starts_with(release.version, ${filter.version})`)
  if (filter.state) query = query.where(sql<SqlBool>`${state(now)} = ${filter.state}`)
  return query
}

/** The latest released first. */
export const listAppVersions = (
  db: Db,
  viewing: Viewing,
  filter: AppVersionFilter,
  { offset, limit }: PageRange,
): Promise<AppVersionRow[]> =>
  matching(db, viewing, filter)
    .innerJoin('app_user as creator', join =>
      join.onRef('creator.tenant_id', '=', 'release.tenant_id').onRef('creator.user_id', '=', 'release.created_by'),
    )
    .select([
      'release.app_version_id as appVersionId',
      sql<AppPlatform>`release.platform`.as('platform'),
      'release.version',
      'release.build',
      'release.notes_zh as notesZh',
      'release.notes_en as notesEn',
      'release.min_version as minVersion',
      'release.download_url as downloadUrl',
      local('release.released_at', viewing.timeZone).as('releasedAt'),
      'release.withdrawn',
      state(viewing.now).as('state'),
      'creator.real_name as creatorName',
      local('release.created_at', viewing.timeZone).as('createdAt'),
    ])
    .orderBy('release.released_at', 'desc')
    .orderBy('release.app_version_id', 'desc')
    .offset(offset)
    .limit(limit ?? null)
    .execute()

export const countAppVersions = async (db: Db, viewing: Viewing, filter: AppVersionFilter): Promise<number> =>
  (
    await matching(db, viewing, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

const values = ({ platform, version, build, withdrawn, ...entry }: AppVersionEntry, releasedAt: Date) => ({
  platform,
  version,
  build,
  withdrawn,
  notes_zh: entry.notesZh,
  notes_en: entry.notesEn,
  min_version: entry.minVersion,
  download_url: entry.downloadUrl,
  released_at: releasedAt,
})

interface Writing {
  entry: AppVersionEntry
  releasedAt: Date
}

export const insertAppVersion = (
  db: Db,
  tenantId: number,
  { entry, releasedAt }: Writing,
  by: { userId: number; at: Date },
) =>
  db
    .insertInto('app_version')
    .values({ tenant_id: tenantId, ...values(entry, releasedAt), created_by: by.userId, created_at: by.at })
    .returning('app_version_id as appVersionId')
    .executeTakeFirstOrThrow()

/** The row as it is, held until the transaction ends. */
export const findForChange = (db: Db, tenantId: number, appVersionId: number) =>
  db
    .selectFrom('app_version')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('app_version_id', '=', appVersionId)
    .forUpdate()
    .executeTakeFirst()

export const updateAppVersion = (db: Db, tenantId: number, appVersionId: number, { entry, releasedAt }: Writing) =>
  db
    .updateTable('app_version')
    .set(values(entry, releasedAt))
    .where('tenant_id', '=', tenantId)
    .where('app_version_id', '=', appVersionId)
    .execute()

/** What apps of a platform are offered at a moment. */
export const listOffered = (db: Db, tenantId: number, platform: AppPlatform, at: Date) =>
  db
    .selectFrom('app_version')
    .select([
      'version',
      'build',
      'min_version as minVersion',
      'notes_zh as notesZh',
      'notes_en as notesEn',
      'download_url as downloadUrl',
      'released_at as releasedAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('platform', '=', platform)
    .where('withdrawn', '=', false)
    .where('released_at', '<=', at)
    .execute()
