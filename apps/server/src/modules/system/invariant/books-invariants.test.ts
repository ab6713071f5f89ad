import { randomUUID } from 'node:crypto'
import {
  addShareRule,
  askCompanyPayout,
  askRefund,
  askSharePayout,
  beginDuty,
  checkUserPassword,
  closeBookMonth,
  decideApproval,
  enterCompanyPayment,
  issueCompanyBill,
  makeCompanyBill,
  offerStayRefund,
  openCard,
  payCompanyPayout,
  paySharePayout,
  postRefund,
  queryCompanyBill,
  queryOrder,
  rechargeStoredCard,
  reportPayments,
  saveRechargeTier,
  saveSentry,
  saveStoredCard,
  saveSubAccount,
  saveSubMerchant,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { addShortage } from '../../../testing/short-drawer.ts'
import { takeOverStoredCards } from '../../../testing/take-over-stored-cards.ts'
import { addCardRule, newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addDebtor, addMerchant, addTemplate, give, settleSome } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { rollUp } from '../../money/books/roll-up.ts'
import { shareOf } from '../../money/sub-account/share-income.ts'
import { raiseArrears } from '../../traffic/arrears/raise-arrears.ts'
import { booksInvariants } from './books-invariants.ts'
import { checkWithin } from './check.ts'

let server: TestServer
let tenantId: number

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  const tenant = await server.addTenant('甲停车')
  const { admin } = tenant
  tenantId = tenant.tenantId
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
  const lot = await addLot(server, tenantId)
  const cardRuleId = await addCardRule(server, admin, { lotIds: [lot.lotId] })
  const sale = {
    cardRuleId,
    beginDay: '2026-03-01',
    periods: 1,
    plates: ['粤B10001'],
    ownerName: '张三',
    paid: '300.00',
    channel: 'cash' as const,
  }
  await server.call(openCard, { ...sale, idempotencyKey: newKey() }, { as: admin })
  await addCompany(server, admin, { lotIds: [lot.lotId] })
  await server.call(makeCompanyBill, { month: '2026-01' }, { as: admin })
  const { list } = await server.call(queryCompanyBill, {}, { as: admin })
  await server.call(issueCompanyBill, { billIds: list.map(({ billId }) => billId) }, { as: admin })
  const ahead = { companyId: list[0]?.companyId ?? 0, amount: '50', channel: 'bank', receivedOn: '2026-03-02' } as const
  await server.call(enterCompanyPayment, { ...ahead, idempotencyKey: newKey() }, { as: admin })
  await payBack(admin, ahead.companyId)
  const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId] })
  const templateId = await addTemplate(server, admin)
  await give(server, admin, { merchantId, templateId }, '粤B10002')
  const debtorId = await addDebtor(server, admin, { lotIds: [lot.lotId] })
  await settleSome(server, admin, { merchantId: debtorId, receivedOn: '2026-03-01' })
  const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
  const [, exit] = await lot.report([
    { direction: 'in', plate: '粤B10003', passedAt: at('08:00') },
    { direction: 'out', plate: '粤B10003', passedAt: at('10:00') },
  ])
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const event = {
    eventId: randomUUID(),
    orderNo: exit?.orderNo ?? '',
    channel: 'wechat' as const,
    amount: '1.00',
    paidAt: at('10:01'),
  }
  await server.call(reportPayments, { events: [event] }, { headers })
  await raiseArrears({ database: server.database, clock: () => new Date(at('12:00')) })
  const { boxSerial, boxKey } = await addLot(server, tenantId, { name: '另一个' })
  const elsewhere = { 'x-box-serial': boxSerial, 'x-box-key': boxKey }
  await server.call(reportPayments, { events: [{ ...event, eventId: randomUUID() }] }, { headers: elsewhere })
  await refund(admin, exit?.orderNo ?? '')
  await payByCard(admin, lot)
  await passOn(admin, lot)
  await server.call(closeBookMonth, { month: '2026-01' }, { as: admin })
  await addShortage({ server, tenantId, admin, lot })
  const booth = { lotId: lot.lotId, name: '东岗', float: '280', userIds: [admin.userId] }
  await server.call(beginDuty, await server.call(saveSentry, booth, { as: admin }), { as: admin })
  await rollUp(server.database.forTenant(tenantId), tenantId)
})
afterAll(() => server.close())

