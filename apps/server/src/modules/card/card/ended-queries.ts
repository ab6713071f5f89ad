import type { CardCancelFilter, CardCancelRow, CardVehicleFilter, CardVehicleRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { hasPlate, isSeen, lotNames, type Now, plates, statusOf } from './card-sql.ts'

export type CancelSearch = Omit<CardCancelFilter, 'begin' | 'end'> & TimeRange

const paidFen = sql<number>`(select coalesce(sum(o.paid_fen), 0)::bigint from card_order as o
  where o.tenant_id = c.tenant_id and o.card_id = c.card_id)`
const keptFen = sql<number>`(select coalesce(sum(e.kept_fen), 0)::bigint from card_earning as e
  join card_order as o on o.tenant_id = e.tenant_id and o.order_id = e.order_id
  where o.tenant_id = c.tenant_id and o.card_id = c.card_id)`

const matchingCancelled = (db: Db, scope: Scope, { plateNumber, CarOwnerName, lotId, from, before }: CancelSearch) => {
  let query = db
    .selectFrom('card as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.state', '=', 'cancelled')
    .where(isSeen(scope, lotId))
  if (plateNumber) query = query.where(hasPlate(plateNumber))
  if (CarOwnerName) query = query.where(contains('c.owner_name', CarOwnerName))
  if (from) query = query.where('c.ended_at', '>=', from)
  if (before) query = query.where('c.ended_at', '<', before)
  return query
}

export type StoredCancel = Omit<CardCancelRow, 'PlateNumber' | 'paid' | 'kept'> & { paidFen: number; keptFen: number }

const cancelSorts = { cancelledAt: sql`c.ended_at`, paid: paidFen } as const
export type CancelPart = SortedPart<keyof typeof cancelSorts>

/** Who did something to a card last, as the log says. */
const lastAction = (action: string) => sql`(select a.at, a.before, u.real_name from audit as a
  left join app_user as u on u.tenant_id = a.tenant_id and u.user_id = a.user_id
  where a.tenant_id = c.tenant_id and a.entity = 'card' and a.entity_id = c.card_id::text and a.action = ${action}
  order by a.audit_id desc limit 1)`

const cancelRows = (db: Db, scope: Scope, search: CancelSearch, part: CancelPart) =>
  matchingCancelled(db, scope, search)
    .select(['c.card_id as cardId', 'c.name as cardName', 'c.owner_name as CarOwnerName'])
    .select(['c.owner_mobile as CarOwnerMobile', 'c.begin_day as BeginDate', 'c.end_day as EndDate'])
    .select([
      'c.end_reason as reason',
      plates.as('plates'),
      lotNames(scope).as('ParkLotName'),
      localTime('c.ended_at', 'c.time_zone').as('cancelledAt'),
      sql<string>`coalesce((select real_name from ${lastAction('card.cancel')} as did), '')`.as('cancelledBy'),
      paidFen.as('paidFen'),
      keptFen.as('keptFen'),
    ])
    .$call(inPart(part, cancelSorts[part.sort], 'c.card_id'))
    .$castTo<StoredCancel>()

export const listCancelled = (...of: Parameters<typeof cancelRows>) => cancelRows(...of).execute()
export const streamCancelled = (...of: Parameters<typeof cancelRows>) => cancelRows(...of).stream(500)

export const sumCancelled = (db: Db, scope: Scope, search: CancelSearch) =>
  matchingCancelled(db, scope, search)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(${paidFen}), 0)::bigint`.as('paidFen'),
      sql<number>`coalesce(sum(${keptFen}), 0)::bigint`.as('keptFen'),
    ])
    .$castTo<{ total: number; paidFen: number; keptFen: number }>()
    .executeTakeFirstOrThrow()

export type VehicleSearch = CardVehicleFilter & Now

const changes = sql<number>`(select count(*)::int from audit as a where a.tenant_id = c.tenant_id and a.entity = 'card'
  and a.entity_id = c.card_id::text and a.action = 'card.changePlates')`

export const matchingVehicles = (db: Db, scope: Scope, search: VehicleSearch) => {
  const { plateNumber, CarOwnerName, lotId, status, changed, now } = search
  let query = db
    .selectFrom('card_plate as v')
    .innerJoin('card as c', join => join.onRef('c.tenant_id', '=', 'v.tenant_id').onRef('c.card_id', '=', 'v.card_id'))
    .where('v.tenant_id', '=', scope.tenantId)
    .where(isSeen(scope, lotId))
  if (plateNumber) query = query.where(plateMatches('v.plate', plateNumber))
  if (CarOwnerName) query = query.where(contains('c.owner_name', CarOwnerName))
  if (status) query = query.where(isOneOf(statusOf(now), status))
  if (changed) query = query.where(sql<SqlBool>`(${changes} > 0) = ${changed === 'yes'}`)
  return query
}

const vehicleSorts = { PlateNumber: sql`v.plate`, EndDate: sql`c.end_day` } as const
export type VehiclePart = SortedPart<keyof typeof vehicleSorts>

const vehicleRows = (db: Db, scope: Scope, search: VehicleSearch, part: VehiclePart) =>
  matchingVehicles(db, scope, search)
    .leftJoinLateral(
      sql<{ at: Date | null; before: { plates?: string[] } | null; real_name: string | null }>`${lastAction(
        'card.changePlates',
      )}`.as('did'),
      join => join.onTrue(),
    )
    .select(['v.plate as PlateNumber', 'c.card_id as cardId', 'c.name as cardName', 'c.owner_name as CarOwnerName'])
    .select(['c.owner_mobile as CarOwnerMobile', 'c.begin_day as BeginDate', 'c.end_day as EndDate'])
    .select([
      sql<string>`v.card_id || '-' || v.plate`.as('place'),
      lotNames(scope).as('ParkLotName'),
      statusOf(search.now).as('status'),
      sql<number>`cardinality(${plates})`.as('plateCount'),
      changes.as('changes'),
      maybeLocalTime('did.at', 'c.time_zone').as('changedAt'),
      sql<string>`coalesce(did.real_name, '')`.as('changedBy'),
      sql<string>`coalesce((select string_agg(was.plate, '、') from jsonb_array_elements_text(did.before -> 'plates') as was (plate)), '')`.as(
        'platesBefore',
      ),
    ])
    .$call(inPart(part, vehicleSorts[part.sort], 'v.card_id', 'v.plate'))
    .$castTo<CardVehicleRow>()

export const listVehicles = (...of: Parameters<typeof vehicleRows>) => vehicleRows(...of).execute()
export const streamVehicles = (...of: Parameters<typeof vehicleRows>) => vehicleRows(...of).stream(500)
