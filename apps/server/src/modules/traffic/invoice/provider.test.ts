import {
  applyBillInvoice,
  applyInvoice,
  askInvoiceRed,
  askRefund,
  invoiceDrawerCode,
  invoiceDrawerScanned,
  invoiceFile,
  issueCompanyBill,
  issueInvoice,
  makeCompanyBill,
  offerStayRefund,
  queryCompanyBill,
  retryInvoice,
  turnInvoiceRed,
  withdrawInvoiceRed,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InvoiceDesk, openInvoiceDesk } from '../../../testing/invoice-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let desk: InvoiceDesk
beforeAll(async () => {
  desk = await openInvoiceDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await mood({})
  await aheadBy(0)
})

const mood = (changed: object) => desk.provider.sim('mood', { drops: true, ...changed })
const aheadBy = (aheadMs: number) => desk.provider.sim('clock', { aheadMs })
/** Ours and the provider's clocks are so much later. */
const later = async (ms: number) => {
  await aheadBy(ms)
  await desk.work(ms)
}
const as = () => ({ as: desk.admin })
const stepOf = async (invoiceId: number) => (await desk.detail(invoiceId)).providerStep
const sound = async () => expect(await checkTenant(desk.server.database, desk.tenantId)).toEqual([])
const ofTitle = async (title: string) => (await desk.provider.invoices()).filter(each => each.buyerName === title)

let titles = 0
const newTitle = () => `抬头${++titles}`

/** Applies for an invoice of a title that nobody else has, and has it issued. */
async function issued() {
  const title = newTitle()
  const invoiceId = await desk.apply(title)
  await later(0)
  await later(5_000)
  const detail = await desk.detail(invoiceId)
  expect(detail.State).toBe('issued')
  return { invoiceId, title, InvoiceNum: detail.InvoiceNum, orderId: detail.parts[0]?.orderId ?? 0 }
}

