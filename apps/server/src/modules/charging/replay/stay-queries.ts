import type { Energy, FeeMinutes, PlateColor, VehicleSize } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { totalOf } from '../../../db/list.ts'
import { rightOfStay } from '../../access/parking-right/stay-right.ts'
import type { ChargeLine } from '../engine/charge.ts'
import type { RegionSight } from '../rule/region-spans.ts'
import { sightOfStay } from '../rule/stay-regions.ts'
import { sessionsOfStay } from '../rule/stay-sessions.ts'
import type { VisitReach } from '../rule/visit-reach.ts'
import { type RealStay, visitsBeforeMs } from './price-stays.ts'

/** The stays of lots whose exit lies in [from, before). */
export interface StayChoice {
  tenantId: number
  lotIds: readonly number[]
  from: Date
  before: Date
}

interface StreamedStays extends StayChoice {
  /** Of which other lots visits are read, too. */
  elsewhere?: VisitReach['elsewhere'] | undefined
  /** Whether it is read where they were: it takes a look at the passes of each. */
  withRegions: boolean
}

/** Stays of which both ends are known, and which do not end before they begin. */
const chosen = (db: Db, { tenantId, lotIds, from, before }: StayChoice, elsewhere: VisitReach['elsewhere'] = 'none') =>
  db
    .selectFrom('parking_order as o')
    .where('o.tenant_id', '=', tenantId)
    .$if(elsewhere !== 'all', query =>
      query.where(
        'o.lot_id',
        'in',
        elsewhere === 'none' ? lotIds : [...lotIds, ...(elsewhere === 'all' ? [] : elsewhere)],
      ),
    )
    .where('o.park_status', '=', 'left')
    .where('o.exit_at', '>=', from)
    .where('o.exit_at', '<', before)
    .whereRef('o.entry_at', '<=', 'o.exit_at')

export const countStays = (db: Db, choice: StayChoice): Promise<number> => totalOf(chosen(db, choice))

const rowsAtOnce = 5_000

/**
 * Every stay, all of one moment, in constant memory. byPlate: plate by plate, with the visits shortly before the period, which do not count
 * themselves, nor do those to other lots; byExit: as they left; otherwise as they come fastest. Holds a connection until it is read to its end or left.
 */
export function streamStays(
  db: Db,
  choice: StreamedStays,
  order: 'any' | 'byExit' | 'byPlate',
): AsyncIterable<RealStay> {
  const earliest = order === 'byPlate' ? new Date(choice.from.getTime() - visitsBeforeMs) : choice.from
  const { elsewhere = 'none', lotIds, withRegions } = choice
  const isAcross = order === 'byPlate' && elsewhere !== 'none'
  const found = chosen(db, { ...choice, from: earliest }, isAcross ? elsewhere : 'none')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .select([
      'o.order_id as orderId',
      'o.order_no as orderNo',
      'o.lot_id as lotId',
      'o.plate',
      sql<PlateColor>`o.plate_color`.as('plateColor'),
      sql<VehicleSize | null>`o.vehicle_size`.as('vehicleSize'),
      'o.vehicle_class as vehicleClass',
      sql<Energy | null>`o.vehicle_energy`.as('vehicleEnergy'),
      sql<number>`date_part('hour', o.entry_at at time zone l.time_zone)`.as('hour'),
      sql<number>`round(date_part('epoch', o.entry_at) * 1000)`.as('entryMs'),
      sql<number>`round(date_part('epoch', o.exit_at) * 1000)`.as('exitMs'),
      sql<number>`o.paid_fen + o.discount_fen + o.coupon_fen`.as('paidFen'),
      sql<number | null>`round(date_part('epoch', o.paid_at) * 1000)`.as('paidAtMs'),
      'o.entry_fill_percent as entryFillPercent',
      'o.payable_fen as chargedFen',
      sql<boolean>`o.exit_at >= ${choice.from} and o.lot_id = any(${lotIds})`.as('isCounted'),
      rightOfStay('o').as('right'),
      sessionsOfStay('o').as('sessions'),
      (withRegions ? sightOfStay('o') : sql<RegionSight | null>`null::json`).as('sight'),
    ])
  if (order === 'any') return found.stream(rowsAtOnce)
  const byPlate = isAcross ? found.orderBy('o.plate') : found.orderBy('o.lot_id').orderBy('o.plate')
  const sorted = order === 'byPlate' ? byPlate : found
  // As the index has it, read from its end.
  return sorted
    .orderBy('o.exit_at', by => by.asc().nullsFirst())
    .orderBy('o.order_id')
    .stream(rowsAtOnce)
}

export const listLots = (db: Db, tenantId: number, lotIds: readonly number[]) =>
  db
    .selectFrom('lot')
    .select(['lot_id as lotId', 'name', 'time_zone as timeZone'])
    .where('tenant_id', '=', tenantId)
    .where('lot_id', 'in', lotIds)
    .execute()

/** The calculations that orders were charged by. */
export const listCharged = (db: Db, tenantId: number, orderIds: readonly number[]) =>
  db
    .selectFrom('parking_order')
    .where('tenant_id', '=', tenantId)
    .where('order_id', 'in', orderIds)
    .select(['order_id as orderId', sql<ChargeLine[] | null>`fee`.as('lines')])
    .select(sql<FeeMinutes | null>`fee_minutes`.as('minutes'))
    .execute()
