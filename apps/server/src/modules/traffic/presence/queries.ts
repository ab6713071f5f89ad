import type { PresenceFilter, PresenceRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import { searchable } from '../../../db/searchable.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import { rightOfStay, type StayRight } from '../../access/parking-right/service.ts'

/** Which vehicles inside, and the moment that "now" is. */
interface PresenceSearch extends PresenceFilter {
  now: Date
}

/** Which part of the list, sorted by the entry. */
interface PresencePart extends PageRange {
  descending: boolean
}

/** A vehicle inside, not yet priced. */
export interface StoredPresence extends Omit<PresenceRow, 'payableAmount'> {
  lotId: number
  entryAt: Date
  entryLaneId: number | null
  /** Money taken and coupons. */
  paidFen: number
  paidAt: Date | null
  right: StayRight | null
}

export const countPresences = async (db: Db, scope: Scope, search: PresenceSearch): Promise<number> =>
  (await matching(db, scope, search).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total

export function listPresences(
  db: Db,
  scope: Scope,
  search: PresenceSearch,
  { descending, offset, limit }: PresencePart,
): Promise<StoredPresence[]> {
  const direction = descending ? 'desc' : 'asc'
  const found = matching(db, scope, search)
    .selectAll('o')
    .orderBy('o.entry_at', direction)
    .orderBy('o.order_id', direction)
    .offset(offset)
    .limit(limit ?? null)
  return db
    .selectFrom(found.as('o'))
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .leftJoin('lane as n', join =>
      join.onRef('n.tenant_id', '=', 'o.tenant_id').onRef('n.lane_id', '=', 'o.entry_lane_id'),
    )
    .leftJoin('gate as g', join => join.onRef('g.tenant_id', '=', 'n.tenant_id').onRef('g.gate_id', '=', 'n.gate_id'))
    .where('o.tenant_id', '=', scope.tenantId)
    .select(['o.order_id as orderId', 'o.order_no as orderNo', 'o.plate as plateNumber', 'o.plate_color as plateColor'])
    .select(['o.lot_id as lotId', 'o.entry_at as entryAt', 'o.entry_lane_id as entryLaneId', 'o.paid_at as paidAt'])
    .select([
      'l.name as parkingName',
      sql<number>`o.paid_fen + o.coupon_fen`.as('paidFen'),
      rightOfStay('o').as('right'),
    ])
    .select([
      sql<string>`coalesce(g.name, '')`.as('gateName'),
      sql<string>`coalesce(n.name, '')`.as('laneName'),
      localTime('o.entry_at', 'l.time_zone').as('cameAt'),
      // A device whose clock runs ahead lets a vehicle come in the future.
      sql<number>`greatest(0, floor(extract(epoch from ${search.now}::timestamptz - o.entry_at) / 60))`.as(
        'parkingLength',
      ),
      blackListed(search.now).as('blackListed'),
    ])
    .orderBy('o.entry_at', direction)
    .orderBy('o.order_id', direction)
    .$castTo<StoredPresence>()
    .execute()
}

/** Whether the plate is on the list of its lot or of all lots, on the lot's present day. */
const blackListed = (now: Date) => sql<boolean>`exists (
  select from black_list as b
  where b.tenant_id = o.tenant_id and b.plate = o.plate and not b.disabled and (b.lot_id is null or b.lot_id = o.lot_id)
    and (b.valid_until is null or b.valid_until >= (${now}::timestamptz at time zone l.time_zone)::date))`

function matching(db: Db, scope: Scope, { plateNumber, lotId, longerThanHours, now }: PresenceSearch) {
  // The status is spelled out for the planner, which has to see that the index of the vehicles inside will do.
  const inside = sql<SqlBool>`o.park_status = 'inside'`
  let query = searchable(db)
    .selectFrom('searchable_order as o')
    .where(inScope(scope, 'o', lotId))
    .where(inside)
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (longerThanHours !== undefined) {
    query = query.where('o.entry_at', '<=', new Date(now.getTime() - longerThanHours * 3_600_000))
  }
  return query
}
