import {
  allInvoiced,
  applyBillInvoice,
  applyInvoice,
  type BodyOf,
  checkUserPassword,
  countInvoice,
  failInvoice,
  invoiceableBills,
  invoiceableOrders,
  invoiceDetail,
  issueCompanyBill,
  issueInvoice,
  makeCompanyBill,
  type Permission,
  payCompanyBill,
  queryCompanyBill,
  queryOrder,
  saveTaxProfile,
  turnInvoiceRed,
  voidCompanyBill,
  yuan,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let second: TestLot
let made = 0

const taxNumber = '91350100M000100Y43'
const profile = {
  ...{ sellerName: '甲停车', sellerTaxNo: '91000000MA00000157', itemName: '*经营租赁*停车费', validFrom: '2026-01-01' },
  ...{ goodsCode: '3040502020200000000', region: '广东省-深圳市-南山区', address: '科苑路 1 号', certificate: '无' },
  ...{ areaUnit: '平方米', ratePercent: 9 },
}

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-10T10:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  second = await addLot(server, tenantId, { name: '西区停车场' })
  await server.call(saveTaxProfile, profile, { as: admin })
})
afterAll(() => server.close())

/** The bill of February of a new company: 600.00 for two spots. */
async function bill({ isIssued = true, ...more }: Parameters<typeof addCompany>[2] & { isIssued?: boolean } = {}) {
  const companyId = await addCompany(server, admin, { lotIds: [lot.lotId], taxNumber, ...more })
  await server.call(makeCompanyBill, { month: '2026-02', companyId }, { as: admin })
  const { billId } = await billOf(companyId)
  if (isIssued) await server.call(issueCompanyBill, { billIds: [billId] }, { as: admin })
  return { companyId, billId }
}

async function billOf(companyId: number) {
  const [row] = (await server.call(queryCompanyBill, { companyId }, { as: admin })).list
  if (!row) throw new Error('no bill')
  return row
}

type Part = { billId: number; amount?: string | undefined; left?: string | undefined }
type Apply = Partial<Omit<BodyOf<typeof applyBillInvoice>, 'bills'>> & Part
const part = ({ billId, amount = '600.00', left = '600.00' }: Part) => ({ billId, amount, left })
const body = ({ billId, amount, left, ...more }: Apply) => ({
  ...{ bills: [part({ billId, amount, left })], PushMode: 'paper' as const, ...more },
})
const apply = (more: Apply, as = admin) => server.call(applyBillInvoice, body(more), { as })
const refused = async (more: Apply, as = admin) => (await server.refuse(applyBillInvoice, body(more), { as })).code
const detail = (invoiceId: number) => server.call(invoiceDetail, { invoiceId }, { as: admin })
const numbered = (invoiceId: number) => ({
  ...{ invoiceId, issuedOn: '2026-03-10', InvoiceNum: String(26_000_000_000_000_000_000n + BigInt(++made)) },
})
const issue = (invoiceId: number) => server.call(issueInvoice, numbered(invoiceId), { as: admin })
const turnRed = (invoiceId: number) =>
  server.call(turnInvoiceRed, { ...numbered(invoiceId), note: '抬头开错' }, { as: admin })
