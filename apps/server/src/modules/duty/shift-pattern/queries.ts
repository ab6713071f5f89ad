import type { LocalDay, ShiftPatternEntry, ShiftPatternFilter, ShiftPatternRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { name: 'p.name', createdAt: 'p.created_at' } as const

const status = sql<ShiftPatternRow['status']>`case when p.is_disabled then 'disabled' else 'enabled' end`

const matching = (db: Db, { tenantId }: Scope, { name, status: wanted }: ShiftPatternFilter) => {
  let query = db.selectFrom('shift_pattern as p').where('p.tenant_id', '=', tenantId)
  if (name) query = query.where(contains('p.name', name))
  if (wanted) query = query.where(isOneOf(status, wanted))
  return query
}

const rows = (db: Db, scope: Scope, filter: ShiftPatternFilter) =>
  matching(db, scope, filter)
    .select(['p.shift_pattern_id as shiftPatternId', 'p.name', 'p.shifts', 'p.cycle', 'p.crews', 'p.remark'])
    .select([sql<LocalDay>`p.anchor_day::text`.as('anchorDay'), 'p.is_disabled as disabled', status.as('status')])
    .select(localTime('p.created_at', scope).as('createdAt'))
    .$castTo<ShiftPatternRow>()

export const listPatterns = (
  db: Db,
  scope: Scope,
  filter: ShiftPatternFilter,
  part: SortedPart<keyof typeof sortColumns>,
): Promise<ShiftPatternRow[]> =>
  rows(db, scope, filter)
    .$call(inPart(part, sortColumns[part.sort], 'p.shift_pattern_id'))
    .execute()

export const countPatterns = (db: Db, scope: Scope, filter: ShiftPatternFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The patterns of these numbers, which nobody else changes until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, ids: readonly number[]): Promise<ShiftPatternRow[]> =>
  rows(db, scope, {}).where('p.shift_pattern_id', 'in', ids).orderBy('p.shift_pattern_id').forUpdate('p').execute()

const columnsOf = ({ name, shifts, cycle, anchorDay, crews, disabled, remark }: ShiftPatternEntry) => ({
  name,
  shifts: JSON.stringify(shifts),
  cycle,
  anchor_day: anchorDay,
  crews: JSON.stringify(crews),
  is_disabled: disabled,
  remark,
})

/** Violates the unique key when there is one of this name. */
export const insertPattern = (db: Db, tenantId: number, entry: ShiftPatternEntry, { userId, at }: Authorship) =>
  db
    .insertInto('shift_pattern')
    .values({ tenant_id: tenantId, created_by: userId, created_at: at, ...columnsOf(entry) })
    .returning('shift_pattern_id as shiftPatternId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when another one has this name. */
export const updatePattern = (db: Db, tenantId: number, shiftPatternId: number, entry: ShiftPatternEntry) =>
  db
    .updateTable('shift_pattern')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('shift_pattern_id', '=', shiftPatternId)
    .execute()
