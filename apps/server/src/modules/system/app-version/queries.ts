import type { AppPlatform, AppVersionEntry, AppVersionFilter, AppVersionRow, AppVersionState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inRange, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { PageRange } from '../../../lib/page-range.ts'

interface Viewing {
  tenantId: number
  timeZone: string
  now: Date
}

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
  range: PageRange,
): Promise<AppVersionRow[]> =>
  matching(db, viewing, filter)
    .select([
      'release.app_version_id as appVersionId',
      sql<AppPlatform>`release.platform`.as('platform'),
      'release.version',
      'release.build',
      'release.notes_zh as notesZh',
      'release.notes_en as notesEn',
      'release.min_version as minVersion',
      'release.download_url as downloadUrl',
      localTime('release.released_at', viewing).as('releasedAt'),
      'release.withdrawn',
      state(viewing.now).as('state'),
      creatorName('release'),
      localTime('release.created_at', viewing).as('createdAt'),
    ])
    .orderBy('release.released_at', 'desc')
    .orderBy('release.app_version_id', 'desc')
    .$call(inRange(range))
    .execute()

export const countAppVersions = (db: Db, viewing: Viewing, filter: AppVersionFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))

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

export const insertAppVersion = (db: Db, tenantId: number, { entry, releasedAt }: Writing, by: Authorship) =>
  db
    .insertInto('app_version')
    .values({ tenant_id: tenantId, ...values(entry, releasedAt), created_by: by.userId, created_at: by.at })
    .returning('app_version_id as appVersionId')
    .executeTakeFirstOrThrow()

export const updateAppVersion = (db: Db, tenantId: number, appVersionId: number, { entry, releasedAt }: Writing) =>
  db
    .updateTable('app_version')
    .set(values(entry, releasedAt))
    .where('tenant_id', '=', tenantId)
    .where('app_version_id', '=', appVersionId)
    .execute()

/** The versions offered to apps of a platform at a moment. */
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
