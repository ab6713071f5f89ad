import {
  applyCoupon,
  orderDetail,
  queryOrder,
  queryUserCoupon,
  quoteOrder,
  repriceOrder,
  type UserCouponRow,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give, print } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let ruleId: number
let lot: TestLot
let merchantId: number
let plate: string
let plates = 0

const pass = (direction: 'in' | 'out', clock: string, of = plate): TestPass => ({
  direction,
  plate: of,
  passedAt: `2026-03-02T${clock}:00+08:00`,
})

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T09:30:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
  lot = await addLot(server, tenantId)
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'count', balance: '1000' })
})
afterAll(() => server.close())
beforeEach(() => {
  plate = `粤B${40_000 + ++plates}`
})

const template = (worth: Parameters<typeof addTemplate>[2]) => addTemplate(server, admin, worth)
const orders = async () => {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return typeof found === 'object' ? found.list : []
}
const couponsOf = async (): Promise<UserCouponRow[]> => {
  const found = await server.call(queryUserCoupon, { PlateNumber: plate }, { as: admin })
  return typeof found === 'object' ? found.list : []
}
const states = async () => (await couponsOf()).map(coupon => coupon.state).sort()

it('applies a plate’s coupon at the exit: the order has the discount, the lane asks for the rest, the coupon is used', async () => {
  const templateId = await template({ kind: 'money', amount: '4.00' })
  await give(server, admin, { merchantId, templateId }, plate)
  const [, exit] = await lot.report([pass('in', '08:00'), pass('out', '11:00')])
  expect(exit?.payable).toBe('5.00')
  const [order] = await orders()
  expect(order).toMatchObject({ payableAmount: '9.00', couponMoney: '4.00', payStatus: 'unpaid' })
  const [coupon] = await couponsOf()
  expect(coupon).toMatchObject({ state: 'used', orderNo: order?.orderNo })
  const detail = await server.call(orderDetail, { orderId: order?.orderId ?? 0 }, { as: admin })
  const sum = detail.fee.reduce((yuan, line) => yuan + Number(line.amount), 0)
  expect(sum.toFixed(2)).toBe('9.00')
})

it('is paid by coupons alone if they cover the fee, and uses no more than needed', async () => {
  const free = await template({ kind: 'free', isStackable: true })
  const more = await template({ kind: 'money', amount: '1.00', isStackable: true })
  for (const templateId of [free, more]) await give(server, admin, { merchantId, templateId }, plate)
  await lot.report([pass('in', '08:00'), pass('out', '10:00')])
  expect(await orders()).toMatchObject([{ payableAmount: '6.00', couponMoney: '6.00', payStatus: 'paid' }])
  expect(await states()).toEqual(['unused', 'used'])
})

it('keeps the coupon of a free stay for the next stay', async () => {
  const templateId = await template({ kind: 'time', minutes: 60 })
  await give(server, admin, { merchantId, templateId }, plate)
  await lot.report([pass('in', '08:00'), pass('out', '08:00')])
  expect(await states()).toEqual(['unused'])
  await lot.report([pass('in', '09:00'), pass('out', '11:00')])
  expect(await orders()).toMatchObject([{ payableAmount: '6.00', couponMoney: '3.00' }, { couponMoney: '0.00' }])
  expect(await states()).toEqual(['used'])
})

it('uses a paper coupon on the stay that it was applied to; the quote shows it before', async () => {
  const templateId = await template({ kind: 'percent', percentOff: 50 })
  const [paper] = await print(server, admin, { merchantId, templateId, count: 1 })
  await lot.report([pass('in', '08:00')])
  await server.call(applyCoupon, { CouponCode: paper?.CouponCode ?? '', PlateNumber: plate }, { as: admin })
  const [inside] = await orders()
  const quote = await server.call(quoteOrder, { orderId: inside?.orderId ?? 0 }, { as: admin })
  expect(quote).toMatchObject({ payable: '6.00', coupon: '3.00', due: '3.00' })
  await lot.report([pass('out', '09:40')])
  expect(await orders()).toMatchObject([{ payableAmount: '6.00', couponMoney: '3.00' }])
})

it('reprices an order with the coupons that it used, and no others', async () => {
  const templateId = await template({ kind: 'percent', percentOff: 50 })
  await give(server, admin, { merchantId, templateId }, plate)
  await lot.report([pass('in', '08:00'), pass('out', '10:00')])
  await give(server, admin, { merchantId, templateId }, plate)
  const dearer = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  const [order] = await orders()
  await server.call(
    repriceOrder,
    { orderId: order?.orderId ?? 0, ruleId: dearer, version: 1, reason: '规则选错，按公示价重算' },
    { as: admin },
  )
  expect(await orders()).toMatchObject([{ payableAmount: '10.00', couponMoney: '5.00', payStatus: 'unpaid' }])
  expect(await states()).toEqual(['unused', 'used'])
})

it('keeps an order’s coupons when a late pass changes its stay', async () => {
  const templateId = await template({ kind: 'money', amount: '2.00' })
  await give(server, admin, { merchantId, templateId }, plate)
  await lot.report([pass('in', '08:00'), pass('in', '10:00'), pass('out', '11:00')])
  expect(await orders()).toMatchObject([{ payableAmount: '3.00', couponMoney: '2.00' }, { couponMoney: '0.00' }])
  await lot.report([pass('out', '09:00')])
  expect(await orders()).toMatchObject([
    { payableAmount: '3.00', couponMoney: '2.00' },
    { payableAmount: '3.00', couponMoney: '0.00' },
  ])
  expect(await states()).toEqual(['used'])
})

it('conflict: one coupon pays for only one of several concurrent exits', async () => {
  const other = await addLot(server, tenantId)
  await assignRules(server, admin, other.lotId, [{ ruleId, when: {} }])
  const both = await addMerchant(server, admin, { lotIds: [lot.lotId, other.lotId], kind: 'count', balance: '10' })
  const templateId = await template({ kind: 'money', amount: '2.00' })
  await give(server, admin, { merchantId: both, templateId }, plate)
  await Promise.all([lot.report([pass('in', '08:00')]), other.report([pass('in', '08:00')])])
  await Promise.all([lot.report([pass('out', '10:00')]), other.report([pass('out', '10:00')])])
  expect((await orders()).map(order => order.couponMoney).sort()).toEqual(['0.00', '2.00'])
})