const recheck = () => server.call(checkUserPassword, { Password: testPassword }, { as: admin })
const voided = (billId: number) => server.post(voidCompanyBill, { billId, reason: '车位数有误' }, { as: admin })
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe('[operation/invoices, group/company] invoices of bills', () => {
  it('of a part and of the rest: in the name of the company, for the days of the bill, net and tax rounded once', async () => {
    const { companyId, billId } = await bill({ name: '示例科技' })
    const first = await apply({ billId, amount: '250.01', remark: '第一张' })
    const found = await detail(first.invoiceId)
    expect(found).toMatchObject({
      ...{ State: 'applied', Title: '示例科技', TaxNum: taxNumber, TitleType: 'enterprise', Amount: '250.01' },
      ...{ netMoney: '229.37', taxMoney: '20.64', orderCount: 0, parts: [], ParkLotName: '测试停车场' },
      ...{ company: { companyId, name: '示例科技' }, allowed: ['issue', 'fail'] },
      bills: [{ billId, month: '2026-02', amount: '250.01', net: '229.37', tax: '20.64' }],
      ...{ termFrom: '2026-02-01 00:00', termTo: '2026-02-28 23:59' },
    })
    await issue(first.invoiceId)
    const rest = await apply({ billId, amount: '349.99', left: '349.99', lotId: lot.lotId })
    expect(await refused({ billId, amount: '0.01', left: '0.00' })).toBe('invoice.moreThanBill')
    const row = await billOf(companyId)
    expect(row).toMatchObject({
      ...{ billNo: found.billNo, invoiced: '600.00', state: 'issued' },
      invoices: [
        { invoiceId: rest.invoiceId, InvoiceNum: '', State: 'applied', amount: '349.99' },
        { invoiceId: first.invoiceId, State: 'issued', amount: '250.01' },
      ],
    })
    await sound()
  })

  it('stand in the list, its sums and its sheet beside those of stays', async () => {
    const before = await server.call(countInvoice, { Sums: true }, { as: admin })
    const { companyId, billId } = await bill()
    const { invoiceId } = await apply({ billId })
    const after = await server.call(countInvoice, { Sums: true }, { as: admin })
    expect([after.total - before.total, Number(after.sums?.Amount) - Number(before.sums?.Amount)]).toEqual([1, 600])
    const { billNo } = await billOf(companyId)
    const listed = await server.call(allInvoiced, { PerPage: 1 }, { as: admin })
    expect(typeof listed === 'object' && listed.list).toMatchObject([{ invoiceId, billNo, orderCount: 0 }])
    const url = await server.call(allInvoiced, { QueryAll: true }, { as: admin })
    const [heading = [], ...rows] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    const cellsOf = rows.find(row => row[heading.indexOf('单位账单')] === billNo) ?? []
    expect(cellsOf[heading.indexOf('价税合计')]).toBe(600)
  })

  it('that was paid can be invoiced, too; a draft, a void one, one without a tax number, or of another company cannot', async () => {
    const paid = await bill()
    const payment = { billId: paid.billId, channel: 'cash' as const, idempotencyKey: newKey() }
    await server.call(payCompanyBill, payment, { as: admin })
    expect((await apply({ billId: paid.billId })).State).toBe('applied')
    expect(await refused({ billId: (await bill({ isIssued: false })).billId })).toBe('invoice.billNotIssued')
    const gone = await bill()
    await recheck()
    expect((await voided(gone.billId)).body.state).toBe('success')
    expect(await refused({ billId: gone.billId })).toBe('invoice.billNotIssued')
    const unnamed = await bill({ name: '无税号', taxNumber: '' })
    const refusal = await server.refuse(applyBillInvoice, body({ billId: unnamed.billId }), { as: admin })
    expect(refusal).toMatchObject({ code: 'invoice.companyTaxNumber', message: expect.stringContaining('无税号') })
    const { billId } = await bill()
    expect(await refused({ billId, PushMode: 'email' })).toBe('invoice.emailNeeded')
    expect(await refused({ billId, lotId: second.lotId })).toBe('row.missing')
    expect(await refused({ billId, amount: '600.01' })).toBe('invoice.moreThanBill')
    await sound()
  })

  it('of two that ask for the same bill at once, or of one that sends it twice, one is refused', async () => {
    const { billId } = await bill()
    const asked = body({ billId, amount: '100.00' })
    const answers = await Promise.all([1, 2, 3].map(() => server.post(applyBillInvoice, asked, { as: admin })))
    expect(answers.filter(answer => answer.body.state === 'success')).toHaveLength(1)
    expect((await server.refuse(applyBillInvoice, asked, { as: admin })).code).toBe('invoice.billChanged')
    await sound()
  })

  it('come before voiding: the bill is void only after the invoice is turned red, and the red one takes exactly as much back', async () => {
    const { companyId, billId } = await bill()
    const { invoiceId } = await apply({ billId })
    await recheck()
    const early = server.refuse(voidCompanyBill, { billId, reason: '车位数有误' }, { as: admin })
    expect((await early).code).toBe('companyBill.invoiced')
    await issue(invoiceId)
    await turnRed(invoiceId)
    const [newest] = await listed()
    expect(newest).toMatchObject({ Amount: '-600.00', State: 'issued', billNo: (await billOf(companyId)).billNo })
    expect(await billOf(companyId)).toMatchObject({ invoiced: '0.00', invoices: [{ State: 'red' }] })
    await recheck()
    expect((await voided(billId)).body.state).toBe('success')
    await sound()
  })

  it('are for who sees all lots of the company: for others they look like missing, and are not listed', async () => {
    const subTenantId = await addSubTenant(server, tenantId)
    const kept = await addLot(server, tenantId, { name: '东区停车场', subTenantId })
    const all: Permission[] = ['invoice.read', 'invoice.apply', 'invoice.issue']
    const keeper = await server.addUser(tenantId, all, { subTenantId })
    const stranger = (await server.addTenant('乙停车')).admin
    await server.call(saveTaxProfile, profile, { as: stranger })
    const own = await bill({ lotIds: [kept.lotId] })
    const shared = await bill({ lotIds: [kept.lotId, lot.lotId] })
    await apply({ billId: own.billId }, keeper)
    expect(await refused({ billId: shared.billId }, keeper)).toBe('row.missing')
    expect(await refused({ billId: shared.billId }, stranger)).toBe('row.missing')
    // Its lot is the keeper's; the other lot of the company is not.
    const { invoiceId } = await apply({ billId: shared.billId, lotId: kept.lotId })
    for (const as of [keeper, stranger]) {
      expect((await server.refuse(invoiceDetail, { invoiceId }, { as })).code).toBe('row.missing')
      expect((await server.refuse(failInvoice, { invoiceId, note: '不开' }, { as })).code).toBe('row.missing')
    }
    expect(await server.call(countInvoice, {}, { as: keeper })).toEqual({ total: 1 })
    const reader = await server.addUser(tenantId, ['invoice.read', 'company.bill'])
    expect(await refused({ billId: own.billId }, reader)).toBe('permission.missing')
  })

  it('a stay that a company pays for is on no invoice of a driver', async () => {
    const plate = '粤B77001'
    await bill({ plates: [plate] })
    const [, exit] = await lot.report([
      { direction: 'in', plate, passedAt: '2026-03-10T08:15:00+08:00' },
      { direction: 'out', plate, passedAt: '2026-03-10T09:02:00+08:00' },
    ])
    const found = await server.call(queryOrder, { orderNo: exit?.orderNo ?? '' }, { as: admin })
    const orderId = (typeof found === 'object' && found.list[0]?.orderId) || 0
    const driver = { TitleType: 'personal', Title: '张三', PushMode: 'paper' } as const
    const refusal = await server.refuse(applyInvoice, { ...driver, orderIds: [orderId] }, { as: admin })
    expect(refusal.code).toBe('invoice.notPaid')
    expect((await server.call(invoiceableOrders, { text: plate }, { as: admin })).list).toEqual([])
  })
})

