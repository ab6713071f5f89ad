import {
  type BodyOf,
  checkUserPassword,
  countCompanyBill,
  issueCompanyBill,
  makeCompanyBill,
  payCompanyBill,
  queryCompany,
  queryCompanyBill,
  saveCompany,
  voidCompanyBill,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addCompany, companyEntry } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lot: TestLot
let kept: TestLot

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
  const db = server.owner.shared
  await db.deleteFrom('company_payment_part').execute()
  await db.deleteFrom('company_payment').execute()
  await db.deleteFrom('ledger_entry').execute()
  await db.deleteFrom('company_bill').execute()
  await db.deleteFrom('company').execute()
})

const add = (more: Parameters<typeof addCompany>[2] = {}) => addCompany(server, admin, { lotIds: [lot.lotId], ...more })
const make = (month: string, companyId?: number, as = admin) =>
  server.call(makeCompanyBill, { month, ...(companyId !== undefined && { companyId }) }, { as })
const bills = async (filter: BodyOf<typeof queryCompanyBill> = {}, as = admin) =>
  (await server.call(queryCompanyBill, filter, { as })).list
/** Makes a bill for a new company and returns its id. */
const oneBill = async (state: 'drafted' | 'issued' = 'drafted') => {
  const companyId = await add()
  await make('2026-02', companyId)
  const [bill] = await bills({ companyId })
  const billId = bill?.billId ?? 0
  if (state === 'issued') await server.call(issueCompanyBill, { billIds: [billId] }, { as: admin })
  return billId
}
const pay = (billId: number, more: Partial<BodyOf<typeof payCompanyBill>> = {}) => ({
  billId,
  channel: 'wechat' as const,
  idempotencyKey: crypto.randomUUID(),
  ...more,
})
const ledger = () =>
  server.owner.shared
    .selectFrom('ledger_entry')
    .select(['business', 'amount_fen', 'channel', 'remark'])
    .where('tenant_id', '=', tenantId)
    .execute()
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code

