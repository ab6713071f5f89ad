import type { BlackListEntry, BlackListFilter, BlackListRow, BlackListStatus } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { PageRange } from '../../../lib/page-range.ts'

export interface BlackListSearch extends BlackListFilter {
  /** Tells what is expired. */
  today: string
}

/** Which part of the sorted list. */
export interface Part extends PageRange {
  sort: keyof typeof sortColumns
  isDescending: boolean
}

const sortColumns = {
  createdAt: 'entry.created_at',
  plateNumber: 'entry.plate',
  // Without a last day it holds longest: PostgreSQL sorts null after every day.
  validTime: 'entry.valid_until',
} as const

const columnsOf = (entry: BlackListEntry) => ({
  plate: entry.plateNumber,
  plate_color: entry.plateColor,
  lot_id: entry.lotId,
  owner_name: entry.ownerName,
  owner_phone: entry.ownerPhone,
  valid_until: entry.validTime,
  disabled: entry.disabled,
  remark: entry.remark,
})

const statusOn = (today: string) => sql<BlackListStatus>`case
  when entry.disabled then 'disabled' when entry.valid_until < ${today} then 'expired' else 'active' end`

/** An entry is seen by whoever sees its lot; one of every lot by everybody. */
const visible = (db: Db, { tenantId, lotIds }: Scope) => {
  const query = db.selectFrom('black_list as entry').where('entry.tenant_id', '=', tenantId)
  return lotIds === null ? query : query.where(sql<SqlBool>`(entry.lot_id is null or entry.lot_id = any(${lotIds}))`)
}

const matching = (db: Db, scope: Scope, search: BlackListSearch) => {
  const { plateNumber, ownerName, ownerPhone, lotId, status, today } = search
  let query = visible(db, scope)
  if (plateNumber) query = query.where(plateMatches('entry.plate', plateNumber))
  if (ownerName) query = query.where(sql<SqlBool>`strpos(lower(entry.owner_name), lower(${ownerName})) > 0`)
  if (ownerPhone) query = query.where(sql<SqlBool>`strpos(entry.owner_phone, ${ownerPhone}) > 0`)
  // What holds at a lot is its own entries and those of every lot.
  if (lotId !== undefined) query = query.where(sql<SqlBool>`(entry.lot_id is null or entry.lot_id = ${lotId})`)
  if (status) query = query.where(statusOn(today), '=', status)
  return query
}

const rows = (db: Db, scope: Scope, search: BlackListSearch, { sort, isDescending, offset, limit }: Part) =>
  matching(db, scope, search)
    .leftJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'entry.tenant_id').onRef('lot.lot_id', '=', 'entry.lot_id'),
    )
    .leftJoin('app_user as creator', join =>
      join.onRef('creator.tenant_id', '=', 'entry.tenant_id').onRef('creator.user_id', '=', 'entry.created_by'),
    )
    .select([
      'entry.black_list_id as blackListId',
      'entry.plate as plateNumber',
      sql<BlackListRow['plateColor']>`entry.plate_color`.as('plateColor'),
      'entry.lot_id as lotId',
      sql<string>`coalesce(lot.name, '')`.as('parkingName'),
      'entry.owner_name as ownerName',
      'entry.owner_phone as ownerPhone',
      sql<string | null>`entry.valid_until::text`.as('validTime'),
      statusOn(search.today).as('status'),
      'entry.remark',
      sql<string>`coalesce(creator.real_name, '')`.as('creatorName'),
      sql<string>`to_char(entry.created_at at time zone coalesce(lot.time_zone, ${scope.timeZone}), 'YYYY-MM-DD HH24:MI:SS')`.as(
        'createdAt',
      ),
    ])
    .orderBy(sortColumns[sort], isDescending ? 'desc' : 'asc')
    .orderBy('entry.black_list_id', isDescending ? 'desc' : 'asc')
    .offset(offset)
    // limit null is no limit.
    .limit(limit ?? null)

/** A page or a part of the list, as one array. */
export const listBlackList = (db: Db, scope: Scope, search: BlackListSearch, part: Part): Promise<BlackListRow[]> =>
  rows(db, scope, search, part).execute()

/** The same one by one, in constant memory. */
export const streamBlackList = (
  db: Db,
  scope: Scope,
  search: BlackListSearch,
  part: Part,
): AsyncIterable<BlackListRow> => rows(db, scope, search, part).stream(500)

export const countBlackList = async (db: Db, scope: Scope, search: BlackListSearch): Promise<number> =>
  (
    await matching(db, scope, search)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** The entries of these numbers that the scope sees, held until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, blackListIds: number[]) =>
  visible(db, scope)
    .select([
      'entry.black_list_id as blackListId',
      'entry.plate as plateNumber',
      'entry.plate_color as plateColor',
      'entry.lot_id as lotId',
      'entry.owner_name as ownerName',
      'entry.owner_phone as ownerPhone',
      'entry.valid_until as validTime',
      'entry.disabled',
      'entry.remark',
    ])
    .where('entry.black_list_id', 'in', blackListIds)
    .orderBy('entry.black_list_id')
    .forUpdate()
    .execute()

export const hasLot = async (db: Db, scope: Scope, lotId: number): Promise<boolean> =>
  (await db
    .selectFrom('lot')
    .select('lot_id')
    .where(inScope(scope, 'lot', lotId))
    .executeTakeFirst()) !== undefined

interface Writer {
  db: Db
  scope: Scope
  by: Creation
}

interface Creation {
  userId: number
  at: Date
}

/** Breaks the unique key when the plate is on that lot's list already. */
export const insertEntry = ({ db, scope, by }: Writer, entry: BlackListEntry) =>
  db
    .insertInto('black_list')
    .values({ tenant_id: scope.tenantId, ...columnsOf(entry), created_by: by.userId, created_at: by.at })
    .returning('black_list_id as blackListId')
    .executeTakeFirstOrThrow()

/** Breaks the unique key when the plate is on that lot's list already. */
export const updateEntry = (db: Db, { tenantId }: Scope, blackListId: number, entry: BlackListEntry) =>
  db
    .updateTable('black_list')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('black_list_id', '=', blackListId)
    .execute()

export const removeEntries = (db: Db, { tenantId }: Scope, blackListIds: number[]) =>
  db.deleteFrom('black_list').where('tenant_id', '=', tenantId).where('black_list_id', 'in', blackListIds).execute()

/**
 * Adds many at once, to every lot's list or to each of the scope's lots'; whatever lot the entries name. What is listed already stays as it is.
 *
 * @returns the plates of which at least one entry is new
 */
export async function insertNewEntries({ db, scope, by }: Writer, entries: BlackListEntry[]): Promise<string[]> {
  const column = <K extends keyof BlackListEntry>(name: K) => entries.map(entry => entry[name])
  const { rows } = await sql<{ plate: string }>`
    insert into black_list (tenant_id, plate, plate_color, owner_name, owner_phone, valid_until, remark, lot_id, created_by, created_at)
    select ${scope.tenantId}, entry.*, lot_id, ${by.userId}, ${by.at}
    from unnest(${column('plateNumber')}::text[], ${column('plateColor')}::text[], ${column('ownerName')}::text[],
      ${column('ownerPhone')}::text[], ${column('validTime')}::date[], ${column('remark')}::text[]) as entry
    cross join unnest(${scope.lotIds ?? [null]}::bigint[]) as lot_id
    on conflict do nothing
    returning plate`.execute(db)
  return [...new Set(rows.map(row => row.plate))]
}
