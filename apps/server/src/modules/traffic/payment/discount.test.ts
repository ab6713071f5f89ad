import {
  orderDetail,
  type PaymentEvent,
  queryOrder,
  queryPresence,
  quoteOrder,
  reportPayments,
  repriceOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { moneyInvariants } from '../../system/invariant/money-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let plates = 0
let events = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('10:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId)
  const rule = hourlyRule(1_000, { channelPercentOff: { etc: 5 } })
  const ruleId = await publishRule(server, admin, { name: 'ETC 九五折', rule })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

type Payment = Pick<PaymentEvent, 'orderNo' | 'amount'> & Partial<PaymentEvent>
async function pay(...payments: Payment[]) {
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const body = payments.map(payment => ({ eventId: `p${++events}`, channel: 'etc', paidAt: at('09:00'), ...payment }))
  return (await server.call(reportPayments, { events: body }, { headers })).results
}
async function enter(from = '07:00') {
  const plate = `粤E${String(10_000 + ++plates)}`
  const [entry] = await lot.report([{ direction: 'in', plate, passedAt: at(from) }])
  return { plate, orderNo: entry?.orderNo ?? '' }
}
const leave = async (plate: string, to = '09:00') =>
  (await lot.report([{ direction: 'out', plate, passedAt: at(to) }]))[0]
async function detailOf(plate: string) {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  return server.call(orderDetail, { orderId }, { as: admin })
}
/** Queries of what is never true of the money. */
const broken = async () => {
  const rows = await Promise.all(moneyInvariants.map(({ broken: of }) => of(tenantId).execute(server.owner.shared)))
  return rows.flatMap(found => found.rows)
}

describe('a discount for paying by ETC', () => {
  it('is taken off at the payment: the exit asks for the full amount, ETC pays 95 %, nothing is left', async () => {
    const { plate, orderNo } = await enter()
    expect(await leave(plate)).toMatchObject({ payable: '20.00', discounts: [{ channel: 'etc', percentOff: 5 }] })
    expect(await pay({ orderNo, amount: '19.00' })).toMatchObject([{ result: 'accepted', discount: '1.00' }])
    const order = await detailOf(plate)
    expect(order).toMatchObject({ payableAmount: '20.00', moneyValuePaid: '19.00', payStatus: 'paid' })
    expect(order.payments).toEqual([
      { paidAt: '2026-03-02 09:00:00', amount: '19.00', channel: 'etc', discount: '1.00' },
    ])
    expect(order.events.find(({ kind }) => kind === 'paid')).toMatchObject({ amount: '19.00', discount: '1.00' })
    expect(await broken()).toEqual([])
  })

  it('is not given to another channel, nor for an amount that pays all', async () => {
    const one = await enter()
    await leave(one.plate)
    expect(await pay({ orderNo: one.orderNo, amount: '19.00', channel: 'wechat' })).toEqual([
      { eventId: expect.any(String), result: 'accepted' },
    ])
    expect(await detailOf(one.plate)).toMatchObject({ payStatus: 'unpaid' })
    const other = await enter()
    await leave(other.plate)
    await pay({ orderNo: other.orderNo, amount: '20.00' })
    expect((await detailOf(other.plate)).payments).toMatchObject([{ discount: '0.00' }])
  })

  it('two parts in one batch are settled one after the other, in the order of their moments', async () => {
    const { plate, orderNo } = await enter()
    await leave(plate)
    await pay({ orderNo, amount: '14.25', paidAt: at('09:02') }, { orderNo, amount: '4.75', paidAt: at('09:01') })
    const order = await detailOf(plate)
    expect(order).toMatchObject({ payStatus: 'paid', moneyValuePaid: '19.00' })
    expect(order.payments.map(({ discount }) => discount)).toEqual(['0.25', '0.75'])
    expect(await broken()).toEqual([])
  })

  it('paid inside, it settles the stay up to then: the grace holds, and the quote says what ETC would pay', async () => {
    const { plate, orderNo } = await enter('08:00')
    const { list } = await server.call(queryPresence, { plateNumber: plate }, { as: admin })
    const orderId = list[0]?.orderId ?? 0
    expect(await server.call(quoteOrder, { orderId }, { as: admin })).toMatchObject({
      due: '20.00',
      dueByChannel: [{ channel: 'etc', percentOff: 5, due: '19.00' }],
    })
    expect(await pay({ orderNo, amount: '9.50' })).toMatchObject([{ discount: '0.50' }])
    server.setTime(new Date(at('09:10')))
    expect(await server.call(quoteOrder, { orderId }, { as: admin })).toMatchObject({
      payable: '10.00',
      paid: '9.50',
      discount: '0.50',
      due: '0.00',
    })
    server.setTime(new Date(at('10:00')))
    expect(await leave(plate, '09:15')).toMatchObject({ payable: '10.00' })
    expect(await detailOf(plate)).toMatchObject({ payStatus: 'paid' })
    expect(await broken()).toEqual([])
  })

  it('sent twice it counts once, and answers the same discount', async () => {
    const { plate, orderNo } = await enter()
    await leave(plate)
    const payment = { eventId: 'again', orderNo, amount: '19.00' }
    await pay(payment)
    expect(await pay(payment)).toEqual([{ eventId: 'again', result: 'duplicate', discount: '1.00' }])
    expect(await detailOf(plate)).toMatchObject({ moneyValuePaid: '19.00' })
  })

  it('repriced by a lower price, what is overpaid is what was paid above the fee less the discount', async () => {
    const { plate, orderNo } = await enter()
    await leave(plate)
    await pay({ orderNo, amount: '19.00' })
    const { orderId } = await detailOf(plate)
    const ruleId = await publishRule(server, admin, { name: '五元', rule: hourlyRule(500) })
    const repriced = await server.call(repriceOrder, { orderId, reason: '改价', ruleId, version: 1 }, { as: admin })
    expect(repriced).toMatchObject({ payable: '10.00', overpaid: '10.00', payStatus: 'paid' })
  })
})