describe('POST /api/company/makeBill', () => {
  it('ok: a bill keeps its basis, split by day where terms changed', async () => {
    const companyId = await add({ name: '甲公司', spots: 2, price: '310' })
    await server.call(
      saveCompany,
      companyEntry({ companyId, name: '甲公司', lotIds: [lot.lotId], spots: 5, price: '310', termsFrom: '2026-01-11' }),
      { as: admin },
    )
    expect(await make('2026-01', companyId)).toEqual({ made: 1, already: 0, free: 0, amount: '1250.00' })
    const [bill] = await bills()
    expect(bill).toEqual({
      billId: bill?.billId,
      billNo: `202601${String(bill?.billId).padStart(6, '0')}`,
      companyId,
      companyName: '甲公司',
      month: '2026-01',
      daysInMonth: 31,
      amount: '1250.00',
      paid: '0.00',
      invoiced: '0.00',
      invoices: [],
      state: 'drafted',
      dueOn: null,
      isOverdue: false,
      lines: [
        { from: '2026-01-01', until: '2026-01-10', days: 10, spots: 2, price: '310.00', amount: '200.00' },
        { from: '2026-01-11', until: '2026-01-31', days: 21, spots: 5, price: '310.00', amount: '1050.00' },
      ],
      draftedAt: '2026-03-10 10:00:00',
      issuedAt: null,
      paidAt: null,
      voidedAt: null,
      voidReason: '',
    })
  })

  it('ok: bills all companies at once, without duplicates in a second run or bills of zero', async () => {
    await add({ name: '整月' })
    await add({ name: '半月', agreementFrom: '2026-02-15' })
    await add({ name: '未开始', agreementFrom: '2026-03-01' })
    await add({ name: '不收钱', price: '0' })
    expect(await make('2026-02')).toEqual({ made: 2, already: 0, free: 2, amount: '900.00' })
    expect(await make('2026-02')).toEqual({ made: 0, already: 2, free: 2, amount: '0.00' })
    expect(await server.call(countCompanyBill, { month: '2026-02' }, { as: admin })).toEqual({ total: 2 })
    expect(await server.call(countCompanyBill, { month: '2026-01' }, { as: admin })).toEqual({ total: 0 })
  })

  it('two concurrent calls bill a month once', async () => {
    const companyId = await add()
    const runs = await Promise.all([1, 2, 3].map(() => make('2026-02', companyId)))
    expect(runs.map(({ made }) => made).sort()).toEqual([0, 0, 1])
    expect(await bills()).toHaveLength(1)
  })

  it('days on which it was disabled cost nothing', async () => {
    const companyId = await add({ name: '停用' })
    const change = { companyId, name: '停用', lotIds: [lot.lotId] }
    await server.call(saveCompany, companyEntry({ ...change, enabled: false, termsFrom: '2026-02-15' }), { as: admin })
    await make('2026-02', companyId)
    expect((await bills())[0]).toMatchObject({ amount: '300.00', lines: [{ until: '2026-02-14', days: 14 }] })
  })

  it('invalid: a month that is not over, or not a month', async () => {
    const refused = await server.refuse(makeCompanyBill, { month: '2026-03' }, { as: admin })
    expect(refused).toMatchObject({ code: 'companyBill.monthNotOver', message: '该月尚未结束，2026-04-01 起可以出账' })
    expect(await codeOf(server.refuse(makeCompanyBill, { month: '2026-13' }, { as: admin }))).toBe('request.invalid')
  })

  it('does not bill another tenant’s companies, nor companies with lots that the caller does not see', async () => {
    const companyId = await add({ lotIds: [lot.lotId, kept.lotId] })
    await add({ name: '东区的', lotIds: [kept.lotId] })
    expect(await make('2026-02', undefined, stranger)).toMatchObject({ made: 0, already: 0, free: 0 })
    expect(await codeOf(server.refuse(makeCompanyBill, { month: '2026-02', companyId }, { as: stranger }))).toBe(
      'row.missing',
    )
    expect(await codeOf(server.refuse(makeCompanyBill, { month: '2026-02', companyId }, { as: keeper }))).toBe(
      'company.otherLots',
    )
    expect(await make('2026-02', undefined, keeper)).toMatchObject({ made: 1 })
    await make('2026-02')
    expect((await bills({}, keeper)).map(bill => bill.companyName)).toEqual(['东区的'])
    expect(await bills({}, stranger)).toEqual([])
  })
})

