import { randomBytes, sign, verify } from 'node:crypto'
import { alipayFundBill, alipayTradeBill, isDayOver, rowsOf } from './bills.ts'
import { type Charge, stateAt } from './charges.ts'
import type { ChannelKey, Merchant } from './merchants.ts'
import { type Refund, refundStateAt } from './refunds.ts'
import type { Answer, Asked, Call, Shop } from './wechat.ts'

const beijing = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const yuan = (fen: number) => (fen / 100).toFixed(2)

const textOf = (parameters: Record<string, string>) =>
  Object.keys(parameters)
    .sort()
    .map(name => `${name}=${parameters[name]}`)
    .join('&')

function merchantOf({ sign: signature = '', ...parameters }: Record<string, string>, { merchants }: Shop) {
  const merchant = merchants.find(each => each.appId === parameters.app_id)
  if (!merchant) return
  const isIts = verify('sha256', Buffer.from(textOf(parameters)), merchant.publicKey, Buffer.from(signature, 'base64'))
  return isIts ? merchant : undefined
}

export interface AlipayAnswer extends Answer {
  /** A page of the channel is shown in place of an answer. */
  charge?: Charge
}

/** The gateway: what is asked stands in the form, or in the address that a driver's browser opens. */
export function answerAlipay({ method, path, body }: Asked, shop: Shop): AlipayAnswer {
  const form = method === 'GET' ? (path.split('?')[1] ?? '') : body
  const parameters = Object.fromEntries(new URLSearchParams(form)) as Record<string, string>
  const asked = parameters.method ?? ''
  const merchant = merchantOf(parameters, shop)
  if (!merchant)
    return said(shop, asked, { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' })
  const content = JSON.parse(parameters.biz_content ?? '{}') as Record<string, string>
  if (asked === 'alipay.trade.precreate' || asked === 'alipay.trade.wap.pay')
    return create(merchant, { asked, content, notifyUrl: parameters.notify_url ?? '' }, shop)
  if (asked === 'alipay.data.dataservice.bill.downloadurl.query')
    return said(shop, asked, billOf(merchant, content, shop))
  const charge = shop.charges.find(merchant, content.out_trade_no ?? '')
  // What nobody has scanned yet, the channel does not know.
  if (!charge) return said(shop, asked, no('ACQ.TRADE_NOT_EXIST'))
  if (asked === 'alipay.trade.refund') return refund(charge, { content, notifyUrl: charge.notifyUrl }, shop)
  if (asked === 'alipay.trade.fastpay.refund.query') return said(shop, asked, refundOf(charge, content, shop))
  return asked === 'alipay.trade.close' ? close(charge, shop) : said(shop, asked, tradeOf(charge, shop.nowMs()))
}

const no = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: code })

function create(
  merchant: Merchant,
  { asked, content, notifyUrl }: { asked: string; content: Record<string, string>; notifyUrl: string },
  shop: Shop,
): AlipayAnswer {
  const charge = shop.charges.add({
    ...{ merchant, outNo: content.out_trade_no ?? '', amountFen: Math.round(Number(content.total_amount) * 100) },
    ...{
      subject: content.subject ?? '',
      notifyUrl,
      expiresMs: Date.parse(`${content.time_expire?.replace(' ', 'T')}+08:00`),
    },
  })
  if (!charge) return said(shop, asked, no('ACQ.CONTEXT_INCONSISTENT'))
  if (asked === 'alipay.trade.wap.pay') return { status: 200, headers: {}, body: '', charge }
  if (charge.state === 'paid') return said(shop, asked, no('ACQ.TRADE_HAS_SUCCESS'))
  return said(shop, asked, { ...ok, out_trade_no: charge.outNo, qr_code: `${shop.origin}/sim/pay/${charge.payCode}` })
}

function close(charge: Charge, shop: Shop): AlipayAnswer {
  if (charge.state === 'paid') return said(shop, 'alipay.trade.close', no('ACQ.TRADE_STATUS_ERROR'))
  charge.state = 'closed'
  return said(shop, 'alipay.trade.close', { ...ok, out_trade_no: charge.outNo })
}

/** Where a bill is; its address is a secret of its own. */
function billOf(merchant: Merchant, { bill_date: day = '', bill_type = '' }: Record<string, string>, shop: Shop) {
  const rows = isDayOver(day, shop.nowMs()) && !shop.bills.billsLate ? rowsOf(merchant, day, shop) : []
  if (rows.length === 0) return no('isp.bill_not_exist')
  const bill = (bill_type === 'trade' ? alipayTradeBill : alipayFundBill)(merchant, day, rows)
  const token = randomBytes(16).toString('hex')
  shop.files.set(token, shop.bills.billsCut ? bill.subarray(0, -20) : bill)
  return { ...ok, bill_download_url: `${shop.origin}/sim/bill/${token}` }
}

