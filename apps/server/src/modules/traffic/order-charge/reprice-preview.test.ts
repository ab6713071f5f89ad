import {
  type BodyOf,
  orderDetail,
  previewRepricing,
  queryOrder,
  queryOrderPricings,
  reportPayments,
  repriceOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let reader: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let fair: number
let plates = 0

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
const reason = '按公示价格重算'

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['order.read'])
  fair = await publishRule(server, admin, { name: '公示价', rule: hourlyRule(300) })
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId)
})

/** An hour and a half, which the default rule charges ¥10.00 for. */
async function leave(): Promise<{ orderId: number; orderNo: string }> {
  const plate = `粤B${String(30_000 + ++plates)}`
  await lot.report([
    { direction: 'in', plate, passedAt: at('08:00') },
    { direction: 'out', plate, passedAt: at('09:30') },
  ])
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const [order] = typeof data === 'object' ? data.list : []
  return { orderId: order?.orderId ?? 0, orderNo: order?.orderNo ?? '' }
}
const preview = (body: BodyOf<typeof previewRepricing>) => server.call(previewRepricing, body, { as: admin })
const reprice = (body: Omit<BodyOf<typeof repriceOrder>, 'reason'>) =>
  server.call(repriceOrder, { reason, ...body }, { as: admin })
const refuse = async (body: Omit<BodyOf<typeof repriceOrder>, 'reason'>) =>
  (await server.refuse(repriceOrder, { reason, ...body }, { as: admin })).code
const feeOf = async (orderId: number) => (await server.call(orderDetail, { orderId }, { as: admin })).payableAmount

describe('a preview of repricing an order', () => {
  it('ok: old fee, new fee, rule and lines of both; nothing is written', async () => {
    const { orderId } = await leave()
    expect(await preview({ orderId, ruleId: fair, version: 1 })).toMatchObject({
      before: '10.00',
      payable: '6.00',
      paid: '0.00',
      overpaid: '0.00',
      coupon: '0.00',
      payStatus: 'unpaid',
      current: { ruleName: '默认规则', ruleVersion: 1, lines: [{ kind: 'units', unitPrice: '5.00', amount: '10.00' }] },
      next: { ruleName: '公示价', ruleVersion: 1, lines: [{ kind: 'units', unitPrice: '3.00', amount: '6.00' }] },
    })
    expect(await feeOf(orderId)).toBe('10.00')
    expect(await server.call(queryOrderPricings, { orderId }, { as: admin })).toEqual([])
  })

  it('ok: the repricing makes what the preview said', async () => {
    const { orderId } = await leave()
    const { previewKey, payable } = await preview({ orderId, ruleId: fair, version: 1 })
    expect(await reprice({ orderId, ruleId: fair, version: 1, previewKey })).toMatchObject({ payable })
    expect(await feeOf(orderId)).toBe('6.00')
  })

  it('conflict: another rule, another assignment or a payment meanwhile; then nothing is repriced', async () => {
    const { orderId, orderNo } = await leave()
    const { previewKey } = await preview({ orderId })
    expect(await refuse({ orderId, ruleId: fair, version: 1, previewKey })).toBe('order.previewOutdated')
    await assignRules(server, admin, lot.lotId, [{ ruleId: fair, when: {} }])
    expect(await refuse({ orderId, previewKey })).toBe('order.previewOutdated')
    const changed = await preview({ orderId })
    await server.call(
      reportPayments,
      { events: [{ eventId: `p${orderId}`, orderNo, channel: 'wechat', amount: '10.00', paidAt: at('09:31') }] },
      { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } },
    )
    expect(await refuse({ orderId, previewKey: changed.previewKey })).toBe('order.previewOutdated')
    expect(await feeOf(orderId)).toBe('10.00')
    const paid = await preview({ orderId })
    expect(paid).toMatchObject({ payable: '6.00', paid: '10.00', overpaid: '4.00' })
    await reprice({ orderId, previewKey: paid.previewKey })
    expect(await feeOf(orderId)).toBe('6.00')
  })

  it('invalid, not permitted, another tenant’s looks like missing', async () => {
    const { orderId } = await leave()
    const refusePreview = async (body: object, as = admin) =>
      (await server.refuse(previewRepricing, { orderId, ...body }, { as })).code
    expect(await refusePreview({ ruleId: fair })).toBe('request.invalid')
    expect(await refusePreview({}, reader)).toBe('permission.missing')
    expect(await refusePreview({}, stranger)).toBe('row.missing')
    expect(await refusePreview({ ruleId: fair, version: 9 })).toBe('row.missing')
  })
})