describe('drafted → issued → paid', () => {
  it('ok: is due when issued, and paid by one entry of the ledger', async () => {
    const billId = await oneBill('issued')
    const due = async () => {
      const answer = await server.call(queryCompany, {}, { as: admin })
      return typeof answer === 'object' ? answer.list.map(({ dueAmount }) => dueAmount) : []
    }
    expect(await due()).toEqual(['600.00'])
    const paid = await server.call(payCompanyBill, pay(billId, { remark: '对公转账' }), { as: admin })
    expect(paid).toEqual({ paidAmount: '600.00', paidAt: '2026-03-10 10:00:00' })
    expect(await bills({ state: 'paid' })).toMatchObject([{ billId, paid: '600.00', paidAt: '2026-03-10 10:00:00' }])
    expect(await ledger()).toEqual([{ business: 'unit', amount_fen: 60_000, channel: 'wechat', remark: '对公转账' }])
    expect(await due()).toEqual(['0.00'])
  })

  it('the same payment sent again returns the same answer and moves no money', async () => {
    const payment = pay(await oneBill('issued'))
    const first = await server.call(payCompanyBill, payment, { as: admin })
    expect(await server.call(payCompanyBill, payment, { as: admin })).toEqual(first)
    expect(await ledger()).toHaveLength(1)
  })

  it('two people who enter it at once enter it once', async () => {
    const billId = await oneBill('issued')
    const answers = await Promise.all([1, 2, 3].map(() => server.post(payCompanyBill, pay(billId), { as: admin })))
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    expect(await ledger()).toHaveLength(1)
  })

  it('a key used for another payment, or for this one with other content, is refused', async () => {
    const [first, second] = [await oneBill('issued'), await oneBill('issued')]
    const payment = pay(first)
    await server.call(payCompanyBill, payment, { as: admin })
    const refused = server.refuse(payCompanyBill, { ...payment, billId: second }, { as: admin })
    expect(await codeOf(refused)).toBe('money.keyUsed')
    const other = server.refuse(payCompanyBill, { ...payment, channel: 'cash', remark: '改为现金' }, { as: admin })
    expect(await codeOf(other)).toBe('money.keyUsed')
    expect(await bills({ state: 'paid' })).toHaveLength(1)
    expect(await ledger()).toHaveLength(1)
  })

  it('conflict: cannot be paid before it is issued or twice, nor issued twice', async () => {
    const billId = await oneBill()
    expect(await codeOf(server.refuse(payCompanyBill, pay(billId), { as: admin }))).toBe('companyBill.notIssued')
    await server.call(issueCompanyBill, { billIds: [billId] }, { as: admin })
    const again = server.refuse(issueCompanyBill, { billIds: [billId] }, { as: admin })
    expect(await codeOf(again)).toBe('companyBill.notDrafted')
    await server.call(payCompanyBill, pay(billId), { as: admin })
    expect(await codeOf(server.refuse(payCompanyBill, pay(billId), { as: admin }))).toBe('companyBill.notIssued')
    expect(await ledger()).toHaveLength(1)
  })

  it('a payment has to be signed', async () => {
    const payment = pay(await oneBill('issued'))
    const unsigned = { timestamp: '', signature: '' }
    expect(await codeOf(server.refuse(payCompanyBill, payment, { as: admin, headers: unsigned }))).toMatch(
      /^signature\./,
    )
  })

  it('another tenant’s bill looks missing, and so does one with lots that the caller does not see', async () => {
    const billId = await oneBill('issued')
    for (const as of [stranger, keeper]) {
      expect(await codeOf(server.refuse(payCompanyBill, pay(billId), { as }))).toBe('row.missing')
      expect(await codeOf(server.refuse(issueCompanyBill, { billIds: [billId] }, { as }))).toBe('row.missing')
    }
    expect(await ledger()).toEqual([])
  })
})

describe('POST /api/company/voidBill', () => {
  const voidBill = (billId: number, as = admin) => ({ body: { billId, reason: '车位数有误' }, as })
  const refuse = ({ body, as }: ReturnType<typeof voidBill>) => codeOf(server.refuse(voidCompanyBill, body, { as }))

  it('asks for the password first', async () => {
    const another = await server.addUser(tenantId, ['company.bill'])
    expect(await refuse(voidBill(await oneBill(), another))).toBe('session.recheckNeeded')
  })

  it('ok: the month can be billed again, and the void bill stays readable', async () => {
    const billId = await oneBill('issued')
    await recheck()
    await server.call(voidCompanyBill, voidBill(billId).body, { as: admin })
    expect(await make('2026-02')).toMatchObject({ made: 1 })
    expect((await bills()).map(({ state, voidReason }) => [state, voidReason])).toEqual([
      ['drafted', ''],
      ['void', '车位数有误'],
    ])
    expect(await refuse(voidBill(billId))).toBe('companyBill.isVoid')
  })

  it('conflict: a paid bill cannot be voided; another tenant’s looks missing', async () => {
    const billId = await oneBill('issued')
    await Promise.all([recheck(), recheck(stranger)])
    expect(await refuse(voidBill(billId, stranger))).toBe('row.missing')
    await server.call(payCompanyBill, pay(billId), { as: admin })
    expect(await refuse(voidBill(billId))).toBe('companyBill.paid')
  })
})
