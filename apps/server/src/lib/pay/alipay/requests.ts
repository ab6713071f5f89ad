import { yuan } from '@parkdesk/contract'
import type { Charge, ChargeWay, Refund, SignedRequest, Signing } from '../port.ts'
import { signRsa } from '../rsa.ts'
import { type AlipayAccount, beijingTime } from './account.ts'
import { signedText } from './signed-text.ts'

/** Alipay counts in yuan whatever the operator does. */
const cny = { code: 'CNY', minorDigits: 2 } as const
const amount = (amountFen: number) => yuan(amountFen, cny)

interface Asked {
  method: string
  content: object
  more?: Record<string, string>
}

function signedForm(account: AlipayAccount, { method, content, more }: Asked, { now }: Signing): string {
  const parameters = new Map(
    Object.entries({
      app_id: account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(now),
      version: '1.0',
      ...(account.certificates && {
        app_cert_sn: account.certificates.appSerial,
        alipay_root_cert_sn: account.certificates.rootSerial,
      }),
      ...more,
      biz_content: JSON.stringify(content),
    }),
  )
  parameters.set('sign', signRsa(signedText(parameters), account.privateKey))
  return new URLSearchParams([...parameters]).toString()
}

const request = (account: AlipayAccount, asked: Asked, signing: Signing): SignedRequest => ({
  method: 'POST',
  url: `${account.gateway}?charset=utf-8`,
  headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  body: signedForm(account, asked, signing),
})

const chargeOf = ({ outNo, amountFen, subject, expiresAt }: Charge) => ({
  out_trade_no: outNo,
  total_amount: amount(amountFen),
  subject,
  time_expire: beijingTime(expiresAt),
})

export function createRequest(
  account: AlipayAccount,
  charge: Charge,
  way: Exclude<ChargeWay, { kind: 'page' }>,
  signing: Signing,
): SignedRequest {
  const more = { notify_url: charge.notifyUrl }
  if (way.kind === 'qr')
    return request(account, { method: 'alipay.trade.precreate', content: chargeOf(charge), more }, signing)
  const content = { ...chargeOf(charge), buyer_id: way.payerId, product_code: 'JSAPI_PAY' }
  return request(account, { method: 'alipay.trade.create', content, more }, signing)
}

/** The address that the driver's browser opens: the charge exists from then on. */
export function payPage(
  account: AlipayAccount,
  charge: Charge,
  { returnUrl }: Extract<ChargeWay, { kind: 'page' }>,
  signing: Signing,
): string {
  const content = { ...chargeOf(charge), product_code: 'QUICK_WAP_WAY', quit_url: returnUrl }
  const more = { notify_url: charge.notifyUrl, return_url: returnUrl }
  return `${account.gateway}?${signedForm(account, { method: 'alipay.trade.wap.pay', content, more }, signing)}`
}

export const queryRequest = (account: AlipayAccount, outNo: string, signing: Signing): SignedRequest =>
  request(account, { method: 'alipay.trade.query', content: { out_trade_no: outNo } }, signing)

export const closeRequest = (account: AlipayAccount, outNo: string, signing: Signing): SignedRequest =>
  request(account, { method: 'alipay.trade.close', content: { out_trade_no: outNo } }, signing)

export const refundRequest = (account: AlipayAccount, refund: Refund, signing: Signing): SignedRequest =>
  request(
    account,
    {
      method: 'alipay.trade.refund',
      content: {
        out_trade_no: refund.outNo,
        out_request_no: refund.outRefundNo,
        refund_amount: amount(refund.amountFen),
        refund_reason: refund.reason.slice(0, 256),
      },
    },
    signing,
  )

export const queryRefundRequest = (
  account: AlipayAccount,
  { outNo, outRefundNo }: { outNo: string; outRefundNo: string },
  signing: Signing,
): SignedRequest =>
  request(
    account,
    {
      method: 'alipay.trade.fastpay.refund.query',
      content: { out_trade_no: outNo, out_request_no: outRefundNo, query_options: ['gmt_refund_pay'] },
    },
    signing,
  )

/** A day's bill, from nine o'clock of the next day on. */
export const billRequest = (
  account: AlipayAccount,
  { kind, day }: { kind: 'trade' | 'fund'; day: string },
  signing: Signing,
): SignedRequest =>
  request(
    account,
    {
      method: 'alipay.data.dataservice.bill.downloadurl.query',
      content: { bill_type: kind === 'trade' ? 'trade' : 'signcustomer', bill_date: day },
    },
    signing,
  )
