import {
  applyTopUpInvoice,
  type BodyOf,
  correctMerchant,
  countMerchantTopUp,
  failInvoice,
  invoiceableOrders,
  invoiceableTopUps,
  invoiceDetail,
  issueInvoice,
  merchantDetail,
  queryMerchantCharge,
  queryMerchantTopUp,
  rechargeMerchant,
  saveTaxProfile,
  turnInvoiceRed,
  usualTaxProfile,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addDebtor, addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let merchantId: number
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  lot = await addLot(server, tenantId)
  const place = { region: '广东省-深圳市', address: '科苑路 1 号' }
  const seller = { sellerName: '甲停车', sellerTaxNo: '91000000MA00000157' }
  await server.call(saveTaxProfile, { validFrom: '2026-01-01', ...usualTaxProfile, ...place, ...seller }, { as: admin })
  const ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T10:00:00+08:00'))
  merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], balance: '0' })
})

type Way = BodyOf<typeof rechargeMerchant>['channel']
const buy = (paid: string, channel: Way = 'cash') =>
  server.call(rechargeMerchant, { merchantId, amount: '20', paid, channel, idempotencyKey: newKey() }, { as: admin })
const back = (refund: string, channel: Way = 'cash'): BodyOf<typeof correctMerchant> => ({
  ...{ merchantId, direction: 'take', amount: '1', refund, channel, reason: '退回' },
  idempotencyKey: newKey(),
})
const giveBack = (refund: string, channel?: Way) => server.call(correctMerchant, back(refund, channel), { as: admin })
const refusedBack = (refund: string, channel?: Way) =>
  server.refuse(correctMerchant, back(refund, channel), { as: admin })
const paid = async (as = admin) => (await server.call(queryMerchantTopUp, { merchantId }, { as })).list
const charged = async () => (await server.call(queryMerchantCharge, { merchantId }, { as: admin })).list
const open = async () => (await server.call(invoiceableTopUps, { merchantId }, { as: admin })).list
const amounts = async () => (await open()).map(({ amount }) => amount)
const body = (topUps: { topUpId: number; amount: string }[]): BodyOf<typeof applyTopUpInvoice> => ({
  ...{ merchantId, TitleType: 'personal', Title: '王店长', PushMode: 'paper' },
  topUps: topUps.map(({ topUpId, amount }) => ({ topUpId, amount })),
})
const apply = async (topUps: { topUpId: number; amount: string }[]) =>
  (await server.call(applyTopUpInvoice, body(topUps), { as: admin })).invoiceId
