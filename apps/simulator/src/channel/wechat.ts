import { createCipheriv, createHash, randomBytes, sign, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type BillMood, isDayOver, rowsOf, wechatFundBill, wechatTradeBill } from './bills.ts'
import { type Charge, type Charges, stateAt } from './charges.ts'
import { type ChannelKey, type Merchant, openidOf } from './merchants.ts'
import { type Refund, type Refunds, refundStateAt } from './refunds.ts'

export interface Asked {
  method: string
  /** As it was sent, with its query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

export interface Shop {
  charges: Charges
  refunds: Refunds
  /** Bills that wait to be fetched, by the secret of their address. */
  files: Map<string, Buffer>
  bills: BillMood
  merchants: readonly Merchant[]
  key: ChannelKey
  /** Where this simulator answers. */
  origin: string
  nowMs(): number
  /** Tells the merchant of a refund, once it is over. */
  onRefund(refund: Refund): void
}

const signedBy = (key: ChannelKey, text: string) => sign('sha256', Buffer.from(text), key.privateKey).toString('base64')

/** The headers by which a merchant knows that it was the channel. */
export function signedHeaders(key: ChannelKey, body: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': key.id,
    'wechatpay-signature': signedBy(key, `${timestamp}\n${nonce}\n${body}\n`),
  }
}

/** Whose request it is; undefined: its signature is not of that merchant. */
function merchantOf({ method, path, headers, body }: Asked, { merchants, nowMs }: Shop): Merchant | undefined {
  const said = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const merchant = merchants.find(each => each.merchantNo === said.mchid && each.serialNo === said.serial_no)
  if (!merchant || Math.abs(nowMs() / 1000 - Number(said.timestamp)) > 300) return
  const message = [method, path, said.timestamp, said.nonce_str, body].map(line => `${line}\n`).join('')
  const isIts = verify('sha256', Buffer.from(message), merchant.publicKey, Buffer.from(said.signature ?? '', 'base64'))
  return isIts ? merchant : undefined
}

