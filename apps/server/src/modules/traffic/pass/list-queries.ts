import type { PassFilter, PassListRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import { searchable } from '../../../db/searchable.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

/** Which passes: the list's filter, its times as instants. */
export type PassSearch = Omit<PassFilter, 'begin' | 'end'> & TimeRange

/** Where a pass lies in the list, to the microsecond. */
export const PassPlace = z.object({ exactAt: z.string(), passId: z.number().int() })
export type PassPlace = z.infer<typeof PassPlace>

export type PlacedPass = PassListRow & Pick<PassPlace, 'exactAt'>

/** Counts passes without joining their lots. */
export const countPasses = (db: Db, scope: Scope, search: PassSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

export const listPasses = (db: Db, scope: Scope, search: PassSearch, part: Part): Promise<PassListRow[]> =>
  sorted(db, scope, search, part).execute()

/**
 * Streams the same rows in constant memory, with `after` only those behind that place. Keeps a connection until it is read to the end or abandoned.
 */
export const streamPasses = (
  db: Db,
  scope: Scope,
  search: PassSearch & { after: PassPlace | undefined },
  part: Part,
): AsyncIterable<PlacedPass> =>
  sorted(db, scope, search, part).select(sql<string>`p.passed_at::text`.as('exactAt')).$castTo<PlacedPass>().stream(500)

const isAfter = ({ exactAt, passId }: PassPlace, isDescending: boolean) =>
  sql<SqlBool>`(p.passed_at, p.pass_id) ${isDescending ? sql`<` : sql`>`} (${exactAt}::timestamptz, ${passId}::bigint)`

function sorted(
  db: Db,
  scope: Scope,
  { after, ...search }: PassSearch & { after?: PassPlace | undefined },
  part: Part,
) {
  const direction = part.isDescending ? 'desc' : 'asc'
  const found = matching(db, scope, search)
    .$if(after !== undefined, query => (after ? query.where(isAfter(after, part.isDescending)) : query))
    .selectAll('p')
    .$call(inPart(part, 'p.passed_at', 'p.pass_id'))
  // Other tables are joined only to the rows of the page: before the limit they would prevent an ordered index scan.
  return db
    .selectFrom(found.as('p'))
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.lot_id', '=', 'p.lot_id'))
    .leftJoin('lane as n', join => join.onRef('n.tenant_id', '=', 'p.tenant_id').onRef('n.lane_id', '=', 'p.lane_id'))
    .leftJoin('gate as g', join => join.onRef('g.tenant_id', '=', 'n.tenant_id').onRef('g.gate_id', '=', 'n.gate_id'))
    .leftJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.order_id', '=', 'p.order_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .select(['p.pass_id as passId', 'p.plate as plateNumber', 'p.plate_color as plateColor', 'p.direction'])
    .select(['p.confidence', 'p.outcome', 'p.timing', 'p.order_id as orderId', 'p.picture_url as pictureUrl'])
    .select([
      localTime('p.passed_at', 'l.time_zone').as('passedAt'),
      localTime('p.received_at', 'l.time_zone').as('receivedAt'),
      'l.name as parkingName',
      sql<string>`coalesce(g.name, '')`.as('gateName'),
      // An unknown lane is shown by the device's code.
      sql<string>`coalesce(n.name, p.lane_code)`.as('laneName'),
      sql<string>`coalesce(o.order_no, '')`.as('orderNo'),
    ])
    .orderBy('p.passed_at', direction)
    .orderBy('p.pass_id', direction)
    .$castTo<PassListRow>()
}

function matching(db: Db, scope: Scope, search: PassSearch) {
  const { plateNumber, lotId, laneId, direction, outcome, from, before } = search
  let query = searchable(db)
    .selectFrom('searchable_pass as p')
    .where(inScope(scope, 'p', lotId))
  if (plateNumber) query = query.where(plateMatches('p.plate', plateNumber))
  if (laneId !== undefined) query = query.where('p.lane_id', '=', laneId)
  if (direction) query = query.where(isOneOf('p.direction', direction))
  if (outcome) query = query.where(isOneOf('p.outcome', outcome))
  if (from) query = query.where('p.passed_at', '>=', from)
  if (before) query = query.where('p.passed_at', '<', before)
  return query
}
