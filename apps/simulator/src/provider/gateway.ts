import { createHmac } from 'node:crypto'
import type { Order, Orders, ProviderMood, RedForm, Wanted } from './orders.ts'

/** An account at the provider, as it gives it to a company. */
export interface ProviderKeys {
  appKey: string
  appSecret: string
  accessToken: string
  taxNo: string
}

export interface Gateway {
  keys: ProviderKeys[]
  orders: Orders
  mood: ProviderMood
  origin: string
  nowMs(): number
  /** An invoice reached a state that the provider calls about. */
  onOver(order: Order): void
}

export interface GatewayAsked {
  url: URL
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Said {
  code: string
  describe: string
  result?: unknown
}

const fine = (result?: unknown): Said => ({ code: 'E0000', describe: '请求成功', result })
const missing: Said = { code: 'E9500', describe: '未查询到数据' }
const hoursMs = 3_600_000

/** Signed as the documents of the provider say, checked by code of its own. */
function isSigned({ url, headers, body }: GatewayAsked, { appKey, appSecret }: ProviderKeys): boolean {
  const [p, l, a] = url.pathname.slice(1).split('/')
  const of = (name: string) => url.searchParams.get(name) ?? ''
  const text = [
    `a=${a}`,
    `l=${l}`,
    `p=${p}`,
    `k=${appKey}`,
    `i=${of('senid')}`,
    `n=${of('nonce')}`,
    `t=${of('timestamp')}`,
  ]
  const expected = createHmac('sha1', appSecret)
    .update(`${text.join('&')}&f=${body}`)
    .digest('base64')
  return headers['x-nuonuo-sign'] === expected && /^\d{8}$/.test(of('nonce'))
}

/** What the gateway says to a call. */
export function answerGateway(asked: GatewayAsked, gateway: Gateway): Said {
  const keys = gateway.keys.find(({ appKey }) => appKey === asked.url.searchParams.get('appkey'))
  if (!keys || !isSigned(asked, keys)) return { code: '070101', describe: '签名错误或 appkey 无效' }
  if (asked.headers.accesstoken !== keys.accessToken) return { code: '070304', describe: 'accessToken 无效' }
  const method = String(asked.headers.method).replace('nuonuo.OpeMplatform.', '')
  const answer = methods[method]
  return answer ? answer(JSON.parse(asked.body), gateway) : { code: 'E9999', describe: '接口不存在' }
}

// biome-ignore lint/suspicious/noExplicitAny: the body of each method has a shape of its own
const methods: Record<string, (content: any, gateway: Gateway) => Said> = {
  requestBillingNew({ order }: { order: Wanted }, gateway) {
    const { orders, mood, nowMs } = gateway
    if (mood.refuses) return { code: 'E9304', describe: mood.refuses }
    if (orders.orders.has(order.orderNo)) return { code: 'E9106', describe: '订单编号不能重复' }
    const added = orders.add(order, nowMs(), mood)
    gateway.onOver(added)
    return fine({ invoiceSerialNum: added.serialNo })
  },
  queryInvoiceResult({ orderNos = [], serialNos = [] }: { orderNos?: string[]; serialNos?: string[] }, gateway) {
    const found = [...gateway.orders.orders.values()].filter(
      ({ wanted, serialNo }) => orderNos.includes(wanted.orderNo) || serialNos.includes(serialNo),
    )
    return found.length === 0 ? missing : fine(found.map(order => shown(order, gateway)))
  },
  reInvoice({ orderno }: { orderno: string }, gateway) {
    const { orders, mood, nowMs } = gateway
    const order = orders.orders.get(orderno)
    if (!order) return missing
    const day = new Date(nowMs()).toISOString().slice(0, 10)
    const count = order.retries.day === day ? order.retries.count : 0
    if (count >= 20) return { code: 'E9613', describe: '同一流水号(订单号)单日最多重试 20 次' }
    order.retries = { day, count: count + 1 }
    if (!['22', '24'].includes(orders.statusOf(order, nowMs(), mood)))
      return { code: 'E9304', describe: '发票已生成，无需再重试开票' }
    orders.begin(order, nowMs(), mood)
    gateway.onOver(order)
    return fine()
  },
  saveInvoiceRedConfirm({ billId, blueElecInvoiceNumber }: { billId: string; blueElecInvoiceNumber: string }, gateway) {
    const { orders, mood, nowMs } = gateway
    if (mood.refuses) return { code: 'E9304', describe: mood.refuses }
    if (orders.forms.has(billId)) return { code: 'E9106', describe: '红字确认单申请号不能重复' }
    orders.addForm(billId, blueElecInvoiceNumber, nowMs(), mood)
    return fine(billId)
  },
  queryInvoiceRedConfirm({ billId }: { billId: string }, { orders, nowMs }) {
    const form = orders.forms.get(billId)
    if (!form) return fine({ total: 0, list: [] })
    if (form.status === '02' && nowMs() - form.madeMs >= 72 * hoursMs) form.status = '07'
    return fine({ total: 1, list: [shownForm(form)] })
  },
  confirmInfoCancel({ billId }: { billId: string }, { orders }) {
    const form = orders.forms.get(billId)
    if (form?.status !== '02') return { code: 'E9304', describe: '红字确认单不能撤销' }
    form.status = '08'
    return fine()
  },
  getCreditLine: (_content, { mood }) => fine({ availableCreditLine: (mood.quotaFen / 100).toFixed(2) }),
  getCertificationStatus: (_content, { mood }) => fine({ certificationStatus: mood.drawerAway ? '0' : '1' }),
  getQrCode: ({ queryType }: { queryType: string }, { origin }) =>
    fine(queryType === '3' ? { qrCode: `${origin}/sim/scan`, qrCodeType: '1' } : undefined),
  verifyComplete: () => fine({ status: '1' }),
}

function shown(order: Order, { orders, mood, nowMs, origin }: Gateway) {
  const { serialNo, wanted, failCause, invoiceNo, amountYuan, fromMs } = order
  const status = orders.statusOf(order, nowMs(), mood)
  const said = {
    '20': '开票中',
    '21': '开票成功签章中',
    '2': '开票完成',
    '22': '开票失败',
    '24': '开票成功签章失败',
    '3': '已作废',
  }
  const row = { serialNo, orderNo: wanted.orderNo, status, statusMsg: said[status as keyof typeof said] }
  if (status === '22') return { ...row, failCause }
  if (status !== '2') return row
  const orderAmount = mood.saysOtherAmount ? (Number(amountYuan) + 0.01).toFixed(2) : amountYuan
  const file = (kind: string) => `${origin}/sim/file/${invoiceNo}.${kind}`
  const files = { pdfUrl: file('pdf'), ofdUrl: file('ofd'), xmlUrl: file('xml') }
  return { ...row, allElectronicInvoiceNumber: invoiceNo, invoiceTime: fromMs, orderAmount, ...files }
}

const shownForm = ({ billId, status, red }: RedForm) => ({
  ...{ billId, billStatus: status, billMessage: '' },
  ...{ invoiceSerialNum: red?.serialNo ?? null, redInvoiceNumber: red?.invoiceNo ?? null },
})
