import {
  abandonCompanyPayout,
  applyCompanyCredit,
  askCompanyPayout,
  type BodyOf,
  bookStory,
  checkUserPassword,
  companyOpenBills,
  companyPayouts,
  companyStatement,
  decideApproval,
  enterCompanyPayment,
  fenOf,
  issueCompanyBill,
  makeCompanyBill,
  payCompanyPayout,
  queryApproval,
  queryCompanyBill,
  queryCompanyPayment,
  queryTaking,
  reverseCompanyPayment,
  yuan,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let approver: SignedInCaller
let keeper: SignedInCaller
let stranger: SignedInCaller
let lotId: number
let companyId: number

const bank = { payee: '甲公司', bank: '招商银行', bankAccount: '6225 8801 0000 1234', reason: '合同结束，退还预付' }

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-10T10:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  approver = await server.addUser(tenantId, ['approval.read', 'company.read', 'company.bill', 'company.approvePayout'])
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(
    tenantId,
    ['approval.read', 'company.bill', 'company.payOut', 'company.approvePayout'],
    { subTenantId },
  )
  ;({ lotId } = await addLot(server, tenantId))
})
afterAll(() => server.close())
beforeEach(async () => {
  companyId = await addCompany(server, admin, { lotIds: [lotId] })
})

const pay = (amount: string) =>
  server.call(
    enterCompanyPayment,
    { companyId, amount, channel: 'bank', receivedOn: '2026-03-09', idempotencyKey: newKey() },
    { as: admin },
  )
type Ask = Partial<BodyOf<typeof askCompanyPayout>>
const asking = (more: Ask = {}) => ({ companyId, amount: '60.00', ...bank, idempotencyKey: newKey(), ...more })
const ask = async (more: Ask = {}, as = admin) =>
  (await server.call(askCompanyPayout, asking(more), { as })).companyPayoutId
const refusedAsk = async (more: Ask = {}, as = admin) =>
  (await server.refuse(askCompanyPayout, asking(more), { as })).code
const deciding = (amount = '60.00', verdict: 'approve' | 'refuse' = 'approve') => ({
  ...{ requests: [{ kind: 'companyPayout' as const, subjectId: companyId, amount }], verdict, reason: '已核对' },
})
const decide = (amount?: string, verdict?: 'approve' | 'refuse') =>
  server.call(decideApproval, deciding(amount, verdict), { as: approver })
const refusedDecision = async (amount?: string, as = approver) =>
  (await server.refuse(decideApproval, deciding(amount), { as })).code
const transfer = (companyPayoutId: number, bankNo = `T${companyPayoutId}`) =>
  server.call(payCompanyPayout, { companyPayoutId, bankNo }, { as: admin })
const abandon = (companyPayoutId: number) =>
  server.call(abandonCompanyPayout, { companyPayoutId, reason: '账号有误' }, { as: admin })