/** Of a payment one part goes back by the channel, and one is approved and still owed. */
async function refund(as: SignedInCaller, orderNo: string): Promise<void> {
  const found = await server.call(queryOrder, { orderNo }, { as })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const [paid] = (await server.call(offerStayRefund, { orderId }, { as })).payments
  const part = { paymentId: paid?.paymentId ?? 0, amount: '0.20', reason: 'complaint', way: 'channel' } as const
  const ask = () => server.call(askRefund, { ...part, remark: '', idempotencyKey: newKey() }, { as })
  await server.call(postRefund, { refundId: (await ask()).refundId, way: 'channel', refundNo: 'R1' }, { as })
  await ask()
}

/** A vehicle leaves by its stored card, and a part of that goes back onto it. */
async function payByCard(as: SignedInCaller, lot: TestLot): Promise<void> {
  const plate = '粤B10004'
  const { storedCardId } = await server.call(saveStoredCard, { plates: [plate] }, { as })
  const tier = { name: '充百送廿', amount: '100', gift: '20' }
  const { rechargeTierId } = await server.call(saveRechargeTier, tier, { as })
  const money = { amount: '100', channel: 'cash', lotId: lot.lotId, idempotencyKey: newKey() } as const
  await server.call(rechargeStoredCard, { storedCardId, rechargeTierId, ...money }, { as })
  await takeOverStoredCards(server, as, [{ cardNo: 'OLD-1', principal: '30', gift: '5', parkingName: '测试停车场' }])
  const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: at('08:00') },
    { direction: 'out', plate, passedAt: at('10:00') },
  ])
  const found = await server.call(queryOrder, { orderNo: exit?.orderNo ?? '' }, { as })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const [paid] = (await server.call(offerStayRefund, { orderId }, { as })).payments
  const part = { paymentId: paid?.paymentId ?? 0, amount: '0.20', reason: 'complaint', way: 'balance' } as const
  const { refundId } = await server.call(askRefund, { ...part, remark: '', idempotencyKey: newKey() }, { as })
  await server.call(postRefund, { refundId, way: 'balance', refundNo: '' }, { as })
}

/** A part of what was paid is shared, a part of that is paid out, and more is approved. */
async function passOn(as: SignedInCaller, lot: TestLot): Promise<void> {
  const { subMerchantId } = await server.call(saveSubMerchant, { name: '业主' }, { as })
  const bank = { payee: '业主', bank: '招商银行', bankAccount: '6225880100001234', holdDays: 0 }
  const { subAccountId } = await server.call(saveSubAccount, { subMerchantId, name: '账户', ...bank }, { as })
  const rule = { subAccountId, lotId: lot.lotId, ratePercent: '50', firstDay: '2026-03-01' }
  await server.call(addShareRule, { ...rule, businesses: ['stay', 'card'] }, { as })
  await rollUp(server.database.forTenant(tenantId), tenantId)
  await shareOf(server.database.forTenant(tenantId), tenantId, new Date('2026-03-02T12:00:00+08:00'))
  const approver = await server.addUser(tenantId, ['approval.read', 'subAccount.approvePayout'])
  for (const amount of ['0.50', '0.10']) {
    const asked = { subAccountId, amount, idempotencyKey: newKey() }
    const { sharePayoutId } = await server.call(askSharePayout, asked, { as })
    const requests = [{ kind: 'sharePayout' as const, subjectId: subAccountId, amount }]
    await server.call(decideApproval, { requests, verdict: 'approve', reason: '' }, { as: approver })
    if (amount === '0.50') await server.call(paySharePayout, { sharePayoutId, bankNo: 'T1' }, { as })
  }
}

/** A part of a company's credit is paid out, and more is approved. */
async function payBack(as: SignedInCaller, companyId: number): Promise<void> {
  const approver = await server.addUser(tenantId, ['approval.read', 'company.approvePayout'])
  const bank = { payee: '甲公司', bank: '招商银行', bankAccount: '6225880100001234', reason: '合同结束' }
  for (const amount of ['10.00', '5.00']) {
    const asked = { companyId, amount, ...bank, idempotencyKey: newKey() }
    const { companyPayoutId } = await server.call(askCompanyPayout, asked, { as })
    const requests = [{ kind: 'companyPayout' as const, subjectId: companyId, amount }]
    await server.call(decideApproval, { requests, verdict: 'approve', reason: '' }, { as: approver })
    if (amount === '10.00') await server.call(payCompanyPayout, { companyPayoutId, bankNo: 'C1' }, { as })
  }
}

