import {
  askLane,
  heartbeat,
  laneDetail,
  orderDetail,
  payBegin,
  payPlace,
  payQuote,
  payState,
  queryLane,
  queryOrder,
  reportTurnBacks,
  takeLaneCommands,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { moneyInvariants } from '../../system/invariant/money-invariants.ts'
import { askIntents } from '../../traffic/intent/ask-intents.ts'
import { openAfterPayment } from './open-after-payment.ts'

let desk: PayDesk
beforeAll(async () => {
  desk = await openPayDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.channel.sim('mood', { delayMs: 0 })
  await desk.channel.sim('clock', { aheadMs: 0 })
})

const box = () => ({ headers: { 'x-box-serial': desk.lot.boxSerial, 'x-box-key': desk.lot.boxKey } })
const stateOf = async (key: string) => (await desk.server.call(payState, { code: desk.code, key }, {})).state
const settled = (key: string) => expect.poll(() => stateOf(key)).toBe('paid')

/** What the product does by itself, at a later time. */
const askLater = (ms: number) =>
  askIntents(
    {
      ...{ database: desk.server.database, vault: desk.server.vault, payChannels: desk.server.payChannels },
      ...{ clock: () => new Date(Date.now() + ms), log: { debug() {}, info() {}, warn() {}, error() {} } },
    },
    openAfterPayment,
  )

async function orderOf(plate: string) {
  const found = await desk.server.call(queryOrder, { plateNumber: plate }, { as: desk.admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  return desk.server.call(orderDetail, { orderId }, { as: desk.admin })
}
const broken = async () => {
  const rows = await Promise.all(
    moneyInvariants.map(({ broken: of }) => of(desk.tenantId).execute(desk.server.owner.shared)),
  )
  return rows.flatMap(found => found.rows)
}

describe('the page of a lot for drivers', () => {
  it('says whose it is and by what one can pay; a wrong code says only that it leads nowhere', async () => {
    expect(await desk.server.call(payPlace, { code: desk.code }, {})).toEqual({
      ...{
        tenantName: '甲停车',
        parkingName: '测试停车场',
        channels: ['wechat', 'alipay'],
        paysInWechat: false,
        takesCards: false,
      },
    })
    const nowhere = await desk.server.refuse(payPlace, { code: '0'.repeat(32) }, {})
    expect(nowhere).toMatchObject({ code: 'driverPay.noPage' })
  })

  it('says what a vehicle owes with the reason, and of others nothing at all', async () => {
    const { plate, orderNo } = await desk.enter()
    const [debt] = await desk.quote(plate)
    expect(debt).toMatchObject({ orderNo, isInside: true, payable: '20.00', due: '20.00', parkingName: '测试停车场' })
    expect(debt?.lines.length).toBeGreaterThan(0)
    expect(await desk.quote('粤P99999')).toEqual([])
    const invalid = await desk.server.refuse(payQuote, { code: desk.code, plateNumber: 'x' }, {})
    expect(invalid).toMatchObject({ code: 'request.invalid', issues: [{ path: 'plateNumber' }] })
  })

  it('charges what it showed, and nothing else', async () => {
    const { plate, orderNo } = await desk.enter()
    const body = { code: desk.code, plateNumber: plate, orderNo, channel: 'wechat', amount: '0.01', way: 'qr' } as const
    expect(await desk.server.refuse(payBegin, body, {})).toMatchObject({ code: 'driverPay.amountChanged' })
    const other = { ...body, orderNo: 'P1', amount: '20.00' }
    expect(await desk.server.refuse(payBegin, other, {})).toMatchObject({ code: 'driverPay.nothingDue' })
  })

  it.each([
    ['wechat', 'qr'],
    ['wechat', 'page'],
    ['alipay', 'qr'],
    ['alipay', 'page'],
  ] as const)('he pays by %s with a %s, has minutes to leave, and nothing is due any more', async (by, way) => {
    const { plate } = await desk.enter()
    const { key, payUrl } = await desk.begin(plate, by, way)
    expect(await stateOf(key)).toBe('waiting')
    await desk.channel.pay(payUrl)
    await settled(key)
    expect((await desk.server.call(payState, { code: desk.code, key }, {})).leaveUntil).toMatch(/^\d{4}-/)
    expect(await desk.quote(plate)).toEqual([])
    expect((await orderOf(plate)).payments).toMatchObject([{ channel: by, amount: '20.00' }])
    expect(await broken()).toEqual([])
  })

  it('offers the same payment again to the phone that began it, and another once the way is another', async () => {
    const { plate } = await desk.enter()
    const first = await desk.begin(plate)
    expect(await desk.begin(plate, 'wechat', 'qr', first.key)).toEqual(first)
    const other = await desk.begin(plate, 'alipay', 'qr', first.key)
    expect(other.key).not.toBe(first.key)
    await askLater(1_000)
    expect([await stateOf(first.key), await stateOf(other.key)]).toEqual(['over', 'waiting'])
    expect(await desk.channel.pay(first.payUrl)).toContain('订单已关闭')
  })

  it('is paid for what a vehicle left unpaid, too', async () => {
    const { plate } = await desk.enter()
    await desk.lot.report([{ direction: 'out', plate, passedAt: new Date(Date.now() - 1_000).toISOString() }])
    const [debt] = await desk.quote(plate)
    expect(debt).toMatchObject({ isInside: false, due: '20.00' })
    const { key, payUrl } = await desk.begin(plate)
    await desk.channel.pay(payUrl)
    await settled(key)
    expect(await orderOf(plate)).toMatchObject({ payStatus: 'paid' })
    expect(await broken()).toEqual([])
  })
})

describe('a channel that loses, repeats and delays', () => {
  it('calls often, and is posted once', async () => {
    await desk.channel.sim('mood', { delayMs: 0, repeats: 3, forges: true })
    const { plate } = await desk.enter()
    const { key, payUrl } = await desk.begin(plate)
    await desk.channel.pay(payUrl)
    await settled(key)
    await askLater(6_000)
    expect((await orderOf(plate)).payments).toHaveLength(1)
  })

  it('does not call: it is asked', async () => {
    await desk.channel.sim('mood', { drops: true })
    const { plate } = await desk.enter()
    const { key, payUrl } = await desk.begin(plate)
    await desk.channel.pay(payUrl)
    await askLater(6_000)
    expect(await stateOf(key)).toBe('paid')
    expect((await orderOf(plate)).payments).toHaveLength(1)
  })

  it('its answer is lost: nobody knows whether there is a charge, and it ends once it is closed', async () => {
    await desk.channel.sim('mood', { losesAnswers: true })
    const { plate } = await desk.enter()
    await expect(desk.begin(plate)).rejects.toThrow(/driverPay.channelAway/)
    await desk.channel.sim('mood', {})
    const states = async () =>
      (
        await desk.server.owner.shared
          .selectFrom('money_intent')
          .select('state')
          .orderBy('intent_id', 'desc')
          .limit(1)
          .execute()
      )[0]?.state
    expect(await states()).toBe('sent')
    await desk.channel.sim('clock', { aheadMs: 301_000 })
    await askLater(301_000)
    expect(await states()).toBe('expired')
    expect(await desk.quote(plate)).toHaveLength(1)
  })

  it('nobody pays: it is closed at its end, and can be paid no more', async () => {
    const { plate } = await desk.enter()
    const { key, payUrl } = await desk.begin(plate, 'alipay')
    // A minute before the end, and not its last second: the channel knows the end to the second, and this test takes a while.
    await desk.channel.sim('clock', { aheadMs: 240_000 })
    await askLater(240_000)
    expect(await stateOf(key)).toBe('waiting')
    await desk.channel.sim('clock', { aheadMs: 301_000 })
    await askLater(301_000)
    expect(await stateOf(key)).toBe('over')
    expect(await desk.channel.pay(payUrl)).toContain('订单已关闭')
    expect((await orderOf(plate)).payments).toEqual([])
  })
})

describe('the lane where he waits', () => {
  const ask = async (plate: string, askId = `a${Math.random()}`) => {
    await desk.server.call(heartbeat, {}, box())
    const asked = {
      askId,
      laneCode: 'OUT-1',
      direction: 'out',
      plate,
      readAt: new Date().toISOString(),
    } as const
    return desk.server.call(askLane, asked, box())
  }
  const commands = async () =>
    (await desk.server.call(takeLaneCommands, { answers: [], waitSeconds: 0 }, box())).commands

  it('opens when he has paid; once, for the vehicle that asked', async () => {
    const { plate } = await desk.enter()
    expect(await ask(plate, 'waits')).toMatchObject({ decision: 'hold', reason: 'unpaid', due: '20.00' })
    await desk.channel.sim('mood', { delayMs: 0, repeats: 2 })
    const { key, payUrl } = await desk.begin(plate)
    await desk.channel.pay(payUrl)
    await settled(key)
    expect(await commands()).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1', askId: 'waits' }])
    expect(await commands()).toEqual([])
    // Why it opened is a code, which screens say in the language of who reads.
    const { list } = await desk.server.call(queryLane, { lotId: desk.lot.lotId }, { as: desk.admin })
    const laneId = list.find(({ laneCode }) => laneCode === 'OUT-1')?.laneId ?? 0
    const seen = await desk.server.call(laneDetail, { laneId }, { as: desk.admin })
    expect(seen.commands).toMatchObject([{ kind: 'openOnce', cause: 'nothingDue', reason: '', creatorName: '' }])
    expect(await ask(plate)).toMatchObject({ decision: 'open' })
  })

  const payFor = async (plate: string) => {
    const { key, payUrl } = await desk.begin(plate)
    await desk.channel.pay(payUrl)
    await settled(key)
  }

  it('opens though a pass of a vehicle before it comes only now; not where it has turned back', async () => {
    const { plate } = await desk.enter()
    await ask(plate)
    const passedAt = new Date(Date.now() - 20_000).toISOString()
    await desk.lot.report([{ direction: 'out', plate: '粤P77777', passedAt }])
    await payFor(plate)
    expect(await commands()).toHaveLength(1)
    const other = await desk.enter()
    await ask(other.plate)
    const turnedBackAt = new Date().toISOString()
    const event = { eventId: `t-${other.plate}`, laneCode: 'OUT-1', turnedBackAt, plate: other.plate }
    await desk.server.call(reportTurnBacks, { events: [event] }, box())
    await payFor(other.plate)
    expect(await commands()).toEqual([])
  })

  it('stays shut for another vehicle that has come there meanwhile', async () => {
    const { plate } = await desk.enter()
    const other = await desk.enter()
    await ask(plate)
    await ask(other.plate)
    await payFor(plate)
    expect(await commands()).toEqual([])
  })
})
