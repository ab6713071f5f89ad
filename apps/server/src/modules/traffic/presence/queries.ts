import type { Energy, PresenceFilter, PresenceRow, VehicleSize } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import { searchable } from '../../../db/searchable.ts'
import type { StayRight } from '../../access/parking-right/right.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'
import type { Span } from '../../charging/engine/coupon-spans.ts'
import type { RegionSight } from '../../charging/rule/region-spans.ts'
import { sightOfStay } from '../../charging/rule/stay-regions.ts'
import { sessionsOfStay } from '../../charging/rule/stay-sessions.ts'

/** Which vehicles inside, or one of them by its order, and the moment that "now" is. */
interface PresenceSearch extends PresenceFilter {
  orderId?: number
  now: Date
}

/** Which part of the list, sorted by the entry. */
/** A vehicle inside, before pricing. */
export interface StoredPresence extends Omit<PresenceRow, 'payableAmount'> {
  lotId: number
  entryAt: Date
  entryLaneId: number | null
  entryRegionId: number | null
  vehicleSize: VehicleSize | null
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  entryFillPercent: number | null
  /** Payments with what their channels' discounts took off, and coupons. */
  paidFen: number
  paidAt: Date | null
  right: StayRight | null
  sessions: Span[] | null
  sight: RegionSight | null
}

export const countPresences = (db: Db, scope: Scope, search: PresenceSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

export function listPresences(db: Db, scope: Scope, search: PresenceSearch, part: Part): Promise<StoredPresence[]> {
  const direction = part.isDescending ? 'desc' : 'asc'
  const found = matching(db, scope, search)
    .selectAll('o')
    .$call(inPart(part, 'o.entry_at', 'o.order_id'))
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
    .select(['o.vehicle_size as vehicleSize', 'o.vehicle_class as vehicleClass', 'o.vehicle_energy as vehicleEnergy'])
    .select(['o.entry_fill_percent as entryFillPercent', 'o.entry_region_id as entryRegionId'])
    .select([
      'l.name as parkingName',
      sql<number>`o.paid_fen + o.discount_fen + o.coupon_fen`.as('paidFen'),
      rightOfStay('o').as('right'),
      sessionsOfStay('o').as('sessions'),
      sightOfStay('o').as('sight'),
    ])
    .select([
      sql<string>`coalesce(g.name, '')`.as('gateName'),
      sql<string>`coalesce(n.name, '')`.as('laneName'),
      localTime('o.entry_at', 'l.time_zone').as('cameAt'),
      // If a device's clock is ahead, the entry may be in the future.
      sql<number>`greatest(0, ceil(extract(epoch from ${search.now}::timestamptz - o.entry_at) / 60))`.as(
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

function matching(db: Db, scope: Scope, { orderId, plateNumber, lotId, longerThanHours, now }: PresenceSearch) {
  // The status is a literal so that the planner can use the partial index of the vehicles inside.
  const inside = sql<SqlBool>`o.park_status = 'inside'`
  let query = searchable(db)
    .selectFrom('searchable_order as o')
    .where(inScope(scope, 'o', lotId))
    .where(inside)
  if (orderId !== undefined) query = query.where('o.order_id', '=', orderId)
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (longerThanHours !== undefined) {
    query = query.where('o.entry_at', '<=', new Date(now.getTime() - longerThanHours * 3_600_000))
  }
  return query
}