/** Breaks rows, with what posts by itself off, proves, and rolls back. */
async function brokenAfter(breaking: string): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  const breakAndProve = async (db: Db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    if (breaking) await sql.raw(breaking).execute(db)
    found = (await checkWithin(db, tenantId, { among: booksInvariants })).map(({ name }) => name)
    throw undone
  }
  await server.owner.shared
    .transaction()
    .execute(breakAndProve)
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found.sort()
}

const legOf = (
  code: string,
) => `select l.journal_id from leg l join book_account a on a.tenant_id = l.tenant_id and a.account_id in (l.debit_id, l.credit_id)
  where a.code = '${code}' limit 1`

/** An invoice of a part of the paid stay; it is wrong by `netFen`, and its part is of `partFen`. */
const invoiced = ({ state = 'issued', partFen = 50, netFen = 50 }) => `
  insert into invoice (tenant_id, invoice_id, lot_id, profile_id, title_type, title, push_mode, amount_fen, net_fen, tax_fen,
    term_from, term_to, state, invoice_no, issued_on, applied_by, applied_at)
  select tenant_id, 999, lot_id, 1, 'personal', '张三', 'paper', ${netFen}, ${netFen}, 0, now(), now(), '${state}', '12345678', '2026-03-02', 1, now()
  from parking_order where plate = '粤B10003';
  insert into invoice_part (tenant_id, invoice_id, order_id, amount_fen, net_fen, tax_fen)
  select tenant_id, 999, order_id, ${partFen}, ${partFen}, 0 from parking_order where plate = '粤B10003'`

