import {
  applyCompanyCredit,
  type BodyOf,
  bookStory,
  checkUserPassword,
  companyOpenBills,
  countCompanyPayment,
  enterCompanyPayment,
  issueCompanyBill,
  makeCompanyBill,
  payCompanyBill,
  queryBookAccount,
  queryCompany,
  queryCompanyBill,
  queryCompanyPayment,
  reverseCompanyPayment,
  takeBackCompanyPart,
  voidCompanyBill,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { companyInvariants } from '../../system/invariant/company-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lot: TestLot
let kept: TestLot
let companyId: number
/** Of January and February, 600.00 each, due on 2026-04-09. */
let january: number
let february: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['company.bill'], { subTenantId })
  lot = await addLot(server, tenantId)
  kept = await addLot(server, tenantId, { name: '东区车场', subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T10:00:00+08:00'))
  companyId = await addCompany(server, admin, { lotIds: [lot.lotId, kept.lotId] })
  for (const month of ['2026-01', '2026-02']) await server.call(makeCompanyBill, { month, companyId }, { as: admin })
  const { list } = await server.call(queryCompanyBill, { companyId }, { as: admin })
  ;[february, january] = list.map(({ billId }) => billId) as [number, number]
  await server.call(issueCompanyBill, { billIds: [january, february] }, { as: admin })
})

type Payment = BodyOf<typeof enterCompanyPayment>
const money = (more: Partial<Payment> = {}): Payment => ({
  ...{ companyId, amount: '1000', channel: 'bank', bankNo: newKey(), receivedOn: '2026-03-09', parts: [] },
  idempotencyKey: newKey(),
  ...more,
})
const part = (billId: number, amount: string) => ({ billId, amount })
const enter = async (more: Partial<Payment> = {}) =>
  (await server.call(enterCompanyPayment, money(more), { as: admin })).companyPaymentId
const refuse = async (more: Partial<Payment>, as = admin) =>
  (await server.refuse(enterCompanyPayment, money(more), { as })).code
const apply = (...parts: ReturnType<typeof part>[]) => ({ companyId, parts, idempotencyKey: newKey() })
const payments = async (as = admin) => (await server.call(queryCompanyPayment, { companyId }, { as })).list
const bills = async () => {
  const { list } = await server.call(queryCompanyBill, { companyId }, { as: admin })
  return list.map(({ paid, state }) => `${paid} ${state}`).reverse()
}
const credit = async () => (await server.call(companyOpenBills, { companyId }, { as: admin })).credit
const story = async () =>
  (await server.call(bookStory, { companyId }, { as: admin })).list.map(
    ({ kind, legs }) =>
      `${kind} ${legs.map(({ debit, credit: other, amount }) => `${debit.code}/${other.code} ${amount}`).join(', ')}`,
  )
const proven = async () => {
  const among = [...booksInvariants, ...companyInvariants]
  expect(await checkTenant(server.database, tenantId, { among })).toEqual([])
}

