import { askLane, heartbeat, orderDetail, payCoupon, queryOrder, takeLaneCommands } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give, print } from '../../../testing/test-merchant.ts'

let desk: PayDesk
let merchantId: number
let hour: number
let free: number
beforeAll(async () => {
  desk = await openPayDesk()
  const { server, admin, lot } = desk
  merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId] })
  hour = await addTemplate(server, admin)
  free = await addTemplate(server, admin, { kind: 'free' })
})
afterAll(() => desk.close())

const paper = async (templateId: number, more: { isIssued?: boolean } = {}) => {
  const [made] = await print(desk.server, desk.admin, { merchantId, templateId, ...more })
  return made?.CouponCode ?? ''
}
const bodyOf = ({ plate, orderNo }: { plate: string; orderNo: string }, CouponCode: string) => ({
  ...{ code: desk.code, plateNumber: plate, orderNo, CouponCode },
})
const use = (stay: { plate: string; orderNo: string }, coupon: string) =>
  desk.server.call(payCoupon, bodyOf(stay, coupon), {})
const refuse = async (stay: { plate: string; orderNo: string }, coupon: string) => {
  const { code, issues, message } = await desk.server.refuse(payCoupon, bodyOf(stay, coupon), {})
  return { code, path: issues?.[0]?.path, message: `${message} ${issues?.[0]?.message ?? ''}` }
}
const box = () => ({ headers: { 'x-box-serial': desk.lot.boxSerial, 'x-box-key': desk.lot.boxKey } })
const leave = (plate: string) => desk.lot.report([{ direction: 'out', plate, passedAt: new Date().toISOString() }])
async function orderOf(plate: string) {
  const found = await desk.server.call(queryOrder, { plateNumber: plate }, { as: desk.admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  return desk.server.call(orderDetail, { orderId }, { as: desk.admin })
}

it('takes a paper coupon, however it is typed; the page shows it, and the exit uses it', async () => {
  const stay = await desk.enter()
  const code = await paper(hour)
  expect(await use(stay, ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)).toEqual({ due: '10.00' })
  expect(await use(stay, code)).toEqual({ due: '10.00' })
  expect(await desk.quote(stay.plate)).toMatchObject([{ payable: '20.00', coupon: '10.00', due: '10.00' }])
  await leave(stay.plate)
  expect(await orderOf(stay.plate)).toMatchObject({ couponMoney: '10.00', payStatus: 'unpaid' })
  const audits = await desk.server.owner.shared
    .selectFrom('audit')
    .where('action', '=', 'coupon.use')
    .select(['user_id', 'tenant_id'])
    .execute()
  expect(audits).toEqual([{ user_id: null, tenant_id: desk.tenantId }])
})

it('opens the barrier where he waits once the coupon covers the fee', async () => {
  const stay = await desk.enter()
  await desk.server.call(heartbeat, {}, box())
  const asked = { askId: 'a1', laneCode: 'OUT-1', direction: 'out', plate: stay.plate } as const
  const ask = { ...asked, readAt: new Date().toISOString() }
  expect(await desk.server.call(askLane, ask, box())).toMatchObject({ decision: 'hold', due: '20.00' })
  expect(await use(stay, await paper(free))).toEqual({ due: '0.00' })
  const { commands } = await desk.server.call(takeLaneCommands, { answers: [], waitSeconds: 0 }, box())
  expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
  expect(await desk.quote(stay.plate)).toEqual([])
})

it('says what he can know of a coupon, and nothing of other plates', async () => {
  const stay = await desk.enter()
  const other = await desk.enter()
  const code = await paper(hour)
  await use(other, code)
  const [electronic] = await give(desk.server, desk.admin, { merchantId, templateId: hour }, '粤P55555')
  const unissued = await paper(hour, { isIssued: false })
  for (const coupon of ['2A3C4D5E6F7G', code, electronic?.CouponCode ?? '', unissued]) {
    const answer = await refuse(stay, coupon)
    expect(answer).toMatchObject({ code: 'driverPay.couponUnfit', path: 'CouponCode' })
    expect(answer.message).not.toMatch(/粤P|发放记录/)
  }
  await leave(other.plate)
  expect(await refuse(stay, code)).toMatchObject({ code: 'coupon.used', path: 'CouponCode' })
  await use(stay, await paper(hour))
  expect(await refuse(stay, await paper(hour))).toMatchObject({ code: 'coupon.notStackable' })
})

it('only for a stay that goes on at the lot of the page, by its number', async () => {
  const stay = await desk.enter()
  const code = await paper(hour)
  expect(await refuse({ ...stay, orderNo: 'P1' }, code)).toMatchObject({ code: 'driverPay.nothingDue' })
  const elsewhere = await addLot(desk.server, desk.tenantId, { name: '别处' })
  const theirs = await addMerchant(desk.server, desk.admin, { lotIds: [elsewhere.lotId] })
  const [foreign] = await print(desk.server, desk.admin, { merchantId: theirs, templateId: hour })
  expect(await refuse(stay, foreign?.CouponCode ?? '')).toMatchObject({ code: 'driverPay.couponUnfit' })
  // The same plate was read at the entry of another lot since.
  await elsewhere.report([{ direction: 'in', plate: stay.plate, passedAt: new Date().toISOString() }])
  const both = await addMerchant(desk.server, desk.admin, { lotIds: [desk.lot.lotId, elsewhere.lotId] })
  const [wide] = await print(desk.server, desk.admin, { merchantId: both, templateId: hour })
  expect(await use(stay, wide?.CouponCode ?? '')).toEqual({ due: '10.00' })
  await leave(stay.plate)
  expect(await refuse(stay, code)).toMatchObject({ code: 'driverPay.nothingDue' })
})
