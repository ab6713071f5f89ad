import { type PassOutcome, type PassResult, yuan } from '@parkdesk/contract'
import type { PlateRight } from '../../access/parking-right/service.ts'
import type { Pricer } from '../../charging/rule/service.ts'
import type { CouponUse } from '../../merchant/coupon/service.ts'
import type { OrderRow } from './order-queries.ts'
import { dayCodes, orderNumber, settleOrder } from './order-row.ts'
import type { LotSite, PassRow, PlateStay } from './queries.ts'
import type { ReadEvent } from './read-event.ts'
import { type Stay, settle, timingOf } from './rules.ts'
import type { StayCoupons } from './stay-coupons.ts'
import { openStayRights } from './stay-rights.ts'

interface BatchSetting {
  site: LotSite
  stays: PlateStay[]
  numbers: { orderId: number; passId: number }[]
  sentMs: number
  /** Those that the plates may use in the lot. */
  rights: readonly PlateRight[]
}

/** The passes of a batch, ready to be written, and what they make of the stays. */
export interface SettledPasses {
  events: ReadEvent[]
  passes: PassRow[]
  site: LotSite
  before: ReadonlyMap<number, PlateStay>
  byPlate: ReadonlyMap<string, readonly Stay[]>
  stayRights: ReturnType<typeof openStayRights>
}

/** Settles the events of a batch in their order, on the stays known before it. Pure: reads and writes nothing. */
export function settlePasses(
  events: ReadEvent[],
  { site, stays, numbers, sentMs, rights }: BatchSetting,
): SettledPasses {
  const before = new Map(stays.map(stay => [stay.orderId, stay]))
  const byPlate = new Map<string, Stay[]>(Map.groupBy(stays, stay => stay.plate))
  const lanes = new Map(site.lanes.map(lane => [lane.code, lane]))
  const stayRights = openStayRights(rights)
  const passes: PassRow[] = []

  for (const [index, { event, plate, passedMs }] of events.entries()) {
    const { orderId: newOrderId = 0, passId = 0 } = numbers[index] ?? {}
    const lane = lanes.get(event.laneCode)
    const plateColor = event.plateColor ?? 'other'
    let outcome: PassOutcome = lane ? 'noPlate' : 'unknownLane'
    let orderId: number | null = null
    if (lane && plate !== '') {
      const known = byPlate.get(plate) ?? []
      const settled = settle(known, {
        atMs: passedMs,
        direction: event.direction,
        laneId: lane.laneId,
        plateColor,
        newOrderId,
      })
      outcome = settled.outcome
      orderId = settled.orderId
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
      confidence: event.confidence ?? null,
      picture_url: event.pictureUrl ?? null,
      outcome,
      timing: timingOf(passedMs, event.sentAt ? Date.parse(event.sentAt) : sentMs),
      order_id: orderId,
    })
  }

  return { events, passes, site, before, byPlate, stayRights }
}

interface Pricing {
  lotId: number
  price: Pricer['price']
  coupons: StayCoupons
}

/** What the passes of a batch come to, ready to be written. */
export interface SettledOrders {
  insertedOrders: OrderRow[]
  updatedOrders: OrderRow[]
  /** None of them has another entry than before. */
  keepsEntries: boolean
  usedCoupons: CouponUse[]
  results: PassResult[]
}

/** Makes orders of the stays that the passes changed, and answers each event. Pure, too. */
export function settleOrders(
  { events, passes, site, before, byPlate, stayRights }: SettledPasses,
  { lotId, price, coupons }: Pricing,
): SettledOrders {
  const dayOf = dayCodes(site.timeZone)
  const after = [...byPlate].flatMap(([plate, settled]) =>
    settled.map((stay): PlateStay => {
      const was = before.get(stay.orderId)
      const number = () => orderNumber(stay.orderId, dayOf(stay.entryMs ?? stay.exitMs ?? 0))
      const { paidFen = 0, couponFen = 0, paidAtMs = null } = was ?? {}
      const right = was?.rightId === stay.rightId ? (was?.right ?? null) : stayRights.rightOf(stay.rightId)
      return { ...stay, plate, orderNo: was?.orderNo ?? number(), paidFen, couponFen, paidAtMs, right }
    }),
  )
  const settledOrder = (stay: PlateStay) =>
    settleOrder(stay, { lotId, price, stays: byPlate.get(stay.plate) ?? [], coupons })
  const fresh = after.filter(stay => !before.has(stay.orderId)).map(settledOrder)
  const changedStays = after.filter(stay => before.has(stay.orderId) && hasChanged(before.get(stay.orderId), stay))
  const keepsEntries = changedStays.every(({ orderId, entryMs, entryLaneId }) => {
    const was = before.get(orderId)
    return was?.entryMs !== null && was?.entryMs === entryMs && was.entryLaneId === entryLaneId
  })
  const changed = changedStays.map(settledOrder)
  const orders = new Map([...fresh, ...changed].map(({ row }) => [row.order_id, row]))
  const results = events.map(({ event }, index): PassResult => {
    const { outcome, order_id: orderId } = passes[index] ?? { outcome: 'noPlate', order_id: null }
    const order = orderId === null ? undefined : orders.get(orderId)
    const isDue = order && event.direction === 'out' && order.payable_fen !== null
    return {
      eventId: event.eventId,
      result: 'accepted',
      outcome,
      ...(order && { orderNo: order.order_no }),
      ...(isDue && { payable: yuan((order.payable_fen ?? 0) - order.coupon_fen) }),
    }
  })
  const rowOf = ({ row }: { row: OrderRow }) => row
  const usedCoupons = [...fresh, ...changed].flatMap(({ row, usedCoupons: used }) =>
    used.map(({ couponId }) => ({ couponId, orderId: row.order_id, usedAt: new Date(row.exit_at ?? 0) })),
  )
  return { insertedOrders: fresh.map(rowOf), updatedOrders: changed.map(rowOf), keepsEntries, usedCoupons, results }
}

const hasChanged = (was: PlateStay | undefined, is: PlateStay) =>
  was?.parkStatus !== is.parkStatus || was.mark !== is.mark || was.entryMs !== is.entryMs || was.exitMs !== is.exitMs