describe('POST /api/company/enterPayment', () => {
  it('ok: pays several bills, one of them in part, and keeps the rest as credit', async () => {
    await enter({ amount: '700', parts: [part(january, '600'), part(february, '50')], bankNo: 'B1', remark: '一季度' })
    expect(await bills()).toEqual(['600.00 paid', '50.00 issued'])
    expect(await credit()).toBe('50.00')
    expect(await payments()).toMatchObject([
      {
        ...{ amount: '700.00', credit: '50.00', channel: 'bank', bankNo: 'B1', receivedOn: '2026-03-09' },
        ...{ remark: '一季度', enteredAt: '2026-03-10 10:00:00', isReversed: false, reversesId: null },
        parts: [
          { billId: january, month: '2026-01', amount: '600.00', takenBackAt: null },
          { billId: february, month: '2026-02', amount: '50.00' },
        ],
      },
    ])
    expect((await story())[0]).toBe('companyBill.paid 1003/1103 650.00, 1003/2012 50.00')
    await proven()
  })

  it('ok: money in advance is held for the company, and pays nothing by itself', async () => {
    await enter({ amount: '100', channel: 'cash' })
    expect(await bills()).toEqual(['0.00 issued', '0.00 issued'])
    expect((await story())[0]).toBe('companyPayment.advanced 1001/2012 100.00')
    await proven()
  })

  it('ok: what is left of a bill is paid by a second payment, and what is due follows', async () => {
    await enter({ amount: '200', parts: [part(january, '200')] })
    const found = await server.call(queryCompany, {}, { as: admin })
    const due = () => typeof found === 'object' && found.list.find(row => row.companyId === companyId)
    expect(due()).toMatchObject({ dueAmount: '1000.00', overdueAmount: '0.00' })
    await server.call(payCompanyBill, { billId: january, channel: 'cash', idempotencyKey: newKey() }, { as: admin })
    expect(await bills()).toEqual(['600.00 paid', '0.00 issued'])
    expect((await payments())[0]).toMatchObject({ amount: '400.00', channel: 'cash' })
    await proven()
  })

  it('the same payment sent again, or by three at once, moves money once', async () => {
    const once = money({ parts: [part(january, '600')] })
    await Promise.all([1, 2, 3].map(() => server.post(enterCompanyPayment, once, { as: admin })))
    const { companyPaymentId } = await server.call(enterCompanyPayment, once, { as: admin })
    expect((await payments()).map(row => row.companyPaymentId)).toEqual([companyPaymentId])
    const other = server.refuse(enterCompanyPayment, { ...once, amount: '999' }, { as: admin })
    expect((await other).code).toBe('money.keyUsed')
  })

  it('of several people who pay the same bill at once one does', async () => {
    const ask = () => server.post(enterCompanyPayment, money({ parts: [part(january, '400')] }), { as: admin })
    const answers = await Promise.all([1, 2, 3, 4].map(ask))
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    expect(await bills()).toEqual(['400.00 issued', '0.00 issued'])
    await proven()
  })

  it('invalid: more than is open or was received, a bill twice, in the future, the same number again', async () => {
    expect(await refuse({ parts: [part(january, '600.01')] })).toBe('companyPayment.moreThanOpen')
    expect(await refuse({ amount: '500', parts: [part(january, '600')] })).toBe('companyPayment.partsTooMuch')
    expect(await refuse({ parts: [part(january, '1'), part(january, '1')] })).toBe('companyPayment.billTwice')
    expect(await refuse({ receivedOn: '2026-03-11' })).toBe('companyPayment.notYet')
    expect(await refuse({ amount: '0' })).toBe('request.invalid')
    await enter({ bankNo: 'SAME' })
    expect(await refuse({ bankNo: 'SAME' })).toBe('companyPayment.numberUsed')
    expect(await bills()).toEqual(['0.00 issued', '0.00 issued'])
  })

  it('conflict: a draft, a bill of another company, one that is paid', async () => {
    const other = await addCompany(server, admin, { lotIds: [lot.lotId] })
    await server.call(makeCompanyBill, { month: '2026-02', companyId: other }, { as: admin })
    const [draft] = (await server.call(queryCompanyBill, { companyId: other }, { as: admin })).list
    const parts = [part(draft?.billId ?? 0, '1')]
    expect(await refuse({ parts })).toBe('row.missing')
    expect(await refuse({ companyId: other, parts })).toBe('companyPayment.billNotOpen')
    await enter({ parts: [part(january, '600')] })
    expect(await refuse({ parts: [part(january, '1')] })).toBe('companyPayment.billNotOpen')
  })

  it('another tenant’s looks missing; who sees a part of its lots is refused, and sees no payments', async () => {
    const companyPaymentId = await enter()
    expect(await refuse({}, stranger)).toBe('row.missing')
    expect(await refuse({}, keeper)).toBe('company.otherLots')
    expect(await payments(keeper)).toEqual([])
    expect(await server.call(countCompanyPayment, { companyId }, { as: keeper })).toEqual({ total: 0 })
    expect((await server.refuse(companyOpenBills, { companyId }, { as: keeper })).code).toBe('row.missing')
    await server.call(checkUserPassword, { Password: testPassword }, { as: stranger })
    const body = { companyPaymentId, reason: '登记错误' }
    expect((await server.refuse(reverseCompanyPayment, body, { as: stranger })).code).toBe('row.missing')
  })
})

