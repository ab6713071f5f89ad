import {
  allInvoiced,
  applyTopUpInvoice,
  type BodyOf,
  correctMerchant,
  countInvoice,
  enterMerchantPayment,
  failInvoice,
  invoiceableTopUps,
  invoiceDetail,
  issueInvoice,
  type Permission,
  queryMerchantCharge,
  rechargeMerchant,
  saveTaxProfile,
  turnInvoiceRed,
  yuan,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { addDebtor } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lotId: number
let otherLotId: number
let merchantId: number
/** 60.00, then 40.00, both of 2026-03-10. */
let sixty: number
let forty: number
let made = 0

const taxNumber = '91350100M000100Y43'
const profile = {
  ...{ sellerName: '甲停车', sellerTaxNo: '91000000MA00000157', itemName: '*经营租赁*停车费', validFrom: '2026-01-01' },
  ...{ goodsCode: '3040502020200000000', region: '广东省-深圳市-南山区', address: '科苑路 1 号', certificate: '无' },
  ...{ areaUnit: '平方米', ratePercent: 9 },
}

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  lotId = (await addLot(server, tenantId)).lotId
  otherLotId = (await addLot(server, tenantId, { name: '西区停车场' })).lotId
  for (const as of [admin, stranger]) await server.call(saveTaxProfile, profile, { as })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T10:00:00+08:00'))
  await use([lotId])
})

/** A new merchant of these lots is the one that the test is about. */
async function use(lotIds: number[]) {
  merchantId = await addDebtor(server, admin, { lotIds })
  const list = await charges()
  sixty = list.find(({ amount }) => amount === '60.00')?.topUpId ?? 0
  forty = list.find(({ amount }) => amount === '40.00')?.topUpId ?? 0
}

const charges = async () => (await server.call(queryMerchantCharge, { merchantId }, { as: admin })).list
const chargeOf = async (id: number) => (await charges()).find(({ topUpId }) => topUpId === id)

type Body = BodyOf<typeof applyTopUpInvoice>
const of = (topUpId: number, amount: string) => ({ topUpId, amount })
const body = (wanted: Body['topUps'], more: Partial<Body> = {}): Body => ({
  ...{ merchantId, topUps: wanted, TitleType: 'enterprise', Title: '滨海花店有限公司', TaxNum: taxNumber },
  ...{ PushMode: 'paper', ...more },
})
const apply = (wanted: Body['topUps'], more: Partial<Body> = {}, as = admin) =>
  server.call(applyTopUpInvoice, body(wanted, more), { as })
const refused = async (wanted: Body['topUps'], more: Partial<Body> = {}, as = admin) => {
  const { code, issues } = await server.refuse(applyTopUpInvoice, body(wanted, more), { as })
  return [code, issues?.[0]?.path]
}
const open = (as = admin) => server.call(invoiceableTopUps, { merchantId }, { as })
const detail = (invoiceId: number) => server.call(invoiceDetail, { invoiceId }, { as: admin })
const numbered = (invoiceId: number) => ({
  ...{ invoiceId, issuedOn: '2026-03-10', InvoiceNum: String(26_000_000_000_000_000_000n + BigInt(++made)) },
})
const issue = (invoiceId: number) => server.call(issueInvoice, numbered(invoiceId), { as: admin })
const turnRed = (invoiceId: number) =>
  server.call(turnInvoiceRed, { ...numbered(invoiceId), note: '抬头开错' }, { as: admin })
