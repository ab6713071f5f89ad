import type { FileFilter, FileRow, FileState, FileUse } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'

/** Whose files: of one person, or of the whole tenant. */
export interface Viewing {
  tenantId: number
  timeZone: string
  ownerId: number | null
}

export type Part = SortedPart<keyof typeof sortColumns>

const sortColumns = { createdAt: 'file.created_at', byteCount: 'file.byte_count', name: 'file.name' } as const

const usedBy = sql<FileRow['usedBy']>`coalesce((
  select json_agg(json_build_object('kind', shown.kind, 'id', shown.id, 'name', shown.name) order by shown.kind, shown.id)
  from (
    select 'banner' as kind, banner_id as id, title as name from banner
    where banner.tenant_id = file.tenant_id and banner.file_id = file.file_id
    union all
    select 'lot', lot.lot_id, lot.name from lot_photo join lot using (tenant_id, lot_id)
    where lot_photo.tenant_id = file.tenant_id and lot_photo.file_id = file.file_id
    union all
    select distinct 'repairOrder', o.repair_order_id, o.device_name from repair_picture as p join repair_order as o using (tenant_id, repair_order_id)
    where p.tenant_id = file.tenant_id and p.file_id = file.file_id
    union all
    select distinct 'inspection', r.inspection_id, r.plan_name from inspection_picture as p join inspection as r using (tenant_id, inspection_id)
    where p.tenant_id = file.tenant_id and p.file_id = file.file_id
    union all
    select 'user', user_id, account from app_user
    where app_user.tenant_id = file.tenant_id and app_user.avatar_file_id = file.file_id) as shown), '[]')`

/** By what shows it, not by what was noted: a picture that lost its last use without a word is found, too. */
const state = sql<FileState>`case
  when file.use in ('export', 'importTemplate', 'failedRows') then 'kept'
  when exists (select from banner where banner.tenant_id = file.tenant_id and banner.file_id = file.file_id)
    or exists (select from lot_photo where lot_photo.tenant_id = file.tenant_id and lot_photo.file_id = file.file_id)
    or exists (select from inspection_picture as p where p.tenant_id = file.tenant_id and p.file_id = file.file_id)
    or exists (select from repair_picture as p where p.tenant_id = file.tenant_id and p.file_id = file.file_id)
    or exists (select from app_user where app_user.tenant_id = file.tenant_id and app_user.avatar_file_id = file.file_id)
  then 'used' else 'unused' end`

const visible = (db: Db, { tenantId, ownerId }: Viewing) => {
  const query = db.selectFrom('file').where('file.tenant_id', '=', tenantId)
  return ownerId === null ? query : query.where('file.created_by', '=', ownerId)
}

const matching = (db: Db, viewing: Viewing, { name, use, state: wanted }: FileFilter) => {
  let query = visible(db, viewing)
  if (name) query = query.where(contains('file.name', name))
  if (use) query = query.where(isOneOf('file.use', use))
  if (wanted) query = query.where(isOneOf(state, wanted))
  return query
}

const rows = (db: Db, viewing: Viewing, filter: FileFilter) =>
  matching(db, viewing, filter)
    .leftJoin('app_user as owner', join =>
      join.onRef('owner.tenant_id', '=', 'file.tenant_id').onRef('owner.user_id', '=', 'file.created_by'),
    )
    .select([
      'file.file_id as fileId',
      'file.name',
      'file.byte_count as byteCount',
      sql<FileUse>`file.use`.as('use'),
      state.as('state'),
      usedBy.as('usedBy'),
      sql<string>`coalesce(owner.real_name, '')`.as('ownerName'),
      maybeLocalTime('file.expires_at', viewing).as('keptUntil'),
      localTime('file.created_at', viewing).as('createdAt'),
    ])

export const listFiles = (db: Db, viewing: Viewing, filter: FileFilter, part: Part): Promise<FileRow[]> =>
  rows(db, viewing, filter)
    .$call(inPart(part, sortColumns[part.sort], 'file.file_id'))
    .execute()

export const countFiles = (db: Db, viewing: Viewing, filter: FileFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))

/** Files with where their bytes are, which nobody else changes until the transaction ends. */
export const listForRemoval = async (db: Db, viewing: Viewing, fileIds: readonly number[]) => {
  const isWanted = sql<SqlBool>`file.file_id = any(${[...fileIds]})`
  await visible(db, viewing).where(isWanted).select('file.file_id').orderBy('file.file_id').forUpdate().execute()
  return rows(db, viewing, {}).where(isWanted).select('file.path').orderBy('file.file_id').execute()
}

const sums = sql<number>`coalesce(sum(file.byte_count), 0)::bigint`

export const sumByUse = (db: Db, viewing: Viewing) =>
  visible(db, viewing)
    .select([sql<FileUse>`file.use`.as('use'), sql<number>`count(*)`.as('files'), sums.as('bytes')])
    .groupBy('file.use')
    .orderBy(sums, 'desc')
    .execute()

export const sumUnused = (db: Db, viewing: Viewing) =>
  visible(db, viewing)
    .where(isOneOf(state, 'unused'))
    .select([sql<number>`count(*)`.as('files'), sums.as('bytes')])
    .executeTakeFirstOrThrow()

/** What the sheets of rehearsals take up in the database, as PostgreSQL has packed them. */
export async function sumSheets(db: Db, { tenantId, ownerId }: Viewing): Promise<{ count: number; bytes: number }> {
  const { rows: found } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(pg_column_size(sheet.rows) + coalesce(pg_column_size(sheet.judged), 0)), 0)::bigint as bytes
    from import_sheet as sheet join task using (tenant_id, task_id)
    where sheet.tenant_id = ${tenantId} and sheet.rows is not null
      and (${ownerId}::bigint is null or task.created_by = ${ownerId}::bigint)`.execute(db)
  return found[0] ?? { count: 0, bytes: 0 }
}

export const removeFiles = (db: Db, tenantId: number, fileIds: readonly number[]) =>
  db.deleteFrom('file').where('tenant_id', '=', tenantId).where('file_id', 'in', fileIds).execute()
