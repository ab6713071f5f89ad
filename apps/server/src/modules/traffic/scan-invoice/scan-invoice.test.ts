import {
  applyInvoice,
  askPayInvoice,
  countScanInvoice,
  failInvoice,
  issueInvoice,
  payInvoice,
  payState,
  queryOrder,
  type ScanInvoiceRow,
  saveTaxProfile,
  scanList,
} from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderFileStore } from '../../../lib/file-store.ts'
import { boundlessSpace } from '../../../lib/space.ts'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { applyForScanned } from './apply-waiting.ts'

let desk: PayDesk
beforeAll(async () => {
  desk = await openPayDesk()
})
afterAll(() => desk.close())

const title = { TitleType: 'personal', Title: '张三', email: 'zhang@example.com' } as const
const log = { debug() {}, info() {}, warn() {}, error() {} }
const run = () => applyForScanned({ database: desk.server.database, clock: () => new Date(), log })
const ask = (key: string, more: object = {}) =>
  desk.server.call(askPayInvoice, { code: desk.code, key, ...title, ...more }, {})
const refuse = async (key: string, more: object = {}) =>
  (await desk.server.refuse(askPayInvoice, { code: desk.code, key, ...title, ...more }, {})).code
const seen = (key: string) => desk.server.call(payInvoice, { code: desk.code, key }, {})
async function rows(more: object = {}): Promise<ScanInvoiceRow[]> {
  const data = await desk.server.call(scanList, more, { as: desk.admin })
  return typeof data === 'string' ? [] : data.list
}

/** A vehicle that is inside, whose driver paid; `leave` reports its exit. */
async function paid() {
  const { plate, orderNo } = await desk.enter()
  const { key, payUrl } = await desk.begin(plate)
  const beforePaying = await refuse(key)
  await desk.channel.pay(payUrl)
  await expect.poll(async () => (await desk.server.call(payState, { code: desk.code, key }, {})).state).toBe('paid')
  const leave = () => desk.lot.report([{ direction: 'out', plate, passedAt: new Date().toISOString() }])
  return { plate, orderNo, key, beforePaying, leave }
}

/** An operator who issues invoices. */
const setUp = () =>
  desk.server.call(
    saveTaxProfile,
    {
      ...{ validFrom: '2026-01-01', sellerName: '甲停车公司', sellerTaxNo: '91000000MA00000157' },
      ...{ itemName: '*经营租赁*停车费', goodsCode: '3040502020200000000', ratePercent: 9, areaUnit: '平方米' },
      ...{ region: '广东省-深圳市', address: '一路 1 号', certificate: '无' },
    },
    { as: desk.admin },
  )

it('[operation/scanInvoice] a driver asks where he paid, changes it, leaves, and is issued one invoice', async () => {
  const first = await paid()
  expect(first.beforePaying).toBe('row.missing')
  expect(await seen(first.key)).toEqual({ canAsk: false, invoice: null })
  expect(await refuse(first.key)).toBe('driverPay.noInvoice')
  await setUp()
  expect(await seen(first.key)).toEqual({ canAsk: true, invoice: null })
  expect(await ask(first.key)).toEqual({ State: 'waiting' })
  expect(await refuse(first.key, { TitleType: 'enterprise', Title: '乙公司', TaxNum: '123' })).toBe('invoice.taxNumber')
  const company = { TitleType: 'enterprise', Title: '乙公司', TaxNum: '91000000MA00000157' } as const
  expect(await ask(first.key, company)).toEqual({ State: 'waiting' })
  await run()
  expect(await rows()).toMatchObject([{ State: 'waiting', Title: '乙公司', plateNumber: first.plate, Amount: '20.00' }])
  await first.leave()
  await run()
  await run()
  const [row] = await rows()
  expect(row).toMatchObject({ State: 'applied', Title: '乙公司', TaxNum: company.TaxNum, orderNo: first.orderNo })
  expect(await seen(first.key)).toMatchObject({ canAsk: false, invoice: { State: 'applied', email: title.email } })
  expect(await refuse(first.key)).toBe('driverPay.noInvoice')
  const issued = { invoiceId: row?.invoiceId ?? 0, InvoiceNum: '26000000000000000001', issuedOn: '2026-01-02' }
  await desk.server.call(issueInvoice, issued, { as: desk.admin })
  expect(await rows({ State: 'issued' })).toMatchObject([{ InvoiceNum: issued.InvoiceNum }])
  expect((await seen(first.key)).invoice).toMatchObject({ State: 'issued', InvoiceNum: issued.InvoiceNum, files: [] })
})