const fail = (invoiceId: number, as = admin) => server.call(failInvoice, { invoiceId, note: '税务登录过期' }, { as })
const returned = (refund: string): BodyOf<typeof correctMerchant> => ({
  ...{ merchantId, direction: 'take', amount: '1', refund, channel: 'account', reason: '退回' },
  idempotencyKey: newKey(),
})
const giveBack = (refund: string) => server.call(correctMerchant, returned(refund), { as: admin })
const listed = async () => {
  const answer = await server.call(allInvoiced, { PerPage: 10 }, { as: admin })
  return typeof answer === 'object' ? answer.list : []
}
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe('[operation/invoices, operation/discounts] invoices of charges', () => {
  it('of one that is not paid: all of it, for its day, and the charge says its invoice', async () => {
    const { invoiceId } = await apply([of(sixty, '60.00')], { remark: '三月' })
    const { chargeNo } = (await chargeOf(sixty)) ?? {}
    expect(await detail(invoiceId)).toMatchObject({
      ...{ State: 'applied', Title: '滨海花店有限公司', TaxNum: taxNumber, Amount: '60.00', remark: '三月' },
      ...{ netMoney: '55.05', taxMoney: '4.95', orderCount: 0, parts: [], bills: [], company: null, billNo: '' },
      ...{ merchant: { merchantId }, topUpNo: chargeNo, ParkLotName: '测试停车场', allowed: ['issue', 'fail'] },
      topUps: [
        { topUpId: sixty, topUpNo: chargeNo, boughtOn: '2026-03-10', amount: '60.00', net: '55.05', tax: '4.95' },
      ],
      ...{ termFrom: '2026-03-10 00:00', termTo: '2026-03-10 23:59' },
    })
    await issue(invoiceId)
    expect(await chargeOf(sixty)).toMatchObject({ invoiced: '60.00', invoices: [{ invoiceId, State: 'issued' }] })
    expect(await chargeOf(forty)).toMatchObject({ invoiced: '0.00', invoices: [] })
    await sound()
  })

  it('of several, paid or not, from the first day to the last; the red one takes all of them back', async () => {
    const payment = { merchantId, amount: '60', channel: 'cash' as const, receivedOn: '2026-03-10' }
    await server.call(enterMerchantPayment, { ...payment, idempotencyKey: newKey() }, { as: admin })
    server.setTime(new Date('2026-03-12T10:00:00+08:00'))
    const sold = { merchantId, amount: '5', paid: '20', channel: 'account' as const, idempotencyKey: newKey() }
    await server.call(rechargeMerchant, sold, { as: admin })
    const { list } = await open()
    expect(list.map(({ amount }) => amount)).toEqual(['60.00', '40.00', '20.00'])
    const twenty = list[2]?.topUpId ?? 0
    const { invoiceId } = await apply([of(twenty, '20.00'), of(sixty, '60.00')], { lotId })
    const found = await detail(invoiceId)
    expect(found).toMatchObject({
      ...{ Amount: '80.00', netMoney: '73.39', taxMoney: '6.61' },
      ...{ termFrom: '2026-03-10 00:00', termTo: '2026-03-12 23:59' },
      topUps: [{ topUpId: sixty }, { topUpId: twenty, net: '18.34', tax: '1.66' }],
    })
    expect(found.topUpNo).toBe(found.topUps.map(({ topUpNo }) => topUpNo).join(', '))
    expect((await open()).list.map(({ amount }) => amount)).toEqual(['40.00'])
    await issue(invoiceId)
    await turnRed(invoiceId)
    const [red] = await listed()
    expect(red).toMatchObject({ Amount: '-80.00', topUpNo: found.topUpNo, State: 'issued' })
    const taken = await detail(red?.invoiceId ?? 0)
    expect(taken.topUps.map(({ amount }) => amount)).toEqual(['-60.00', '-20.00'])
    expect(await chargeOf(sixty)).toMatchObject({ invoiced: '0.00', invoices: [{ State: 'red' }] })
    await apply([of(sixty, '60.00')])
    await sound()
  })

  it('stand in the list, its sums and its sheet beside the others', async () => {
    const before = await server.call(countInvoice, { Sums: true }, { as: admin })
    const { invoiceId } = await apply([of(forty, '40.00')])
    const after = await server.call(countInvoice, { Sums: true }, { as: admin })
    expect([after.total - before.total, Number(after.sums?.Amount) - Number(before.sums?.Amount)]).toEqual([1, 40])
    const { chargeNo = '' } = (await chargeOf(forty)) ?? {}
    const inList = (await listed()).find(row => row.invoiceId === invoiceId)
    expect(inList).toMatchObject({ topUpNo: chargeNo, billNo: '', orderCount: 0 })
    const url = await server.call(allInvoiced, { QueryAll: true }, { as: admin })
    const [heading = [], ...rows] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    const cells = rows.find(row => row[heading.indexOf('商户充值')] === chargeNo) ?? []
    expect(cells[heading.indexOf('价税合计')]).toBe(40)
  })

  it('name whom the latest living one names, until somebody writes something else', async () => {
    expect((await open()).addressee).toBeNull()
    const { invoiceId } = await apply([of(sixty, '60.00')], { PushMode: 'email', email: 'shop@example.com' })
    const first = { TitleType: 'enterprise', Title: '滨海花店有限公司', TaxNum: taxNumber, email: 'shop@example.com' }
    expect((await open()).addressee).toEqual({ ...first, PushMode: 'email' })
    const personal = { TitleType: 'personal', Title: '王店长', TaxNum: '' } as const
    const second = await apply([of(forty, '40.00')], personal)
    expect((await open()).addressee).toEqual({ ...personal, PushMode: 'paper', email: '' })
    await fail(second.invoiceId)
    expect((await open()).addressee).toMatchObject({ Title: '滨海花店有限公司' })
    expect((await detail(invoiceId)).email).toBe('shop@example.com')
  })

  it('refuses what is on another one, what is missing or another’s, and what names nobody', async () => {
    await apply([of(sixty, '60.00')])
    expect(await refused([of(sixty, '60.00')])).toEqual(['invoice.topUpInvoiced', 'topUps'])
    // All of them or none.
    expect(await refused([of(forty, '40.00'), of(sixty, '60.00')])).toEqual(['invoice.topUpInvoiced', 'topUps'])
    expect(await refused([of(forty, '39.99')])).toEqual(['invoice.topUpChanged', 'topUps'])
    const { message } = await server.refuse(applyTopUpInvoice, body([of(forty, '39.99')]), { as: admin })
    expect(message).toContain('可开票金额现在是 40.00 元')
    expect(await refused([of(forty, '40.00')], { TaxNum: '' })).toEqual(['invoice.taxNumber', 'TaxNum'])
    expect(await refused([of(forty, '40.00')], { PushMode: 'email' })).toEqual(['invoice.emailNeeded', 'email'])
    expect(await refused([of(forty, '40.00')], { lotId: otherLotId })).toEqual(['row.missing', 'lotId'])
    const theirs = await addDebtor(server, admin, { lotIds: [lotId] })
    expect(await refused([of(forty, '40.00')], { merchantId: theirs })).toEqual(['row.missing', 'topUps'])
    expect((await open()).list.map(({ amount }) => amount)).toEqual(['40.00'])
    await sound()
  })

  it('conflict: of several that ask for the same charge at once one goes through', async () => {
    const asked = [body([of(sixty, '60.00')]), body([of(sixty, '60.00'), of(forty, '40.00')])]
    const answers = await Promise.all(
      [...asked, ...asked].map(one => server.post(applyTopUpInvoice, one, { as: admin })),
    )
    expect(answers.filter(answer => answer.body.state === 'success')).toHaveLength(1)
    await sound()
  })

  it('conflict: of an invoice and of units that come back at once one goes through', async () => {
    const [invoice, back] = await Promise.all([
      server.post(applyTopUpInvoice, body([of(forty, '40.00')]), { as: admin }),
      server.post(correctMerchant, returned('10'), { as: admin }),
    ])
    const states = [invoice.body.state, back.body.state]
    expect(states.filter(state => state === 'success')).toHaveLength(1)
    const { invoiced, returned: off } = (await chargeOf(forty)) ?? {}
    expect([invoiced, off]).toEqual(invoice.body.state === 'success' ? ['40.00', '0.00'] : ['0.00', '10.00'])
    await sound()
  })

  it('come before units that come back: the charge is lowered once its invoice is red, and the rest applied for', async () => {
    const { invoiceId } = await apply([of(forty, '40.00')])
    const early = await server.refuse(correctMerchant, returned('10'), { as: admin })
    expect([early.code, early.issues?.[0]?.path]).toEqual(['merchant.topUpInvoiced', 'refund'])
    expect(early.message).toContain((await chargeOf(forty))?.chargeNo)
    await issue(invoiceId)
    expect((await server.refuse(correctMerchant, returned('10'), { as: admin })).code).toBe('merchant.topUpInvoiced')
    await turnRed(invoiceId)
    await giveBack('10')
    expect((await open()).list).toMatchObject([{ amount: '60.00' }, { topUpId: forty, amount: '30.00' }])
    expect((await detail((await apply([of(forty, '30.00')])).invoiceId)).Amount).toBe('30.00')
    await sound()
  })

  it('of a charge that another one lowers first, or of which all came back: not the one, and not the other', async () => {
    await apply([of(sixty, '60.00')])
    await giveBack('40')
    expect((await open()).list).toEqual([])
    expect(await refused([of(forty, '0.00')])).toEqual(['invoice.topUpReturned', 'topUps'])
    // The next that came back would be of the older charge.
    expect((await server.refuse(correctMerchant, returned('1'), { as: admin })).code).toBe('merchant.topUpInvoiced')
    await sound()
  })

  it('are for who sees all lots of the merchant: for others they look like missing, and are not listed', async () => {
    const subTenantId = await addSubTenant(server, tenantId)
    const kept = (await addLot(server, tenantId, { name: '东区停车场', subTenantId })).lotId
    const all: Permission[] = ['invoice.read', 'invoice.apply', 'invoice.issue', 'merchant.read']
    const keeper = await server.addUser(tenantId, all, { subTenantId })
    await use([kept, lotId])
    for (const as of [keeper, stranger]) {
      expect(await refused([of(sixty, '60.00')], {}, as)).toEqual(['row.missing', 'merchantId'])
      expect((await server.refuse(invoiceableTopUps, { merchantId }, { as })).code).toBe('row.missing')
    }
    // Its lot is the keeper's; the other lot of the merchant is not.
    const { invoiceId } = await apply([of(sixty, '60.00')], { lotId: kept })
    for (const as of [keeper, stranger]) {
      expect((await server.refuse(invoiceDetail, { invoiceId }, { as })).code).toBe('row.missing')
      expect((await server.refuse(failInvoice, { invoiceId, note: '不开' }, { as })).code).toBe('row.missing')
    }
    expect(await server.call(countInvoice, {}, { as: keeper })).toEqual({ total: 0 })
    await use([kept])
    await apply([of(sixty, '60.00')], {}, keeper)
    expect(await server.call(countInvoice, {}, { as: keeper })).toEqual({ total: 1 })
    const reader = await server.addUser(tenantId, ['invoice.read', 'merchant.recharge'])
    expect(await refused([of(forty, '40.00')], {}, reader)).toEqual(['permission.missing', undefined])
  })

  it('for any invoices, failures, red ones and returns: a charge stands on one invoice with all that did not come back, or on none', async () => {
    const step = fc.record({
      what: fc.constantFrom('apply', 'issue', 'fail', 'red', 'return' as const),
      first: fc.boolean(),
      fen: fc.integer({ min: 1, max: 3_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async steps => {
        await use([lotId])
        /** What is left of the charges, the newest first, and the invoice that each is on. */
        const held = [
          { id: forty, leftFen: 4_000, invoiceId: 0 },
          { id: sixty, leftFen: 6_000, invoiceId: 0 },
        ]
        const issued = new Set<number>()
        for (const { what, first, fen } of steps) {
          const one = held[first ? 0 : 1]
          if (!one) continue
          if (what === 'apply') {
            const { body: said } = await server.post(applyTopUpInvoice, body([of(one.id, yuan(one.leftFen))]), {
              as: admin,
            })
            expect(said.state === 'success').toBe(one.invoiceId === 0 && one.leftFen > 0)
            if (said.state === 'success') one.invoiceId = said.data.invoiceId
          } else if (what === 'return') {
            const takes = held.map((charge, at) => ({
              charge,
              fen: Math.min(charge.leftFen, fen - (at === 0 ? 0 : Math.min(held[0]?.leftFen ?? 0, fen))),
            }))
            const touched = takes.filter(take => take.fen > 0)
            const fits =
              touched.every(({ charge }) => charge.invoiceId === 0) &&
              fen <= (held[0]?.leftFen ?? 0) + (held[1]?.leftFen ?? 0)
            const { body: said } = await server.post(correctMerchant, returned(yuan(fen)), { as: admin })
            expect(said.state === 'success').toBe(fits)
            if (fits) for (const take of touched) take.charge.leftFen -= take.fen
          } else if (one.invoiceId !== 0 && issued.has(one.invoiceId) === (what === 'red')) {
            if (what === 'issue') issued.add(one.invoiceId)
            if (what === 'issue') await issue(one.invoiceId)
            else if (what === 'red') await turnRed(one.invoiceId)
            else await fail(one.invoiceId)
            if (what !== 'issue') one.invoiceId = 0
          }
          for (const { id, leftFen, invoiceId } of held) {
            expect((await chargeOf(id))?.invoiced).toBe(invoiceId === 0 ? '0.00' : yuan(leftFen))
          }
        }
      }),
      { numRuns: 8 },
    )
    await sound()
  })
})