describe('[operation/invoices] an invoice at its provider', () => {
  it('is applied for, issued with the tax office’s number, and its files are kept and given to who may read them', async () => {
    await mood({ issueMs: 10_000, sealMs: 10_000 })
    const title = newTitle()
    const invoiceId = await desk.apply(title)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'applied', providerStep: 'requested', allowed: [] })
    await later(0)
    expect(await stepOf(invoiceId)).toBe('issuing')
    await later(5_000)
    expect(await stepOf(invoiceId)).toBe('issuing')
    await later(15_000)
    expect(await stepOf(invoiceId)).toBe('signing')
    await later(25_000)
    const [provided] = await ofTitle(title)
    expect(await desk.detail(invoiceId)).toMatchObject({
      ...{ State: 'issued', stateNumber: 3, providerStep: 'issued', InvoiceNum: provided?.invoiceNo },
      files: [{ kind: 'pdf' }, { kind: 'ofd' }, { kind: 'xml' }],
      allowed: ['askRed', 'turnRed'],
    })
    const lease = {
      realPropertyAddress: '广东省深圳市南山区',
      detailAddress: '科苑路 1 号',
      crossCityFlag: '0',
      unit: '2',
    }
    expect(JSON.stringify(provided?.wanted)).toContain('"李开票"')
    expect(provided?.wanted).toMatchObject({ specificFactor: '6', realPropertyRentInfo: lease })
    expect(provided?.wanted).toMatchObject({
      invoiceDetail: [{ goodsName: '停车费', taxIncludedAmount: '10.00', taxExcludedAmount: '9.17', tax: '0.83' }],
    })
    await later(30_000)
    const url = await desk.server.call(invoiceFile, { invoiceId, kind: 'pdf' }, as())
    expect((await desk.server.download(url, desk.admin)).toString()).toBe(`%PDF-1.7 ${provided?.invoiceNo}.pdf`)
    const stranger = (await desk.server.addTenant('乙停车')).admin
    const refused = await desk.server.refuse(invoiceFile, { invoiceId, kind: 'pdf' }, { as: stranger })
    expect(refused.code).toBe('row.missing')
    await sound()
  })

  it('is not issued by hand while the provider is at it', async () => {
    await mood({ issueMs: 60_000 })
    const invoiceId = await desk.apply()
    await later(0)
    const body = { invoiceId, InvoiceNum: '26000000000000000001', issuedOn: '2026-03-02' }
    expect((await desk.server.refuse(issueInvoice, body, as())).code).toBe('invoice.atProvider')
    await mood({})
    await later(5_000)
  })

  it('whose answer was lost is asked about, and sent again only where the provider has none: issued once', async () => {
    await mood({ losesAnswers: true })
    const title = newTitle()
    const invoiceId = await desk.apply(title)
    await later(0)
    expect(await stepOf(invoiceId)).toBe('requested')
    await mood({})
    await later(5_000)
    expect((await desk.detail(invoiceId)).State).toBe('issued')
    expect(await ofTitle(title)).toHaveLength(1)
    await sound()
  })

  it('that the provider refuses is free again with the provider’s words; so is one that failed, which can be tried again by the same number', async () => {
    await mood({ refuses: '购方税号有误' })
    const refused = await desk.apply()
    await later(0)
    expect(await desk.detail(refused)).toMatchObject({ State: 'failed', stateNumber: 4, note: 'E9304 购方税号有误' })
    await mood({ fails: '商品编码已停用' })
    const title = newTitle()
    const invoiceId = await desk.apply(title)
    await later(0)
    await later(5_000)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'failed', note: '商品编码已停用', allowed: ['retry'] })
    const [before] = await ofTitle(title)
    await mood({})
    await desk.server.call(retryInvoice, { invoiceId }, as())
    expect((await desk.detail(invoiceId)).State).toBe('applied')
    await later(6_000)
    await later(11_000)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'issued', InvoiceNum: before?.invoiceNo })
    expect(await ofTitle(title)).toHaveLength(1)
    await sound()
  })

  it('that failed is not tried again once its order stands on another', async () => {
    await mood({ fails: '商品编码已停用' })
    const invoiceId = await desk.apply()
    await later(0)
    await later(5_000)
    const { parts } = await desk.detail(invoiceId)
    const again = { orderIds: parts.map(({ orderId }) => orderId), TitleType: 'personal', Title: '李四' } as const
    await desk.server.call(applyInvoice, { ...again, PushMode: 'paper' }, as())
    expect((await desk.server.refuse(retryInvoice, { invoiceId }, as())).code).toBe('invoice.isInvoiced')
    await sound()
  })

  it("of a company's bill is issued in its name; one that failed is tried again only while as much of the bill is on no other", async () => {
    const { server, lot } = desk
    const title = `单位${newKey().slice(0, 8)}`
    const taxNumber = '91350100M000100Y43'
    const companyId = await addCompany(server, desk.admin, { name: title, taxNumber, lotIds: [lot.lotId] })
    await server.call(makeCompanyBill, { month: '2026-01', companyId }, as())
    const [bill] = (await server.call(queryCompanyBill, { companyId }, as())).list
    const billId = bill?.billId ?? 0
    await server.call(issueCompanyBill, { billIds: [billId] }, as())
    const apply = async (amount: string, left: string) =>
      (await server.call(applyBillInvoice, { bills: [{ billId, amount, left }], PushMode: 'paper' }, as())).invoiceId
    await mood({ fails: '商品编码已停用' })
    const invoiceId = await apply('400.00', '600.00')
    await later(0)
    await later(5_000)
    await mood({})
    const other = await apply('300.00', '600.00')
    expect((await server.refuse(retryInvoice, { invoiceId }, as())).code).toBe('invoice.billChanged')
    await later(6_000)
    await later(11_000)
    expect(await desk.detail(other)).toMatchObject({ State: 'issued', Title: title, Amount: '300.00' })
    await server.call(askInvoiceRed, { invoiceId: other, note: '金额有误' }, as())
    await later(60_000)
    await later(70_000)
    await later(80_000)
    expect((await desk.detail(other)).State).toBe('red')
    await server.call(retryInvoice, { invoiceId }, as())
    await later(90_000)
    await later(100_000)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'issued', Amount: '400.00' })
    await sound()
  })

  it('waits for the drawer when he is not signed in any more, shows the code, and goes on when he has scanned', async () => {
    await mood({ drawerAway: true })
    const invoiceId = await desk.apply()
    await later(0)
    await later(5_000)
    expect(await desk.detail(invoiceId)).toMatchObject({
      ...{ State: 'applied', stateNumber: 2, providerStep: 'waitingDrawer', allowed: ['signIn'] },
      providerSaid: '电子税务局登录已失效，请开票员重新登录',
    })
    expect((await desk.server.call(invoiceDrawerCode, { invoiceId }, as())).code).toMatch(/\/sim\/scan$/)
    await mood({})
    await desk.server.call(invoiceDrawerScanned, { invoiceId }, as())
    await later(6_000)
    await later(11_000)
    expect((await desk.detail(invoiceId)).State).toBe('issued')
  })

  it('whose seal failed is retried, because the tax office has it; more than the quota fails and says so', async () => {
    await mood({ sealFailures: 1 })
    const invoiceId = await desk.apply()
    await later(0)
    await later(5_000)
    expect(await stepOf(invoiceId)).toBe('signing')
    await later(10_000)
    expect((await desk.detail(invoiceId)).State).toBe('issued')
    await mood({ quotaFen: 999 })
    const large = await desk.apply()
    await later(0)
    await later(5_000)
    expect(await desk.detail(large)).toMatchObject({ State: 'failed', note: '可用授信额度不足' })
  })

  it('is retried twenty times a day at most, and again the next day', async () => {
    await mood({ sealFailures: 1_000 })
    const invoiceId = await desk.apply()
    await later(0)
    for (let hour = 0; hour < 26; hour++) {
      await desk.server.owner.shared
        .updateTable('invoice_request')
        .set({ next_try_at: new Date() })
        .where('invoice_id', '=', invoiceId)
        .execute()
      await later(0)
    }
    const tries = await desk.server.owner.shared
      .selectFrom('invoice_try as t')
      .innerJoin('invoice_request as r', 'r.request_id', 't.request_id')
      .where('r.invoice_id', '=', invoiceId)
      .where('t.what', 'in', ['apply', 'retry'])
      .select('t.try_id')
      .execute()
    expect(tries).toHaveLength(20)
    await mood({})
    await later(24 * 3_600_000)
    await later(26 * 3_600_000)
    expect((await desk.detail(invoiceId)).State).toBe('issued')
  })

  it('of another amount than was asked is left to people', async () => {
    await mood({ saysOtherAmount: true })
    const invoiceId = await desk.apply()
    await later(0)
    await later(5_000)
    expect((await desk.detail(invoiceId)).State).toBe('applied')
    await mood({})
    await later(10_000)
    expect((await desk.detail(invoiceId)).State).toBe('issued')
  })

  it('that was voided at the provider is free again', async () => {
    await mood({ issueMs: 60_000 })
    const title = newTitle()
    const invoiceId = await desk.apply(title)
    await later(0)
    const [provided] = await ofTitle(title)
    await desk.provider.sim('void', { orderNo: provided?.orderNo })
    await later(5_000)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'failed', providerStep: 'void', allowed: [] })
    await sound()
  })
})

