import {
  abandonRefund,
  answerRefund,
  askRefund,
  type BodyOf,
  countRefundSums,
  failRefund,
  offerStayRefund,
  orderDetail,
  type Permission,
  postRefund,
  queryArrears,
  queryJournal,
  queryOrder,
  queryRefundStatement,
  queryRefundSums,
  queryUserCoupon,
  refundDetail,
  reportPayments,
  saveSetting,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { raiseArrears } from '../arrears/raise-arrears.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let approver: SignedInCaller
let stranger: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let other: TestLot
let plates = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`
const all: Permission[] = ['refund.read', 'refund.ask', 'refund.approve', 'refund.post', 'refund.export']

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  approver = await server.addUser(tenantId, all)
  neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId)
  other = await addLot(server, tenantId, { name: '西区停车场' })
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  for (const { lotId } of [lot, other]) await assignRules(server, admin, lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('12:00')))
  await approveAbove(200)
})

const approveAbove = (refundApproveAbove: number) => server.call(saveSetting, { refundApproveAbove }, { as: admin })
const headersOf = ({ boxSerial, boxKey }: TestLot) => ({ 'x-box-serial': boxSerial, 'x-box-key': boxKey })

/** A stay of two hours at 5.00, with what was paid for it: all unless it is said otherwise. */
async function paid({
  amounts = ['10.00'],
  channel = 'wechat' as 'wechat' | 'cash',
  place = lot,
  plate = newPlate(),
} = {}) {
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: at('08:00') },
    { direction: 'out', plate, passedAt: at('10:00') },
  ])
  const orderNo = exit?.orderNo ?? ''
  for (const amount of amounts) {
    const events = [{ eventId: newKey(), orderNo, channel, amount, paidAt: at('10:01') }]
    await server.call(reportPayments, { events }, { headers: headersOf(place) })
  }
  const found = await server.call(queryOrder, { orderNo }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { payments } = await server.call(offerStayRefund, { orderId }, { as: admin })
  return { plate, orderNo, orderId, paymentId: payments[0]?.paymentId ?? 0, payments }
}
const newPlate = () => `粤B${String(40_000 + ++plates)}`

type Ask = Partial<BodyOf<typeof askRefund>> & { paymentId: number }
const body = (asked: Ask) =>
  ({ amount: '10.00', reason: 'complaint', way: 'channel', remark: '', idempotencyKey: newKey(), ...asked }) as const
const ask = (asked: Ask, as = admin) => server.call(askRefund, body(asked), { as })
const refusedAsk = async (asked: Ask, as: SignedInCaller | undefined = admin) =>
  (await server.refuse(askRefund, body(asked), { as })).code
const post = (refundId: number, more: Partial<BodyOf<typeof postRefund>> = {}) =>
  server.call(postRefund, { refundId, way: 'channel', refundNo: `R${refundId}`, ...more }, { as: admin })
const order = (orderId: number) => server.call(orderDetail, { orderId }, { as: admin })
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])
const legsOf = async (orderId: number) =>
  (await server.call(queryJournal, { orderId, PerPage: 200, Descending: false }, { as: admin })).list.flatMap(row =>
    row.legs.map(({ debit, credit, amount }) => `${row.kind} ${debit.code}/${credit.code} ${amount}`),
  )

describe('[report/refundStatement] a refund of a stay', () => {
  it('of what was overpaid is owed when it is approved and gone when it is paid out, and takes nothing off the fee', async () => {
    const { orderId, payments } = await paid({ amounts: ['10.00', '10.00'] })
    const offer = await server.call(offerStayRefund, { orderId }, { as: admin })
    expect(offer).toMatchObject({ overpaid: '10.00', approveAbove: '200.00' })
    expect(payments[0]).toMatchObject({ refundable: '10.00', ways: ['channel', 'cash', 'bank'] })
    const { refundId, state } = await ask({ paymentId: payments[1]?.paymentId ?? 0, reason: 'paidTwice' })
    expect(state).toBe('approved')
    expect(await order(orderId)).toMatchObject({ moneyValuePaid: '10.00', refundedMoney: '10.00', goodwill: '0.00' })
    await sound()
    expect(await post(refundId)).toEqual({ refundId, state: 'posted' })
    expect(await legsOf(orderId)).toEqual([
      'stay.charged 1101/4001 10.00',
      'payment.taken 1011/1101 10.00',
      'payment.taken 1011/1101 10.00',
      'refund.approved 1101/2005 10.00',
      'refund.posted 2005/1011 10.00',
    ])
    const { events, payStatus } = await order(orderId)
    expect(payStatus).toBe('paid')
    expect(events.slice(-2)).toMatchObject([
      { kind: 'refundAsked', amount: '10.00' },
      { kind: 'refunded', amount: '10.00', detail: 'channel' },
    ])
    await sound()
  })

  it('of what was owed is goodwill: income stays, and nothing is due again', async () => {
    const { orderId, paymentId } = await paid()
    const { refundId } = await ask({ paymentId, amount: '4.00' })
    await post(refundId, { way: 'bank' })
    expect(await legsOf(orderId)).toEqual([
      'stay.charged 1101/4001 10.00',
      'payment.taken 1011/1101 10.00',
      'goodwill.given 6101/1101 4.00',
      'refund.approved 1101/2005 4.00',
      'refund.posted 2005/1003 4.00',
    ])
    expect(await order(orderId)).toMatchObject({ payStatus: 'paid', moneyValuePaid: '6.00', goodwill: '4.00' })
    expect(await refusedAsk({ paymentId, amount: '6.01' })).toBe('refund.abovePaid')
    await sound()
  })

  it('of money that was meant for another vehicle leaves the order unpaid, and then in arrears', async () => {
    const { orderId, paymentId, plate } = await paid()
    await ask({ paymentId, reason: 'wrongVehicle' })
    expect(await order(orderId)).toMatchObject({ payStatus: 'unpaid', moneyValuePaid: '0.00' })
    await raiseArrears({ database: server.database, clock: () => new Date(at('12:00')) })
    const found = await server.call(queryArrears, { plateNumber: plate }, { as: admin })
    expect(typeof found === 'object' && found.list).toMatchObject([{ openMoney: '10.00' }])
    await sound()
  })

  it('above the set amount is approved by another person, who sees what is goodwill; never by who asked', async () => {
    await approveAbove(3)
    const { orderId, paymentId } = await paid()
    const { refundId, state } = await ask({ paymentId, amount: '3.01' })
    expect(state).toBe('asked')
    expect(await order(orderId)).toMatchObject({ moneyValuePaid: '10.00', refundedMoney: '0.00' })
    expect((await server.refuse(postRefund, { refundId, way: 'cash' }, { as: admin })).code).toBe('refund.notApproved')
    const detail = await server.call(refundDetail, { refundId }, { as: admin })
    expect(detail).toMatchObject({ goodwillNow: '3.01', isAskedByMe: true, allowed: ['abandon'] })
    const approve = { refundId, answer: 'approve', goodwill: '3.01' } as const
    expect((await server.refuse(answerRefund, approve, { as: admin })).code).toBe('refund.own')
    const stale = await server.refuse(answerRefund, { ...approve, goodwill: '0.00' }, { as: approver })
    expect(stale.code).toBe('refund.changed')
    expect(await server.call(answerRefund, approve, { as: approver })).toEqual({ refundId, state: 'approved' })
    expect((await server.refuse(answerRefund, approve, { as: approver })).code).toBe('refund.notAsked')
    await sound()
  })

  it('is refused with a reason, and its amount can be asked for again', async () => {
    await approveAbove(0)
    const { paymentId } = await paid()
    const { refundId } = await ask({ paymentId })
    expect(await refusedAsk({ paymentId, amount: '0.01' })).toBe('refund.abovePaid')
    const refuse = { refundId, answer: 'refuse', goodwill: '10.00' } as const
    expect((await server.refuse(answerRefund, refuse, { as: approver })).code).toBe('refund.noteNeeded')
    const refused = await server.call(answerRefund, { ...refuse, remark: '证据不足' }, { as: approver })
    expect(refused.state).toBe('refused')
    expect((await server.refuse(abandonRefund, { refundId, remark: '算了' }, { as: admin })).code).toBe('refund.isOver')
    expect((await ask({ paymentId })).state).toBe('asked')
    await sound()
  })

  it('that fails is still owed, goes another way, or is withdrawn and counts as paid again', async () => {
    const { orderId, paymentId } = await paid()
    const { refundId } = await ask({ paymentId, amount: '4.00' })
    const failed = await server.call(failRefund, { refundId, remark: '原卡已注销' }, { as: admin })
    expect(failed.state).toBe('failed')
    await sound()
    expect((await post(refundId, { way: 'cash', refundNo: '' })).state).toBe('posted')
    const second = await ask({ paymentId, amount: '6.00' })
    await server.call(abandonRefund, { refundId: second.refundId, remark: '车主不要了' }, { as: admin })
    expect(await order(orderId)).toMatchObject({ moneyValuePaid: '6.00', refundedMoney: '4.00', goodwill: '4.00' })
    expect((await legsOf(orderId)).slice(-4)).toEqual([
      'goodwill.given 6101/1101 6.00',
      'refund.approved 1101/2005 6.00',
      'goodwill.takenBack 1101/6101 6.00',
      'refund.abandoned 2005/1101 6.00',
    ])
    await sound()
  })

  it('goes out where the payment was taken: another lot is owed it back', async () => {
    const { orderId, paymentId } = await paid({ place: other })
    const { refundId } = await ask({ paymentId })
    await post(refundId)
    expect((await legsOf(orderId)).slice(-2)).toEqual([
      'refund.posted 2010/1011 10.00',
      'collection.returned 2005/1106 10.00',
    ])
    await sound()
  })

  it('gives the coupon back with the last of the money, if it still holds', async () => {
    const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId] })
    const templateId = await addTemplate(server, admin, { kind: 'money', minutes: null, amount: '4.00' })
    const plate = newPlate()
    server.setTime(new Date(at('07:00')))
    await give(server, admin, { merchantId, templateId }, plate)
    server.setTime(new Date(at('12:00')))
    const { orderId, paymentId } = await paid({ plate, amounts: ['6.00'] })
    const coupons = async () => {
      const found = await server.call(queryUserCoupon, { PlateNumber: plate }, { as: admin })
      return typeof found === 'object' ? found.list.map(({ state }) => state) : []
    }
    const first = await ask({ paymentId, amount: '2.00' })
    await post(first.refundId)
    expect(await coupons()).toEqual(['used'])
    const rest = await ask({ paymentId, amount: '4.00' })
    await post(rest.refundId)
    expect(await coupons()).toEqual(['unused'])
    expect(await order(orderId)).toMatchObject({ payStatus: 'paid', couponMoney: '0.00', goodwill: '10.00' })
    expect(await server.call(refundDetail, { refundId: rest.refundId }, { as: admin })).toMatchObject({
      coupon: '4.00',
    })
    await sound()
  })
})

describe('[report/refundStatement] never too much goes back', () => {
  it('I7: of two that ask for all at the same time one is refused', async () => {
    const { paymentId } = await paid()
    const outcomes = await Promise.all(
      [admin, approver].map(as =>
        server.call(askRefund, body({ paymentId }), { as }).then(
          ({ state }) => state,
          () => 'refused',
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['approved', 'refused'])
    await sound()
  })

  it('a key asks once, and is refused with other content', async () => {
    const { paymentId } = await paid()
    const idempotencyKey = newKey()
    const once = await ask({ paymentId, amount: '3.00', idempotencyKey })
    expect(await ask({ paymentId, amount: '3.00', idempotencyKey })).toEqual(once)
    expect(await refusedAsk({ paymentId, amount: '4.00', idempotencyKey })).toBe('money.keyUsed')
  })

  it('a number of the channel is used once; said again it changes nothing', async () => {
    const one = await ask({ paymentId: (await paid()).paymentId })
    const two = await ask({ paymentId: (await paid()).paymentId })
    const refundNo = newKey()
    await post(one.refundId, { refundNo })
    expect(await post(one.refundId, { refundNo })).toEqual({ refundId: one.refundId, state: 'posted' })
    const taken = await server.refuse(postRefund, { refundId: two.refundId, way: 'channel', refundNo }, { as: admin })
    expect(taken.code).toBe('refund.numberUsed')
    const none = await server.refuse(postRefund, { refundId: two.refundId, way: 'bank' }, { as: admin })
    expect(none.code).toBe('refund.numberNeeded')
    await sound()
  })

  it('cash goes back by no channel, and another reason is explained', async () => {
    const { paymentId } = await paid({ channel: 'cash' })
    expect(await refusedAsk({ paymentId })).toBe('refund.wayImpossible')
    expect(await refusedAsk({ paymentId, way: 'cash', reason: 'other' })).toBe('refund.remarkNeeded')
  })

  it('invalid, signed out, not permitted, and of others looks like missing', async () => {
    const { paymentId, orderId } = await paid()
    expect(await refusedAsk({ paymentId, amount: '0' })).toBe('request.invalid')
    expect((await server.refuse(askRefund, body({ paymentId }))).code).toBe('session.missing')
    const reader = await server.addUser(tenantId, ['refund.read'])
    expect(await refusedAsk({ paymentId }, reader)).toBe('permission.missing')
    for (const as of [stranger, neighbour]) {
      expect(await refusedAsk({ paymentId }, as)).toBe('row.missing')
      expect((await server.refuse(offerStayRefund, { orderId }, { as })).code).toBe('row.missing')
    }
    const { refundId } = await ask({ paymentId })
    for (const as of [stranger, neighbour]) {
      expect((await server.refuse(refundDetail, { refundId }, { as })).code).toBe('row.missing')
      expect((await server.refuse(abandonRefund, { refundId, remark: '不要' }, { as })).code).toBe('row.missing')
    }
  })
})

describe('[report/refundStatement] the statement', () => {
  it('lists, adds up by day, reason and person, and exports the same', async () => {
    server.setTime(new Date(at('13:30')))
    const { paymentId, plate } = await paid()
    const { refundId } = await ask({ paymentId, amount: '1.25', reason: 'wrongFee' })
    await post(refundId, { way: 'cash', refundNo: '' })
    const begin = '2026-03-02 13:00:00'
    const list = await server.call(queryRefundStatement, { begin }, { as: admin })
    expect(typeof list === 'object' && list.list).toMatchObject([
      { plateNumber: plate, amount: '1.25', goodwill: '1.25', state: 'posted', way: 'cash', askedBy: '管理员' },
    ])
    const sums = { count: 1, amount: '1.25', cash: '1.25', byChannel: '0.00', byBank: '0.00', goodwill: '1.25' }
    const keys = { day: '2026-03-02', reason: 'wrongFee', person: String(admin.userId) }
    for (const group of ['day', 'reason', 'person'] as const) {
      const found = await server.call(queryRefundSums, { group, begin }, { as: admin })
      expect(typeof found === 'object' && found.list).toMatchObject([{ key: keys[group], ...sums }])
      expect(await server.call(countRefundSums, { group, begin, Sums: true }, { as: admin })).toEqual({
        total: 1,
        sums,
      })
    }
    const url = await server.call(queryRefundStatement, { begin, QueryAll: true }, { as: admin })
    const [heading, row] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(heading?.slice(0, 5)).toEqual(['车牌号', '订单号', '停车场', '退款金额', '其中让利'])
    expect(row?.[0]).toBe(plate)
  })
})
