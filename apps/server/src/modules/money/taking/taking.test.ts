import {
  askRefund,
  beginDuty,
  countDuty,
  countTaking,
  matchReceipt,
  offerStayRefund,
  orderActions,
  overviewToday,
  payByStoredCard,
  postRefund,
  queryBookMonth,
  queryOrder,
  querySentryData,
  queryTaking,
  rechargeStoredCard,
  reportPayments,
  saveRechargeTier,
  saveSentry,
  saveStoredCard,
  unmatchReceipt,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { openReceiptDesk } from '../../../testing/receipt-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

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

/** An operator with a booth whose shift has begun, and a car park at 3 yuan an hour. */
async function openBooth() {
  server.setTime(new Date('2026-03-05T09:30:00+08:00'))
  const { tenantId, admin } = await server.addTenant('乙停车')
  const lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  const lanes = server.owner.shared.selectFrom('lane').select('lane_id').where('lot_id', '=', lot.lotId)
  const laneIds = (await lanes.execute()).map(({ lane_id: id }) => id)
  const booth = { lotId: lot.lotId, name: '东岗', float: '0', laneIds, userIds: [admin.userId] }
  const { dutyId } = await server.call(beginDuty, await server.call(saveSentry, booth, { as: admin }), { as: admin })
  server.setTime(new Date('2026-03-05T10:10:00+08:00'))
  /** A vehicle that left after two hours, which cost 6 yuan. */
  const leave = async (plate: string) => {
    const [, exit] = await lot.report([
      { direction: 'in', plate, passedAt: '2026-03-05T08:00:00+08:00' },
      { direction: 'out', plate, passedAt: '2026-03-05T10:00:00+08:00' },
    ])
    const orderNo = exit?.orderNo ?? ''
    const found = await server.call(queryOrder, { orderNo }, { as: admin })
    return { orderNo, orderId: typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0 }
  }
  return { tenantId, admin, lot, dutyId, leave }
}

/** What the books say that came in on a day, in fen. */
const booked = async (tenantId: number, day: string) =>
  (
    await sql<{ fen: number }>`
      select coalesce(sum(case when a.account_id = l.debit_id then l.amount_fen else -l.amount_fen end), 0)::bigint as fen
      from journal as j join leg as l on l.tenant_id = j.tenant_id and l.journal_id = j.journal_id
      join book_account as a on a.tenant_id = l.tenant_id and a.account_id in (l.debit_id, l.credit_id) and a.code like '10%'
      where j.tenant_id = ${tenantId} and j.day = ${day}::date`.execute(server.owner.shared)
  ).rows[0]?.fen

it('what stored cards pay is no taking: the list, its sum, the books, the overview and the shift say the same of a day', async () => {
  const { tenantId, admin, lot, dutyId, leave } = await openBooth()
  const as = { as: admin }
  const { rechargeTierId } = await server.call(saveRechargeTier, { name: '充百', amount: '100', gift: '20' }, as)
  const { storedCardId } = await server.call(saveStoredCard, { cardNo: 'CARD-1', plates: ['粤B50001'] }, as)
  const money = { amount: '100', channel: 'wechat', lotId: lot.lotId, idempotencyKey: newKey() } as const
  await server.call(rechargeStoredCard, { storedCardId, rechargeTierId, ...money }, as)
  // At the exit, where the booth is, and by hand; a part goes back onto the card.
  const { orderId } = await leave('粤B50001')
  const other = await leave('粤B50002')
  const { revision } = await server.call(orderActions, { orderId: other.orderId }, as)
  const byHand = { orderId: other.orderId, revision, cardNo: 'CARD-1', amount: '6', idempotencyKey: newKey() }
  expect(await server.call(payByStoredCard, byHand, as)).toMatchObject({ payStatus: 'paid' })
  const [paid] = (await server.call(offerStayRefund, { orderId }, as)).payments
  const part = {
    paymentId: paid?.paymentId ?? 0,
    amount: '1',
    reason: 'complaint',
    way: 'balance',
    remark: '',
  } as const
  const { refundId } = await server.call(askRefund, { ...part, idempotencyKey: newKey() }, as)
  await server.call(postRefund, { refundId, way: 'balance', refundNo: '' }, as)
  const { orderNo } = await leave('粤B50003')
  const event = {
    eventId: newKey(),
    orderNo,
    channel: 'alipay',
    amount: '6.00',
    paidAt: '2026-03-05T10:01:00+08:00',
  } as const
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  await server.call(reportPayments, { events: [event] }, { headers })

  const day = { begin: '2026-03-05 00:00:00', end: '2026-03-05 23:59:59' }
  const { list } = await server.call(queryTaking, day, as)
  expect(list.map(row => `${row.kind} ${row.channel} ${row.amount}`).toSorted()).toEqual([
    'stay alipay 6.00',
    'storedCard wechat 100.00',
  ])
  const sum = async (filter: object = {}) =>
    (await server.call(countTaking, { ...filter, Sums: true }, as)).sums?.amount
  expect([await sum(day), await booked(tenantId, '2026-03-05')]).toEqual(['106.00', 10_600])
  expect((await server.call(queryBookMonth, {}, as)).list[0]?.received).toBe('106.00')
  const { today } = await server.call(overviewToday, {}, as)
  expect([today.income, await sum({ ...day, kind: 'stay' })]).toEqual(['6.00', '6.00'])
  expect((await server.call(countDuty, { dutyId, counts: 0, counted: '0' }, as)).channels).toEqual([
    { channel: 'alipay', amount: '6.00' },
    { channel: 'wechat', amount: '100.00' },
  ])
  const shifts = await server.call(querySentryData, {}, as)
  expect(typeof shifts === 'object' && shifts.list[0]?.otherChannels).toBe('106.00')
  expect([await sum({ dutyId, duty: 'other' }), await sum({ dutyId })]).toEqual(['106.00', '106.00'])
  const url = await server.call(querySentryData, { QueryAll: true }, as)
  const [words = [], shift = []] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
  expect(shift[words.indexOf('其他渠道实收')]).toBe(106)
  expect(await server.refuse(queryTaking, { channel: 'balance' } as object, as)).toMatchObject({
    code: 'request.invalid',
  })
  expect(await checkTenant(server.database, tenantId, { among: booksInvariants })).toEqual([])
})