/** Of all that can be invoiced. */
const applyForAll = async () => apply(await open())
const numbered = (invoiceId: number) => ({
  ...{ invoiceId, issuedOn: '2026-03-10', InvoiceNum: String(25_000_000_000_000_000_000n + BigInt(++made)) },
})
async function turnRed(invoiceId: number) {
  await server.call(issueInvoice, numbered(invoiceId), { as: admin })
  await server.call(turnInvoiceRed, { ...numbered(invoiceId), note: '有退回' }, { as: admin })
}
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe('[operation/invoices, operation/discounts] invoices of top-ups that were paid at once', () => {
  it('of one: whole, for its day, and the top-up says its invoice', async () => {
    expect((await server.call(merchantDetail, { merchantId }, { as: admin })).hasTopUps).toBe(false)
    await buy('54.50', 'wechat')
    expect((await server.call(merchantDetail, { merchantId }, { as: admin })).hasTopUps).toBe(true)
    const [topUp] = await paid()
    expect(topUp).toMatchObject({
      ...{ merchantId, accountKind: 'count', units: '20', amount: '54.50', channel: 'wechat', boughtOn: '2026-03-10' },
      ...{ refunded: '0.00', invoiced: '0.00', invoiceable: '54.50', invoices: [] },
    })
    expect(topUp?.topUpNo).toMatch(/^T20260310\d{6}$/)
    const invoiceId = await applyForAll()
    const found = await server.call(invoiceDetail, { invoiceId }, { as: admin })
    expect(found).toMatchObject({
      ...{ Amount: '54.50', netMoney: '50.00', taxMoney: '4.50', merchant: { merchantId }, topUpNo: topUp?.topUpNo },
      topUps: [{ topUpId: topUp?.topUpId, topUpNo: topUp?.topUpNo, boughtOn: '2026-03-10', amount: '54.50' }],
      ...{ termFrom: '2026-03-10 00:00', termTo: '2026-03-10 23:59', parts: [], bills: [] },
    })
    expect(await paid()).toMatchObject([{ invoiced: '54.50', invoiceable: '0.00', invoices: [{ invoiceId }] }])
    expect(await amounts()).toEqual([])
    await sound()
  })

  it('beside charges on one invoice, each once; what failed can be applied for again', async () => {
    merchantId = await addDebtor(server, admin, { lotIds: [lot.lotId] })
    await buy('30')
    expect(await amounts()).toEqual(['60.00', '40.00', '30.00'])
    const all = await open()
    const invoiceId = await apply(all)
    const { code, issues } = await server.refuse(applyTopUpInvoice, body(all.slice(2)), { as: admin })
    expect([code, issues?.[0]?.path]).toEqual(['invoice.topUpInvoiced', 'topUps'])
    const { topUps, Amount } = await server.call(invoiceDetail, { invoiceId }, { as: admin })
    expect([Amount, topUps.map(({ topUpNo }) => topUpNo)]).toEqual(['130.00', all.map(({ topUpNo }) => topUpNo)])
    // Of charges their own numbers.
    expect(new Set(topUps.slice(0, 2).map(({ topUpNo }) => topUpNo))).toEqual(
      new Set((await charged()).map(({ chargeNo }) => chargeNo)),
    )
    await server.call(failInvoice, { invoiceId, note: '抬头有误' }, { as: admin })
    await apply(await open())
    await sound()
  })

  it('come before money that goes back: it is given once the invoice is red or failed, and the rest applied for', async () => {
    await buy('100')
    const invoiceId = await applyForAll()
    const early = await refusedBack('40')
    expect([early.code, early.issues?.[0]?.path]).toEqual(['merchant.topUpInvoiced', 'refund'])
    expect(early.message).toContain((await paid())[0]?.topUpNo)
    expect(early.message).toContain('请先在“发票管理”中红冲')
    await turnRed(invoiceId)
    await giveBack('40')
    expect(await paid()).toMatchObject([{ amount: '100.00', refunded: '40.00', invoiceable: '60.00' }])
    const again = await applyForAll()
    expect((await server.call(invoiceDetail, { invoiceId: again }, { as: admin })).Amount).toBe('60.00')
    expect((await refusedBack('0.01')).code).toBe('merchant.topUpInvoiced')
    await server.call(failInvoice, { invoiceId: again, note: '不开' }, { as: admin })
    await giveBack('60')
    expect(await amounts()).toEqual([])
    await sound()
  })

  it('come before money that goes back for what was charged, paid or not', async () => {
    merchantId = await addDebtor(server, admin, { lotIds: [lot.lotId] })
    const [sixty, forty] = await open()
    await apply([sixty].flatMap(one => one ?? []))
    await giveBack('30')
    expect(await charged()).toMatchObject([{ amount: '60.00' }, { refunded: '30.00', returned: '0.00', open: '40.00' }])
    expect(await amounts()).toEqual(['10.00'])
    // 10.00 are left of the newest charge, so the rest would be of the invoiced one, by either way.
    expect((await refusedBack('10.01')).code).toBe('merchant.topUpInvoiced')
    expect((await refusedBack('10.01', 'account')).code).toBe('merchant.topUpInvoiced')
    await giveBack('10', 'account')
    expect((await charged()).find(one => one.topUpId === forty?.topUpId)).toMatchObject({ invoiceable: '0.00' })
    await sound()
  })

  it('are of what was not bought last, too, where that holds all that goes back', async () => {
    await buy('50')
    const first = await applyForAll()
    await buy('20')
    await giveBack('20')
    expect((await refusedBack('1')).code).toBe('merchant.topUpInvoiced')
    await turnRed(first)
    await giveBack('1')
    expect(await amounts()).toEqual(['49.00'])
    await sound()
  })

  it('never more goes back than was bought and kept, whatever the account holds', async () => {
    await server.call(
      correctMerchant,
      { merchantId, direction: 'add', amount: '10', reason: '系统迁移', idempotencyKey: newKey() },
      { as: admin },
    )
    await buy('5')
    expect(await refusedBack('5.01')).toMatchObject({
      code: 'merchant.moreThanBought',
      message: '退款不能超过该商户已购买且未退回的金额 5.00 元，请修改退款金额',
    })
    await giveBack('5')
    expect(await refusedBack('0.01')).toMatchObject({ code: 'merchant.moreThanBought' })
    await buy('70')
    expect(await amounts()).toEqual(['70.00'])
    await applyForAll()
    await sound()
  })

  it('conflict: of an invoice and of money that goes back at once one goes through', async () => {
    await buy('50')
    const asked = body(await open())
    const [invoice, money] = await Promise.all([
      server.post(applyTopUpInvoice, asked, { as: admin }),
      server.post(correctMerchant, back('10'), { as: admin }),
    ])
    const went = [invoice.body.state, money.body.state].filter(state => state === 'success')
    expect(went).toHaveLength(1)
    expect((await paid())[0]?.refunded).toBe(money.body.state === 'success' ? '10.00' : '0.00')
    await sound()
  })

  it('are not of what coupons pay for: the stay that uses one is invoiced without it', async () => {
    await buy('50')
    await applyForAll()
    const templateId = await addTemplate(server, admin, { kind: 'money', amount: '4.00' })
    await give(server, admin, { merchantId, templateId }, '粤B70001')
    const at = (clock: string) => `2026-03-10T${clock}:00+08:00`
    await lot.report([
      { direction: 'in', plate: '粤B70001', passedAt: at('08:00') },
      { direction: 'out', plate: '粤B70001', passedAt: at('09:00') },
    ])
    expect((await server.call(invoiceableOrders, { text: '粤B70001' }, { as: admin })).list).toEqual([])
    await sound()
  })

  it('are listed for who sees the merchant, and applied for by who sees all of its lots', async () => {
    const subTenantId = await addSubTenant(server, tenantId)
    const kept = (await addLot(server, tenantId, { name: '东区停车场', subTenantId })).lotId
    const keeper = await server.addUser(tenantId, ['merchant.read', 'invoice.apply'], { subTenantId })
    const noReader = await server.addUser(tenantId, ['invoice.apply'])
    merchantId = await addMerchant(server, admin, { lotIds: [kept, lot.lotId], balance: '20' })
    expect(await paid(keeper)).toHaveLength(1)
    expect(await paid(stranger)).toEqual([])
    expect(await server.call(countMerchantTopUp, { merchantId }, { as: keeper })).toEqual({ total: 1 })
    expect(await server.call(countMerchantTopUp, { merchantId }, { as: stranger })).toEqual({ total: 0 })
    expect((await server.refuse(queryMerchantTopUp, { merchantId }, { as: noReader })).code).toBe('permission.missing')
    for (const as of [keeper, stranger]) {
      expect((await server.refuse(invoiceableTopUps, { merchantId }, { as })).code).toBe('row.missing')
      expect((await server.refuse(applyTopUpInvoice, body(await open()), { as })).code).toBe('row.missing')
    }
    merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], balance: '20' })
    expect([await paid(), await paid(keeper)]).toEqual([[expect.anything()], []])
  })

  it('for any top-ups, invoices and money that goes back: no more stands on them than was paid and charged less what went back', async () => {
    const step = fc.record({
      what: fc.constantFrom('pay', 'charge', 'invoice', 'red', 'money', 'off' as const),
      fen: fc.integer({ min: 1, max: 3_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
        merchantId = await addDebtor(server, admin, { lotIds: [lot.lotId] })
        const living = new Map<number, number>()
        let keptFen = 10_000
        for (const { what, fen } of steps) {
          const amount = (fen / 100).toFixed(2)
          if (what === 'pay' || what === 'charge') {
            const way = what === 'pay' ? 'cash' : 'account'
            const sold = { merchantId, amount: '5', paid: amount, channel: way, idempotencyKey: newKey() } as const
            if ((await server.post(rechargeMerchant, sold, { as: admin })).body.state === 'success') keptFen += fen
          } else if (what === 'invoice') {
            const [newest] = (await open()).toReversed()
            if (newest) living.set(await apply([newest]), Math.round(Number(newest.amount) * 100))
          } else if (what === 'red') {
            const [invoiceId] = living.keys()
            if (invoiceId === undefined) continue
            await turnRed(invoiceId)
            living.delete(invoiceId)
          } else {
            const asked = back(amount, what === 'off' ? 'account' : 'cash')
            const { body: said } = await server.post(correctMerchant, asked, { as: admin })
            if (said.state === 'success') keptFen = Math.max(keptFen - fen, 0)
          }
          const invoicedFen = [...living.values()].reduce((sum, one) => sum + one, 0)
          const leftFen = (await open()).reduce((sum, one) => sum + Math.round(Number(one.amount) * 100), 0)
          expect(invoicedFen + leftFen).toBe(keptFen)
        }
      }),
      { numRuns: 8 },
    )
    await sound()
  })
})
