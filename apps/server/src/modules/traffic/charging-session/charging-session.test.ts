import {
  type ChargingEvent,
  orderDetail,
  queryAlarm,
  queryOrder,
  queryPresence,
  quoteOrder,
  reportCharging,
  repriceOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let ruleId: number
let plates = 0
let events = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  const rule = hourlyRule(500, { chargingBay: { graceMinutes: 15, unitMinutes: 30, priceFen: 1_000 } })
  ruleId = await publishRule(server, admin, { name: '充电车位', rule })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('12:00')))
  lot = await addLot(server, tenantId)
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

const charge = async (plate: string, more: Partial<ChargingEvent> = {}, as = lot) => {
  const event = { eventId: `c${++events}`, plate, startedAt: at('08:10'), endedAt: at('10:00'), ...more }
  const headers = { 'x-box-serial': as.boxSerial, 'x-box-key': as.boxKey }
  return (await server.call(reportCharging, { events: [event] }, { headers, language: 'en' })).results[0]
}
const newPlate = () => `粤AD${String(10_000 + ++plates)}`
const enter = async (plate = newPlate(), time = '08:00') => {
  await lot.report([{ direction: 'in', plate, passedAt: at(time), plateColor: 'green' }])
  return plate
}
const leave = async (plate: string, time: string) =>
  (await lot.report([{ direction: 'out', plate, passedAt: at(time), plateColor: 'green' }]))[0]
async function orderOf(plate: string) {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  return server.call(orderDetail, { orderId }, { as: admin })
}

describe('a charging that a device reports', () => {
  it('ok: the exit asks for the idle fee besides the parking, and the order says so line by line', async () => {
    const plate = await enter()
    expect(await charge(plate)).toMatchObject({ result: 'accepted', orderNo: expect.any(String) })
    // 08:00–10:50 are three begun hours at 5.00; 10:15–10:50 two begun half-hours at 10.00.
    expect(await leave(plate, '10:50')).toMatchObject({ payable: '35.00' })
    const { fee, feeMinutes } = await orderOf(plate)
    expect(fee.at(-1)).toEqual({
      kind: 'idle',
      begin: '2026-03-02 10:15:00',
      end: '2026-03-02 10:50:00',
      units: 2,
      unitMinutes: 30,
      unitPrice: '10.00',
      amount: '20.00',
    })
    expect(feeMinutes).toEqual({ charged: 170, free: 0, outside: 0 })
  })

  it('counts in the list of vehicles inside, in a quote, and when the order is repriced', async () => {
    server.setTime(new Date(at('10:50')))
    const plate = await enter()
    await charge(plate)
    const { list } = await server.call(queryPresence, { plateNumber: plate }, { as: admin })
    expect(list[0]?.payableAmount).toBe('35.00')
    const orderId = list[0]?.orderId ?? 0
    expect(await server.call(quoteOrder, { orderId }, { as: admin })).toMatchObject({ due: '35.00' })
    await leave(plate, '10:50')
    const repriced = await server.call(repriceOrder, { orderId, reason: '核对' }, { as: admin })
    expect(repriced).toMatchObject({ before: '35.00', payable: '35.00' })
  })

  it('that comes after the exit stays with its stay, whose price a person has to ask for again', async () => {
    const plate = await enter()
    expect(await leave(plate, '10:50')).toMatchObject({ payable: '15.00' })
    expect(await charge(plate)).toMatchObject({ result: 'accepted' })
    const { orderId, payableAmount } = await orderOf(plate)
    expect(payableAmount).toBe('15.00')
    const repriced = await server.call(repriceOrder, { orderId, reason: '补充电记录' }, { as: admin })
    expect(repriced.payable).toBe('35.00')
  })

  it('belongs to the stay during which it was, not to an earlier or a later one', async () => {
    const plate = await enter()
    await leave(plate, '10:50')
    await enter(plate, '11:00')
    await charge(plate)
    expect(await leave(plate, '11:30')).toMatchObject({ payable: '5.00' })
  })

  it('sent twice it counts once; another one under its id is refused, with an alarm', async () => {
    const plate = await enter()
    const first = await charge(plate, { eventId: 'same' })
    expect(await charge(plate, { eventId: 'same' })).toEqual({ ...first, result: 'duplicate' })
    expect(await charge(plate, { eventId: 'same', endedAt: at('10:01') })).toMatchObject({
      result: 'refused',
      reason: 'event.conflict',
    })
    const { list } = await server.call(queryAlarm, { kind: 'eventConflict', lotId: lot.lotId }, { as: admin })
    expect(list).toHaveLength(1)
    expect(await leave(plate, '10:50')).toMatchObject({ payable: '35.00' })
  })

  it.each([
    ['of a vehicle that is not in the lot', {}, 'charging.noStay'],
    ['that ends as it begins', { endedAt: at('08:10') }, 'charging.reversed'],
    ['with an impossible time', { endedAt: '1999-01-01T00:00:00+08:00' }, 'event.wrongClock'],
    ['without a plate', { plate: '' }, 'event.unreadable'],
  ])('%s is refused, and its id stays free', async (_what, wrong, reason) => {
    const plate = newPlate()
    const eventId = `free-${reason}`
    expect(await charge(plate, { eventId, ...wrong })).toMatchObject({ result: 'refused', reason })
    await enter(plate)
    expect(await charge(plate, { eventId })).toMatchObject({ result: 'accepted' })
  })

  it('another lot’s box does not reach the stay', async () => {
    const plate = await enter()
    const other = await addLot(server, tenantId)
    expect(await charge(plate, {}, other)).toMatchObject({ result: 'refused', reason: 'charging.noStay' })
  })
})
