import type { WhiteListEntry, WhiteListFilter, WhiteListRow, WhiteListStatus } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { WhiteRight } from '../parking-right/white-right.ts'

/** `now` decides which entries have begun and ended, by the day of their lot. */
export type WhiteListSearch = WhiteListFilter & { now: Date }

const sortColumns = {
  createdAt: 'entry.created_at',
  PlateNumber: 'entry.plate',
  BeginDate: 'entry.begins_on',
  // An entry without a last day lasts longest: PostgreSQL sorts null last.
  EndDate: 'entry.ends_on',
} as const

export type Part = SortedPart<keyof typeof sortColumns>

const statusAt = (now: Date) => {
  const today = sql`(${now}::timestamptz at time zone lot.time_zone)::date`
  return sql<WhiteListStatus>`case
    when entry.begins_on > ${today} then 'coming' when entry.ends_on < ${today} then 'expired' else 'active' end`
}

const matching = (db: Db, scope: Scope, { PlateNumber, OwnerName, lotId, status, now }: WhiteListSearch) => {
  let query = db
    .selectFrom('white_list as entry')
    .innerJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'entry.tenant_id').onRef('lot.lot_id', '=', 'entry.lot_id'),
    )
    .where(inScope(scope, 'entry', lotId))
  if (PlateNumber) query = query.where(plateMatches('entry.plate', PlateNumber))
  if (OwnerName) query = query.where(contains('entry.owner_name', OwnerName))
  if (status) query = query.where(isOneOf(statusAt(now), status))
  return query
}

const rows = (db: Db, scope: Scope, search: WhiteListSearch, part: Part) =>
  matching(db, scope, search)
    .select(['entry.white_list_id as whiteListId', 'entry.plate as PlateNumber', 'entry.lot_id as lotId'])
    .select(['lot.name as ParkLotName', 'entry.spot_number as ParkSpotNumber', 'entry.owner_name as OwnerName'])
    .select([
      sql<string>`entry.begins_on::text`.as('BeginDate'),
      sql<string | null>`entry.ends_on::text`.as('EndDate'),
      creatorName('entry', 'CreatorName'),
      statusAt(search.now).as('status'),
      localTime('entry.created_at', 'lot.time_zone').as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'entry.white_list_id'))

/** A page or a part of the list, as one array. */
export const listWhiteList = (...of: Parameters<typeof rows>): Promise<WhiteListRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamWhiteList = (...of: Parameters<typeof rows>): AsyncIterable<WhiteListRow> => rows(...of).stream(500)

export const countWhiteList = (db: Db, scope: Scope, search: WhiteListSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

export type StoredEntry = WhiteListEntry & { whiteListId: number }

const entryColumns = [
  'entry.white_list_id as whiteListId',
  'entry.plate as PlateNumber',
  'entry.lot_id as lotId',
  'entry.spot_number as ParkSpotNumber',
  'entry.owner_name as OwnerName',
] as const
const days = [sql<string>`entry.begins_on::text`.as('BeginDate'), sql<string | null>`entry.ends_on::text`.as('EndDate')]

/** The entries of these numbers that the scope sees, locked until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, whiteListIds: readonly number[]): Promise<StoredEntry[]> =>
  db
    .selectFrom('white_list as entry')
    .where(inScope(scope, 'entry'))
    .where('entry.white_list_id', 'in', whiteListIds)
    .select([...entryColumns])
    .select(days)
    .orderBy('entry.white_list_id')
    .forUpdate()
    .$castTo<StoredEntry>()
    .execute()

/** The stored entries of these plates in the lots of a scope. */
export const listImported = (db: Db, scope: Scope, plates: readonly string[]): Promise<StoredEntry[]> =>
  db
    .selectFrom('white_list as entry')
    .where(inScope(scope, 'entry'))
    .where(sql<boolean>`entry.plate = any(${[...plates]})`)
    .select([...entryColumns])
    .select(days)
    .orderBy('entry.white_list_id')
    .$castTo<StoredEntry>()
    .execute()

/** The lots that the scope sees, by name. */
export const listLots = (db: Db, scope: Scope) =>
  db.selectFrom('lot').where(inScope(scope, 'lot')).select(['lot_id as lotId', 'name']).execute()

const columnsOf = (entry: WhiteListEntry) => ({
  plate: entry.PlateNumber,
  lot_id: entry.lotId,
  spot_number: entry.ParkSpotNumber,
  owner_name: entry.OwnerName,
  begins_on: entry.BeginDate,
  ends_on: entry.EndDate,
})

/** Adds those that are not on the list of their lot. */
export async function insertEntries(
  db: Db,
  tenantId: number,
  entries: readonly WhiteListEntry[],
  by: Authorship,
): Promise<{ whiteListId: number; PlateNumber: string; lotId: number }[]> {
  const values = entries.map(entry => ({
    tenant_id: tenantId,
    created_by: by.userId,
    created_at: by.at,
    ...columnsOf(entry),
  }))
  return db
    .insertInto('white_list')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .returning(['white_list_id as whiteListId', 'plate as PlateNumber', 'lot_id as lotId'])
    .execute()
}

/** Violates the unique key when the plate is on that lot's list. */
export const updateEntry = (db: Db, tenantId: number, whiteListId: number, entry: WhiteListEntry) =>
  db
    .updateTable('white_list')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('white_list_id', '=', whiteListId)
    .execute()

/** What the stored entries of these numbers give their plates, by the days of their lot. */
export const listRights = (db: Db, tenantId: number, whiteListIds: readonly number[]): Promise<WhiteRight[]> =>
  db
    .selectFrom('white_list as entry')
    .innerJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'entry.tenant_id').onRef('lot.lot_id', '=', 'entry.lot_id'),
    )
    .where('entry.tenant_id', '=', tenantId)
    .where('entry.white_list_id', 'in', whiteListIds)
    .select(['entry.white_list_id as whiteListId', 'entry.lot_id as lotId', 'entry.plate'])
    .select([
      sql<Date>`entry.begins_on::timestamp at time zone lot.time_zone`.as('from'),
      sql<Date | null>`(entry.ends_on + 1)::timestamp at time zone lot.time_zone`.as('before'),
    ])
    .execute()
