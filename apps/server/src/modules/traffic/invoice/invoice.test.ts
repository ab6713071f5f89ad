import {
  allInvoiced,
  applyInvoice,
  askRefund,
  type BodyOf,
  failInvoice,
  invoiceableOrders,
  invoiceDetail,
  invoiceStat,
  issueInvoice,
  offerStayRefund,
  type Permission,
  queryOrder,
  reportPayments,
  saveTaxProfile,
  taxProfiles,
  turnInvoiceRed,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let other: TestLot
let made = 0
/** What is answered before there is a tax profile. */
let withoutProfile: string

const at = (time: string) => `2026-03-02T${time}:00+08:00`
const all: Permission[] = ['invoice.read', 'invoice.apply', 'invoice.issue', 'invoice.setUp']
const profile = {
  ...{ sellerName: '甲停车', sellerTaxNo: '91000000MA00000157', itemName: '*经营租赁*停车费' },
  ...{ goodsCode: '3040502020200000000', region: '广东省-深圳市-南山区', address: '科苑路 1 号', certificate: '无' },
  areaUnit: '平方米',
}

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId)
  other = await addLot(server, tenantId, { name: '西区停车场' })
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  for (const { lotId } of [lot, other]) await assignRules(server, admin, lotId, [{ ruleId, when: {} }])
  withoutProfile = await refused({ orderIds: [(await paid()).orderId] })
  for (const [validFrom, ratePercent] of [
    ['2026-01-01', 9],
    ['2026-04-01', 6],
  ] as const)
    await server.call(saveTaxProfile, { ...profile, validFrom, ratePercent }, { as: admin })
})
afterAll(() => server.close())

/** A paid stay of an hour at 5.00. */
async function paid({ place = lot, isPaid = true, plate = `粤B${60_000 + ++made}` } = {}) {
  const [, exit] = await place.report([
    { direction: 'in', plate, passedAt: at('08:15') },
    { direction: 'out', plate, passedAt: at('09:02') },
  ])
  const orderNo = exit?.orderNo ?? ''
  const headers = { 'x-box-serial': place.boxSerial, 'x-box-key': place.boxKey }
  const events = [{ eventId: newKey(), orderNo, channel: 'wechat' as const, amount: '5.00', paidAt: at('09:01') }]
  if (isPaid) await server.call(reportPayments, { events }, { headers })
  const found = await server.call(queryOrder, { orderNo }, { as: admin })
  return { plate, orderNo, orderId: typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0 }
}

type Apply = Partial<BodyOf<typeof applyInvoice>> & { orderIds: number[] }
const body = (more: Apply) =>
  ({ TitleType: 'personal', Title: '张三', TaxNum: '', PushMode: 'paper', email: '', remark: '', ...more }) as const
const apply = (more: Apply, as = admin) => server.call(applyInvoice, body(more), { as })
const refused = async (more: Apply, as = admin) => (await server.refuse(applyInvoice, body(more), { as })).code
const detail = (invoiceId: number) => server.call(invoiceDetail, { invoiceId }, { as: admin })
const newNumber = () => String(26_000_000_000_000_000_000n + BigInt(++made))
const issue = (invoiceId: number, InvoiceNum = newNumber()) =>
  server.call(issueInvoice, { invoiceId, InvoiceNum, issuedOn: '2026-03-02' }, { as: admin })