describe('credit', () => {
  it('ok: pays bills later from the oldest payment first, once a key, and no more than there is', async () => {
    await enter({ amount: '100' })
    await enter({ amount: '300' })
    const body = apply(part(january, '150'), part(february, '50'))
    expect(await server.call(applyCompanyCredit, body, { as: admin })).toEqual({ credit: '200.00' })
    expect(await server.call(applyCompanyCredit, body, { as: admin })).toEqual({ credit: '200.00' })
    expect(await bills()).toEqual(['150.00 issued', '50.00 issued'])
    expect((await payments()).map(row => row.parts.map(({ amount }) => amount))).toEqual([
      ['50.00', '50.00'],
      ['100.00'],
    ])
    expect((await story()).slice(0, 3)).toEqual([
      'companyPayment.applied 2012/1103 50.00',
      'companyPayment.applied 2012/1103 50.00',
      'companyPayment.applied 2012/1103 100.00',
    ])
    const tooMuch = await server.refuse(applyCompanyCredit, apply(part(january, '200.01')), { as: admin })
    expect(tooMuch).toMatchObject({ code: 'companyPayment.moreThanCredit', message: expect.stringContaining('200.00') })
    await proven()
  })

  it('twenty people who use a credit for nineteen at once: one is refused by name', async () => {
    await enter({ amount: '190' })
    const use = () => server.post(applyCompanyCredit, apply(part(january, '10')), { as: admin })
    const answers = await Promise.all(Array.from({ length: 20 }, use))
    const refused = answers.filter(({ body }) => body.state !== 'success')
    expect(refused).toHaveLength(1)
    expect(await credit()).toBe('0.00')
    expect(await bills()).toEqual(['190.00 issued', '0.00 issued'])
    await proven()
  })

  it('a part that was taken back is credit again, once; its bill is due and can be voided', async () => {
    await enter({ amount: '600', parts: [part(january, '600')] })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const voiding = { billId: january, reason: '价格有误' }
    expect((await server.refuse(voidCompanyBill, voiding, { as: admin })).code).toBe('companyBill.paid')
    const companyPartId = (await payments())[0]?.parts[0]?.companyPartId ?? 0
    await server.call(takeBackCompanyPart, { companyPartId }, { as: admin })
    expect(await bills()).toEqual(['0.00 issued', '0.00 issued'])
    expect(await credit()).toBe('600.00')
    expect((await story())[0]).toBe('companyPayment.takenBack 1103/2012 600.00')
    const again = await server.refuse(takeBackCompanyPart, { companyPartId }, { as: admin })
    expect(again.code).toBe('companyPayment.partBack')
    await server.call(voidCompanyBill, voiding, { as: admin })
    await proven()
  })
})

describe('POST /api/company/reversePayment', () => {
  const reverse = (companyPaymentId: number) => ({ companyPaymentId, reason: '登记错误' })

  it('asks for the password first', async () => {
    const another = await server.addUser(tenantId, ['company.bill'])
    const refused = server.refuse(reverseCompanyPayment, reverse(await enter()), { as: another })
    expect((await refused).code).toBe('session.recheckNeeded')
  })

  it('ok: a second payment is the other way round, bills are due again, and the number can be used again', async () => {
    const companyPaymentId = await enter({ amount: '700', parts: [part(january, '600')], bankNo: 'R1' })
    await server.call(applyCompanyCredit, apply(part(february, '30')), { as: admin })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const { companyPaymentId: reversal } = await server.call(reverseCompanyPayment, reverse(companyPaymentId), {
      as: admin,
    })
    expect(await bills()).toEqual(['0.00 issued', '0.00 issued'])
    expect(await credit()).toBe('0.00')
    const [taken, first] = await payments()
    expect(taken).toMatchObject({
      companyPaymentId: reversal,
      amount: '-700.00',
      reversesId: companyPaymentId,
      parts: [],
    })
    expect(first).toMatchObject({ isReversed: true, credit: '0.00' })
    expect(first?.parts.map(({ takenBackAt }) => takenBackAt)).toEqual(['2026-03-10 10:00:00', '2026-03-10 10:00:00'])
    expect((await story())[0]).toBe('companyPayment.reversed 2012/1003 700.00')
    for (const id of [companyPaymentId, reversal]) {
      expect((await server.refuse(reverseCompanyPayment, reverse(id), { as: admin })).code).toBe(
        'companyPayment.isReversed',
      )
    }
    await enter({ amount: '700', bankNo: 'R1' })
    await proven()
    const held = await server.call(queryBookAccount, { code: ['2012'], PerPage: 200 }, { as: admin })
    expect(held.list.some(({ balance }) => balance === '700.00')).toBe(true)
  })
})

it('a bill is overdue from the day after its last one', async () => {
  const overdue = async () =>
    (await server.call(queryCompanyBill, { companyId, isOverdue: true }, { as: admin })).list.map(row => row.dueOn)
  server.setTime(new Date('2026-04-09T23:00:00+08:00'))
  expect(await overdue()).toEqual([])
  server.setTime(new Date('2026-04-10T00:30:00+08:00'))
  expect(await overdue()).toEqual(['2026-04-09', '2026-04-09'])
  await enter({ receivedOn: '2026-04-09', amount: '600', parts: [part(january, '600')] })
  expect(await overdue()).toEqual(['2026-04-09'])
})
