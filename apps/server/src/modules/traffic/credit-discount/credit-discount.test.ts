import {
  adjustCredit,
  askLane,
  type BodyOf,
  correctPlate,
  countCreditDiscount,
  openPayPage,
  orderActions,
  orderDetail,
  payQuote,
  queryCreditDiscount,
  queryJournal,
  queryOrder,
  quoteOrder,
  reportPayments,
  repriceOrder,
  saveCreditPolicy,
  undoOrderAction,
  usualCreditPolicy,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let merchantId: number
let templateId: number
let code: string
let plates = 0
let asks = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`
/** Who was signed in before is signed in again: hours have passed. */
const goTo = async (time: string) => {
  server.setTime(new Date(at(time)))
  admin = await server.signIn(admin.account)
}
const newPlate = () => `粤B${String(60_000 + ++plates)}`
const tiers = [
  { minScore: 600, percentOff: 10, mostMoney: '4.00' },
  { minScore: 800, percentOff: 30, mostMoney: '5.00' },
]

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  stranger = (await server.addTenant('乙停车')).admin
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('07:30')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时十元', rule: hourlyRule(1_000) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'count', balance: '1000' })
  templateId = await addTemplate(server, admin, { kind: 'money', amount: '4.00' })
  code = (await server.call(openPayPage, { lotId: lot.lotId }, { as: admin })).code
})

const save = (policy: Partial<BodyOf<typeof saveCreditPolicy>> = {}) =>
  server.call(saveCreditPolicy, { ...usualCreditPolicy, tiers, ...policy }, { as: admin })
const adjust = (plateNumber: string, points: number, seenScore: number | null = null) =>
  server.call(adjustCredit, { plateNumber, points, seenScore, reason: '志愿者车辆' }, { as: admin })
const box = () => ({ headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } })
const enter = async (plate: string, time = '08:00') =>
  (await lot.report([{ direction: 'in', plate, passedAt: at(time) }]))[0]?.orderNo ?? ''
const leave = async (plate: string, time = '10:30') =>
  (await lot.report([{ direction: 'out', plate, passedAt: at(time) }]))[0]?.payable
const ask = (plate: string, time = '10:30') =>
  server.call(askLane, { askId: `c${++asks}`, laneCode: 'OUT-1', direction: 'out', plate, readAt: at(time) }, box())
const owed = async (plate: string) => (await server.call(payQuote, { code, plateNumber: plate }, {})).debts[0]
const pay = (orderNo: string, amount: string, time: string) => {
  const events = [{ eventId: newKey(), orderNo, channel: 'wechat' as const, amount, paidAt: at(time) }]
  return server.call(reportPayments, { events }, box())
}
async function orderOf(plate: string) {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  return server.call(orderDetail, { orderId }, { as: admin })
}
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])
const seen = async (orderId: number) => {
  const { revision, actions } = await server.call(orderActions, { orderId }, { as: admin })
  return { orderId, revision, actionId: actions.find(({ canUndo }) => canUndo)?.actionId ?? 0, reason: '按录像更正' }
}

describe('[operation/creditDiscount] a stay of a vehicle with good credit', () => {
  it('costs less after its coupons, alike on the phone, at the desk, at the barrier and in the books', async () => {
    await save()
    const plate = newPlate()
    await adjust(plate, 250)
    await give(server, admin, { merchantId, templateId }, plate)
    await enter(plate)
    await goTo('10:30')
    expect(await owed(plate)).toMatchObject({ payable: '30.00', coupon: '4.00', credit: '5.00', due: '21.00' })
    const { orderId } = await orderOf(plate)
    const quote = await server.call(quoteOrder, { orderId }, { as: admin })
    expect(quote).toMatchObject({ payable: '30.00', coupon: '4.00', credit: '5.00', discount: '0.00', due: '21.00' })
    expect(await ask(plate)).toMatchObject({ decision: 'hold', due: '21.00' })
    expect(await leave(plate)).toBe('21.00')
    expect(await orderOf(plate)).toMatchObject({ creditDiscount: '5.00', creditScore: 850, payStatus: 'unpaid' })
    expect(await owed(plate)).toMatchObject({ isInside: false, credit: '5.00', due: '21.00' })
    const { list } = await server.call(queryJournal, { orderId, PerPage: 50 }, { as: admin })
    const legs = list.flatMap(row => row.legs.map(({ debit, amount }) => `${debit.code} ${debit.party} ${amount}`))
    expect(legs).toContain('6101 credit 5.00')
    await pay((await orderOf(plate)).orderNo, '21.00', '10:29')
    expect(await orderOf(plate)).toMatchObject({ payStatus: 'paid', moneyValuePaid: '21.00' })
    await sound()
  })

  it('keeps the score with which it entered, whatever becomes of it while the vehicle is inside', async () => {
    await save()
    const plate = newPlate()
    await adjust(plate, 250)
    const orderNo = await enter(plate)
    await goTo('09:00')
    await adjust(plate, -500, 850)
    await save({ tiers: [] })
    await goTo('10:20')
    expect(await owed(plate)).toMatchObject({ credit: '5.00', due: '25.00' })
    await pay(orderNo, '25.00', '10:20')
    await goTo('10:25')
    expect(await ask(plate, '10:25')).toMatchObject({ decision: 'open' })
    expect(await leave(plate, '10:25')).toBe('25.00')
    expect(await orderOf(plate)).toMatchObject({ payStatus: 'paid', creditScore: 850 })
    const next = newPlate()
    await enter(next, '10:10')
    expect(await owed(next)).toMatchObject({ credit: '0.00', due: '10.00' })
    await sound()
  })

  it('only at the car parks that give it, and not while credit is off or tiers came later', async () => {
    const other = await addLot(server, tenantId, { name: '不优惠' })
    const [early, elsewhere, off] = [newPlate(), newPlate(), newPlate()]
    await enter(early, '07:20')
    await save({ lotIds: [other.lotId] })
    await enter(elsewhere, '08:00')
    await goTo('09:00')
    await save({ isOn: false })
    await enter(off, '09:05')
    await goTo('10:30')
    for (const plate of [early, elsewhere, off]) {
      expect(await owed(plate)).toMatchObject({ credit: '0.00' })
      await leave(plate)
      expect(await orderOf(plate)).toMatchObject({ creditDiscount: '0.00', creditScore: null })
    }
    await sound()
  })

  it('goes with the plate when that is corrected, comes back when it is undone, and is computed afresh when it is repriced', async () => {
    await save()
    const [plate, poor] = [newPlate(), newPlate()]
    await adjust(plate, 250)
    await adjust(poor, -100)
    await enter(plate)
    await goTo('10:30')
    await leave(plate)
    const { orderId } = await orderOf(plate)
    const correction = { plateNumber: poor, plateColor: 'blue' as const }
    await server.call(correctPlate, { ...(await seen(orderId)), ...correction }, { as: admin })
    expect(await orderOf(poor)).toMatchObject({ creditDiscount: '0.00', creditScore: null })
    await sound()
    await server.call(undoOrderAction, await seen(orderId), { as: admin })
    expect(await orderOf(plate)).toMatchObject({ creditDiscount: '5.00', creditScore: 850 })
    await sound()
    const dear = await publishRule(server, admin, { name: '每小时一元', rule: hourlyRule(100) })
    const priced = { orderId, ruleId: dear, version: 1, reason: '按公示价格重算' }
    expect(await server.call(repriceOrder, priced, { as: admin })).toMatchObject({ payable: '3.00', overpaid: '0.00' })
    expect(await orderOf(plate)).toMatchObject({ creditDiscount: '0.90', creditScore: 850 })
    await sound()
  })

  it('takes off the same everywhere, never more than coupons leave, for any tiers, scores and lengths', async () => {
    const tier = fc.record({
      minScore: fc.integer({ min: 0, max: 1000 }),
      percentOff: fc.integer({ min: 1, max: 100 }),
      mostMoney: fc.constantFrom('', '0.01', '3.33'),
    })
    const stay = fc.record({
      points: fc.integer({ min: -600, max: 400 }),
      tier,
      coupon: fc.boolean(),
      hour: fc.integer({ min: 8, max: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(stay, async ({ points, tier: given, coupon, hour }) => {
        await goTo('07:45')
        await save({ tiers: [given] })
        const plate = newPlate()
        if (points !== 0) await adjust(plate, points)
        if (coupon) await give(server, admin, { merchantId, templateId }, plate)
        await enter(plate)
        const end = `${String(hour).padStart(2, '0')}:40`
        await goTo(end)
        const debt = await owed(plate)
        const asked = await ask(plate, end)
        const charged = await leave(plate, end)
        const { payableAmount, couponMoney, creditDiscount } = await orderOf(plate)
        const rest = Number(payableAmount) - Number(couponMoney)
        expect(Number(creditDiscount)).toBeGreaterThanOrEqual(0)
        expect(Number(creditDiscount)).toBeLessThanOrEqual(rest)
        expect(Number(charged)).toBeCloseTo(rest - Number(creditDiscount), 5)
        expect(debt?.due ?? '0.00').toBe(charged)
        expect(asked.due).toBe(charged)
      }),
      { numRuns: 6, verbose: 0 },
    )
    await sound()
  })
})

describe('[operation/creditDiscount] the report', () => {
  const rows = async (filter: BodyOf<typeof queryCreditDiscount> = {}, as = admin) => {
    const found = await server.call(queryCreditDiscount, filter, { as })
    return typeof found === 'object' ? found.list : []
  }

  it('ok: what the order cost, what is left of it and the score; filtered, added up and exported', async () => {
    await save()
    const [good, usual, none] = [newPlate(), newPlate(), newPlate()]
    await adjust(good, 250)
    await adjust(none, -100)
    await give(server, admin, { merchantId, templateId }, good)
    for (const plate of [good, usual, none]) await enter(plate)
    await goTo('10:30')
    for (const plate of [good, usual, none]) await leave(plate)
    await pay((await orderOf(usual)).orderNo, '27.00', '10:30')
    const paid = {
      OrderMoney: '30.00',
      discount: '3.00',
      MoneyAfterDiscount: '27.00',
      CreditScore: 600,
      payStatus: 'paid',
    }
    expect(await rows({ Sort: 'CreditScore' })).toMatchObject([
      { plateNumber: good, OrderMoney: '26.00', discount: '5.00', MoneyAfterDiscount: '21.00', CreditScore: 850 },
      { plateNumber: usual, ...paid, leftAt: '2026-03-02 10:30:00', parkLotName: '测试停车场' },
    ])
    expect(await rows({ payStatus: 'paid', plateNumber: usual, lotId: lot.lotId })).toMatchObject([paid])
    expect(await rows({ begin: '2026-03-02 10:30:01' })).toEqual([])
    expect(await server.call(countCreditDiscount, { Sums: true }, { as: admin })).toEqual({
      total: 2,
      sums: { OrderMoney: '56.00', discount: '8.00', MoneyAfterDiscount: '48.00' },
    })
    const url = await server.call(queryCreditDiscount, { QueryAll: true, Sort: 'CreditScore' }, { as: admin })
    const sheet = readSheet(await server.download(String(url), admin))
    expect(sheet.at(-1)?.slice(1)).toEqual([usual, '测试停车场', '2026-03-02 10:30:00', 30, 3, 27, 600, '已支付'])
    const elsewhere = await server.addUser(tenantId, ['creditDiscount.read'], {
      subTenantId: await addSubTenant(server, tenantId),
    })
    expect(await rows({}, elsewhere)).toEqual([])
    expect(await rows({}, stranger)).toEqual([])
  })

  it('signed out, not permitted', async () => {
    const reader = await server.addUser(tenantId, ['credit.read'])
    expect(await server.refuse(queryCreditDiscount, {})).toMatchObject({ state: 403 })
    expect(await server.refuse(queryCreditDiscount, {}, { as: reader })).toMatchObject({ state: 401 })
    const viewer = await server.addUser(tenantId, ['creditDiscount.read'])
    expect(await server.refuse(queryCreditDiscount, { QueryAll: true }, { as: viewer })).toMatchObject({ state: 401 })
  })

  it('tiers that give less for more are refused, and lots that are not there', async () => {
    const refused = async (policy: Partial<BodyOf<typeof saveCreditPolicy>>, as = admin) =>
      (await server.refuse(saveCreditPolicy, { ...usualCreditPolicy, tiers, ...policy }, { as })).code
    expect(await refused({ tiers: [...tiers].reverse() })).toBe('credit.tierFalls')
    expect(await refused({ lotIds: [lot.lotId] }, stranger)).toBe('row.missing')
  })
})