const red = { issuedOn: '2026-03-02', note: '抬头开错' }
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe('[operation/invoices] invoices of stays', () => {
  it('need a tax profile, which holds until the next one begins', async () => {
    expect(withoutProfile).toBe('invoice.noProfile')
    const { list } = await server.call(taxProfiles, {}, { as: admin })
    expect(list.map(({ validFrom, isInForce }) => [validFrom, isInForce])).toEqual([
      ['2026-04-01', false],
      ['2026-01-01', true],
    ])
    const again = { ...profile, validFrom: '2026-01-01', ratePercent: 5 }
    expect((await server.refuse(saveTaxProfile, again, { as: admin })).code).toBe('invoice.dayTaken')
    const wrong = { ...again, validFrom: '2026-02-01', sellerTaxNo: '91000000MA00000158' }
    expect((await server.refuse(saveTaxProfile, wrong, { as: admin })).code).toBe('invoice.taxNumber')
  })

  it('several orders on one: it has one line, whose tax is rounded once, also on the red one; the term runs from the first entry to the last exit', async () => {
    const plate = '粤B61000'
    const orders = [await paid({ plate }), await paid(), await paid()]
    const { list } = await server.call(invoiceableOrders, { text: plate }, { as: admin })
    expect(list).toMatchObject([{ plateNumber: plate, amount: '5.00' }])
    const company = { TitleType: 'enterprise', Title: '深圳某公司', TaxNum: '91350100M000100Y43' } as const
    const { invoiceId } = await apply({ orderIds: orders.map(({ orderId }) => orderId), ...company })
    expect(await detail(invoiceId)).toMatchObject({
      ...{ State: 'applied', Amount: '15.00', netMoney: '13.76', taxMoney: '1.24', TaxRate: 9, orderCount: 3 },
      ...{ termFrom: '2026-03-02 08:15', termTo: '2026-03-02 09:02', certificate: '无', allowed: ['issue', 'fail'] },
    })
    expect((await server.call(invoiceableOrders, { text: plate }, { as: admin })).list).toEqual([])
    expect(await refused({ orderIds: [orders[0]?.orderId ?? 0] })).toBe('invoice.isInvoiced')
    await sound()
  })

  it('[EN-02] count their states as the specification does: 1 not invoiced, 2 invoicing, 3 success, other failed; title type 1 enterprise', async () => {
    const plate = '粤B61001'
    const { orderId } = await paid({ plate })
    const waiting = async () => (await server.call(invoiceableOrders, { text: plate }, { as: admin })).list
    expect(await waiting()).toMatchObject([{ stateNumber: 1 }])
    const numbers = async (id: number) => {
      const { stateNumber, titleTypeNumber } = await detail(id)
      return [stateNumber, titleTypeNumber]
    }
    const company = { TitleType: 'enterprise', Title: '深圳某公司', TaxNum: '91350100M000100Y43' } as const
    const failing = (await apply({ orderIds: [orderId], ...company })).invoiceId
    expect(await numbers(failing)).toEqual([2, 1])
    await server.call(failInvoice, { invoiceId: failing, note: '税号有误' }, { as: admin })
    expect(await numbers(failing)).toEqual([4, 1])
    expect(await waiting()).toMatchObject([{ stateNumber: 1 }])
    const { invoiceId } = await apply({ orderIds: [orderId] })
    await issue(invoiceId)
    expect(await numbers(invoiceId)).toEqual([3, 2])
    const listed = await server.call(allInvoiced, { State: 'issued' }, { as: admin })
    expect(typeof listed === 'object' && listed.list.every(({ stateNumber }) => stateNumber === 3)).toBe(true)
    await server.call(turnInvoiceRed, { invoiceId, InvoiceNum: newNumber(), ...red }, { as: admin })
    expect(await numbers(invoiceId)).toEqual([5, 2])
  })

  it('are issued with a number that is used once, and turned red by another, after which the order is free', async () => {
    const { orderId } = await paid()
    const { invoiceId } = await apply({ orderIds: [orderId] })
    const InvoiceNum = newNumber()
    expect(await issue(invoiceId, InvoiceNum)).toEqual({ invoiceId, State: 'issued' })
    const second = await apply({ orderIds: [(await paid()).orderId] })
    const late = { invoiceId: second.invoiceId, InvoiceNum: newNumber(), issuedOn: '2026-03-03' }
    expect((await server.refuse(issueInvoice, late, { as: admin })).code).toBe('invoice.tooLate')
    const used = { ...late, InvoiceNum, issuedOn: '2026-03-02' }
    expect((await server.refuse(issueInvoice, used, { as: admin })).code).toBe('invoice.numberUsed')
    expect((await server.refuse(issueInvoice, { ...used, invoiceId }, { as: admin })).code).toBe('invoice.notApplied')
    const turned = await server.call(turnInvoiceRed, { invoiceId, InvoiceNum: newNumber(), ...red }, { as: admin })
    expect(turned.State).toBe('red')
    const found = await server.call(allInvoiced, { PerPage: 1 }, { as: admin })
    expect(typeof found === 'object' && found.list).toMatchObject([
      { Amount: '-5.00', netMoney: '-4.59', taxMoney: '-0.41', redOf: InvoiceNum, State: 'issued' },
    ])
    const twice = { invoiceId, InvoiceNum: newNumber(), ...red }
    expect((await server.refuse(turnInvoiceRed, twice, { as: admin })).code).toBe('invoice.notIssued')
    expect((await apply({ orderIds: [orderId] })).State).toBe('applied')
    await sound()
  })

  it('that failed says why, and its orders can be applied for again', async () => {
    const { orderId } = await paid()
    const { invoiceId } = await apply({ orderIds: [orderId] })
    await server.call(failInvoice, { invoiceId, note: '税务登录过期' }, { as: admin })
    expect(await detail(invoiceId)).toMatchObject({ State: 'failed', note: '税务登录过期', allowed: [] })
    expect((await apply({ orderIds: [orderId] })).State).toBe('applied')
    await sound()
  })

  it('come before a refund: what stands on one goes back only after it is turned red', async () => {
    const { orderId } = await paid()
    const { invoiceId } = await apply({ orderIds: [orderId] })
    await issue(invoiceId)
    const { payments } = await server.call(offerStayRefund, { orderId }, { as: admin })
    const paymentId = payments[0]?.paymentId ?? 0
    const asked = { paymentId, amount: '1.00', reason: 'complaint', way: 'channel', remark: '' } as const
    const refusal = await server.refuse(askRefund, { ...asked, idempotencyKey: newKey() }, { as: admin })
    expect(refusal.code).toBe('refund.invoiced')
    await server.call(turnInvoiceRed, { invoiceId, InvoiceNum: newNumber(), ...red }, { as: admin })
    await server.call(askRefund, { ...asked, idempotencyKey: newKey() }, { as: admin })
    const { invoiceId: rest } = await apply({ orderIds: [orderId] })
    expect(await detail(rest)).toMatchObject({ Amount: '4.00' })
    await sound()
  })

  it('of two that ask for the same order at the same time one is refused', async () => {
    const { orderId } = await paid()
    const outcomes = await Promise.all(
      [1, 2].map(() =>
        apply({ orderIds: [orderId] }).then(
          () => 'applied',
          () => 'refused',
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['applied', 'refused'])
    await sound()
  })

  it('refuses a wrong tax number, no address, unpaid orders, two car parks; of others looks like missing', async () => {
    const { orderId } = await paid()
    const orderIds = [orderId]
    const company = { orderIds, TitleType: 'enterprise', Title: '某公司' } as const
    expect(await refused({ ...company, TaxNum: '91000000MA00000158' })).toBe('invoice.taxNumber')
    expect(await refused(company)).toBe('invoice.taxNumber')
    expect(await refused({ orderIds, PushMode: 'email' })).toBe('invoice.emailNeeded')
    expect(await refused({ orderIds: [(await paid({ isPaid: false })).orderId] })).toBe('invoice.notPaid')
    const elsewhere = await paid({ place: other })
    expect(await refused({ orderIds: [orderId, elsewhere.orderId] })).toBe('invoice.severalLots')
    for (const as of [stranger, neighbour]) {
      if (as === stranger)
        await server.call(saveTaxProfile, { ...profile, validFrom: '2026-01-01', ratePercent: 9 }, { as })
      expect(await refused({ orderIds }, as)).toBe('row.missing')
    }
    const { invoiceId } = await apply({ orderIds })
    for (const as of [stranger, neighbour]) {
      expect((await server.refuse(invoiceDetail, { invoiceId }, { as })).code).toBe('row.missing')
      expect((await server.refuse(failInvoice, { invoiceId, note: '不开' }, { as })).code).toBe('row.missing')
    }
    const reader = await server.addUser(tenantId, ['invoice.read'])
    expect(await refused({ orderIds }, reader)).toBe('permission.missing')
    expect((await server.refuse(applyInvoice, body({ orderIds }))).code).toBe('session.missing')
  })

  it('show whoever does not see personal data the masks of title and address, and do not let him search by title', async () => {
    const { orderId } = await paid()
    const mailed = { PushMode: 'email', email: 'zhang.san@example.com' } as const
    const { invoiceId } = await apply({ orderIds: [orderId], ...mailed })
    const reader = await server.addUser(tenantId, ['invoice.read'])
    const seen = await server.call(invoiceDetail, { invoiceId }, { as: reader })
    expect(seen).toMatchObject({ Title: '张*', email: 'zh***' })
    expect((await server.refuse(allInvoiced, { Title: '张三' }, { as: reader })).code).toMatch(/^personal/)
    const found = await server.call(allInvoiced, { Title: '张三', PerPage: 1 }, { as: admin })
    expect(typeof found === 'object' && found.list).toMatchObject([{ invoiceId, email: mailed.email }])
  })

  it('are added up by state, and exported with the columns of the specification first', async () => {
    const { list } = await server.call(invoiceStat, {}, { as: admin })
    expect(list.map(({ State }) => State)).toEqual(['applied', 'issued', 'failed', 'red'])
    const url = await server.call(allInvoiced, { QueryAll: true }, { as: admin })
    const [heading] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(heading?.slice(0, 8)).toEqual([
      ...['发票号码', '价税合计', '发票抬头', '税号', '抬头类型', '状态', '交付方式', '申请时间'],
    ])
  })
})