/** Bills of one company: 600.00 of February, 600.00 of January. */
async function twoBills() {
  const { companyId, billId } = await bill()
  await server.call(makeCompanyBill, { month: '2026-01', companyId }, { as: admin })
  const { list } = await server.call(queryCompanyBill, { companyId, month: '2026-01' }, { as: admin })
  const january = list[0]?.billId ?? 0
  await server.call(issueCompanyBill, { billIds: [january] }, { as: admin })
  return { companyId, february: billId, january }
}
const invoicedOf = async (companyId: number) =>
  (await server.call(queryCompanyBill, { companyId }, { as: admin })).list.map(({ invoiced }) => invoiced)
type Parts = BodyOf<typeof applyBillInvoice>['bills']
const ofSeveral = (bills: Parts) => ({ bills, PushMode: 'paper' as const })
const refusedSeveral = async (bills: Parts) =>
  (await server.refuse(applyBillInvoice, ofSeveral(bills), { as: admin })).code

describe('[operation/invoices, group/company] an invoice of several bills', () => {
  it('names each with its part, its days are those of all of them, and the red one takes all of them back', async () => {
    const { companyId, february, january } = await twoBills()
    const open = await server.call(invoiceableBills, { companyId }, { as: admin })
    expect(open.list).toMatchObject([
      { billId: january, month: '2026-01', amount: '600.00', left: '600.00' },
      { billId: february, month: '2026-02', amount: '600.00', left: '600.00' },
    ])
    const bills = [part({ billId: february, amount: '100.00' }), part({ billId: january })]
    const { invoiceId } = await server.call(applyBillInvoice, ofSeveral(bills), { as: admin })
    const found = await detail(invoiceId)
    expect(found).toMatchObject({
      ...{ Amount: '700.00', netMoney: '642.20', taxMoney: '57.80', orderCount: 0, parts: [] },
      ...{ termFrom: '2026-01-01 00:00', termTo: '2026-02-28 23:59', company: { companyId } },
      bills: [
        { billId: january, amount: '600.00', net: '550.46', tax: '49.54' },
        { billId: february, amount: '100.00', net: '91.74', tax: '8.26' },
      ],
    })
    expect(found.billNo).toBe(found.bills.map(({ billNo }) => billNo).join(', '))
    expect(await invoicedOf(companyId)).toEqual(['100.00', '600.00'])
    expect((await billOf(companyId)).invoices).toMatchObject([{ invoiceId, amount: '100.00' }])
    expect((await server.call(invoiceableBills, { companyId }, { as: admin })).list).toMatchObject([
      { billId: february, left: '500.00' },
    ])
    await recheck()
    for (const billId of [february, january]) expect((await voided(billId)).body.state).not.toBe('success')
    await issue(invoiceId)
    await turnRed(invoiceId)
    const [red] = await listed()
    const taken = await detail(red?.invoiceId ?? 0)
    expect(taken).toMatchObject({ Amount: '-700.00', bills: [{ amount: '-600.00' }, { amount: '-100.00' }] })
    expect(await invoicedOf(companyId)).toEqual(['0.00', '0.00'])
    await recheck()
    expect((await voided(january)).body.state).toBe('success')
    await sound()
  })

  it('is refused whole where one of them is of another company, chosen twice, changed meanwhile or has less left', async () => {
    const { companyId, february, january } = await twoBills()
    const other = await bill()
    expect(await refusedSeveral([part({ billId: january }), part({ billId: other.billId })])).toBe(
      'invoice.severalCompanies',
    )
    expect(await refusedSeveral([part({ billId: january }), part({ billId: january })])).toBe('invoice.billTwice')
    await apply({ billId: february, amount: '100.00' })
    const stale = await server.refuse(
      applyBillInvoice,
      ofSeveral([part({ billId: january }), part({ billId: february })]),
      { as: admin },
    )
    expect(stale).toMatchObject({ code: 'invoice.billChanged', message: expect.stringContaining('2026-02') })
    const tooMuch = part({ billId: february, amount: '500.01', left: '500.00' })
    expect(await refusedSeveral([part({ billId: january }), tooMuch])).toBe('invoice.moreThanBill')
    expect(await refusedSeveral([])).toBe('request.invalid')
    expect(await invoicedOf(companyId)).toEqual(['100.00', '0.00'])
    await sound()
  })

  it('of calls at once for bills that overlap, in whatever order they name them, one is made', async () => {
    const { companyId, february, january } = await twoBills()
    const [first, second] = [part({ billId: february }), part({ billId: january })]
    const asked = [[first, second], [second, first], [second]]
    const answers = await Promise.all(
      asked.map(bills => server.post(applyBillInvoice, ofSeveral(bills), { as: admin })),
    )
    expect(answers.filter(answer => answer.body.state === 'success')).toHaveLength(1)
    expect((await invoicedOf(companyId))[1]).toBe('600.00')
    await sound()
  })

  it('may be applied for by who sees all lots of the company: for others its bills look like missing', async () => {
    const { companyId } = await bill({ lotIds: [lot.lotId, second.lotId] })
    const subTenantId = await addSubTenant(server, tenantId)
    const keeper = await server.addUser(tenantId, ['invoice.apply'], { subTenantId })
    const stranger = (await server.addTenant('丙停车')).admin
    for (const as of [keeper, stranger]) {
      expect((await server.refuse(invoiceableBills, { companyId }, { as })).code).toBe('row.missing')
    }
    const reader = await server.addUser(tenantId, ['invoice.read'])
    expect((await server.refuse(invoiceableBills, { companyId }, { as: reader })).code).toBe('permission.missing')
  })
})