describe('[operation/invoices] a call of the provider', () => {
  const call = async (url: string, orderno: string) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ operater: 'callback', orderno }) })
    return { status: response.status, text: await response.text() }
  }

  it('is never believed: it only makes the question come at once, however often and by whomever it is made', async () => {
    await mood({ issueMs: 60_000 })
    const title = newTitle()
    const invoiceId = await desk.apply(title)
    await later(0)
    const [provided] = await ofTitle(title)
    const url = String(provided?.wanted.callBackUrl)
    const orderNo = provided?.orderNo ?? ''
    for (const no of [orderNo, orderNo, 'I0000000000000000']) expect((await call(url, no)).status).toBe(200)
    expect((await call(url, '')).text).toContain('9999')
    await later(1)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'applied', providerStep: 'issuing' })
    await mood({})
    await call(url, orderNo)
    await later(1)
    expect((await desk.detail(invoiceId)).State).toBe('issued')
    expect((await call(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)), orderNo)).status).toBe(410)
    await sound()
  })
})

describe('[operation/invoices] an invoice that its provider turns red', () => {
  const askRed = (invoiceId: number) => desk.server.call(askInvoiceRed, { invoiceId, note: '抬头开错' }, as())

  it('at once where nobody has to confirm it: what stands on it can go back only then', async () => {
    const { invoiceId, InvoiceNum, orderId } = await issued()
    const { payments } = await desk.server.call(offerStayRefund, { orderId }, as())
    const paymentId = payments[0]?.paymentId ?? 0
    const refund = { paymentId, amount: '10.00', reason: 'complaint', way: 'channel', remark: '' } as const
    const ask = () => ({ ...refund, idempotencyKey: newKey() })
    expect((await desk.server.refuse(askRefund, ask(), as())).code).toBe('refund.invoiced')
    await askRed(invoiceId)
    expect((await desk.server.refuse(askRefund, ask(), as())).code).toBe('refund.invoiced')
    await later(0)
    await later(5_000)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'red', providerStep: 'red', note: '抬头开错' })
    await desk.server.call(askRefund, ask(), as())
    const red = await desk.server.owner.shared
      .selectFrom('invoice')
      .where('red_of', '=', invoiceId)
      .select(['amount_fen as amountFen', 'invoice_no as invoiceNo'])
      .executeTakeFirstOrThrow()
    expect(red.amountFen).toBe(-1_000)
    expect(red.invoiceNo).not.toBe(InvoiceNum)
    await sound()
  })

  const formOf = async (invoiceId: number) =>
    (
      await desk.server.owner.shared
        .selectFrom('invoice_request')
        .where('invoice_id', '=', invoiceId)
        .where('kind', '=', 'red')
        .orderBy('request_id', 'desc')
        .select('request_no')
        .executeTakeFirstOrThrow()
    ).request_no

  /** Its form waits for the buyer. */
  async function waiting() {
    const { invoiceId } = await issued()
    await mood({ redWaits: true })
    await askRed(invoiceId)
    await later(0)
    await later(5_000)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'issued', providerStep: 'redWaiting' })
    return invoiceId
  }

  it('once the buyer has confirmed; not by hand meanwhile', async () => {
    const invoiceId = await waiting()
    const byHand = { invoiceId, InvoiceNum: '26000000000000000009', issuedOn: '2026-03-02', note: '抬头开错' }
    expect((await desk.server.refuse(turnInvoiceRed, byHand, as())).code).toBe('invoice.atProvider')
    await desk.provider.sim('red', { billId: await formOf(invoiceId), isConfirmed: true })
    await later(10_000)
    expect((await desk.detail(invoiceId)).State).toBe('red')
    await sound()
  })

  it('not when the buyer refuses, nor when nobody says anything for 72 hours; it stands, and can be asked again', async () => {
    const refused = await waiting()
    await desk.provider.sim('red', { billId: await formOf(refused), isConfirmed: false })
    await later(10_000)
    const stands = { State: 'issued', allowed: ['askRed', 'turnRed'] }
    expect(await desk.detail(refused)).toMatchObject({ ...stands, providerStep: 'refused' })
    const silent = await waiting()
    await later(73 * 3_600_000)
    expect(await desk.detail(silent)).toMatchObject({ ...stands, providerStep: 'expired' })
    await mood({})
    await askRed(silent)
    await later(0)
    await later(5_000)
    expect((await desk.detail(silent)).State).toBe('red')
    await sound()
  })

  it('not when it was withdrawn before anybody confirmed', async () => {
    const invoiceId = await waiting()
    expect((await desk.detail(invoiceId)).allowed).toEqual(['withdrawRed'])
    await desk.server.call(withdrawInvoiceRed, { invoiceId }, as())
    await later(0)
    expect(await desk.detail(invoiceId)).toMatchObject({ State: 'issued', providerStep: 'withdrawn' })
    await sound()
  })
})
