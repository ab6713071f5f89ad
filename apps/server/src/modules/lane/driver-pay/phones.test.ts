import { askPayInvoice, payBegin, payInvoice, payState, queryRefundStatement, saveTaxProfile } from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { moneyInvariants } from '../../system/invariant/money-invariants.ts'
import { askIntents } from '../../traffic/intent/ask-intents.ts'
import { proposeRefunds } from '../../traffic/refund/propose-refunds.ts'
import { openAfterPayment } from './open-after-payment.ts'

let desk: PayDesk
beforeAll(async () => {
  desk = await openPayDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.channel.sim('mood', { delayMs: 0 }))

const log = { debug() {}, info() {}, warn() {}, error() {} }
/** What the product does by itself a moment from now. */
const ask = (inMs = 6_000) => {
  const { database, vault, payChannels } = desk.server
  const clock = () => new Date(Date.now() + inMs)
  return askIntents({ database, vault, payChannels, clock, log }, openAfterPayment)
}
const stateOf = async (key: string) => (await desk.server.call(payState, { code: desk.code, key }, {})).state
const settled = (key: string) => expect.poll(() => stateOf(key)).toBe('paid')
const leave = (plate: string) =>
  desk.lot.report([{ direction: 'out', plate, passedAt: new Date(Date.now() - 1_000).toISOString() }])

type Way = 'qr' | 'page'
type Channel = 'wechat' | 'alipay'
const ways: [Channel, Way][] = [
  ['wechat', 'qr'],
  ['wechat', 'page'],
  ['alipay', 'qr'],
  ['alipay', 'page'],
]

async function proposed(plate: string) {
  await proposeRefunds({ database: desk.server.database, clock: () => new Date() })
  const found = await desk.server.call(queryRefundStatement, { plateNumber: plate }, { as: desk.admin })
  return typeof found === 'object' ? found.list.map(({ amount, state }) => ({ amount, state })) : []
}

describe('a stranger who names the plate', () => {
  it('gets a payment of his own by every way, and neither learns the key nor closes the driver’s', async () => {
    const { plate } = await desk.enter()
    const driver = await desk.begin(plate, 'alipay')
    for (const [by, way] of ways) {
      const answer = JSON.stringify(await desk.begin(plate, by, way))
      expect(answer.toLowerCase()).not.toContain(driver.key)
      expect(answer).not.toContain(driver.payUrl)
    }
    await ask()
    expect(await stateOf(driver.key)).toBe('waiting')
    await desk.channel.pay(driver.payUrl)
    await settled(driver.key)
  })

  it('closes nothing by the key of a payment of another stay, or by one that is made up', async () => {
    const [one, other] = [await desk.enter(), await desk.enter()]
    const driver = await desk.begin(one.plate)
    const own = await desk.begin(other.plate)
    for (const key of [own.key, '0'.repeat(32)])
      expect((await desk.begin(one.plate, 'alipay', 'qr', key)).key).not.toBe(driver.key)
    await ask()
    expect([await stateOf(driver.key), await stateOf(own.key)]).toEqual(['waiting', 'waiting'])
    const body = { code: desk.code, plateNumber: one.plate, orderNo: one.orderNo, amount: '20.00' } as const
    const refused = await desk.server.refuse(payBegin, { ...body, channel: 'wechat', way: 'qr', key: 'x' }, {})
    expect(refused.code).toBe('request.invalid')
  })

  it('who pays for the stay himself learns nothing of the invoice that the driver asked for, and cannot change it', async () => {
    const profile = { sellerName: '甲停车公司', sellerTaxNo: '91000000MA00000157', itemName: '*经营租赁*停车费' }
    const place = { region: '广东省-深圳市', address: '一路 1 号', certificate: '无', areaUnit: '平方米' }
    const tax = { validFrom: '2026-01-01', goodsCode: '3040502020200000000', ratePercent: 9 }
    await desk.server.call(saveTaxProfile, { ...profile, ...place, ...tax }, { as: desk.admin })
    const { plate } = await desk.enter()
    const [driver, stranger] = [await desk.begin(plate), await desk.begin(plate, 'alipay')]
    for (const { key, payUrl } of [driver, stranger]) {
      await desk.channel.pay(payUrl)
      await settled(key)
    }
    const title = { TitleType: 'personal', Title: '张三', email: 'zhang@example.com' } as const
    const wish = (key: string, more = {}) => ({ code: desk.code, key, ...title, ...more })
    await desk.server.call(askPayInvoice, wish(driver.key), {})
    const seen = (key: string) => desk.server.call(payInvoice, { code: desk.code, key }, {})
    expect(await seen(stranger.key)).toEqual({ canAsk: false, invoice: null })
    const refused = await desk.server.refuse(askPayInvoice, wish(stranger.key, { Title: '李四' }), {})
    expect(refused.code).toBe('driverPay.noInvoice')
    expect(await seen(driver.key)).toMatchObject({ canAsk: true, invoice: { Title: '张三' } })
    await leave(plate)
    // What the same phone paid later shows it, too.
    const { rows } = await sql<{ key: string }>`
      insert into money_intent (tenant_id, account_id, out_no, page_key, amount_fen, order_id, lot_id, way, subject, made_at, expires_at, state, follows_id)
      select tenant_id, account_id, 'PLATER', ${'e'.repeat(32)}, 100, order_id, lot_id, 'qr', '', made_at, expires_at, 'posted', intent_id
      from money_intent where tenant_id = ${desk.tenantId} and page_key = ${driver.key} returning page_key as key`.execute(
      desk.server.owner.shared,
    )
    expect(await seen(rows[0]?.key ?? '')).toMatchObject({ invoice: { Title: '张三' } })
  })
})

describe('two phones at one stay', () => {
  it('once one has paid, what the other began is closed', async () => {
    const { plate } = await desk.enter()
    const [one, other] = [await desk.begin(plate), await desk.begin(plate, 'alipay')]
    await desk.channel.pay(one.payUrl)
    await settled(one.key)
    await ask(1_000)
    expect(await stateOf(other.key)).toBe('over')
    expect(await desk.channel.pay(other.payUrl)).toContain('订单已关闭')
  })

  it('both pay at the same time: both are posted, and one is proposed to go back', async () => {
    const { plate } = await desk.enter()
    await leave(plate)
    const [one, other] = [await desk.begin(plate), await desk.begin(plate, 'alipay')]
    await Promise.all([one, other].map(({ payUrl }) => desk.channel.pay(payUrl)))
    await Promise.all([one, other].map(({ key }) => settled(key)))
    expect(await proposed(plate)).toEqual([{ amount: '20.00', state: 'asked' }])
  })
})

const step = fc.record({
  phone: fc.constantFrom(0, 1),
  by: fc.constantFrom(...ways),
  showsKey: fc.boolean(),
  does: fc.constantFrom('asks', 'pays', 'nothing'),
})

it('whatever two phones do, each ends only its own, and what is taken twice is proposed to go back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async steps => {
      const { plate } = await desk.enter()
      await leave(plate)
      const begun: [string[], string[]] = [[], []]
      let isPaid = false
      for (const { phone, by, showsKey, does } of steps) {
        if ((await desk.quote(plate)).length === 0) break
        const own = begun[phone === 0 ? 0 : 1]
        const key = showsKey ? own.at(-1) : undefined
        const { key: got, payUrl } = await desk.begin(plate, ...by, key)
        expect(begun[phone === 0 ? 1 : 0]).not.toContain(got)
        if (!own.includes(got)) own.push(got)
        if (does === 'asks') await ask()
        if (does === 'pays') {
          await desk.channel.pay(payUrl)
          await settled(got)
          isPaid = true
        }
      }
      // Nobody has paid: the last of each phone can still be paid.
      if (!isPaid) for (const own of begun) for (const key of own.slice(-1)) expect(await stateOf(key)).toBe('waiting')
      const { rows } = await sql<{ over: number }>`
        select greatest(0, paid_fen - payable_fen)::int as over from parking_order
        where tenant_id = ${desk.tenantId} and plate = ${plate}`.execute(desk.server.owner.shared)
      const back = (await proposed(plate)).reduce((fen, { amount }) => fen + Math.round(Number(amount) * 100), 0)
      expect(back).toBe(rows[0]?.over)
    }),
    { numRuns: 10, seed: 20_261_129 },
  )
  const broken = await Promise.all(
    moneyInvariants.map(({ broken: of }) => of(desk.tenantId).execute(desk.server.owner.shared)),
  )
  expect(broken.flatMap(found => found.rows)).toEqual([])
})
