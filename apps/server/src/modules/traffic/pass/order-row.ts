import type { PayStatus } from '@parkdesk/contract'
import type { PricedCharge, Pricer } from '../../charging/rule/service.ts'
import type { OrderRow, PlateStay } from './queries.ts'

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** The number a person reads: the day of the order in the lot's zone and its running number. */
export function orderNumber(orderId: number, atMs: number, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return `${day.replaceAll('-', '')}${String(orderId).padStart(9, '0')}`
}

/** Writes a stay as a row of parking_order: priced when both its ends are known, in order. */
export function orderRow(stay: PlateStay, lotId: number, price: Pricer): OrderRow {
  const { entryMs, exitMs } = stay
  const isPriced = stay.parkStatus === 'left' && entryMs !== null && exitMs !== null && exitMs >= entryMs
  const charge = isPriced ? price(lotId, { entryMs, exitMs }) : undefined
  return {
    order_id: stay.orderId,
    order_no: stay.orderNo,
    plate: stay.plate,
    plate_color: stay.plateColor,
    park_status: stay.parkStatus,
    mark: stay.mark,
    happened_at: new Date(entryMs ?? exitMs ?? 0).toISOString(),
    entry_at: iso(entryMs),
    entry_lane_id: stay.entryLaneId,
    exit_at: iso(exitMs),
    exit_lane_id: stay.exitLaneId,
    pay_status: payStatus(stay, charge),
    payable_fen: charge?.amountFen ?? null,
    rule_id: charge?.ruleId ?? null,
    rule_version: charge?.ruleVersion ?? null,
    fee: charge ? JSON.stringify(charge.lines) : null,
  }
}

function payStatus(stay: PlateStay, charge: PricedCharge | undefined): PayStatus {
  if (stay.parkStatus === 'inside') return 'open'
  if (!charge) return 'toMatch'
  if (charge.amountFen === 0) return 'free'
  return stay.paidFen >= charge.amountFen ? 'paid' : 'unpaid'
}