const payouts = async () => (await server.call(companyPayouts, { companyId }, { as: admin })).list
const credit = async () => (await server.call(companyOpenBills, { companyId }, { as: admin })).credit
const story = async () =>
  (await server.call(bookStory, { companyId }, { as: admin })).list.map(
    ({ kind, legs }) => `${kind} ${legs.map(leg => `${leg.debit.code}/${leg.credit.code} ${leg.amount}`).join(', ')}`,
  )
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe('[group/company, operation/approvals] credit that goes back to a company', () => {
  it('is asked for, approved by another person and transferred: 2012/2005, then 2005/1003', async () => {
    await pay('100.00')
    const companyPayoutId = await ask()
    expect(await credit()).toBe('100.00')
    const [waiting] = (await server.call(queryApproval, { kind: 'companyPayout' }, { as: approver })).list
    expect(waiting).toMatchObject({ subjectId: companyId, amount: '60.00' })
    await decide()
    expect(await credit()).toBe('40.00')
    await transfer(companyPayoutId)
    expect((await story()).slice(0, 2)).toEqual([
      'companyPayout.paid 2005/1003 60.00',
      'companyPayout.approved 2012/2005 60.00',
    ])
    expect(await payouts()).toMatchObject([
      {
        companyPayoutId,
        state: 'paid',
        amount: '60.00',
        bankAccount: '6225880100001234',
        bankNo: `T${companyPayoutId}`,
      },
    ])
    const [payment] = (await server.call(queryCompanyPayment, { companyId }, { as: admin })).list
    expect(payment).toMatchObject({ amount: '100.00', credit: '40.00', paidOut: '60.00' })
    const [taking] = (await server.call(queryTaking, { kind: 'companyPayout' }, { as: admin })).list
    expect(taking).toMatchObject({ amount: '-60.00', channel: 'bank', cause: expect.stringContaining('测试单位') })
    await sound()
  })

  it('that is given up is credit again, by the mirror; and can be asked for again', async () => {
    await pay('50.00')
    await pay('30.00')
    const companyPayoutId = await ask()
    await decide()
    await abandon(companyPayoutId)
    expect(await credit()).toBe('80.00')
    expect((await story()).slice(0, 4)).toEqual([
      'companyPayout.abandoned 2005/2012 10.00',
      'companyPayout.abandoned 2005/2012 50.00',
      'companyPayout.approved 2012/2005 10.00',
      'companyPayout.approved 2012/2005 50.00',
    ])
    const again = await ask({ amount: '80.00' })
    await abandon(again)
    expect((await payouts()).map(({ state }) => state)).toEqual(['abandoned', 'abandoned'])
    const twice = await server.refuse(
      abandonCompanyPayout,
      { companyPayoutId: again, reason: '账号有误' },
      { as: admin },
    )
    expect(twice.code).toBe('companyPayout.isOver')
    const late = await server.refuse(payCompanyPayout, { companyPayoutId: again, bankNo: 'T0' }, { as: admin })
    expect(late.code).toBe('companyPayout.notApproved')
    await sound()
  })

  it('is never more than the credit, neither when it is asked for nor when it is approved', async () => {
    await pay('100.00')
    expect(await server.refuse(askCompanyPayout, asking({ amount: '100.01' }), { as: admin })).toMatchObject({
      code: 'companyPayout.tooMuch',
      issues: [{ path: 'amount', message: '预收余额只有 100.00 元，请减少退还金额' }],
    })
    await ask({ amount: '100.00' })
    await server.call(makeCompanyBill, { month: '2026-02', companyId }, { as: admin })
    const [bill] = (await server.call(queryCompanyBill, { companyId }, { as: admin })).list
    const billId = bill?.billId ?? 0
    await server.call(issueCompanyBill, { billIds: [billId] }, { as: admin })
    const used = { companyId, parts: [{ billId, amount: '0.01' }], idempotencyKey: newKey() }
    await server.call(applyCompanyCredit, used, { as: admin })
    expect(await refusedDecision('100.00')).toBe('companyPayout.tooMuch')
    await decide('100.00', 'refuse')
    expect(await payouts()).toMatchObject([{ state: 'refused', note: '已核对' }])
    expect(await credit()).toBe('99.99')
    await sound()
  })

  it('of two at once one is refused, and one that is sent twice is one; a transfer has a number of its own', async () => {
    await pay('100.00')
    const once = asking()
    const both = await Promise.all(
      [once, asking({ amount: '50.00' })].map(body => server.post(askCompanyPayout, body, { as: admin })),
    )
    expect(both.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    const [first] = await payouts()
    await abandon(first?.companyPayoutId ?? 0)
    const body = asking({ amount: '10.00' })
    const made = await server.call(askCompanyPayout, body, { as: admin })
    expect(await server.call(askCompanyPayout, body, { as: admin })).toEqual(made)
    await decide('10.00')
    await transfer(made.companyPayoutId, 'TX')
    const next = await ask({ amount: '20.00' })
    await decide('20.00')
    const taken = await server.refuse(payCompanyPayout, { companyPayoutId: next, bankNo: 'TX' }, { as: admin })
    expect(taken.code).toBe('companyPayout.bankNoUsed')
    await sound()
  })

  it('is not decided by who asked, nor at another amount, nor twice; a payment it came from is not reversed', async () => {
    await pay('100.00')
    const companyPayoutId = await ask()
    expect(await refusedDecision('60.00', admin)).toBe('companyPayout.own')
    expect(await refusedDecision('61.00')).toBe('companyPayout.changed')
    await decide()
    expect(await refusedDecision()).toBe('companyPayout.notAsked')
    const [payment] = (await server.call(queryCompanyPayment, { companyId }, { as: admin })).list
    const reversal = { companyPaymentId: payment?.companyPaymentId ?? 0, reason: '登记错误' }
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    expect((await server.refuse(reverseCompanyPayment, reversal, { as: admin })).code).toBe('companyPayment.paidOut')
    await abandon(companyPayoutId)
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(reverseCompanyPayment, reversal, { as: admin })
    expect(await credit()).toBe('0.00')
    await sound()
  })

  it('stands in the statement from the day of its approval, and so does that it was given up', async () => {
    await pay('100.00')
    const companyPayoutId = await ask()
    const period = { companyId, begin: '2026-03-01', end: '2026-03-31' }
    const statement = () => server.call(companyStatement, period, { as: admin })
    expect((await statement()).lines).toHaveLength(1)
    await decide()
    expect(await statement()).toMatchObject({ closing: '-40.00', credit: '40.00' })
    await abandon(companyPayoutId)
    const said = await statement()
    expect(said.lines.map(({ kind, paid, balance }) => [kind, paid, balance])).toEqual([
      ['payment', '100.00', '-100.00'],
      ['payout', '-60.00', '-40.00'],
      ['payoutBack', '60.00', '-100.00'],
    ])
  })

  it('is invalid without a bank account; looks like missing for others; is not for who may not', async () => {
    await pay('100.00')
    expect(await server.refuse(askCompanyPayout, asking({ bankAccount: '12' }), { as: admin })).toMatchObject({
      issues: [{ path: 'bankAccount', message: '银行账号为 6 到 32 位数字' }],
    })
    const companyPayoutId = await ask()
    const reader = await server.addUser(tenantId, ['company.read', 'company.bill'])
    expect(await refusedAsk({}, reader)).toBe('permission.missing')
    for (const as of [keeper, stranger]) {
      expect(await refusedAsk({}, as)).toBe('row.missing')
      expect((await server.refuse(companyPayouts, { companyId }, { as })).code).toBe('row.missing')
      const payment = server.refuse(payCompanyPayout, { companyPayoutId, bankNo: 'T' }, { as })
      expect((await payment).code).toBe('row.missing')
      const giving = server.refuse(abandonCompanyPayout, { companyPayoutId, reason: '不付了' }, { as })
      expect((await giving).code).toBe('row.missing')
      expect(await refusedDecision('60.00', as)).toBe('row.missing')
    }
  })
})

it('whatever is paid, asked, approved, transferred and given up: credit is what came less what went, and never below 0', async () => {
  const act = fc.record({
    what: fc.constantFrom('pay', 'ask', 'ask', 'approve', 'refuse', 'transfer', 'abandon'),
    fen: fc.integer({ min: 1, max: 9_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async acts => {
      companyId = await addCompany(server, admin, { lotIds: [lotId] })
      let creditFen = 0
      let open: { companyPayoutId: number; fen: number; isApproved: boolean } | undefined
      for (const { what, fen } of acts) {
        if (what === 'pay') {
          await pay(yuan(fen))
          creditFen += fen
        } else if (what === 'ask') {
          const { body } = await server.post(askCompanyPayout, asking({ amount: yuan(fen) }), { as: admin })
          expect(body.state === 'success').toBe(!open && fen <= creditFen)
          if (body.state === 'success') open = { ...body.data, fen, isApproved: false }
        } else if (open && !open.isApproved && (what === 'approve' || what === 'refuse')) {
          await decide(yuan(open.fen), what)
          if (what === 'approve') creditFen -= open.fen
          open = what === 'approve' ? { ...open, isApproved: true } : undefined
        } else if (open?.isApproved && what === 'transfer') {
          await transfer(open.companyPayoutId)
          open = undefined
        } else if (open && what === 'abandon') {
          await abandon(open.companyPayoutId)
          if (open.isApproved) creditFen += open.fen
          open = undefined
        }
        expect(fenOf(await credit())).toBe(creditFen)
      }
    }),
    { numRuns: 15 },
  )
  await sound()
})
