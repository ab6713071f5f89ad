import type { CompanyPassFilter, CompanyPassRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import { searchable } from '../../../db/searchable.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { seesCompany } from '../company/scope.ts'

/** Which passes: the list's filter, its times as instants. */
export type PassSearch = Omit<CompanyPassFilter, 'begin' | 'end'> & TimeRange

/** Which part of the list, sorted by the time of the pass. */
/** Passes of vehicles that belong to a company now. */
function matching(db: Db, scope: Scope, { companyId, plateNumber, lotId, direction, from, before }: PassSearch) {
  let query = searchable(db)
    .selectFrom('searchable_pass as p')
    .innerJoin('company_vehicle as v', join =>
      join.onRef('v.tenant_id', '=', 'p.tenant_id').onRef('v.plate', '=', 'p.plate'),
    )
    .where(inScope(scope, 'p', lotId))
    .where(seesCompany(scope, 'v'))
  if (companyId !== undefined) query = query.where(isOneOf('v.company_id', companyId))
  if (plateNumber) query = query.where(plateMatches('p.plate', plateNumber))
  if (direction) query = query.where(isOneOf('p.direction', direction))
  if (from) query = query.where('p.passed_at', '>=', from)
  if (before) query = query.where('p.passed_at', '<', before)
  return query
}

function sorted(db: Db, scope: Scope, search: PassSearch, part: Part) {
  const direction = part.isDescending ? 'desc' : 'asc'
  const found = matching(db, scope, search)
    .selectAll('p')
    .select(['v.company_id', 'v.owner_name', 'v.department'])
    .$call(inPart(part, 'p.passed_at', 'p.pass_id'))
  // Other tables are joined to the rows of the page only, so that the index is scanned in its order.
  return db
    .selectFrom(found.as('p'))
    .innerJoin('company as c', join =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.company_id', '=', 'p.company_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.lot_id', '=', 'p.lot_id'))
    .leftJoin('lane as n', join => join.onRef('n.tenant_id', '=', 'p.tenant_id').onRef('n.lane_id', '=', 'p.lane_id'))
    .leftJoin('gate as g', join => join.onRef('g.tenant_id', '=', 'n.tenant_id').onRef('g.gate_id', '=', 'n.gate_id'))
    .leftJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.order_id', '=', 'p.order_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .select(['p.pass_id as passId', 'c.name as companyName', 'p.plate as plateNumber', 'p.plate_color as plateColor'])
    .select(['p.owner_name as ownerName', 'p.department', 'p.direction', 'p.outcome', 'p.order_id as orderId'])
    .select([
      localTime('p.passed_at', 'l.time_zone').as('passedAt'),
      'l.name as parkingName',
      sql<string>`coalesce(g.name, '')`.as('gateName'),
      // An unknown lane is shown by the device's code.
      sql<string>`coalesce(n.name, p.lane_code)`.as('laneName'),
      sql<string>`coalesce(o.order_no, '')`.as('orderNo'),
    ])
    .orderBy('p.passed_at', direction)
    .orderBy('p.pass_id', direction)
    .$castTo<CompanyPassRow>()
}

export const listPasses = (db: Db, scope: Scope, search: PassSearch, part: Part): Promise<CompanyPassRow[]> =>
  sorted(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamPasses = (db: Db, scope: Scope, search: PassSearch, part: Part): AsyncIterable<CompanyPassRow> =>
  sorted(db, scope, search, part).stream(500)

export const countPasses = (db: Db, scope: Scope, search: PassSearch): Promise<number> =>
  totalOf(matching(db, scope, search))