const listed = async () => {
  const found = await server.call(allInvoiced, { PerPage: 1 }, { as: admin })
  return typeof found === 'object' ? found.list : []
}

describe('a fen of a bill is invoiced once', () => {
  it('the database itself refuses a part beyond the bill, and a part of both an order and a bill', async () => {
    const { billId } = await bill()
    const { invoiceId } = await apply({ billId, amount: '599.99' })
    await turnRedAfterIssue(invoiceId)
    const again = await apply({ billId, amount: '0.02' })
    const revive = server.owner.shared.updateTable('invoice_part').set({ is_live: true })
    await expect(revive.where('invoice_id', '=', invoiceId).execute()).rejects.toThrow('company_bill_invoiced_check')
    const orderId = sql<number>`(select min(order_id) from parking_order)`
    const both = server.owner.shared.updateTable('invoice_part').set({ order_id: orderId })
    await expect(both.where('invoice_id', '=', again.invoiceId).execute()).rejects.toThrow('check constraint')
  })

  it('whatever is applied for, fails, is issued and turned red: what lives never exceeds a bill, and void bills have none', async () => {
    const act = fc.record({
      what: fc.constantFrom('apply', 'apply', 'fail', 'issue', 'red', 'void'),
      // Of the first bill and of the second; 0 leaves it out.
      fen: fc.tuple(fc.integer({ min: 0, max: 70_000 }), fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 70_000 }))),
    })
    await recheck()
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async acts => {
        const { companyId, february, january } = await twoBills()
        const ids = [february, january]
        const applied: { invoiceId: number; fen: readonly number[] }[] = []
        const issued: typeof applied = []
        const isVoid = [false, false]
        const living = () =>
          ids.map((_, at) => [...applied, ...issued].reduce((sum, { fen }) => sum + (fen[at] ?? 0), 0))
        for (const { what, fen } of acts) {
          if (what === 'apply') {
            const lefts = living().map(livingFen => 60_000 - livingFen)
            const wanted = ids.flatMap((billId, at) => {
              const of = { billId, amountFen: fen[at] ?? 0, leftFen: lefts[at] ?? 0, isVoid: isVoid[at] }
              return of.amountFen > 0 ? [of] : []
            })
            const bills = wanted.map(of => ({ billId: of.billId, amount: yuan(of.amountFen), left: yuan(of.leftFen) }))
            const { body: said } = await server.post(applyBillInvoice, ofSeveral(bills), { as: admin })
            const fits = wanted.length > 0 && wanted.every(of => !of.isVoid && of.amountFen <= of.leftFen)
            expect(said.state === 'success').toBe(fits)
            if (said.state === 'success') applied.push({ invoiceId: said.data.invoiceId, fen })
          } else if (what === 'void') {
            const isAllowed = !isVoid[0] && living()[0] === 0
            expect((await voided(february)).body.state === 'success').toBe(isAllowed)
            isVoid[0] ||= isAllowed
          } else {
            const one = (what === 'red' ? issued : applied).shift()
            if (!one) continue
            if (what === 'issue') issued.push(one)
            if (what === 'issue') await issue(one.invoiceId)
            else if (what === 'red') await turnRed(one.invoiceId)
            else await server.call(failInvoice, { invoiceId: one.invoiceId, note: '税务登录过期' }, { as: admin })
          }
          expect(await invoicedOf(companyId)).toEqual(living().map(fen => yuan(fen)))
        }
      }),
      { numRuns: 12 },
    )
    await sound()
  })
})

async function turnRedAfterIssue(invoiceId: number) {
  await issue(invoiceId)
  await turnRed(invoiceId)
}