it('gives the files of an issued invoice to whoever paid, and to nobody else', async () => {
  const { key, leave } = await paid()
  await leave()
  await ask(key)
  const [row] = await rows({ State: 'applied' })
  const invoiceId = row?.invoiceId ?? 0
  const files = folderFileStore(desk.server.filesFolder, boundlessSpace)
  const { path } = await files.save(Buffer.from('%PDF-1.7'), '.pdf')
  const file = { tenant_id: desk.tenantId, invoice_id: invoiceId, link: 'https://x.example' }
  await desk.server.owner.shared
    .insertInto('invoice_file')
    .values([
      { ...file, kind: 'pdf', path, sha256: '0'.repeat(64) },
      { ...file, kind: 'xml', next_try_at: new Date() },
    ])
    .execute()
  const get = (of: string, kind = 'pdf', code = desk.code) =>
    fetch(`${desk.server.address}/api/pay/invoiceFile/${code}/${of}/${kind}`)
  expect((await get(key)).status).toBe(410)
  const issued = { invoiceId, InvoiceNum: '26000000000000000077', issuedOn: '2026-01-02' }
  await desk.server.call(issueInvoice, issued, { as: desk.admin })
  expect((await seen(key)).invoice).toMatchObject({ State: 'issued', files: ['pdf'] })
  const got = await get(key)
  expect(got.headers.get('content-disposition')).toContain('26000000000000000077.pdf')
  expect(await got.text()).toBe('%PDF-1.7')
  const other = await paid()
  for (const nothing of [
    get(key, 'xml'),
    get(key, 'exe'),
    get(other.key),
    get('0'.repeat(32)),
    get(key, 'pdf', '0'.repeat(32)),
  ]) {
    expect((await nothing).status).toBe(410)
  }
})

it('asks again for one that failed, at once when the vehicle has left; another key shows and asks nothing', async () => {
  const { key, leave } = await paid()
  await leave()
  expect(await ask(key)).toEqual({ State: 'applied' })
  const [row] = await rows({ State: 'applied' })
  const failed = { invoiceId: row?.invoiceId ?? 0, note: '税号不存在' }
  await desk.server.call(failInvoice, failed, { as: desk.admin })
  expect(await seen(key)).toMatchObject({ canAsk: true, invoice: { State: 'failed' } })
  expect(await ask(key, { Title: '李四' })).toEqual({ State: 'applied' })
  expect(await rows({ Title: '李四' })).toMatchObject([{ State: 'applied' }])
  expect(await refuse('0'.repeat(32))).toBe('row.missing')
  expect((await desk.server.refuse(payInvoice, { code: desk.code, key: '0'.repeat(32) }, {})).code).toBe('row.missing')
})

it('is not applied for where staff have invoiced the stay meanwhile, and says so', async () => {
  const { plate, key, leave } = await paid()
  await ask(key)
  await leave()
  const found = await desk.server.call(queryOrder, { plateNumber: plate }, { as: desk.admin })
  const orderIds = typeof found === 'object' ? found.list.map(({ orderId }) => orderId) : []
  const byStaff = { orderIds, TitleType: 'personal', Title: '王五', PushMode: 'paper' } as const
  await desk.server.call(applyInvoice, byStaff, { as: desk.admin })
  await run()
  expect(await rows({ plateNumber: plate })).toMatchObject([{ State: 'refused', refusal: 'isInvoiced' }])
  expect(await desk.server.call(countScanInvoice, { State: 'refused' }, { as: desk.admin })).toEqual({ total: 1 })
})
