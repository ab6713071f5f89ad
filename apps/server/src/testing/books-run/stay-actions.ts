import {
  type BodyOf,
  orderActions,
  type PayChannel,
  queryOrder,
  reportPayments,
  voidOrder,
  waiveOrder,
} from '@parkdesk/contract'
import { newKey } from '../test-card.ts'
import type { TestLot } from '../test-lot.ts'
import { type Draw, fenOf, money, oneOf, plateOf } from './draw.ts'
import { type Channel, dueFen, type Stay } from './model.ts'
import { type Action, at, type BooksWorld, hourFen } from './world.ts'

export const channelOf = (draw: Draw): Channel => (draw(2) === 0 ? 'cash' : 'wechat')

/** A stay that fits; undefined where none does. */
export const anyStay = ({ model }: BooksWorld, draw: Draw, fits: (stay: Stay) => boolean): Stay | undefined =>
  oneOf(draw, model.stays.slice(-400).filter(fits))

export async function orderIdOf({ server, admin }: BooksWorld, stay: Stay): Promise<number> {
  if (stay.orderId > 0) return stay.orderId
  const found = await server.call(queryOrder, { orderNo: stay.orderNo }, { as: admin })
  stay.orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  return stay.orderId
}

const seen = async (world: BooksWorld, stay: Stay) => {
  const orderId = await orderIdOf(world, stay)
  const { revision } = await world.server.call(orderActions, { orderId }, { as: world.admin })
  return { orderId, revision }
}

/** A box reports a payment, sometimes twice. */
async function pay(world: BooksWorld, draw: Draw, paid: { stay: Stay; amountFen: number; place: TestLot }) {
  const { stay, amountFen, place } = paid
  const channel: PayChannel & Channel = channelOf(draw)
  const event: BodyOf<typeof reportPayments>['events'][number] = {
    eventId: newKey(),
    orderNo: stay.orderNo,
    channel,
    amount: money(amountFen),
    paidAt: at('11:30'),
  }
  const headers = { 'x-box-serial': place.boxSerial, 'x-box-key': place.boxKey }
  for (let sent = 0; sent <= draw(2); sent += 1)
    await world.server.call(reportPayments, { events: [event] }, { headers })
  world.model.taken[channel] += amountFen
  // What was given up and is paid after all is no loss any more.
  stay.writtenOffFen -= Math.min(stay.writtenOffFen, amountFen)
  stay.paidFen += amountFen
}

/** Things that happen to stays at the gate and in the office. */
export function stayActions(world: BooksWorld, coupons: { grant: (plate: string) => Promise<boolean> }) {
  const { server, admin, lots, model } = world

  const park: Action = async (draw, step) => {
    const plate = plateOf('B', step)
    const hours = draw(4)
    const hasCoupon = draw(3) === 0 && (await coupons.grant(plate))
    const passes = [
      { direction: 'in' as const, plate, passedAt: at('08:00').replace(':00+', ':01+') },
      { direction: 'out' as const, plate, passedAt: at(`${String(8 + hours).padStart(2, '0')}:00`) },
    ]
    const results = await lots[0].report(hours === 0 ? passes.slice(0, 1) : passes)
    for (const { result, message } of results) if (result !== 'accepted') throw new Error(message)
    const exit = results[1]
    if (!exit?.orderNo) return
    const feeFen = hours * hourFen
    const couponFen = hasCoupon ? feeFen - fenOf(exit.payable ?? '0') : 0
    const stay: Stay = {
      ...{ orderNo: exit.orderNo, orderId: 0, plate, feeFen, couponFen },
      ...{ waivedFen: 0, goodwillFen: 0, paidFen: 0, writtenOffFen: 0, isRaised: false, invoicedFen: 0 },
    }
    model.stays.push(stay)
    if (dueFen(stay) <= 0 || draw(4) === 0) return
    // Too little, just enough, or too much.
    await pay(world, draw, { stay, amountFen: Math.max(1, dueFen(stay) + (draw(3) - 1) * 100), place: lots[0] })
  }

  const payLater: Action = async draw => {
    const stay = anyStay(world, draw, one => dueFen(one) > 0)
    if (!stay) return
    const amountFen = draw(3) === 0 ? 1 + draw(dueFen(stay)) : dueFen(stay)
    await pay(world, draw, { stay, amountFen, place: lots[draw(2) as 0 | 1] })
  }

  const waive: Action = async draw => {
    const stay = anyStay(world, draw, one => dueFen(one) > 0 && !one.isRaised && one.waivedFen === 0)
    if (!stay) return
    await server.call(waiveOrder, { ...(await seen(world, stay)), why: 'equipment', reason: '设备故障' }, { as: admin })
    stay.waivedFen = dueFen(stay)
  }

  const voids: Action = async draw => {
    const stay = anyStay(
      world,
      draw,
      one =>
        one.feeFen > 0 &&
        one.paidFen === 0 &&
        one.couponFen === 0 &&
        one.goodwillFen === 0 &&
        !one.isRaised &&
        one.waivedFen === 0,
    )
    if (!stay) return
    await server.call(voidOrder, { ...(await seen(world, stay)), reason: '重复订单' }, { as: admin })
    stay.feeFen = 0
  }
  return { park, 'pay later': payLater, waive, void: voids } satisfies Record<string, Action>
}
