import type {
  FreedByRule,
  FreeVehicleEntry,
  FreeVehicleFilter,
  FreeVehicleRow,
  FreeVehicleTerms,
} from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

const sortColumns = { name: 'f.name', createdAt: 'f.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** A person sees a rule if they see one of its lots. */
const matching = (db: Db, scope: Scope, { name, lotId, status }: FreeVehicleFilter) => {
  let query = db
    .selectFrom('free_vehicle as f')
    .where('f.tenant_id', '=', scope.tenantId)
    .where(
      sql<SqlBool>`exists (select from free_vehicle_lot as s where s.free_vehicle_id = f.free_vehicle_id and ${inScope(scope, 's', lotId)})`,
    )
  if (name) query = query.where(contains('f.name', name))
  if (status) query = query.where('f.disabled', '=', status === 'disabled')
  return query
}

const lotsOf = <T>(scope: Scope, column: RawBuilder<T>) => sql<T[]>`array(
  select ${column} from free_vehicle_lot as s join lot as l using (tenant_id, lot_id)
  where s.free_vehicle_id = f.free_vehicle_id and ${inScope(scope, 's')} order by l.name, l.lot_id)`

const isWhole = ({ tenantId, lotIds }: Scope) =>
  lotIds === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from free_vehicle_lot as s
        where s.tenant_id = ${tenantId} and s.free_vehicle_id = f.free_vehicle_id and not s.lot_id = any(${lotIds}))`

export type StoredRow = Omit<FreeVehicleRow, keyof FreeVehicleTerms | 'vehicles' | 'period' | 'freeTime'> & {
  terms: FreeVehicleTerms
}

const rows = (db: Db, scope: Scope, filter: FreeVehicleFilter, part: Part) =>
  matching(db, scope, filter)
    .select(['f.free_vehicle_id as freeVehicleId', 'f.name', 'f.remark'])
    .select([
      sql<FreeVehicleTerms>`f.terms`.as('terms'),
      sql<FreeVehicleRow['status']>`case when f.disabled then 'disabled' else 'enabled' end`.as('status'),
      lotsOf(scope, sql<string>`l.name`).as('parkingNames'),
      lotsOf(scope, sql<number>`s.lot_id::int`).as('lotIds'),
      isWhole(scope).as('isWhole'),
      creatorName('f'),
      localTime('f.created_at', scope).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'f.free_vehicle_id'))

/** A page or a part of the list, as one array. */
export const listFreeVehicles = (...of: Parameters<typeof rows>): Promise<StoredRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamFreeVehicles = (...of: Parameters<typeof rows>): AsyncIterable<StoredRow> => rows(...of).stream(500)

export const countFreeVehicles = (db: Db, scope: Scope, filter: FreeVehicleFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** A rule as it is stored and logged. */
export interface KeptRule {
  freeVehicleId: number
  name: string
  terms: FreeVehicleTerms
  disabled: boolean
  remark: string
  lotIds: number[]
  isWhole: boolean
}

/** The rules of these numbers that the scope sees, with all their lots, locked until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, freeVehicleIds: readonly number[]): Promise<KeptRule[]> =>
  matching(db, scope, {})
    .where('f.free_vehicle_id', 'in', freeVehicleIds)
    .select(['f.free_vehicle_id as freeVehicleId', 'f.name', 'f.disabled', 'f.remark'])
    .select([
      sql<FreeVehicleTerms>`f.terms`.as('terms'),
      sql<number[]>`array(select s.lot_id::int from free_vehicle_lot as s
        where s.tenant_id = f.tenant_id and s.free_vehicle_id = f.free_vehicle_id order by s.lot_id)`.as('lotIds'),
      isWhole(scope).as('isWhole'),
    ])
    .orderBy('f.free_vehicle_id')
    .forUpdate()
    .execute()

/** How many of these lots the scope sees. */
export const countLots = (db: Db, scope: Scope, lotIds: readonly number[]): Promise<number> =>
  totalOf(db.selectFrom('lot').where(inScope(scope, 'lot')).where('lot_id', 'in', lotIds))

const columnsOf = ({ name, remark, disabled, lotIds: _lots, ...terms }: FreeVehicleEntry) => ({
  name,
  remark,
  disabled,
  terms: JSON.stringify(terms),
})

/** Breaks the unique key when the name is taken. */
export async function insertRule(db: Db, tenantId: number, entry: FreeVehicleEntry, by: Authorship): Promise<number> {
  const { freeVehicleId } = await db
    .insertInto('free_vehicle')
    .values({ tenant_id: tenantId, created_by: by.userId, created_at: by.at, ...columnsOf(entry) })
    .returning('free_vehicle_id as freeVehicleId')
    .executeTakeFirstOrThrow()
  return freeVehicleId
}

/** Breaks the unique key when the name is taken. */
export const updateRule = (db: Db, tenantId: number, freeVehicleId: number, entry: FreeVehicleEntry) =>
  db
    .updateTable('free_vehicle')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('free_vehicle_id', '=', freeVehicleId)
    .execute()

export async function replaceLots(db: Db, tenantId: number, freeVehicleId: number, lotIds: readonly number[]) {
  await db
    .deleteFrom('free_vehicle_lot')
    .where('tenant_id', '=', tenantId)
    .where('free_vehicle_id', '=', freeVehicleId)
    .execute()
  const lots = lotIds.map(lotId => ({ tenant_id: tenantId, free_vehicle_id: freeVehicleId, lot_id: lotId }))
  await db.insertInto('free_vehicle_lot').values(lots).execute()
}

export type StoredFreed = Omit<FreedByRule, 'spared'> & { sparedFen: number }

/** What rules freed of the stays that ended in a range, the most expensive first. A stay whose right freed none of it does not count. */
export async function listFreed(
  db: Db,
  scope: Scope,
  { from, before, lotId }: TimeRange & { lotId?: FreeVehicleFilter['lotId'] },
): Promise<StoredFreed[]> {
  const { rows: freed } = await sql<StoredFreed>`
    select r.holder_id as "freeVehicleId", coalesce(f.name, r.terms ->> 'name') as name, f.name is null as "isRemoved", count(*)::int as stays,
      sum(stay.minutes)::int as "freeMinutes", sum(stay.spared)::bigint as "sparedFen"
    from parking_right as r
    join parking_order as o on o.tenant_id = r.tenant_id and o.right_id = r.right_id
    cross join lateral (
      select sum((line ->> 'minutes')::int) filter (where line ->> 'why' = 'freeVehicle') as minutes,
        sum((line ->> 'sparedFen')::bigint) as spared
      from jsonb_array_elements(o.fee) as line) as stay
    left join free_vehicle as f on f.tenant_id = r.tenant_id and f.free_vehicle_id = r.holder_id
    where r.tenant_id = ${scope.tenantId} and r.holder = 'freeVehicle' and ${inScope(scope, 'o', lotId)}
      and o.exit_at >= ${from}::timestamptz and o.exit_at < ${before}::timestamptz and o.park_status = 'left' and stay.minutes > 0
    group by r.holder_id, f.name, r.terms ->> 'name'
    order by "sparedFen" desc, name`.execute(db)
  return freed
}
