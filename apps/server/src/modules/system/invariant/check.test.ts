import { randomUUID } from 'node:crypto'
import {
  checkUserPassword,
  correctMerchant,
  issueCompanyBill,
  makeCompanyBill,
  openCard,
  payCompanyBill,
  printCoupons,
  queryCompanyBill,
  recallCoupons,
  refundCard,
  reportPayments,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { addCardRule, newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { addDebtor, addMerchant, addTemplate, give, settleSome } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { booksInvariants } from './books-invariants.ts'
import { checkData, checkWithin, invariants } from './check.ts'
import { reconciliationInvariants } from './reconciliation-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  server.setTime(new Date('2026-03-01T12:00:00+08:00'))
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
  await sellCard()
  await billCompany()
  await moveMerchant()
  await playTraffic()
  const stranger = await server.addTenant('乙停车')
  const other = await addLot(server, stranger.tenantId)
  await other.report([pass('in', '08:00', '粤B90001')])
})
afterAll(() => server.close())

const pass = (direction: 'in' | 'out', clock: string, plate: string): TestPass => ({
  direction,
  plate,
  passedAt: `2026-03-02T${clock}:00+08:00`,
})

async function sellCard() {
  const cardRuleId = await addCardRule(server, admin, { lotIds: [lot.lotId] })
  const sale = { cardRuleId, beginDay: '2026-03-01', periods: 1, plates: ['粤B10001'], ownerName: '张三' }
  const money = { paid: '300.00', channel: 'wechat' as const }
  await server.call(openCard, { ...sale, ...money, idempotencyKey: newKey() }, { as: admin })
  const second = { ...sale, plates: ['粤B10002'], ...money, idempotencyKey: newKey() }
  const { cardId } = await server.call(openCard, second, { as: admin })
  const refund = { cardId, expected: '0.00', channel: 'cash' as const, reason: '搬家', idempotencyKey: newKey() }
  const refused = await server.refuse(refundCard, refund, { as: admin })
  const expected = /[\d.]+/.exec(refused.message)?.[0] ?? ''
  await server.call(refundCard, { ...refund, expected }, { as: admin })
}

async function billCompany() {
  await addCompany(server, admin, { lotIds: [lot.lotId] })
  await addCompany(server, admin, { lotIds: [lot.lotId], price: '200' })
  await server.call(makeCompanyBill, { month: '2026-01' }, { as: admin })
  const { list } = await server.call(queryCompanyBill, {}, { as: admin })
  const billIds = list.map(({ billId }) => billId)
  await server.call(issueCompanyBill, { billIds }, { as: admin })
  const paid = { billId: billIds[0] ?? 0, channel: 'cash' as const, idempotencyKey: newKey() }
  await server.call(payCompanyBill, paid, { as: admin })
}

async function moveMerchant() {
  const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId] })
  const debtorId = await addDebtor(server, admin, { lotIds: [lot.lotId] })
  await settleSome(server, admin, { merchantId: debtorId, receivedOn: '2026-03-01' })
  const correction = { merchantId, direction: 'take', amount: '5', refund: '1', channel: 'cash' } as const
  await server.call(correctMerchant, { ...correction, reason: '多记', idempotencyKey: randomUUID() }, { as: admin })
  const templateId = await addTemplate(server, admin, { kind: 'money', amount: '4.00' })
  await give(server, admin, { merchantId, templateId }, '粤B10004', '粤B10014')
  const { grantId } = await server.call(
    printCoupons,
    { merchantId, templateId, count: 3, idempotencyKey: randomUUID() },
    { as: admin },
  )
  await server.call(recallCoupons, { grantId }, { as: admin })
}

/** Every outcome that a pass can have. */
async function playTraffic() {
  const [, exit] = await lot.report([pass('in', '08:00', '粤B10003'), pass('out', '10:00', '粤B10003')])
  await lot.report([pass('in', '08:00', '粤B10004'), pass('out', '12:00', '粤B10004')])
  await lot.report([pass('in', '08:00', '粤B10005'), pass('in', '09:00', '粤B10005'), pass('in', '07:00', '粤B10005')])
  await lot.report([pass('out', '08:00', '粤B10006'), pass('out', '08:00', '粤B10006')])
  await lot.report([pass('out', '09:00', '粤B10007'), pass('in', '08:30', '粤B10007')])
  await lot.report([pass('in', '08:00', '粤B10008'), pass('out', '08:00', '粤B10008')])
  await lot.report([pass('in', '08:00', '粤B10009'), pass('out', '07:00', '粤B10009')])
  await lot.report([pass('in', '08:00', '粤B10010'), pass('in', '10:00', '粤B10010'), pass('out', '09:00', '粤B10010')])
  await lot.report([pass('in', '08:00', '粤B10001'), pass('out', '10:00', '粤B10001')])
  await lot.report([pass('in', '08:00', ''), { ...pass('in', '08:00', '粤B10011'), laneCode: 'NOWHERE' }])
  const events = [{ eventId: 'p1', orderNo: exit?.orderNo ?? '', channel: 'cash' as const, amount: '4.00' }]
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const paidAt = '2026-03-02T10:00:00+08:00'
  await server.call(reportPayments, { events: events.map(event => ({ ...event, paidAt })) }, { headers })
}