const breaks: [string, string[], string][] = [
  ['journalHasLegs', ['billsFitBooks', 'rollUpFitsLegs'], `delete from leg where journal_id = (${legOf('4003')})`],
  [
    'rollUpFitsLegs',
    [],
    `update account_day set debit_fen = debit_fen + 1 where account_id = (select account_id from book_account where code = '2001')`,
  ],
  [
    'floorsFitLegs',
    [],
    `update book_balance set balance_fen = balance_fen + 1 where account_id in (select account_id from book_account where code = '2004')`,
  ],
  [
    'staysFitBooks',
    ['arrearsFitOrders'],
    `update parking_order set payable_fen = payable_fen + 100 where payable_fen > 0`,
  ],
  ['takingsFitBooks', ['sharesFitPayments', 'takingListFitsBooks'], `delete from payment where channel <> 'balance'`],
  [
    'takingsFitBooks',
    ['takingListFitsBooks'],
    `update ledger_entry set amount_fen = amount_fen + 1 where business = 'card'`,
  ],
  [
    'takingListFitsBooks',
    [],
    `update ledger_entry set entered_at = entered_at - interval '1 day' where business = 'card'`,
  ],
  ['cardsFitBooks', [], 'update card_earning set earned_fen = earned_fen + 1'],
  ['billsFitBooks', [], `update company_bill set state = 'void', paid_fen = 0`],
  ['companyCreditsFitBooks', [], 'update company_payment set amount_fen = amount_fen + 1'],
  [
    'companyPayoutsFitBooks',
    [],
    `update company_payout set state = 'paid', closed_at = now(), bank_no = 'C2' where state = 'approved'`,
  ],
  [
    'companyPayoutsFitBooks',
    ['companyCreditsFitBooks'],
    'update company_payment_part set taken_back_at = now(), taken_back_by = made_by where company_payout_id is not null',
  ],
  ['couponsFitBooks', [], 'update coupon set cost_fen = cost_fen + 1'],
  ['merchantsOweBooks', [], 'update merchant set owed_fen = owed_fen + 1 where owed_fen > 0'],
  ['arrearsFitSteps', [], `update arrears_step set recovered_fen = recovered_fen + 1 where kind = 'recovered'`],
  ['arrearsFitOrders', [], 'update arrears set lot_id = lot_id + 1'],
  ['arrearsFitBooks', [], `update leg set business_id = 999999 where journal_id in (${legOf('1102')})`],
  ['lotsOweEachOther', [], `update book_account set party = '999999' where code = '2010'`],
  ['drawersFitBooks', [], 'update sentry_duty set float_fen = float_fen + 1'],
  [
    'refundsWithinPayments',
    ['sharesFitPayments', 'takingListFitsBooks', 'takingsFitBooks'],
    `update payment set amount_fen = 10 where channel <> 'balance'`,
  ],
  ['refundsFitOrders', [], 'update parking_order set goodwill_fen = goodwill_fen + 1 where refunded_fen > 0'],
  [
    'refundsFitLedger',
    ['takingListFitsBooks', 'takingsFitBooks'],
    `update ledger_entry set amount_fen = amount_fen - 1 where business = 'stay' and channel <> 'balance'`,
  ],
  ['refundsFitIntents', [], `update refund set state = 'sent' where state = 'approved'`],
  ['refundsFitBooks', ['refundsFitOrders'], `delete from refund where state = 'approved'`],
  ['invoicesFitOrders', [], invoiced({ partFen: 1000, netFen: 1000 })],
  ['invoicesFitParts', [], invoiced({ netFen: 49 })],
  ['redInvoicesStand', [], invoiced({ state: 'red' })],
  ['billsFitInvoices', [], `update company_bill set invoiced_fen = 1 where state = 'issued'`],
  [
    'invoicesNameCompanies',
    [],
    `${invoiced({})}; update invoice set company_id = (select min(company_id) from company)`,
  ],
  ['topUpsFitInvoices', [], 'update merchant_top_up set invoiced_fen = amount_fen - back_fen'],
  [
    'invoicesNameMerchants',
    [],
    `${invoiced({})}; update invoice set merchant_id = (select min(merchant_id) from merchant)`,
  ],
  ['storedCardsFitMovements', [], 'update stored_card_movement set gift_after_fen = gift_after_fen + 1'],
  ['storedCardsFitPayments', [], `update payment set amount_fen = amount_fen + 1 where channel = 'balance'`],
  [
    'storedCardsFitPayments',
    ['refundsFitLedger'],
    `update ledger_entry set amount_fen = amount_fen + 1 where channel = 'balance'`,
  ],
  ['storedCardOpeningsFitBooks', [], `update book_account set lot_id = null where code = '3001'`],
  ['storedCardsFitBooks', [], `update book_account set party = '9' || party where code = '2002'`],
  ['subAccountsFitMovements', [], 'update share_movement set balance_after_fen = balance_after_fen + 1'],
  ['subAccountsFitBooks', [], `update book_account set party = '999999' where code = '2007'`],
  ['sharesFitPayments', [], 'update share_rule set rate_bp = rate_bp + 500'],
  [
    'sharesFitPayments',
    [],
    `insert into share_rule (tenant_id, sub_account_id, lot_id, businesses, rate_bp, first_day, created_by, created_at)
      select tenant_id, sub_account_id, lot_id, '{card}', 6000, '2027-01-01', created_by, created_at from share_rule`,
  ],
  ['sharesFitPayments', [], 'update card_order_lot set lots = 2'],
  ['cardOrdersHaveLots', ['sharesFitPayments'], 'delete from card_order_lot'],
  [
    'sharePayoutsFitMovements',
    [],
    `update share_payout set state = 'abandoned', closed_at = now() where state = 'approved'`,
  ],
  [
    'sharePayoutsFitMovements',
    ['takingListFitsBooks', 'takingsFitBooks'],
    `delete from ledger_entry where business = 'share'`,
  ],
  ['shortagesFitBooks', [], `update book_account set party = '999999' where code = '1104'`],
  [
    'shortagesFitBooks',
    [],
    `insert into shortage_waiver (tenant_id, duty_id, amount_fen, state, reason, asked_by, asked_at, decided_by, decided_at, idempotency_key)
      select tenant_id, duty_id, 1, 'approved', '无', user_id, now(), taken_over_by, now(), 'k' from sentry_duty where state = 'closed'`,
  ],
  ['closedMonthsStand', [], `update month_close set trial_hash = 'x'`],
]

it('nothing is broken in rows that the product wrote', async () => {
  expect(await brokenAfter('')).toEqual([])
})

it.each(breaks)('finds that %s is broken, together with %j, after: %s', async (name, others, breaking) => {
  expect(await brokenAfter(breaking)).toEqual([name, ...others].sort())
})

it('these tests break every proof of the books once', () => {
  const named = new Set(breaks.map(([name]) => name))
  expect(booksInvariants.map(({ name }) => name).filter(name => !named.has(name))).toEqual([])
})
