import type { Charge, ChargeWay, Refund, SignedRequest, Signing } from '../port.ts'
import { authorizationOf, type WechatAccount } from './message.ts'

function request(
  account: WechatAccount,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body: string },
  signing: Signing,
): SignedRequest {
  return {
    method,
    url: account.origin + path,
    headers: {
      accept: 'application/json',
      'user-agent': 'Parkdesk',
      ...(body && { 'content-type': 'application/json' }),
      authorization: authorizationOf(account, { method, path, body }, signing),
    },
    body,
  }
}

const get = (account: WechatAccount, path: string, signing: Signing) =>
  request(account, { method: 'GET', path, body: '' }, signing)
const post = (account: WechatAccount, path: string, body: object, signing: Signing) =>
  request(account, { method: 'POST', path, body: JSON.stringify(body) }, signing)

/** The channel reads at most 127 bytes of it. */
function shortened(text: string): string {
  let short = text
  while (Buffer.byteLength(short) > 127) short = short.slice(0, -1)
  return short
}

const wayOf = (way: ChargeWay) => {
  if (way.kind === 'inApp') return { kind: 'jsapi', body: { payer: { openid: way.payerId } } }
  if (way.kind === 'qr') return { kind: 'native', body: {} }
  return { kind: 'h5', body: { scene_info: { payer_client_ip: way.payerAddress, h5_info: { type: 'Wap' } } } }
}

export function createRequest(account: WechatAccount, charge: Charge, way: ChargeWay, signing: Signing): SignedRequest {
  const { kind, body } = wayOf(way)
  const asked = {
    appid: account.appId,
    mchid: account.merchantNo,
    description: shortened(charge.subject),
    out_trade_no: charge.outNo,
    // Seconds, with the offset that the channel's examples have.
    time_expire: `${new Date(charge.expiresAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`,
    notify_url: charge.notifyUrl,
    amount: { total: charge.amountFen, currency: 'CNY' },
    ...body,
  }
  return post(account, `/v3/pay/transactions/${kind}`, asked, signing)
}

const chargePath = (outNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outNo)}`

export const queryRequest = (account: WechatAccount, outNo: string, signing: Signing): SignedRequest =>
  get(account, `${chargePath(outNo)}?mchid=${account.merchantNo}`, signing)

export const closeRequest = (account: WechatAccount, outNo: string, signing: Signing): SignedRequest =>
  post(account, `${chargePath(outNo)}/close`, { mchid: account.merchantNo }, signing)

export const refundRequest = (account: WechatAccount, refund: Refund, signing: Signing): SignedRequest =>
  post(
    account,
    '/v3/refund/domestic/refunds',
    {
      out_trade_no: refund.outNo,
      out_refund_no: refund.outRefundNo,
      reason: refund.reason.slice(0, 26),
      ...(refund.notifyUrl && { notify_url: refund.notifyUrl }),
      amount: { refund: refund.amountFen, total: refund.totalFen, currency: 'CNY' },
    },
    signing,
  )

export const queryRefundRequest = (account: WechatAccount, outRefundNo: string, signing: Signing): SignedRequest =>
  get(account, `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`, signing)

export const certificatesRequest = (account: WechatAccount, signing: Signing): SignedRequest =>
  get(account, '/v3/certificates', signing)

/** A day's bill, from ten o'clock of the next day on. */
export const billRequest = (
  account: WechatAccount,
  { kind, day }: { kind: 'trade' | 'fund'; day: string },
  signing: Signing,
): SignedRequest =>
  get(
    account,
    kind === 'trade'
      ? `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      : `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`,
    signing,
  )

/** The bill itself: its address is signed as it was given. undefined: it is not the channel's. */
export function downloadRequest(account: WechatAccount, url: string, signing: Signing): SignedRequest | undefined {
  // Nobody but the channel gets our signature.
  if (!url.startsWith(`${account.origin}/`)) return
  return get(account, url.slice(account.origin.length), signing)
}