const outcomes = async () =>
  (await sql<{ outcome: string }>`select distinct outcome from pass order by 1`.execute(server.owner.shared)).rows.map(
    row => row.outcome,
  )

/** Corrupts rows, returns the names of the broken invariants but those of the books, and rolls back. */
async function findingsAfter(breaking: string): Promise<{ name: string; count: number }[]> {
  const undone = new Error('undone')
  let found: { name: string; count: number }[] = []
  const breakAndCheck = async (db: Db) => {
    await sql.raw(breaking).execute(db)
    const ofBooks = new Set([...booksInvariants, ...reconciliationInvariants].map(({ name }) => name))
    found = (await checkWithin(db, tenantId)).filter(({ name }) => !ofBooks.has(name))
    throw undone
  }
  await server.owner.shared
    .transaction()
    .execute(breakAndCheck)
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

const stayOf = (plate: string) => `(select order_id from parking_order where plate = '${plate}' limit 1)`
const fresh = `insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, entry_at, pay_status)
  select tenant_id, order_id + 1000, order_no || 'x', lot_id, plate`
const entry = `'2026-03-02 08:00+08'`

describe('checkData', () => {
  it('finds nothing in rows written by the product, after all kinds of passes and payments', async () => {
    expect(await outcomes()).toEqual(
      'closed doubleEntry lateEntry lateExit negative noPlate opened orphanExit repeated unknownLane zeroLength'.split(
        ' ',
      ),
    )
    expect(await checkData(server.database)).toEqual([])
  })

  const breaks: [string, string[], string][] = [
    [
      'orderHasPass',
      ['insideFitsPasses'],
      `${fresh} || 'X', 'blue', 'inside', 'none', ${entry}, ${entry}, 'open' from parking_order where plate = '粤B10003'`,
    ],
    [
      'entryHasPass',
      ['insideFitsPasses'],
      `update pass set outcome = 'repeated' where direction = 'in' and plate = '粤B10003'`,
    ],
    [
      'exitHasPass',
      ['insideFitsPasses'],
      `update pass set outcome = 'repeated' where outcome = 'closed' and plate = '粤B10003'`,
    ],
    ['passHasOrder', [], `update pass set order_id = null where outcome = 'repeated'`],
    [
      'passHasOrder',
      ['entryHasPass', 'insideFitsPasses', 'passFitsOrder'],
      `update pass set order_id = ${stayOf('粤B10003')} where outcome = 'noPlate'`,
    ],
    ['passFitsOrder', [], `update parking_order set exit_at = exit_at + interval '1 second' where plate = '粤B10003'`],
    ['passFitsOrder', [], `update pass set plate = 'X' where outcome = 'lateExit'`],
    ['statusFitsEnds', [], `update parking_order set happened_at = exit_at where plate = '粤B10003'`],
    [
      'statusFitsEnds',
      ['insideFitsPasses'],
      `update parking_order set park_status = 'exitMissed' where plate = '粤B10008'`,
    ],
    [
      'insideOnce',
      ['orderHasPass', 'insideFitsPasses'],
      `drop index parking_order_one_inside; ${fresh}, 'blue', 'inside', 'none', entry_at, entry_at, 'open' from parking_order where park_status = 'inside' and tenant_id = TENANT limit 1`,
    ],
    [
      'orphanExitHasAlarm',
      [],
      `delete from alarm where pass_id = (select pass_id from pass where outcome = 'orphanExit' limit 1)`,
    ],
    ['alarmHasSubject', [], `update alarm set order_id = 99999 where order_id = ${stayOf('粤B10006')}`],
    ['paidFitsPayments', [], `update parking_order set paid_fen = 300 where plate = '粤B10003'`],
    ['paidFitsPayments', [], `delete from payment`],
    ['payStatusFitsMoney', [], `update parking_order set pay_status = 'paid' where plate = '粤B10003'`],
    ['feeLinesAddUp', [], `update parking_order set fee = '[{"amountFen": 1}]' where plate = '粤B10003'`],
    ['feeLinesAddUp', [], `update parking_order set fee = null where plate = '粤B10003'`],
    [
      'earlierFeeLinesAddUp',
      [],
      `insert into order_pricing (tenant_id, order_id, replaced_at, replaced_by, reason, payable_fen, fee) select tenant_id, order_id, now(), 1, 'x', 5, '[]' from parking_order where plate = '粤B10003'`,
    ],
    [
      'scoreFitsEvents',
      [],
      `insert into vehicle_credit (tenant_id, plate, plate_color, start_score, score, changed_at) select distinct tenant_id, '粤B99001', 'blue', 600, 601, now() from parking_order`,
    ],
    [
      'creditFitsFee',
      [],
      `update parking_order set credit_discount_fen = payable_fen + 1, credit_score = 700, discount_fen = discount_fen + payable_fen + 1, pay_status = 'paid' where plate = '粤B10003'`,
    ],
    ['couponsFitOrder', [], `update coupon set used_at = null where used_at is not null`],
    ['couponsFitOrder', [], `update parking_order set coupon_fen = 0, pay_status = 'unpaid' where plate = '粤B10004'`],
    [
      'couponsFitOrder',
      [],
      `update parking_order set coupon_fen = payable_fen + 1, pay_status = 'paid' where plate = '粤B10004'`,
    ],
    ['cardFitsLedger', [], `delete from ledger_entry where business = 'card' and amount_fen < 0`],
    ['cardFitsLedger', [], `update ledger_entry set business_id = 999 where business = 'card' and amount_fen < 0`],
    ['companyPaymentsFitLedger', [], `delete from ledger_entry where business = 'unit'`],
    ['companyPaymentsAddUp', ['companyPaymentsFitLedger'], `update company_payment set amount_fen = amount_fen - 1`],
    ['billsFitParts', [], `update company_bill set paid_fen = 1 where state = 'issued'`],
    ['billsFitParts', [], `update company_bill set state = 'paid', paid_fen = amount_fen where state = 'issued'`],
    ['billLinesAddUp', [], `update company_bill set lines = '[{"amountFen": 7}]' where state = 'issued'`],
    ['balanceFitsMovements', [], `update merchant set balance = balance + 1`],
    ['statementRunsOn', [], `update merchant_movement set balance_after = balance_after + 1 where kind = 'correction'`],
    [
      'movementFitsLedger',
      [],
      `update ledger_entry set amount_fen = amount_fen + 1 where business = 'merchant' and amount_fen > 0`,
    ],
    [
      'movementFitsLedger',
      ['merchantsKeepTopUps'],
      `update merchant_movement set paid_fen = 0 where kind = 'correction'`,
    ],
    ['merchantsOweCharges', [], 'update merchant set owed_fen = owed_fen + 1'],
    [
      'chargesFitParts',
      ['merchantsOweCharges'],
      'update merchant_charge set paid_fen = paid_fen - 1 where paid_fen > 0',
    ],
    [
      'chargesFitParts',
      ['movementFitsLedger'],
      'update merchant_payment set merchant_id = (select min(merchant_id) from merchant)',
    ],
    ['topUpsFitMovements', ['merchantsKeepTopUps'], 'update merchant_top_up set amount_fen = amount_fen + 1'],
    ['topUpsFitBack', ['merchantsKeepTopUps'], 'update merchant_top_up set back_fen = back_fen - 1 where back_fen > 0'],
    [
      'chargesFitMovements',
      ['merchantsKeepTopUps', 'topUpsFitMovements'],
      'update merchant_movement set charged_fen = charged_fen + 1 where charged_fen > 0',
    ],
    ['merchantPaymentsAddUp', [], 'update merchant_payment set is_reversed = true'],
    ['movementFitsLedger', ['merchantPaymentsAddUp'], 'update merchant_payment set amount_fen = amount_fen - 1'],
    [
      'grantFitsAccount',
      [],
      `update coupon set recalled_at = null where coupon_id = (select min(coupon_id) from coupon where recalled_at is not null)`,
    ],
    [
      'grantFitsAccount',
      [],
      `delete from coupon where coupon_id = (select min(coupon_id) from coupon where recalled_at is not null)`,
    ],
  ]
  it.each(breaks)('finds that %s is broken, together with %j, after: %s', async (name, others, breaking) => {
    const found = await findingsAfter(breaking.replaceAll('TENANT', String(tenantId)))
    expect(found.map(finding => finding.name).sort()).toEqual([name, ...others].sort())
    expect(found.find(finding => finding.name === name)?.count).toBeGreaterThan(0)
  })

  it('these tests break every invariant once, but those of the books and of pay channels', () => {
    const broken = new Set([...booksInvariants, ...reconciliationInvariants].map(({ name }) => name))
    for (const name of breaks.flatMap(([name, others]) => [name, ...others])) broken.add(name)
    expect(invariants.map(({ name }) => name).filter(name => !broken.has(name))).toEqual([])
  })
})
