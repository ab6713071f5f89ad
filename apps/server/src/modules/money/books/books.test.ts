import {
  type BookSubject,
  bookStory,
  checkUserPassword,
  closeBookMonth,
  correctMerchant,
  countJournal,
  issueCompanyBill,
  type JournalRow,
  makeCompanyBill,
  openCard,
  orderActions,
  payCompanyBill,
  proveBookMonth,
  queryBookAccount,
  queryBookMonth,
  queryCompanyBill,
  queryJournal,
  queryOrder,
  recallCoupons,
  rechargeMerchant,
  refundCard,
  reportPayments,
  undoOrderAction,
  voidCompanyBill,
  waiveOrder,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addCardRule, newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { earnCards } from './earn-cards.ts'
import { rollUp } from './roll-up.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let plates = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
})

const pass = (direction: 'in' | 'out', at: string, plate: string): TestPass => ({
  direction,
  plate,
  passedAt: `${at}:00+08:00`,
})

/** A stay of three hours at 3.00; its order. */
async function park(day = '2026-03-02', plate = `粤B${40_000 + ++plates}`) {
  await lot.report([pass('in', `${day}T08:00`, plate), pass('out', `${day}T11:00`, plate)])
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const [order] = typeof found === 'object' ? found.list : []
  if (!order) throw new Error('no order')
  return order
}

async function pay(orderNo: string, amount: string, paidAt = '2026-03-02T11:05:00+08:00', eventId = newKey()) {
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const events = [{ eventId, orderNo, channel: 'wechat' as const, amount, paidAt }]
  return (await server.call(reportPayments, { events }, { headers })).results[0]
}

const journals = async (more: object = {}, as = admin): Promise<JournalRow[]> =>
  (await server.call(queryJournal, { PerPage: 200, Descending: false, ...more }, { as })).list
/** Each leg as "debit/credit amount". */
const legsOf = (rows: JournalRow[]) =>
  rows.flatMap(row => row.legs.map(leg => `${leg.debit.code}/${leg.credit.code} ${leg.amount}`))
const balances = async () =>
  Object.fromEntries(
    (await server.call(queryBookAccount, { PerPage: 200 }, { as: admin })).list.map(row => [
      `${row.code}${row.party && ` ${row.party}`}`,
      row.balance,
    ]),
  )
/** Kind, amount and number of journals of each row, the newest first. */
const story = async (about: BookSubject, as = admin) =>
  (await server.call(bookStory, about, { as })).list.map(({ kind, amount, journals: count }) => [kind, amount, count])
const broken = async () =>
  (await checkTenant(server.database, tenantId, { among: booksInvariants })).map(({ name }) => name)
const sale = async (more: object = {}) => {
  const cardRuleId = await addCardRule(server, admin, { lotIds: [lot.lotId] })
  const terms = {
    cardRuleId,
    beginDay: '2026-03-01',
    periods: 1,
    ownerName: '张三',
    paid: '310.00',
    remark: '含工本',
    channel: 'wechat' as const,
  }
  return { ...terms, plates: [`粤B${50_000 + ++plates}`], idempotencyKey: newKey(), ...more }
}

