import {
  applyInvoice,
  invoiceDetail,
  queryOrder,
  reportPayments,
  saveInvoiceProvider,
  saveTaxProfile,
} from '@parkdesk/contract'
import { folderFileStore } from '../lib/file-store.ts'
import { boundlessSpace } from '../lib/space.ts'
import { askInvoices } from '../modules/traffic/invoice/ask-invoices.ts'
import { fetchInvoiceFiles } from '../modules/traffic/invoice/invoice-files.ts'
import { recheck } from './recheck.ts'
import { newKey } from './test-card.ts'
import { startTestProvider, type TestProvider } from './test-invoice-provider.ts'
import { addLot, type TestLot } from './test-lot.ts'
import { assignRules, hourlyRule, publishRule } from './test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from './test-server.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

/** A server whose invoice provider is simulated, with an operator whose invoices it issues. */
export interface InvoiceDesk {
  provider: TestProvider
  server: TestServer
  tenantId: number
  admin: SignedInCaller
  lot: TestLot
  providerId: number
  /** A stay of an hour that was paid with 10.00 just now. */
  paid(): Promise<{ plate: string; orderNo: string; orderId: number }>
  /** Applies for an invoice of a paid stay. */
  apply(title?: string): Promise<number>
  detail(invoiceId: number): ReturnType<typeof detailOf>
  /** What a process of the product does of its own, so much later than now. */
  work(laterMs?: number): Promise<void>
  close(): Promise<void>
}

const detailOf = (server: TestServer, as: SignedInCaller, invoiceId: number) =>
  server.call(invoiceDetail, { invoiceId }, { as })

let plates = 0

export async function openInvoiceDesk(): Promise<InvoiceDesk> {
  const provider = await startTestProvider()
  const server = await startTestServer({
    payChannels: {
      ...{ wechatOrigin: 'http://127.0.0.1:9', alipayGateway: 'http://127.0.0.1:9', nuonuoUrl: provider.url },
      ...{ publicUrl: undefined, timeoutMs: 30_000 },
    },
  })
  // What it does by the clock, `work` does: an invoice that both have in hand waits longer than a test expects.
  await server.stopJobs()
  // The server is reached where it listens.
  server.payChannels.publicUrl = server.address
  const { tenantId, admin } = await server.addTenant('甲停车')
  const lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时十元', rule: hourlyRule(1_000) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  await server.call(saveTaxProfile, profile, { as: admin })
  const providerId = await addProvider(server, admin, await provider.addAccount())
  const paid = async () => {
    const plate = `粤F${String(10_000 + ++plates)}`
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const [, exit] = await lot.report([
      { direction: 'in', plate, passedAt: at(50) },
      { direction: 'out', plate, passedAt: at(3) },
    ])
    const orderNo = exit?.orderNo ?? ''
    const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
    const payment = { eventId: newKey(), orderNo, channel: 'wechat' as const, amount: '10.00', paidAt: at(4) }
    await server.call(reportPayments, { events: [payment] }, { headers })
    const found = await server.call(queryOrder, { orderNo }, { as: admin })
    return { plate, orderNo, orderId: typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0 }
  }
  return {
    ...{ provider, server, tenantId, admin, lot, providerId, paid },
    async apply(title = '张三') {
      const { orderId } = await paid()
      const buyer = { TitleType: 'personal', Title: title, PushMode: 'paper' } as const
      const body = { ...buyer, orderIds: [orderId] }
      return (await server.call(applyInvoice, body, { as: admin })).invoiceId
    },
    detail: invoiceId => detailOf(server, admin, invoiceId),
    async work(laterMs = 0) {
      const { database, vault, payChannels } = server
      const files = folderFileStore(server.filesFolder, boundlessSpace)
      const clock = () => new Date(Date.now() + laterMs)
      const services = { database, vault, payChannels, files, clock, log }
      await askInvoices(services)
      await fetchInvoiceFiles(services)
    },
    async close() {
      await server.close()
      await provider.close()
    },
  }
}

const profile = {
  ...{ validFrom: '2026-01-01', sellerName: '甲停车', sellerTaxNo: '91000000MA00000157', itemName: '*经营租赁*停车费' },
  ...{ goodsCode: '3040502020200000000', ratePercent: 9, region: '广东省-深圳市-南山区', address: '科苑路 1 号' },
  ...{ certificate: '无', areaUnit: '平方米' },
}

async function addProvider(
  server: TestServer,
  as: SignedInCaller,
  keys: { appKey: string; appSecret: string; accessToken: string },
): Promise<number> {
  await recheck(server, as)
  const account = { providerId: null, version: null, lotId: null, drawerName: '李开票', enabled: true }
  return (await server.call(saveInvoiceProvider, { ...account, ...keys }, { as })).providerId
}
