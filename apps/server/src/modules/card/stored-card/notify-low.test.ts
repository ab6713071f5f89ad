import {
  type BodyOf,
  freezeStoredCard,
  querySms,
  rechargeStoredCard,
  saveSetting,
  saveStoredCard,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { notifyLowCards } from './notify-low.ts'

const smsGateway = { url: 'http://127.0.0.1:9/send', token: undefined, timeoutMs: 2_000 }
let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let now: Date
let plates = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`
const setTime = (time: string) => {
  now = new Date(at(time))
  server.setTime(now)
}
const work = () => notifyLowCards({ database: server.database, clock: () => now, smsGateway })

beforeAll(async () => {
  server = await startTestServer({ smsGateway })
})
afterAll(() => server.close())
beforeEach(async () => {
  setTime('12:00')
  const { tenantId, ...tenant } = await server.addTenant('甲停车')
  admin = tenant.admin
  stranger = (await server.addTenant('乙停车')).admin
  lot = await addLot(server, tenantId, { name: '东区' })
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  await server.call(saveSetting, { storedCardLowBalance: 20 }, { as: admin })
})

const recharge = (storedCardId: number, amount: string) => {
  const money = { channel: 'cash' as const, lotId: lot.lotId, remark: '', idempotencyKey: newKey() }
  return server.call(rechargeStoredCard, { storedCardId, amount, ...money }, { as: admin })
}
async function card(amount: string, more: Partial<BodyOf<typeof saveStoredCard>> = {}) {
  const plate = `粤E${String(10_000 + ++plates)}`
  const entry = { holder: '李四', phone: '13800138000', plates: [plate], paysAtExit: true, ...more }
  const { storedCardId } = await server.call(saveStoredCard, entry, { as: admin })
  await recharge(storedCardId, amount)
  return { storedCardId, plate }
}
/** Two hours for ten yuan. */
const park = (plate: string, [entry, exit]: readonly [string, string] = ['09:00', '11:00']) =>
  lot.report([
    { direction: 'in', plate, passedAt: at(entry) },
    { direction: 'out', plate, passedAt: at(exit) },
  ])
const texts = async (as = admin) => {
  const data = await server.call(querySms, { kind: 'storedCardLow', Descending: false }, { as })
  return typeof data === 'object' ? data.list.map(({ phone, text }) => `${phone} ${text}`) : []
}

describe('[operation/cardPayment] a card that is low', () => {
  it('its holder is notified once, however often it is spent, and again when it was recharged and is low again', async () => {
    const { storedCardId, plate } = await card('35')
    const stayAndWork = async (...times: readonly [string, string]) => {
      await park(plate, times)
      await work()
      return (await texts()).length
    }
    expect(await stayAndWork('00:00', '02:00')).toBe(0)
    expect(await stayAndWork('02:10', '04:10')).toBe(1)
    const said = '13800138000 【甲停车】您的储值卡余额还有 15.00 元（最近一次使用：2026-03-02，东区），'
    expect(await texts()).toEqual([expect.stringContaining(said)])
    expect(await stayAndWork('04:20', '06:20')).toBe(1)
    await recharge(storedCardId, '20')
    await work()
    expect(await texts()).toHaveLength(1)
    expect(await stayAndWork('06:30', '08:30')).toBe(2)
    expect(await texts(stranger)).toEqual([])
  })

  it('nobody is where the card has enough, was never spent, is frozen or has no mobile number', async () => {
    await park((await card('60')).plate)
    await card('5')
    const frozen = await card('25')
    await park(frozen.plate)
    await server.call(
      freezeStoredCard,
      { storedCardId: frozen.storedCardId, isFrozen: true, reason: '挂失' },
      { as: admin },
    )
    await park((await card('25', { phone: '' })).plate)
    await park((await card('25', { phone: '0755-12345678' })).plate)
    await work()
    expect(await texts()).toEqual([])
  })

  it('not at night, and not where the operator wants none', async () => {
    await park((await card('25')).plate)
    const nightAndMorning = ['2026-03-02T21:00', '2026-03-03T07:59', '2026-03-03T08:00']
    const written: number[] = []
    for (const time of nightAndMorning) {
      now = new Date(`${time}:00+08:00`)
      await work()
      written.push((await texts()).length)
    }
    expect(written).toEqual([0, 0, 1])
    setTime('12:00')
    await park((await card('25')).plate)
    await server.call(saveSetting, { storedCardLowBalance: 0 }, { as: admin })
    await work()
    expect(await texts()).toHaveLength(1)
  })
})
