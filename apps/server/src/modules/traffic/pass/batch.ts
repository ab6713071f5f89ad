import { type PassOutcome, type PassResult, vehicleClassOf } from '@parkdesk/contract'
import type { PlateRight } from '../../access/parking-right/rules.ts'
import type { Pricer } from '../../charging/rule/pricer.ts'
import type { CouponUse } from '../../merchant/coupon/stay-coupons.ts'
import type { StayCredit } from '../credit/rules.ts'
import { shownPicture } from '../picture/name-pictures.ts'
import { dueAnswer } from './due-answer.ts'
import { type LotCount, openLotFill } from './lot-fill.ts'
import type { OrderRow } from './order-queries.ts'
import { dayCodes, orderNumber, settleOrder } from './order-row.ts'
import type { LotSite, PassRow, PlateStay } from './queries.ts'
import type { ReadEvent } from './read-event.ts'
import { type Stay, settle, stayAt, timingOf } from './rules.ts'
import type { StayCoupons } from './stay-coupons.ts'
import type { StayRegions } from './stay-regions.ts'
import { openStayRights } from './stay-rights.ts'
import type { StayVisits } from './stay-visits.ts'

interface BatchSetting {
  site: LotSite
  stays: PlateStay[]
  numbers: { orderId: number; passId: number }[]
  sentMs: number
  /** The rights that the plates may use in the lot. */
  rights: readonly PlateRight[]
  /** undefined: no rule asks how full the lot is. */
  count?: LotCount | undefined
  stayRegions: StayRegions
  /** The events whose vehicles have turned back. */
  turnedBack?: readonly string[]
}

/** The passes of a batch, ready to be written, and the resulting stays. */
export interface SettledPasses {
  events: ReadEvent[]
  passes: PassRow[]
  site: LotSite
  before: ReadonlyMap<number, PlateStay>
  byPlate: ReadonlyMap<string, readonly Stay[]>
  stayRights: ReturnType<typeof openStayRights>
  stayRegions: StayRegions
  /** How full the lot was as each of these orders began. */
  fills: ReadonlyMap<number, number | null>
}

/** Processes the events of a batch in order, starting from the known stays. Pure: does no I/O. */
export function settlePasses(
  events: ReadEvent[],
  { site, stays, numbers, sentMs, rights, count, stayRegions, turnedBack = [] }: BatchSetting,
): SettledPasses {
  const before = new Map(stays.map(stay => [stay.orderId, stay]))
  const byPlate = new Map<string, Stay[]>(Map.groupBy(stays, stay => stay.plate))
  const lanes = new Map(site.lanes.map(lane => [lane.code, lane]))
  const stayRights = openStayRights(rights, site.freeing)
  const passes: PassRow[] = []
  const fill = openLotFill(count)
  const fills = new Map<number, number | null>()

  for (const [index, { event, plate, passedMs, contentHash }] of events.entries()) {
    const { orderId: newOrderId = 0, passId = 0 } = numbers[index] ?? {}
    const lane = lanes.get(event.laneCode)
    const plateColor = event.plateColor ?? 'other'
    const seenClass = vehicleClassOf(site.vehicleClasses, event)
    let outcome: PassOutcome = lane ? 'noPlate' : 'unknownLane'
    let orderId: number | null = null
    const region = lane?.isInner ? site.regions.find(({ regionId }) => regionId === lane.regionId) : undefined
    if (turnedBack.includes(event.eventId)) outcome = 'turnedBack'
    else if (lane?.isInner && plate !== '') {
      outcome = 'inner'
      orderId = stayAt(byPlate.get(plate) ?? [], passedMs)?.orderId ?? null
      if (region) stayRegions.add({ plate, name: region.name, direction: event.direction, atMs: passedMs })
    } else if (lane && plate !== '') {
      const known = byPlate.get(plate) ?? []
      const settled = settle(known, {
        atMs: passedMs,
        direction: event.direction,
        laneId: lane.laneId,
        plateColor,
        vehicleSize: event.vehicleSize ?? seenClass?.vehicleSize ?? null,
        vehicleClass: seenClass?.name ?? null,
        vehicleEnergy: seenClass?.energy ?? null,
        newOrderId,
      })
      outcome = settled.outcome
      orderId = settled.orderId
      if (count && event.direction === 'in' && orderId === newOrderId) fills.set(orderId, fill.percent())
      fill.follow(known, settled.stays)
      byPlate.set(plate, stayRights.follow(plate, known, settled.stays))
    }
    passes.push({
      pass_id: passId,
      event_id: event.eventId,
      lane_id: lane?.laneId ?? null,
      lane_code: event.laneCode,
      direction: event.direction,
      passed_at: passedMs,
      plate,
      plate_raw: event.plate ?? null,
      plate_color: plateColor,
      vehicle_size: event.vehicleSize ?? null,
      vehicle_type: event.vehicleType ?? null,
      confidence: event.confidence ?? null,
      picture_url: shownPicture(event),
      outcome,
      timing: timingOf(passedMs, event.sentAt ? Date.parse(event.sentAt) : sentMs),
      order_id: orderId,
      content_hash: contentHash,
      region_name: outcome === 'inner' ? (region?.name ?? null) : null,
    })
  }

  return { events, passes, site, before, byPlate, stayRights, stayRegions, fills }
}

