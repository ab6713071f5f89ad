import { lotDetail, orderDetail, type PayChannel, payChannels, reportPayments, saveLot } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let lot: TestLot
let plates = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('10:00')))
  const first = await server.addTenant('甲停车')
  admin = first.admin
  lot = await addLot(server, first.tenantId)
  const rule = hourlyRule(1_000, { channelPercentOff: { etc: 5, wechat: 1 } })
  const ruleId = await publishRule(server, admin, { name: 'ETC 九五折', rule })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())

async function take(channels: PayChannel[]): Promise<void> {
  const { name, capacity, version } = await server.call(lotDetail, { lotId: lot.lotId }, { as: admin })
  const body = { lotId: lot.lotId, version, name, capacity, payChannels: channels }
  await server.call(saveLot, body, { as: admin })
}
async function stay(until = '09:00') {
  const plate = `粤E${String(10_000 + ++plates)}`
  const passes = [
    { eventId: `in${plates}`, direction: 'in', plate, passedAt: at('07:00') },
    { eventId: `out${plates}`, direction: 'out', plate, passedAt: at(until) },
  ] as const
  const answer = async () => (await lot.report([...passes]))[1]
  return { exit: await answer(), again: answer }
}

describe('[basic/parkEdit] the ways in which a lot takes money', () => {
  it('ok: an exit names them, and no discount of another; so it does when it is sent again', async () => {
    await take(['wechat', 'cash'])
    const { exit, again } = await stay()
    const money = { payable: '20.00', channels: ['cash', 'wechat'], discounts: [{ channel: 'wechat', percentOff: 1 }] }
    expect(exit).toMatchObject({ result: 'accepted', ...money })
    expect(await again()).toMatchObject({ result: 'duplicate', ...money })
  })

  it('ok: nothing is named where all are taken, or nothing is due', async () => {
    await take([...payChannels])
    expect((await stay()).exit).not.toHaveProperty('channels')
    await take(['cash'])
    expect((await stay('07:00')).exit).not.toHaveProperty('channels')
  })

  it('ok: money that was taken in another way is recorded, and the bill names what the lot takes', async () => {
    await take(['cash'])
    const { exit } = await stay()
    const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
    const payment = { eventId: 'p1', orderNo: exit?.orderNo ?? '', amount: '20.00', paidAt: at('09:01') }
    const { results } = await server.call(
      reportPayments,
      { events: [{ ...payment, channel: 'unionPay' }] },
      { headers },
    )
    expect(results).toMatchObject([{ result: 'accepted' }])
    const { orderId } = await server.owner.shared
      .selectFrom('parking_order')
      .select('order_id as orderId')
      .where('order_no', '=', payment.orderNo)
      .executeTakeFirstOrThrow()
    expect(await server.call(orderDetail, { orderId }, { as: admin })).toMatchObject({
      payStatus: 'paid',
      payChannels: ['cash'],
      payments: [{ channel: 'unionPay' }],
    })
  })

  it('invalid: none, or one that there is not', async () => {
    for (const channels of [[], ['gold']]) {
      const body = { name: '新车场', capacity: 1, payChannels: channels as PayChannel[] }
      const refused = await server.refuse(saveLot, body, { as: admin })
      expect(refused.issues?.[0]?.path).toMatch(/^payChannels/)
    }
  })
})
