import {
  type BodyOf,
  orderDetail,
  queryOrder,
  queryOrderPricings,
  quoteOrder,
  reportPayments,
  repriceOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule, saveDraft } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let colleague: SignedInCaller
let keeper: SignedInCaller
let lot: TestLot
let fair: number
let plates = 0

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
const reason = '客户投诉，按公示价格重算'

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  colleague = await server.addUser(tenantId, ['order.read'])
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['order.read', 'order.reprice'], { subTenantId })
  fair = await publishRule(server, admin, { name: '公示价', rule: hourlyRule(300) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('12:00')))
  lot = await addLot(server, tenantId)
})

async function report(...passes: ['in' | 'out', string][]): Promise<{ orderId: number; orderNo: string }> {
  const plate = `粤B${String(20_000 + ++plates)}`
  await lot.report(passes.map(([direction, clock]) => ({ direction, plate, passedAt: at(clock) })))
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const [order] = typeof data === 'object' ? data.list : []
  return { orderId: order?.orderId ?? 0, orderNo: order?.orderNo ?? '' }
}
const pay = (orderNo: string, amount: string, clock: string) =>
  server.call(
    reportPayments,
    { events: [{ eventId: `${orderNo}-${clock}`, orderNo, channel: 'wechat', amount, paidAt: at(clock) }] },
    { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } },
  )
const reprice = (body: Omit<BodyOf<typeof repriceOrder>, 'reason'>) =>
  server.call(repriceOrder, { reason, ...body }, { as: admin })
const refuse = async (body: object, as = admin) =>
  (await server.refuse(repriceOrder, { reason, ...body } as BodyOf<typeof repriceOrder>, { as })).code
const detail = (orderId: number) => server.call(orderDetail, { orderId }, { as: admin })
const pricings = (orderId: number, as = admin) => server.call(queryOrderPricings, { orderId }, { as })

describe('repricing an order', () => {
  it('ok: uses the rule chosen today; the earlier calculation stays readable, and the audit has the reason', async () => {
    const { orderId } = await report(['in', '08:00'], ['out', '09:30'])
    await assignRules(server, admin, lot.lotId, [{ ruleId: fair, when: {} }])
    expect(await reprice({ orderId })).toEqual({
      before: '10.00',
      payable: '6.00',
      paid: '0.00',
      overpaid: '0.00',
      payStatus: 'unpaid',
    })
    expect(await detail(orderId)).toMatchObject({
      payableAmount: '6.00',
      ruleName: '公示价',
      repricedTimes: 1,
      feeMinutes: { charged: 90, free: 0, outside: 0 },
      fee: [{ kind: 'units', unitPrice: '3.00', amount: '6.00' }],
    })
    expect(await pricings(orderId)).toEqual([
      {
        pricingId: expect.any(Number),
        replacedAt: '2026-03-02 12:00:00',
        replacedBy: '管理员',
        reason,
        ruleName: '默认规则',
        ruleVersion: 1,
        calendarVersion: 1,
        amount: '10.00',
        minutes: { charged: 90, free: 0, outside: 0 },
        lines: [
          expect.objectContaining({ kind: 'units', unitPrice: '5.00', amount: '10.00', from: '2026-03-02 08:00:00' }),
        ],
      },
    ])
    const audit = await server.owner.shared
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'order.reprice')
      .where('entity_id', '=', String(orderId))
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ before: { payableFen: 1000 }, after: { payableFen: 600, ruleId: fair, reason } })
  })

  it('ok: uses a named version, also a retired one; every calculation is kept', async () => {
    const { orderId } = await report(['in', '08:00'], ['out', '09:30'])
    const ruleId = await publishRule(server, admin, { rule: hourlyRule(100) })
    await publishRule(server, admin, { ruleId, rule: hourlyRule(200) })
    expect(await reprice({ orderId, ruleId, version: 1 })).toMatchObject({ payable: '2.00' })
    expect(await reprice({ orderId, ruleId, version: 2 })).toMatchObject({ before: '2.00', payable: '4.00' })
    expect((await pricings(orderId)).map(({ amount, ruleVersion }) => [amount, ruleVersion])).toEqual([
      ['2.00', 1],
      ['10.00', 1],
    ])
    expect((await detail(orderId)).repricedTimes).toBe(2)
  })

  it('keeps payments, reports overpayment, and updates the pay status', async () => {
    const { orderId, orderNo } = await report(['in', '08:00'], ['out', '09:30'])
    await pay(orderNo, '10.00', '09:31')
    const dear = await publishRule(server, admin, { rule: hourlyRule(900) })
    expect(await reprice({ orderId, ruleId: fair, version: 1 })).toMatchObject({
      payable: '6.00',
      paid: '10.00',
      overpaid: '4.00',
      payStatus: 'paid',
    })
    expect(await reprice({ orderId, ruleId: dear, version: 1 })).toMatchObject({
      overpaid: '0.00',
      payStatus: 'unpaid',
    })
    expect(await detail(orderId)).toMatchObject({
      payStatus: 'unpaid',
      moneyValuePaid: '10.00',
      payments: [{ amount: '10.00' }],
    })
    await pay(orderNo, '8.00', '10:00')
    expect(await detail(orderId)).toMatchObject({ payStatus: 'paid', moneyValuePaid: '18.00' })
  })

  it('prices an order that had no rule when the vehicle left', async () => {
    const later = await publishRule(server, admin, { rule: hourlyRule(700), validFrom: '2026-04-01 00:00:00' })
    await assignRules(server, admin, lot.lotId, [{ ruleId: later, when: {} }])
    const { orderId } = await report(['in', '08:00'], ['out', '09:30'])
    expect(await refuse({ orderId })).toBe('order.noRule')
    expect(await reprice({ orderId, ruleId: fair, version: 1 })).toMatchObject({ before: null, payable: '6.00' })
    expect(await pricings(orderId)).toMatchObject([{ amount: null, minutes: null, ruleName: null, lines: [] }])
  })

  it('invalid: a vehicle inside, an unknown entry, an exit before the entry; no reason; half a rule; a draft', async () => {
    const { orderId } = await report(['in', '08:00'], ['out', '09:30'])
    expect(await refuse({ orderId: (await report(['in', '08:00'])).orderId })).toBe('order.notPriceable')
    expect(await refuse({ orderId: (await report(['out', '08:00'])).orderId })).toBe('order.notPriceable')
    expect(await refuse({ orderId: (await report(['in', '08:00'], ['out', '07:50'])).orderId })).toBe(
      'order.notPriceable',
    )
    expect(await refuse({ orderId, reason: ' x ' })).toBe('request.invalid')
    expect(await refuse({ orderId, ruleId: fair })).toBe('request.invalid')
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(1) })
    expect(await refuse({ orderId, ruleId, version: 1 })).toBe('row.missing')
    expect(await refuse({ orderId, ruleId: fair, version: 9 })).toBe('row.missing')
    expect(await pricings(orderId)).toEqual([])
  })

  it('not permitted; another tenant’s and another lot’s look missing', async () => {
    const { orderId } = await report(['in', '08:00'], ['out', '09:30'])
    expect(await refuse({ orderId }, colleague)).toBe('permission.missing')
    expect(await refuse({ orderId }, stranger)).toBe('row.missing')
    expect(await refuse({ orderId }, keeper)).toBe('row.missing')
    for (const as of [stranger, keeper]) {
      expect(await server.refuse(queryOrderPricings, { orderId }, { as })).toMatchObject({ code: 'row.missing' })
    }
    expect(await pricings(orderId, colleague)).toEqual([])
  })

  it('the server cannot change kept calculations', async () => {
    const db = server.database.forTenant(tenantId)
    await expect(db.updateTable('order_pricing').set({ reason: 'x' }).execute()).rejects.toThrow(/permission denied/)
    await expect(db.deleteFrom('order_pricing').execute()).rejects.toThrow(/permission denied/)
  })
})

