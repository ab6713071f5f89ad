import {
  abandonReceiptReturn,
  answerReceiptReturn,
  askReceiptReturn,
  askReceiptReturnAgain,
  askRefund,
  compareReconciliation,
  countReceipt,
  failReceiptReturn,
  getReconciliation,
  matchReceipt,
  offerStayRefund,
  postReceiptReturn,
  queryArrears,
  queryOrder,
  queryReceipt,
  receiptDetail,
  reportPayments,
  signOffReconciliation,
  takeBankReceipt,
  takeReceipt,
  undoBankRow,
  undoDecision,
  unmatchReceipt,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { openReceiptDesk, type ReceiptDesk } from '../../../testing/receipt-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { provesTwoStages } from '../../../testing/two-stages.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { reconciliationInvariants } from '../../system/invariant/reconciliation-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let desk: ReceiptDesk
let plates = 0
const day = '2026-03-01'

beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-04T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  desk = await openReceiptDesk(server, admin, { lot, fromDay: '2026-02-27' })
})

/** A stay of so many hours that left unpaid at this time of the day. */
async function stay(hours: number, leftAt = '08:00', to: TestLot = lot) {
  plates += 1
  const plate = `粤B${10_000 + plates}`
  const exit = new Date(`${day}T${leftAt}:00+08:00`)
  const entry = new Date(exit.getTime() - hours * 3_600_000)
  const [, left] = await to.report([
    { direction: 'in', plate, passedAt: entry.toISOString() },
    { direction: 'out', plate, passedAt: exit.toISOString() },
  ])
  return { plate, orderNo: left?.orderNo ?? '' }
}
const orderOf = async (orderNo: string) => {
  const found = await server.call(queryOrder, { orderNo }, { as: admin })
  const order = typeof found === 'object' ? found.list[0] : undefined
  if (!order) throw new Error('no order')
  return order
}
const booked = async (code: string) => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(case when l.debit_id = a.account_id then l.amount_fen else -l.amount_fen end), 0)::int as fen
    from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
    where a.tenant_id = ${tenantId} and a.code = ${code}`.execute(server.owner.shared)
  return rows[0]?.fen
}
const proven = async () => {
  const among = [...booksInvariants, ...reconciliationInvariants]
  return (await checkTenant(server.database, tenantId, { among })).map(({ name }) => name)
}
const reason = '按时间找到'
const match = (receiptId: number, orderNo: string) => ({ receiptId, orderNo, reason })
const approver = () => server.addUser(tenantId, ['reconciliation.read', 'refund.approve'])

describe('[operation/reconciliation] a payment that only the bill has', () => {
  it('is taken as a receipt without an order, stands in 2008 and in its day, and is taken back', async () => {
    await desk.bill(day, [{ no: '1', fen: 600 }])
    const receiptId = await desk.take(day, '1')
    expect(await desk.itemOf(day, '1')).toMatchObject({ class: 'matched', decision: 'receipt', receiptId })
    expect([await booked('2008'), await booked('1011')]).toEqual([-600, 600])
    const found = await server.call(queryReceipt, {}, { as: admin })
    expect(found).toMatchObject({ list: [{ receiptId, amount: '6.00', state: 'open', days: 3, channelNo: '421' }] })
    expect(await server.call(countReceipt, { Sums: true }, { as: admin })).toMatchObject({ sums: { amount: '6.00' } })
    const { itemKey } = await desk.itemOf(day, '1')
    const body = { accountId: desk.accountId, day, itemKey, note: '再来一次' }
    expect((await server.refuse(takeReceipt, body, { as: admin })).code).toBe('receipt.notChannelOnly')
    expect(await proven()).toEqual([])
    await server.call(undoDecision, { accountId: desk.accountId, day, itemKey }, { as: admin })
    expect(await desk.itemOf(day, '1')).toMatchObject({ class: 'channelOnly', decision: null, receiptId: null })
    expect([await booked('2008'), await booked('1011')]).toEqual([0, 0])
    expect((await desk.detail(receiptId)).state).toBe('undone')
    expect(await proven()).toEqual([])
  })

  it('balances its day, which another person signs off; the receipt is matched later, and the day stays signed', async () => {
    const { orderNo } = await stay(2)
    await desk.bill(day, [{ no: '1', fen: 600 }])
    const receiptId = await desk.take(day, '1')
    const other = await server.addUser(tenantId, ['reconciliation.read', 'reconciliation.sign'])
    const ofDay = { accountId: desk.accountId, day }
    expect((await server.refuse(signOffReconciliation, ofDay, { as: admin })).code).toBe('reconciliation.ownWork')
    await server.call(signOffReconciliation, ofDay, { as: other })
    await server.call(matchReceipt, match(receiptId, orderNo), { as: admin })
    expect((await server.call(getReconciliation, ofDay, { as: admin })).state).toBe('signedOff')
    const { itemKey } = await desk.itemOf(day, '1')
    expect((await server.refuse(undoDecision, { ...ofDay, itemKey }, { as: admin })).code).toBe(
      'reconciliation.signedOff',
    )
    expect(await proven()).toEqual([])
  })

  it('stands beside the event when the box reports it late: one of the two is left over', async () => {
    await desk.bill(day, [{ no: '1', fen: 600 }])
    await desk.take(day, '1')
    const { orderNo } = await stay(2)
    const numbers = { merchantNo: '1900000001', channelNo: '421', outNo: 'PD1' }
    const event = { eventId: 'late', orderNo, channel: 'wechat', amount: '6.00', paidAt: `${day}T08:00:00+08:00` }
    const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
    await server.call(reportPayments, { events: [{ ...event, ...numbers }] }, { headers })
    const ofDay = { accountId: desk.accountId, day }
    expect(await server.call(compareReconciliation, ofDay, { as: admin })).toEqual({ differences: 1 })
    expect(await proven()).toEqual([])
  })
})

describe('[operation/reconciliation] a receipt without an order', () => {
  it('pays the stay that a person finds, and is taken back from it', async () => {
    const { orderNo } = await stay(2)
    await desk.bill(day, [{ no: '1', fen: 600 }])
    const receiptId = await desk.take(day, '1')
    expect(await server.call(matchReceipt, match(receiptId, orderNo), { as: admin })).toEqual({
      ...{ receiptId, state: 'matched' },
    })
    expect(await orderOf(orderNo)).toMatchObject({ payStatus: 'paid' })
    expect([await booked('2008'), await booked('1101'), await booked('1102')]).toEqual([0, 0, 0])
    expect((await desk.detail(receiptId)).orderNo).toBe(orderNo)
    expect((await server.refuse(matchReceipt, match(receiptId, orderNo), { as: admin })).code).toBe('receipt.notOpen')
    const body = { accountId: desk.accountId, day, itemKey: (await desk.itemOf(day, '1')).itemKey }
    expect((await server.refuse(undoDecision, body, { as: admin })).code).toBe('receipt.notOpen')
    expect(await proven()).toEqual([])
    await server.call(unmatchReceipt, { receiptId, reason: '认错了车' }, { as: admin })
    expect(await orderOf(orderNo)).toMatchObject({ payStatus: 'unpaid' })
    expect([await booked('2008'), await booked('2005')]).toEqual([-600, 0])
    expect((await server.refuse(unmatchReceipt, { receiptId, reason }, { as: admin })).code).toBe('receipt.notMatched')
    await server.call(matchReceipt, match(receiptId, orderNo), { as: admin })
    const { steps } = await desk.detail(receiptId)
    expect(steps.map(({ kind }) => kind).toReversed()).toEqual(['taken', 'matched', 'unmatched', 'matched'])
    expect(await proven()).toEqual([])
  })

  it('pays arrears, and what is beyond them was paid too much', async () => {
    const { orderNo } = await stay(2)
    await sql`select raise_arrears(${tenantId}, array(select order_id from parking_order where tenant_id = ${tenantId}), null, '')`.execute(
      server.owner.forTenant(tenantId),
    )
    const arrears = async (state: 'open' | 'recovered') => {
      const found = await server.call(queryArrears, { state }, { as: admin })
      return typeof found === 'object' ? found.list : []
    }
    expect(await arrears('open')).toMatchObject([{ openMoney: '6.00' }])
    await desk.bill(day, [{ no: '1', fen: 700 }])
    const receiptId = await desk.take(day, '1')
    await server.call(matchReceipt, match(receiptId, orderNo), { as: admin })
    expect(await arrears('recovered')).toHaveLength(1)
    const { orderId } = await orderOf(orderNo)
    const offer = await server.call(offerStayRefund, { orderId }, { as: admin })
    expect(offer).toMatchObject({ overpaid: '1.00', payments: [{ amount: '7.00', ways: ['channel', 'cash', 'bank'] }] })
    const asked = { paymentId: offer.payments[0]?.paymentId ?? 0, reason: 'overpaid', way: 'channel' } as const
    await server.call(askRefund, { ...asked, amount: '1.00', remark: '', idempotencyKey: newKey() }, { as: admin })
    expect((await server.refuse(unmatchReceipt, { receiptId, reason }, { as: admin })).code).toBe('receipt.refunded')
    expect(await proven()).toEqual([])
  })

  it('names the stays that it may be of, the likeliest first, each with why', async () => {
    const late = await stay(2, '20:00')
    const near = await stay(2, '08:10')
    const other = await stay(1, '08:05')
    await desk.bill(day, [
      { no: '1', fen: 600 },
      { no: '2', fen: 900, outNo: other.orderNo },
    ])
    const { suggestions } = await desk.detail(await desk.take(day, '1'))
    expect(suggestions.map(({ orderNo, reason: why }) => [orderNo, why])).toEqual([
      [near.orderNo, 'amountAndTime'],
      [late.orderNo, 'amount'],
    ])
    const named = await desk.detail(await desk.take(day, '2'))
    expect(named.suggestions).toMatchObject([{ orderNo: other.orderNo, due: '3.00', reason: 'orderNo' }])
  })

  it('is matched to a stay of which something is due, that the caller sees', async () => {
    await desk.bill(day, [{ no: '1', fen: 600 }])
    const receiptId = await desk.take(day, '1')
    const refused = async (orderNo: string, as = admin) =>
      (await server.refuse(matchReceipt, match(receiptId, orderNo), { as })).code
    expect(await refused('P0')).toBe('receipt.noOrder')
    const [entry] = await lot.report([{ direction: 'in', plate: '粤B99999', passedAt: `${day}T09:00:00+08:00` }])
    expect(await refused(entry?.orderNo ?? '')).toBe('receipt.nothingDue')
    const { orderNo } = await stay(2)
    expect((await server.refuse(matchReceipt, { receiptId, orderNo, reason: '' }, { as: admin })).code).toBe(
      'request.invalid',
    )
    const subTenantId = await addSubTenant(server, tenantId)
    await addLot(server, tenantId, { name: '西区', subTenantId })
    const narrow = await server.addUser(tenantId, ['reconciliation.read', 'reconciliation.resolve'], { subTenantId })
    expect(await refused(orderNo, narrow)).toBe('receipt.noOrder')
    expect((await server.refuse(receiptDetail, { receiptId }, { as: narrow })).code).toBe('row.missing')
    expect(await server.call(countReceipt, {}, { as: narrow })).toMatchObject({ total: 0 })
    expect(await refused(orderNo, await approver())).toBe('permission.missing')
    const { admin: stranger } = await server.addTenant('乙停车')
    expect((await server.refuse(receiptDetail, { receiptId }, { as: stranger })).code).toBe('row.missing')
  })
})

describe('[operation/reconciliation] a receipt goes back', () => {
  const asked = async (way: 'channel' | 'bank' = 'channel') => {
    await desk.bill(day, [{ no: '1', fen: 600 }])
    const receiptId = await desk.take(day, '1')
    await server.call(askReceiptReturn, { receiptId, way, reason: '付款人要求' }, { as: admin })
    return receiptId
  }

  it('asked for, approved by another person, and paid back by the number at the channel', async () => {
    const receiptId = await asked()
    const answer = { receiptId, answer: 'approve' } as const
    expect((await server.refuse(answerReceiptReturn, answer, { as: admin })).code).toBe('refund.own')
    const { orderNo } = await stay(2)
    expect((await server.refuse(matchReceipt, match(receiptId, orderNo), { as: admin })).code).toBe(
      'receipt.returnAsked',
    )
    expect(await server.call(answerReceiptReturn, answer, { as: await approver() })).toMatchObject({
      state: 'returning',
    })
    expect([await booked('2008'), await booked('2005')]).toEqual([0, -600])
    const post = { receiptId, way: 'channel', returnNo: '' } as const
    expect((await server.refuse(postReceiptReturn, post, { as: admin })).code).toBe('refund.numberNeeded')
    expect((await server.refuse(askReceiptReturnAgain, { receiptId }, { as: admin })).code).toBe('refund.notSent')
    expect(await proven()).toEqual([])
    await server.call(postReceiptReturn, { ...post, returnNo: '5000' }, { as: admin })
    expect([await booked('2005'), await booked('1011')]).toEqual([0, 0])
    expect((await desk.detail(receiptId)).state).toBe('returned')
    expect((await server.refuse(postReceiptReturn, post, { as: admin })).code).toBe('receipt.noReturn')
    expect(await proven()).toEqual([])
  })

  it('refused, failed, or given up: it stands in 2008 again', async () => {
    const receiptId = await asked()
    const other = await approver()
    const refuse = { receiptId, answer: 'refuse' } as const
    expect((await server.refuse(answerReceiptReturn, refuse, { as: other })).code).toBe('refund.noteNeeded')
    await server.call(answerReceiptReturn, { ...refuse, reason: '先找订单' }, { as: other })
    await server.call(askReceiptReturn, { receiptId, way: 'bank', reason }, { as: admin })
    await server.call(answerReceiptReturn, { receiptId, answer: 'approve' }, { as: other })
    await server.call(failReceiptReturn, { receiptId, reason: '账户已注销' }, { as: admin })
    expect((await desk.detail(receiptId)).refund).toMatchObject({ state: 'failed', note: '账户已注销' })
    expect(await proven()).toEqual([])
    await server.call(abandonReceiptReturn, { receiptId, reason: '联系不上' }, { as: admin })
    expect((await desk.detail(receiptId)).state).toBe('open')
    expect([await booked('2008'), await booked('2005')]).toEqual([-600, 0])
    expect(await proven()).toEqual([])
  })

  it('goes through two stages', async () => {
    await provesTwoStages(server, {
      ...{ tenantId, admin, kind: 'receiptReturn', needs: ['reconciliation.read'] },
      ask: async () => ({ subjectId: await asked('bank'), amount: '6.00' }),
      read: async receiptId => (await desk.detail(receiptId)).state,
      look: (receiptId, as) => desk.detail(receiptId, as),
    })
  })
})

it('[operation/reconciliation] income of the bank that nobody can explain is a receipt, and pays a stay', async () => {
  const bankRowId = await desk.bankRow({ at: `${day} 09:00:00`, income: '6.00', reference: 'B1' })
  const { receiptId } = await server.call(takeBankReceipt, { bankRowId, note: '备注看不懂' }, { as: admin })
  expect([await booked('1003'), await booked('2008')]).toEqual([600, -600])
  const again = { bankRowId, note: '再来一次' }
  expect((await server.refuse(takeBankReceipt, again, { as: admin })).code).toBe('reconciliation.decided')
  const { orderNo } = await stay(2)
  await server.call(matchReceipt, match(receiptId, orderNo), { as: admin })
  expect((await server.refuse(undoBankRow, { bankRowId }, { as: admin })).code).toBe('receipt.notOpen')
  expect(await orderOf(orderNo)).toMatchObject({ payStatus: 'paid' })
  expect(await proven()).toEqual([])
  await server.call(unmatchReceipt, { receiptId, reason }, { as: admin })
  const way = { receiptId, way: 'channel', reason } as const
  expect((await server.refuse(askReceiptReturn, way, { as: admin })).code).toBe('receipt.wayImpossible')
  await server.call(undoBankRow, { bankRowId }, { as: admin })
  expect([await booked('1003'), await booked('2008')]).toEqual([0, 0])
  expect(await proven()).toEqual([])
})

it('[operation/reconciliation] receipts are exported, by who may', async () => {
  await desk.bill(day, [{ no: '1', fen: 600 }])
  await desk.take(day, '1')
  const url = await server.call(queryReceipt, { QueryAll: true }, { as: admin })
  const [heading, first] = readSheet(await server.download(String(url), admin))
  expect([heading?.[3], first?.slice(1, 5)]).toEqual(['金额', ['微信', '微信主账户', 6, '未认领']])
  const reader = await server.addUser(tenantId, ['reconciliation.read'])
  expect((await server.refuse(queryReceipt, { QueryAll: true }, { as: reader })).code).toBe('permission.missing')
})