describe('[operation/financial] the books', () => {
  it('say of a stay: charged at the exit, then paid; both are found by the order', async () => {
    const order = await park()
    await pay(order.orderNo, '9.00')
    const rows = await journals({ orderId: order.orderId })
    expect(rows.map(({ kind, day, cause, amount }) => [kind, day, cause, amount])).toEqual([
      ['stay.charged', '2026-03-02', `${order.orderNo} ${order.plateNumber}`, '9.00'],
      ['payment.taken', '2026-03-02', `${order.orderNo} ${order.plateNumber}`, '9.00'],
    ])
    expect(legsOf(rows)).toEqual(['1101/4001 9.00', '1011/1101 9.00'])
    expect(await story({ orderId: order.orderId })).toEqual([
      ['payment.taken', '9.00', 1],
      ['stay.charged', '9.00', 1],
    ])
    expect(await balances()).toEqual({ '1011 wechat': '9.00', 1101: '0.00', 4001: '9.00' })
    expect(await broken()).toEqual([])
  })

  it('post the difference when an order changes, with a link to what was booked before, and nothing when it does not', async () => {
    const order = await park()
    const change = (set: string) =>
      sql.raw(`update parking_order set ${set} where order_id = ${order.orderId}`).execute(server.owner.shared)
    await change(`payable_fen = 700, fee = '[{"amountFen": 700}]'`)
    await change(`plate_color = 'green'`)
    const [first, second, third] = await journals({ orderId: order.orderId })
    expect(legsOf(second ? [second] : [])).toEqual(['4001/1101 2.00'])
    expect([second?.kind, second?.correctsId, third]).toEqual(['stay.repriced', first?.journalId, undefined])
    await change('payable_fen = null, fee = null')
    expect((await balances())[4001]).toBe('0.00')
    expect(await broken()).toEqual([])
  })

  it('keep a waived fee as income that was given away, until it is charged after all', async () => {
    const order = await park()
    await pay(order.orderNo, '4.00')
    const { orderId } = order
    const seen = async () => {
      const { revision, actions } = await server.call(orderActions, { orderId }, { as: admin })
      return { orderId, revision, reason: '道闸失灵', actionId: actions[0]?.actionId ?? 0 }
    }
    const { actionId: _none, ...first } = await seen()
    await server.call(waiveOrder, { ...first, why: 'equipment' }, { as: admin })
    const rows = await journals({ orderId: order.orderId })
    expect(legsOf(rows.slice(2))).toEqual(['6101/1101 5.00'])
    const waived = { '1011 wechat': '4.00', 1101: '0.00', 4001: '9.00', '6101 waived': '5.00' }
    expect(await balances()).toEqual(waived)
    expect(await broken()).toEqual([])
    await server.call(undoOrderAction, await seen(), { as: admin })
    expect(await balances()).toEqual({ ...waived, 1101: '5.00', '6101 waived': '0.00' })
    expect(await broken()).toEqual([])
  })

  it('let a merchant pay for coupons: what they cost pays the stay, what is taken off besides is a discount', async () => {
    server.setTime(new Date('2026-03-02T09:30:00+08:00'))
    const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'minutes', balance: '60' })
    const templateId = await addTemplate(server, admin, { kind: 'time', minutes: 60 })
    const plate = `粤B${60_000 + ++plates}`
    await give(server, admin, { merchantId, templateId }, plate)
    expect((await balances())['4001']).toBeUndefined()
    await park('2026-03-02', plate)
    const after = await balances()
    // 10.00 was paid for the 60 minutes; they took 3.00 off.
    expect([after['6101 coupon'], after[4007], after[4001], after[1101]]).toEqual(['0.00', '7.00', '9.00', '6.00'])
    expect(await broken()).toEqual([])
  })

  it('give the money of recalled coupons back to the merchant, and of the last unit all that is left', async () => {
    const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'count', balance: '3' })
    const templateId = await addTemplate(server, admin)
    await give(server, admin, { merchantId, templateId }, '粤B70001')
    const [granted] = await give(server, admin, { merchantId, templateId }, '粤B70002')
    const name = (await journals({ kind: 'merchant.recharged' }))[0]?.cause ?? ''
    expect((await balances())[`2004 ${name}`]).toBe('3.33')
    expect((await story({ merchantId })).map(([kind]) => kind)).toEqual([
      ...['coupon.granted', 'coupon.granted', 'merchant.recharged'],
    ])
    await server.call(recallCoupons, { couponIds: [granted?.couponId ?? 0] }, { as: admin })
    expect((await balances())[`2004 ${name}`]).toBe('6.67')
    const taking = { merchantId, direction: 'take', amount: '2', reason: '更正', idempotencyKey: newKey() } as const
    await server.call(correctMerchant, taking, { as: admin })
    const after = await balances()
    expect([after[`2004 ${name}`], after[`2011 ${name}`], after[4007]]).toEqual(['0.00', '3.33', '6.67'])
    expect(await broken()).toEqual([])
  })

  it('earn a card day by day, once a day, and settle it when it is refunded: [300.00, 31 days]', async () => {
    const { cardId } = await server.call(openCard, await sale({ paid: '300.00', remark: '' }), { as: admin })
    server.setTime(new Date('2026-03-11T04:00:00+08:00'))
    admin = await server.signIn(admin.account)
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await earnCards({ database: server.database, clock: () => new Date('2026-03-11T04:00:00+08:00') })
    await earnCards({ database: server.database, clock: () => new Date('2026-03-11T05:00:00+08:00') })
    expect([(await balances())[2001], (await balances())[4002]]).toEqual(['203.23', '96.77'])
    const refund = { cardId, expected: '0.00', channel: 'cash' as const, reason: '搬家', idempotencyKey: newKey() }
    const { message } = await server.refuse(refundCard, refund, { as: admin })
    const expected = /[\d.]+/.exec(message)?.[0] ?? ''
    await server.call(refundCard, { ...refund, expected }, { as: admin })
    const after = await balances()
    const total = (Number(after[4002]) + Number(after[4006]) + Number(expected)).toFixed(2)
    expect([after[2001], after['2005 cash'], after[1001], total]).toEqual(['0.00', '0.00', `-${expected}`, '300.00'])
    expect(await broken()).toEqual([])
  })

  it('tell of one card what is its own, the days of a month in one row, in the lots that one sees', async () => {
    const selling = await sale({ paid: '310.00' })
    const { cardId } = await server.call(openCard, selling, { as: admin })
    const another = { ...selling, plates: ['粤B59999'], paid: '31.00', idempotencyKey: newKey() }
    await server.call(openCard, another, { as: admin })
    for (const day of ['06', '11'])
      await earnCards({ database: server.database, clock: () => new Date(`2026-03-${day}T04:00:00+08:00`) })
    expect(await story({ cardId })).toEqual([
      // The first five days at once, then day by day.
      ['card.earned', '100.00', 6],
      ['card.sold', '310.00', 1],
    ])
    const [earned] = (await server.call(bookStory, { cardId }, { as: admin })).list
    expect(earned?.legs.map(({ debit, credit, amount }) => [debit.code, credit.code, amount])).toEqual([
      ['2001', '4002', '100.00'],
    ])
    const { keeper } = await addKeeper()
    expect(await story({ cardId }, keeper)).toEqual([])
    expect(await story({})).toEqual([])
  })

  it('take a company’s bill as income of its month when it is issued, as paid when it is paid, and back when it is void', async () => {
    await addCompany(server, admin, { lotIds: [lot.lotId] })
    await addCompany(server, admin, { lotIds: [lot.lotId] })
    await server.call(makeCompanyBill, { month: '2026-01' }, { as: admin })
    const { list } = await server.call(queryCompanyBill, {}, { as: admin })
    const [billId = 0, other = 0] = list.map(bill => bill.billId)
    await server.call(issueCompanyBill, { billIds: [billId, other] }, { as: admin })
    await server.call(payCompanyBill, { billId, channel: 'cash', idempotencyKey: newKey() }, { as: admin })
    await server.call(voidCompanyBill, { billId: other, reason: '重复' }, { as: admin })
    const rows = await journals()
    expect(rows.map(({ kind, day }) => [kind, day])).toEqual([
      ['companyBill.issued', '2026-01-31'],
      ['companyBill.issued', '2026-01-31'],
      ['companyBill.paid', '2026-03-02'],
      ['companyBill.void', '2026-01-31'],
    ])
    expect([(await balances())[4003], (await balances())[1001]]).toEqual(['600.00', '600.00'])
    const stories = await Promise.all(list.map(({ companyId }) => story({ companyId })))
    expect(stories.map(rows => rows.map(([kind]) => kind)).sort()).toEqual([
      ['companyBill.paid', 'companyBill.issued'],
      ['companyBill.void', 'companyBill.issued'],
    ])
    expect(await broken()).toEqual([])
  })

  it('book one key once: the same again changes nothing, other content is refused by name', async () => {
    const selling = await sale()
    const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], balance: '0' })
    const paying = {
      merchantId,
      amount: '5',
      paid: '50',
      channel: 'cash' as const,
      remark: '',
      idempotencyKey: newKey(),
    }
    const order = await park()
    await pay(order.orderNo, '2.00', undefined, 'p1')
    const once = async () => {
      await server.call(openCard, selling, { as: admin })
      await server.call(rechargeMerchant, paying, { as: admin })
    }
    await once()
    const before = await balances()
    await once()
    expect((await pay(order.orderNo, '2.00', undefined, 'p1'))?.result).toBe('duplicate')
    expect((await server.refuse(openCard, { ...selling, paid: '311.00' }, { as: admin })).code).toBe('money.keyUsed')
    expect((await server.refuse(rechargeMerchant, { ...paying, paid: '51' }, { as: admin })).code).toBe('money.keyUsed')
    expect(
      (await server.refuse(rechargeMerchant, { ...paying, idempotencyKey: selling.idempotencyKey }, { as: admin }))
        .code,
    ).toBe('money.keyUsed')
    expect((await pay(order.orderNo, '3.00', undefined, 'p1'))?.result).toBe('refused')
    expect(await balances()).toEqual(before)
    expect(await broken()).toEqual([])
  })

  it('show a person the journals and accounts of his lots only, the months to nobody but who sees all, and nothing without the permission', async () => {
    const { keeper, lot: theirs } = await addKeeper()
    await park()
    lot = theirs
    await park()
    expect(new Set((await journals({}, keeper)).map(row => row.parkingName))).toEqual(new Set(['另一个']))
    expect(await server.call(countJournal, {}, { as: keeper })).toEqual({ total: 1 })
    expect((await server.call(queryBookAccount, {}, { as: keeper })).list.map(row => row.parkingName)).toEqual([
      '另一个',
      '另一个',
    ])
    expect((await server.call(queryBookMonth, {}, { as: keeper })).list).toEqual([])
    expect((await server.refuse(closeBookMonth, { month: '2026-02' }, { as: keeper })).code).toBe('books.allLots')
    const stranger = await server.addTenant('乙停车')
    expect(await journals({}, stranger.admin)).toEqual([])
    const other = await server.addUser(tenantId, ['order.read'])
    expect((await server.refuse(queryJournal, {}, { as: other })).code).toBe('permission.missing')
  })
})