const rfc3339 = (ms: number) => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** A charge as queries and callbacks say it. */
export function transactionOf(charge: Charge, nowMs: number) {
  const { merchant, outNo, channelNo, amountFen, paidMs } = charge
  const state = { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[stateAt(charge, nowMs)]
  const about = { appid: merchant.appId, mchid: merchant.merchantNo, out_trade_no: outNo, trade_state: state }
  const amount = { total: amountFen, payer_total: amountFen, currency: 'CNY', payer_currency: 'CNY' }
  if (paidMs === null) return { ...about, trade_state_desc: '', amount }
  return { ...about, transaction_id: channelNo, trade_type: 'NATIVE', success_time: rfc3339(paidMs), amount }
}

export function answerWechat(asked: Asked, shop: Shop): Answer {
  const merchant = merchantOf(asked, shop)
  if (!merchant) return failed(401, 'SIGN_ERROR', '签名错误')
  const path = asked.path.split('?')[0] ?? ''
  const created = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(path)?.[1]
  if (created && asked.method === 'POST') return create(merchant, created, JSON.parse(asked.body), shop)
  if (/^\/v3\/bill(download)?\//.test(path)) return answerBill(merchant, asked.path, shop)
  const refunded = /^\/v3\/refund\/domestic\/refunds(?:\/([^/]+))?$/.exec(path)
  if (refunded) return answerRefund(merchant, asked, refunded[1], shop)
  const [, outNo = '', isClose] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? []
  const charge = shop.charges.find(merchant, decodeURIComponent(outNo))
  if (!charge) return failed(404, 'ORDER_NOT_EXIST', '订单不存在')
  if (!isClose) return said(shop, 200, transactionOf(charge, shop.nowMs()))
  if (charge.state === 'paid') return failed(400, 'ORDERPAID', '订单已支付')
  charge.state = 'closed'
  return said(shop, 204, undefined)
}

/** Where a bill is, or the bill itself. */
function answerBill(merchant: Merchant, asked: string, shop: Shop): Answer {
  const url = new URL(asked, shop.origin)
  const file = shop.files.get(url.searchParams.get('token') ?? '')
  if (file) return { status: 200, headers: {}, body: file }
  const day = url.searchParams.get('bill_date') ?? ''
  if (shop.bills.billsLate || !isDayOver(day, shop.nowMs())) return failed(400, 'STATEMENT_CREATING', '账单生成中')
  const rows = rowsOf(merchant, day, shop)
  if (rows.length === 0) return failed(400, 'NO_STATEMENT_EXIST', '账单不存在')
  const bill = url.pathname.endsWith('tradebill') ? wechatTradeBill(merchant, rows) : wechatFundBill(rows)
  const token = randomBytes(16).toString('hex')
  shop.files.set(token, shop.bills.billsCut ? bill.subarray(0, -20) : bill)
  const hash = { hash_type: 'SHA1', hash_value: createHash('sha1').update(bill).digest('hex') }
  return said(shop, 200, { ...hash, download_url: `${shop.origin}/v3/billdownload/file?token=${token}` })
}

const refundStates = { done: 'SUCCESS', processing: 'PROCESSING', abnormal: 'ABNORMAL', closed: 'CLOSED' } as const

/** A refund as answers say it; a call names its state otherwise. */
function refundOf(refund: Refund, nowMs: number) {
  const { charge, outRefundNo, refundNo, amountFen, doneMs, madeMs } = refund
  const state = refundStateAt(refund, nowMs)
  return {
    ...{ mchid: charge.merchant.merchantNo, out_trade_no: charge.outNo, transaction_id: charge.channelNo },
    ...{ out_refund_no: outRefundNo, refund_id: refundNo, channel: 'ORIGINAL', create_time: rfc3339(madeMs) },
    ...{ user_received_account: '支付用户零钱', ...(state === 'done' && { success_time: rfc3339(doneMs) }) },
    status: refundStates[state],
    amount: { total: charge.amountFen, refund: amountFen, payer_total: charge.amountFen, payer_refund: amountFen },
  }
}

interface RefundBody {
  out_trade_no: string
  out_refund_no: string
  notify_url?: string
  amount: { refund: number; total: number }
}

function answerRefund(
  merchant: Merchant,
  { method, body }: Asked,
  outRefundNo: string | undefined,
  shop: Shop,
): Answer {
  const { refunds, charges, nowMs } = shop
  if (method === 'GET') {
    const refund = refunds.find(merchant.merchantNo, decodeURIComponent(outRefundNo ?? ''))
    return refund ? said(shop, 200, refundOf(refund, nowMs())) : failed(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  }
  const asked = JSON.parse(body) as RefundBody
  const charge = charges.find(merchant, asked.out_trade_no)
  if (charge?.state !== 'paid') return failed(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  if (asked.amount.total !== charge.amountFen) return failed(400, 'INVALID_REQUEST', '订单金额不一致')
  const numbers = { outRefundNo: asked.out_refund_no, notifyUrl: asked.notify_url ?? '' }
  const added = refunds.add({ charge, amountFen: asked.amount.refund, ...numbers }, nowMs())
  if (!added) return failed(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
  if (added.isNew) shop.onRefund(added.refund)
  // Accepted is not done, however quick the bank.
  return said(shop, 200, { ...refundOf(added.refund, nowMs()), status: 'PROCESSING' })
}

interface CreateBody {
  out_trade_no: string
  amount: { total: number }
  description: string
  notify_url: string
  time_expire: string
  payer?: { openid: string }
}

function create(merchant: Merchant, kind: string, body: CreateBody, shop: Shop): Answer {
  if (kind === 'jsapi' && body.payer?.openid !== openidOf(merchant)) return failed(400, 'PARAM_ERROR', '无效的openid')
  const charge = shop.charges.add({
    ...{ merchant, outNo: body.out_trade_no, amountFen: body.amount.total, subject: body.description },
    ...{ notifyUrl: body.notify_url, expiresMs: Date.parse(body.time_expire) },
  })
  if (!charge) return failed(400, 'INVALID_REQUEST', '商户订单号重复')
  if (charge.state === 'paid') return failed(400, 'ORDERPAID', '订单已支付')
  const url = `${shop.origin}/sim/pay/${charge.payCode}`
  if (kind === 'jsapi') return said(shop, 200, { prepay_id: `wx${charge.payCode}` })
  return said(shop, 200, kind === 'native' ? { code_url: url } : { h5_url: url })
}

function said({ key, nowMs }: Shop, status: number, data: object | undefined): Answer {
  const body = data ? JSON.stringify(data) : ''
  return { status, headers: signedHeaders(key, body, nowMs()), body }
}

const failed = (status: number, code: string, message: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code, message }),
})

export interface Call {
  headers: Record<string, string>
  body: string
}

interface Sealing {
  key: ChannelKey
  apiKey: string
  about: 'transaction' | 'refund'
  event: string
  plain: object
}

function sealedCall({ key, apiKey, about, event, plain }: Sealing, nowMs: number): Call {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(plain), 'utf8'), cipher.final(), cipher.getAuthTag()])
  const resource = {
    ...{ original_type: about, algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: about },
    ciphertext: sealed.toString('base64'),
  }
  const body = JSON.stringify({
    ...{ id: randomBytes(16).toString('hex'), create_time: rfc3339(nowMs), resource_type: 'encrypt-resource' },
    ...{ event_type: event, summary: about === 'refund' ? '退款' : '支付成功', resource },
  })
  return { headers: signedHeaders(key, body, nowMs), body }
}

/** The call that tells a merchant of a payment. */
export const wechatCall = (charge: Charge, key: ChannelKey, nowMs: number): Call =>
  sealedCall(
    {
      ...{ key, apiKey: charge.merchant.apiKey, about: 'transaction', event: 'TRANSACTION.SUCCESS' },
      plain: transactionOf(charge, nowMs),
    },
    nowMs,
  )

/** The call that tells a merchant what became of a refund. */
export function wechatRefundCall(refund: Refund, key: ChannelKey, nowMs: number): Call {
  const { status, ...plain } = refundOf(refund, nowMs)
  const { apiKey } = refund.charge.merchant
  return sealedCall(
    { key, apiKey, about: 'refund', event: `REFUND.${status}`, plain: { ...plain, refund_status: status } },
    nowMs,
  )
}
