import { askRefund, offerStayRefund, postRefund, queryOrder, reportPayments } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

interface Case {
  id: string
  paymentFen?: number
  refundedFen?: number
  pendingFen?: number
  askFen?: number
  parts?: number
}
const cases = sharedCases<{ mustRefuse: Case[] }>('ledger-cases.json')
const caseOf = (id: string): Case => cases?.mustRefuse.find(one => one.id === id) ?? { id }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
})
afterAll(() => server.close())

const yuan = (fen: number) => (fen / 100).toFixed(2)

/** What can be done with a payment of so much for a stay of an hour. */
async function paid(fen: number) {
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  const { tenantId, admin } = await server.addTenant(`退款 ${fen}`)
  const lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { rule: hourlyRule(fen) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  const plate = '粤J10000'
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: '2026-03-02T09:00:00+08:00' },
    { direction: 'out', plate, passedAt: '2026-03-02T10:00:00+08:00' },
  ])
  const orderNo = exit?.orderNo ?? ''
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const event = { eventId: newKey(), orderNo, channel: 'wechat' as const, amount: yuan(fen) }
  await server.call(reportPayments, { events: [{ ...event, paidAt: '2026-03-02T10:00:00+08:00' }] }, { headers })
  const found = await server.call(queryOrder, { orderNo }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { payments } = await server.call(offerStayRefund, { orderId }, { as: admin })
  const paymentId = payments[0]?.paymentId ?? 0
  const body = (part: number) => ({
    ...{ paymentId, amount: yuan(part), way: 'channel' as const, reason: 'complaint' as const, remark: '' },
    idempotencyKey: newKey(),
  })
  return {
    ask: (part: number) => server.call(askRefund, body(part), { as: admin }),
    refused: (part: number) => server.refuse(askRefund, body(part), { as: admin }),
    post: (refundId: number) =>
      server.call(postRefund, { refundId, way: 'channel', refundNo: `R${refundId}` }, { as: admin }),
    sound: async () => expect(await checkTenant(server.database, tenantId)).toEqual([]),
  }
}

describe.skipIf(!cases)(`worked refusals of refunds ${skippedWithout}`, () => {
  it('refund-above-payment: what went back and what waits count, to the fen', async () => {
    const { paymentFen = 0, refundedFen = 0, pendingFen = 0, askFen = 0 } = caseOf('refund-above-payment')
    const { ask, refused, post, sound } = await paid(paymentFen)
    await post((await ask(refundedFen)).refundId)
    await ask(pendingFen)
    const said = await refused(askFen)
    const leftFen = paymentFen - refundedFen - pendingFen
    expect([said.code, askFen - leftFen]).toEqual(['refund.abovePaid', 1])
    expect(said.message).toContain(yuan(leftFen))
    await ask(leftFen)
    await sound()
  })

  it('refund-51st-part: a payment goes back in so many parts at most', async () => {
    const { paymentFen = 0, parts = 0 } = caseOf('refund-51st-part')
    const { ask, refused, sound } = await paid(paymentFen)
    for (let part = 0; part < parts; part++) await ask(10)
    expect((await refused(10)).code).toBe('refund.tooManyParts')
    expect(parts).toBe(50)
    await sound()
  })
})