/** Sees a lot of his own only. */
async function addKeeper() {
  const subTenantId = await addSubTenant(server, tenantId)
  const keeper = await server.addUser(tenantId, ['books.read', 'books.close'], { subTenantId })
  return { keeper, lot: await addLot(server, tenantId, { name: '另一个', subTenantId }) }
}

describe('[operation/financial] a closed month', () => {
  beforeEach(async () => {
    await park('2026-01-31')
    await park('2026-02-28')
  })
  const close = (month: string) => server.call(closeBookMonth, { month }, { as: admin })

  it('is closed in its order, when it is over, once', async () => {
    const refused = async (month: string) => (await server.refuse(closeBookMonth, { month }, { as: admin })).code
    expect(await refused('2026-03')).toBe('books.monthNotOver')
    expect(await refused('2026-02')).toBe('books.earlierOpen')
    await close('2026-01')
    expect(await refused('2026-01')).toBe('books.monthClosed')
    const { list } = await server.call(queryBookMonth, {}, { as: admin })
    expect(list.map(({ month, state, earned }) => [month, state, earned])).toEqual([
      ['2026-03', 'running', '0.00'],
      ['2026-02', 'open', '9.00'],
      ['2026-01', 'closed', '9.00'],
    ])
  })

  it('takes nothing any more: what comes late is booked on the first open day, and the database refuses a journal written by hand', async () => {
    const january = await park('2026-01-31')
    await close('2026-01')
    await pay(january.orderNo, '9.00', '2026-01-31T11:05:00+08:00')
    const late = (await journals({ kind: 'payment.taken' })).at(-1)
    expect([late?.day, late?.happenedAt.slice(0, 10)]).toEqual(['2026-02-01', '2026-01-31'])
    const write = sql`insert into journal (tenant_id, kind, source, source_id, source_seq, day, happened_at)
      values (${tenantId}, 'stay.charged', 'x', 1, 1, '2026-01-31', now())`
    await expect(write.execute(server.database.forTenant(tenantId))).rejects.toThrow(/row-level security/)
    const { isUnchanged } = await server.call(proveBookMonth, { month: '2026-01' }, { as: admin })
    expect(isUnchanged).toBe(true)
  })

  it('stays provable after its legs were rolled up, and a leg that is slipped in is found', async () => {
    await close('2026-01')
    await rollUp(server.database.forTenant(tenantId), tenantId)
    expect(await broken()).toEqual([])
    await sql`update leg set amount_fen = amount_fen + 1 where tenant_id = ${tenantId} and journal_id =
      (select min(journal_id) from journal where tenant_id = ${tenantId})`.execute(server.owner.shared)
    expect((await server.call(proveBookMonth, { month: '2026-01' }, { as: admin })).isUnchanged).toBe(false)
    expect(await broken()).toContain('rollUpFitsLegs')
    expect(await broken()).toContain('staysFitBooks')
  })
})

it('the server’s role can neither change nor remove what is booked', async () => {
  await park()
  const db = server.database.forTenant(tenantId)
  for (const table of ['journal', 'leg', 'book_account', 'month_close']) {
    await expect(sql.raw(`update ${table} set tenant_id = tenant_id`).execute(db)).rejects.toThrow(/permission denied/)
    await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow(/permission denied/)
  }
  for (const table of ['books', 'book_balance', 'account_day', 'card_earning']) {
    await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow(/permission denied/)
  }
})