describe('a quote', () => {
  const quote = (orderId: number, as = colleague) => server.call(quoteOrder, { orderId }, { as })

  it('ok: returns the price of leaving now, its lines, and until when it applies', async () => {
    await assignRules(server, admin, lot.lotId, [{ ruleId: fair, when: {} }])
    const { orderId } = await report(['in', '09:15'])
    expect(await quote(orderId)).toEqual({
      at: '2026-03-02 12:00:00',
      ruleName: '公示价',
      ruleVersion: 1,
      calendarVersion: 1,
      payable: '9.00',
      minutes: { charged: 165, free: 0, outside: 0 },
      lines: [expect.objectContaining({ kind: 'units', units: 3, amount: '9.00' })],
      coupon: '0.00',
      credit: '0.00',
      paid: '0.00',
      discount: '0.00',
      due: '9.00',
      dueByChannel: [],
      holdsUntil: '2026-03-02 12:15:00',
      graceMinutes: 15,
    })
    server.setTime(new Date('2026-03-02T12:15:00+08:00'))
    expect(await quote(orderId)).toMatchObject({ payable: '9.00', holdsUntil: '2026-03-02 12:15:00' })
    server.setTime(new Date('2026-03-02T12:15:01+08:00'))
    expect(await quote(orderId)).toMatchObject({ payable: '12.00', holdsUntil: '2026-03-02 13:15:00' })
  })

  it('ok: deducts payments; nothing is due in the grace time, and charging continues after it', async () => {
    await assignRules(server, admin, lot.lotId, [{ ruleId: fair, when: {} }])
    const { orderId, orderNo } = await report(['in', '09:00'])
    await pay(orderNo, '9.00', '11:50')
    expect(await quote(orderId)).toMatchObject({
      payable: '9.00',
      paid: '9.00',
      due: '0.00',
      holdsUntil: '2026-03-02 12:05:00',
    })
    server.setTime(new Date(at('12:06')))
    expect(await quote(orderId)).toMatchObject({ payable: '12.00', paid: '9.00', due: '3.00' })
  })

  it('ok: a fee that stays the same for a day has no expiry', async () => {
    const flat = {
      windows: [
        { from: '00:00', to: '24:00', price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 700 }] } },
      ],
    }
    const ruleId = await publishRule(server, admin, { rule: flat })
    await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
    expect(await quote((await report(['in', '09:00'])).orderId)).toMatchObject({ payable: '7.00', holdsUntil: null })
  })

  it('invalid: a vehicle that left, or for which there is no rule; another tenant’s looks missing', async () => {
    const { orderId } = await report(['in', '08:00'], ['out', '09:30'])
    expect(await server.refuse(quoteOrder, { orderId }, { as: colleague })).toMatchObject({ code: 'order.notInside' })
    const inside = await report(['in', '08:00'])
    expect(await server.refuse(quoteOrder, inside, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(quoteOrder, inside, { as: keeper })).toMatchObject({ code: 'row.missing' })
    const later = await publishRule(server, admin, { rule: hourlyRule(700), validFrom: '2026-04-01 00:00:00' })
    await assignRules(server, admin, lot.lotId, [{ ruleId: later, when: {} }])
    expect(await server.refuse(quoteOrder, inside, { as: colleague })).toMatchObject({ code: 'order.noRule' })
  })
})
