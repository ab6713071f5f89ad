import type { BlackListEntry, BlackListFilter, BlackListRow, BlackListStatus } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'

export interface BlackListSearch extends BlackListFilter {
  /** Decides which entries are expired. */
  today: string
}

export type Part = SortedPart<keyof typeof sortColumns>

const sortColumns = {
  createdAt: 'entry.created_at',
  plateNumber: 'entry.plate',
  // An entry without a last day lasts longest: PostgreSQL sorts null last.
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

/** A person sees the entries of their lots; everybody sees those of every lot. */
const visible = (db: Db, { tenantId, lotIds }: Scope) => {
  const query = db.selectFrom('black_list as entry').where('entry.tenant_id', '=', tenantId)
  return lotIds === null ? query : query.where(sql<SqlBool>`(entry.lot_id is null or entry.lot_id = any(${lotIds}))`)
}

const matching = (db: Db, scope: Scope, search: BlackListSearch) => {
  const { plateNumber, ownerName, ownerPhone, lotId, status, today } = search
  let query = visible(db, scope)
  if (plateNumber) query = query.where(plateMatches('entry.plate', plateNumber))
  if (ownerName) query = query.where(contains('entry.owner_name', ownerName))
  if (ownerPhone) query = query.where(sql<SqlBool>`strpos(entry.owner_phone, ${ownerPhone}) > 0`)
  // A lot has its own entries and those of every lot.
  if (lotId !== undefined)
    query = query.where(sql<SqlBool>`(entry.lot_id is null or ${isOneOf('entry.lot_id', lotId)})`)
  if (status) query = query.where(isOneOf(statusOn(today), status))
  return query
}

const rows = (db: Db, scope: Scope, search: BlackListSearch, part: Part) =>
  matching(db, scope, search)
    .leftJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'entry.tenant_id').onRef('lot.lot_id', '=', 'entry.lot_id'),
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
      creatorName('entry'),
      localTime('entry.created_at', sql`coalesce(lot.time_zone, ${scope.timeZone})`).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'entry.black_list_id'))

/** A page or a part of the list, as one array. */
export const listBlackList = (db: Db, scope: Scope, search: BlackListSearch, part: Part): Promise<BlackListRow[]> =>
  rows(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamBlackList = (
  db: Db,
  scope: Scope,
  search: BlackListSearch,
  part: Part,
): AsyncIterable<BlackListRow> => rows(db, scope, search, part).stream(500)

export const countBlackList = (db: Db, scope: Scope, search: BlackListSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** The entries of these numbers that the scope sees, locked until the transaction ends. */
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
  by: Authorship
}

/** Violates the unique key when the plate is already on that lot's list. */
export const insertEntry = ({ db, scope, by }: Writer, entry: BlackListEntry) =>
  db
    .insertInto('black_list')
    .values({ tenant_id: scope.tenantId, ...columnsOf(entry), created_by: by.userId, created_at: by.at })
    .returning('black_list_id as blackListId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when the plate is already on that lot's list. */
export const updateEntry = (db: Db, { tenantId }: Scope, blackListId: number, entry: BlackListEntry) =>
  db
    .updateTable('black_list')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('black_list_id', '=', blackListId)
    .execute()

export const removeEntries = (db: Db, { tenantId }: Scope, blackListIds: number[]) =>
  db.deleteFrom('black_list').where('tenant_id', '=', tenantId).where('black_list_id', 'in', blackListIds).execute()

/** The lists that an import writes: that of every lot, or those of each lot of the scope. */
const isImportedTo = ({ lotIds }: Scope) =>
  lotIds === null ? sql<SqlBool>`entry.lot_id is null` : sql<SqlBool>`entry.lot_id = any(${lotIds})`

/** The entries of these plates on the lists that an import writes. */
export const listImported = (
  db: Db,
  scope: Scope,
  plates: readonly string[],
): Promise<(BlackListEntry & { blackListId: number })[]> =>
  db
    .selectFrom('black_list as entry')
    .where('entry.tenant_id', '=', scope.tenantId)
    .where(isImportedTo(scope))
    .where(sql<SqlBool>`entry.plate = any(${[...plates]})`)
    .select(['entry.black_list_id as blackListId', 'entry.plate as plateNumber', 'entry.lot_id as lotId'])
    .select(['entry.owner_name as ownerName', 'entry.owner_phone as ownerPhone', 'entry.disabled', 'entry.remark'])
    .select([
      sql<BlackListEntry['plateColor']>`entry.plate_color`.as('plateColor'),
      sql<string | null>`entry.valid_until::text`.as('validTime'),
    ])
    .orderBy('entry.black_list_id')
    .execute()

/** Makes entries say what a sheet says; their lists, and whether they are disabled, are not in it. */
export const changeImported = (db: Db, { tenantId }: Scope, blackListIds: number[], entry: BlackListEntry) => {
  const { lot_id: _lot, disabled: _disabled, ...columns } = columnsOf(entry)
  return db
    .updateTable('black_list')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('black_list_id', 'in', blackListIds)
    .execute()
}

/**
 * Adds many at once, to the list of every lot or of each lot of the scope, ignoring the entries' own lot. Existing entries are unchanged.
 */
export async function insertNewEntries(
  { db, scope, by }: Writer,
  entries: readonly BlackListEntry[],
): Promise<{ blackListId: number; plate: string }[]> {
  const column = <K extends keyof BlackListEntry>(name: K) => entries.map(entry => entry[name])
  const { rows } = await sql<{ blackListId: number; plate: string }>`
    insert into black_list (tenant_id, plate, plate_color, owner_name, owner_phone, valid_until, remark, lot_id, created_by, created_at)
    select ${scope.tenantId}, entry.*, lot_id, ${by.userId}, ${by.at}
    from unnest(${column('plateNumber')}::text[], ${column('plateColor')}::text[], ${column('ownerName')}::text[],
      ${column('ownerPhone')}::text[], ${column('validTime')}::date[], ${column('remark')}::text[]) as entry
    cross join unnest(${scope.lotIds ?? [null]}::bigint[]) as lot_id
    on conflict do nothing
    returning black_list_id as "blackListId", plate`.execute(db)
  return rows
}