/** Accepted: whether it is done, a query says. */
function refund(
  charge: Charge,
  { content, notifyUrl }: { content: Record<string, string>; notifyUrl: string },
  shop: Shop,
): AlipayAnswer {
  const method = 'alipay.trade.refund'
  const amountFen = Math.round(Number(content.refund_amount) * 100)
  const added = shop.refunds.add(
    { charge, outRefundNo: content.out_request_no ?? '', amountFen, notifyUrl },
    shop.nowMs(),
  )
  if (!added) return said(shop, method, no('ACQ.SELLER_BALANCE_NOT_ENOUGH'))
  if (added.isNew) shop.onRefund(added.refund)
  const numbers = { out_trade_no: charge.outNo, trade_no: charge.channelNo }
  const change = { fund_change: added.isNew ? 'Y' : 'N', refund_fee: yuan(shop.refunds.refundedFen(charge)) }
  return said(shop, method, { ...ok, ...numbers, ...change })
}

/** Of a refund that it does not know, or that failed, the channel says nothing. */
function refundOf(charge: Charge, content: Record<string, string>, { refunds, nowMs }: Shop) {
  const found = refunds.find(charge.merchant.merchantNo, content.out_request_no ?? '')
  if (found?.ends !== 'done') return ok
  const numbers = { out_trade_no: charge.outNo, trade_no: charge.channelNo, out_request_no: found.outRefundNo }
  const isDone = refundStateAt(found, nowMs()) === 'done'
  const amounts = { refund_amount: yuan(found.amountFen), total_amount: yuan(charge.amountFen) }
  return { ...ok, ...numbers, ...amounts, ...(isDone && { refund_status: 'REFUND_SUCCESS' }) }
}

const ok = { code: '10000', msg: 'Success' }

function tradeOf(charge: Charge, nowMs: number) {
  const { outNo, channelNo, amountFen, paidMs } = charge
  const status = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[stateAt(charge, nowMs)]
  const trade = { ...ok, out_trade_no: outNo, trade_no: channelNo || `2026${outNo}`, trade_status: status }
  return { ...trade, total_amount: yuan(amountFen), ...(paidMs !== null && { send_pay_date: beijing(paidMs) }) }
}

function said({ key }: Shop, method: string, data: object): AlipayAnswer {
  const node = JSON.stringify(data)
  const signature = sign('sha256', Buffer.from(node), key.privateKey).toString('base64')
  const body = `{"${method.replaceAll('.', '_')}_response":${node},"sign":${JSON.stringify(signature)}}`
  return { status: 200, headers: { 'content-type': 'application/json;charset=utf-8' }, body }
}

/** The call that tells a merchant of a payment. */
export const alipayCall = (charge: Charge, key: ChannelKey, nowMs: number): Call => paymentCall(charge, key, nowMs, {})

/** A refund comes as one more call about its payment. */
export const alipayRefundCall = (
  { charge, outRefundNo, doneMs }: Refund,
  key: ChannelKey,
  nowMs: number,
  refundedFen: number,
): Call =>
  paymentCall(charge, key, nowMs, {
    refund_fee: yuan(refundedFen),
    gmt_refund: beijing(doneMs),
    out_biz_no: outRefundNo,
  })

function paymentCall(charge: Charge, key: ChannelKey, nowMs: number, more: Record<string, string>): Call {
  const { merchant, outNo, channelNo, amountFen, subject, paidMs } = charge
  const money = { total_amount: yuan(amountFen), receipt_amount: yuan(amountFen), buyer_pay_amount: yuan(amountFen) }
  const parameters = {
    ...{ app_id: merchant.appId, auth_app_id: merchant.appId, seller_id: merchant.merchantNo, version: '1.0' },
    ...{ charset: 'utf-8', notify_type: 'trade_status_sync', notify_id: randomBytes(16).toString('hex') },
    ...{ notify_time: beijing(nowMs), gmt_payment: beijing(paidMs ?? nowMs), trade_status: 'TRADE_SUCCESS' },
    ...{ out_trade_no: outNo, trade_no: channelNo, subject, ...money, ...more },
  }
  const signature = sign('sha256', Buffer.from(textOf(parameters)), key.privateKey).toString('base64')
  const body = new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign: signature }).toString()
  return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
}
