import { type PayChannel, payChannels } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { SheetPayment } from './import-rows.ts'

type Seen = Pick<Scope, 'tenantId' | 'lotIds'>

/** An order that payments of a sheet may be for. */
export interface SheetOrder {
  orderId: number
  orderNo: string
  lotId: number
  timeZone: string
  plate: string
  /** Local, to the minute; null: it has not left. */
  leftMinute: string | null
  isUnpaid: boolean
  dueFen: number
}

const minuteOf = (text: string) => text.slice(0, 16)

/** The orders that rows name, by their numbers or by plate and exit, within what the caller sees. */
export async function listSheetOrders(db: Db, scope: Seen, payments: readonly SheetPayment[]): Promise<SheetOrder[]> {
  const orderNos = payments.map(({ orderNo }) => orderNo).filter(orderNo => orderNo !== '')
  const byExit = payments.filter(({ orderNo }) => orderNo === '')
  const plates = byExit.map(({ plate }) => plate)
  const minutes = byExit.map(({ leftAt }) => minuteOf(leftAt))
  const leftMinute = sql`to_char(o.exit_at at time zone l.time_zone, 'YYYY-MM-DD HH24:MI')`
  const { rows } = await sql<SheetOrder>`
    select o.order_id as "orderId", o.order_no as "orderNo", o.lot_id as "lotId", l.time_zone as "timeZone", o.plate, ${leftMinute} as "leftMinute",
      o.park_status = 'left' and o.pay_status = 'unpaid' as "isUnpaid",
      greatest(0, coalesce(o.payable_fen, 0) - o.paid_fen - o.discount_fen - o.coupon_fen) as "dueFen"
    from parking_order as o join lot as l on l.tenant_id = o.tenant_id and l.lot_id = o.lot_id
    where ${inScope(scope, 'o')} and (o.order_no = any(${orderNos}) or o.order_id in (
      select s.order_id from unnest(${plates}::text[], ${minutes}::text[]) as asked (plate, minute)
      join parking_order as s on s.tenant_id = ${scope.tenantId} and s.plate = asked.plate
        -- The zone of its car park says the rest.
        and s.exit_at between (asked.minute::timestamp at time zone 'UTC') - interval '15 hours'
          and (asked.minute::timestamp at time zone 'UTC') + interval '15 hours'
    )) and o.park_status <> 'voided'`.execute(db)
  return rows
}

/** Those of them that a row names: one, unless several left with that plate in that minute. */
export function ordersOf({ orderNo, plate, leftAt }: SheetPayment, orders: readonly SheetOrder[]): SheetOrder[] {
  if (orderNo !== '') return orders.filter(order => order.orderNo === orderNo)
  return orders.filter(order => order.plate === plate && order.leftMinute === minuteOf(leftAt))
}

/** By which a payment of a sheet is known among those that no box reported: one a way. */
export const eventIdOf = (paymentNo: string, channel: PayChannel): string => `sheet:${paymentNo}:${channel}`

export interface BookedWay {
  eventId: string
  paymentId: number
  channel: PayChannel
  amountFen: number
  discountFen: number
  paidAt: string
  orderNo: string
  plate: string
  isSeen: boolean
}

/** What was booked under the numbers of rows. */
export const listBooked = (db: Db, scope: Seen, paymentNos: readonly string[]): Promise<BookedWay[]> =>
  db
    .selectFrom('payment as p')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.order_id', '=', 'p.order_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.box_id', 'is', null)
    .where(
      'p.event_id',
      '=',
      sql<string>`any(${paymentNos.flatMap(paymentNo => payChannels.map(channel => eventIdOf(paymentNo, channel)))})`,
    )
    .select(['p.event_id as eventId', 'p.payment_id as paymentId', 'p.amount_fen as amountFen'])
    .select(['p.discount_fen as discountFen', 'o.order_no as orderNo', 'o.plate'])
    .select([sql<PayChannel>`p.channel`.as('channel'), localTime('p.paid_at', 'l.time_zone').as('paidAt')])
    .select(inScope(scope, 'o').as('isSeen'))
    .$castTo<BookedWay>()
    .execute()
