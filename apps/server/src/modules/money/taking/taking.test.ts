import { countTaking, matchReceipt, queryTaking, unmatchReceipt } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReceiptDesk } from '../../../testing/receipt-desk.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
})
afterAll(() => server.close())

it('a receipt without an order is one taking: itself until it is matched to a stay, then the payment of that', async () => {
  server.setTime(new Date('2026-03-04T12:00:00+08:00'))
  const { tenantId, admin } = await server.addTenant('甲停车')
  const lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  const desk = await openReceiptDesk(server, admin, { lot, fromDay: '2026-02-27' })
  const kinds = async () => (await server.call(queryTaking, {}, { as: admin })).list.map(({ kind }) => kind)
  const sum = async () => (await server.call(countTaking, { Sums: true }, { as: admin })).sums?.amount
  await desk.bill('2026-03-01', [{ no: '1', fen: 600 }])
  expect(await kinds()).toEqual([])
  const receiptId = await desk.take('2026-03-01', '1')
  expect([await kinds(), await sum()]).toEqual([['receipt'], '6.00'])
  const [, left] = await lot.report([
    { direction: 'in', plate: '粤B12345', passedAt: '2026-03-01T06:00:00+08:00' },
    { direction: 'out', plate: '粤B12345', passedAt: '2026-03-01T08:00:00+08:00' },
  ])
  const matched = { receiptId, orderNo: left?.orderNo ?? '', reason: '按时间找到' }
  await server.call(matchReceipt, matched, { as: admin })
  expect([await kinds(), await sum()]).toEqual([['stay'], '6.00'])
  await server.call(unmatchReceipt, { receiptId, reason: '认错了车' }, { as: admin })
  expect((await kinds()).toSorted()).toEqual(['receipt', 'stay', 'stayRefund'])
  expect(await sum()).toBe('6.00')
})