interface Pricing {
  lotId: number
  price: Pricer['price']
  coupons: StayCoupons
  creditOf: (stay: { plate: string; entryMs: number }) => StayCredit | undefined
  visits: StayVisits
}

/** The result of a batch, ready to be written. */
export interface SettledOrders {
  insertedOrders: OrderRow[]
  updatedOrders: OrderRow[]
  /** Whether the entries of all changed orders are unchanged. */
  keepsEntries: boolean
  usedCoupons: CouponUse[]
  /** The orders that a person has to price. */
  unpricedOrders: OrderRow[]
  results: PassResult[]
}

/** Makes orders of the changed stays, and the result of each event. Pure, too. */
export function settleOrders(
  { events, passes, site, before, byPlate, stayRights, stayRegions, fills }: SettledPasses,
  { lotId, price, coupons, creditOf, visits }: Pricing,
): SettledOrders {
  const dayOf = dayCodes(site.timeZone)
  const regionOfLane = new Map(site.lanes.map(({ laneId, regionId }) => [laneId, regionId]))
  const after = [...byPlate].flatMap(([plate, ofPlate]) =>
    ofPlate.map((stay): PlateStay => {
      const was = before.get(stay.orderId)
      const number = () => orderNumber(stay.orderId, dayOf(stay.entryMs ?? stay.exitMs ?? 0))
      const { paidFen = 0, couponFen = 0, creditFen = 0, payableFen = null, paidAtMs = null } = was ?? {}
      const right = was?.rightId === stay.rightId ? (was?.right ?? null) : stayRights.rightOf(stay.rightId)
      const entryFillPercent = was?.entryFillPercent ?? fills.get(stay.orderId) ?? null
      const isSameEntry = was !== undefined && was.entryLaneId === stay.entryLaneId
      const entryRegionId = isSameEntry ? was.entryRegionId : (regionOfLane.get(stay.entryLaneId ?? 0) ?? null)
      return {
        ...stay,
        plate,
        entryFillPercent,
        entryRegionId,
        orderNo: was?.orderNo ?? number(),
        paidFen,
        couponFen,
        creditFen,
        payableFen,
        paidAtMs,
        right,
        sessions: was?.sessions ?? null,
      }
    }),
  )
  const settledOrder = (stay: PlateStay) =>
    settleOrder(stay, { lotId, price, stays: byPlate.get(stay.plate) ?? [], coupons, creditOf, visits, stayRegions })
  const freshStays = after.filter(stay => !before.has(stay.orderId))
  const changedStays = after.filter(stay => before.has(stay.orderId) && hasChanged(before.get(stay.orderId), stay))
  const keepsEntries = changedStays.every(({ orderId, entryMs, entryLaneId }) => {
    const was = before.get(orderId)
    return was?.entryMs !== null && was?.entryMs === entryMs && was.entryLaneId === entryLaneId
  })
  const settled = visits.inOrder([...freshStays, ...changedStays]).map(settledOrder)
  const fresh = settled.filter(({ row }) => !before.has(row.order_id))
  const changed = settled.filter(({ row }) => before.has(row.order_id))
  const orders = new Map(settled.map(order => [order.row.order_id, order]))
  const results = events.map(({ event }, index): PassResult => {
    const { outcome, order_id: orderId } = passes[index] ?? { outcome: 'noPlate', order_id: null }
    const found = orderId === null ? undefined : orders.get(orderId)
    const order = found?.row
    const isDue = order && event.direction === 'out' && outcome !== 'inner' && order.payable_fen !== null
    return {
      eventId: event.eventId,
      result: 'accepted',
      outcome,
      ...(order && { orderNo: order.order_no }),
      ...(isDue &&
        dueAnswer({
          payableFen: (order.payable_fen ?? 0) - order.coupon_fen - order.credit_discount_fen,
          discounts: found?.discounts ?? [],
          payChannels: site.payChannels,
        })),
    }
  })
  const rowOf = ({ row }: { row: OrderRow }) => row
  const usedCoupons = [...fresh, ...changed].flatMap(({ row, usedCoupons: used }) =>
    used.map(({ couponId }) => ({ couponId, orderId: row.order_id, usedAt: new Date(row.exit_at ?? 0) })),
  )
  const unpricedOrders = [...fresh, ...changed].filter(order => order.isUnpriced).map(rowOf)
  return {
    insertedOrders: fresh.map(rowOf),
    updatedOrders: changed.map(rowOf),
    keepsEntries,
    usedCoupons,
    unpricedOrders,
    results,
  }
}

const hasChanged = (was: PlateStay | undefined, is: PlateStay) =>
  was?.parkStatus !== is.parkStatus || was.mark !== is.mark || was.entryMs !== is.entryMs || was.exitMs !== is.exitMs
