import type { AlipayAccount } from './alipay/account.ts'
import * as alipayAnswers from './alipay/answers.ts'
import { readCallback as readAlipayCallback } from './alipay/callback.ts'
import * as alipay from './alipay/requests.ts'
import type {
  Answered,
  BillAddress,
  Charge,
  ChargeState,
  ChargeWay,
  CloseOutcome,
  CreateOutcome,
  Merchant,
  ReadNotice,
  Received,
  Refund,
  RefundOutcome,
  SignedRequest,
  Signing,
} from './port.ts'
import * as wechatAnswers from './wechat/answers.ts'
import { readCallback as readWechatCallback } from './wechat/callback.ts'
import { openCertificates } from './wechat/certificates.ts'
import type { WechatAccount } from './wechat/message.ts'
import * as wechat from './wechat/requests.ts'

/** By which a refund is known. */
export type RefundNumbers = Pick<Refund, 'outNo' | 'outRefundNo'>

/** What the other side reads as "taken", or as "again, please". */
export interface Acknowledgement {
  status: number
  contentType: string
  body: string
}

/** An account at a pay channel as the product speaks to it: each call is a request to send, and the reading of its answer. Nothing here sends. */
export interface PayPort {
  merchant: Merchant
  /** A request to send, or an address that the driver's browser opens. */
  begin(charge: Charge, way: ChargeWay, signing: Signing): SignedRequest | { payUrl: string }
  readCreated(answered: Answered, way: ChargeWay, signing: Signing): CreateOutcome
  query(outNo: string, signing: Signing): SignedRequest
  readQueried(answered: Answered, outNo: string, now: Date): ChargeState
  close(outNo: string, signing: Signing): SignedRequest
  readClosed(answered: Answered, now: Date): CloseOutcome
  refund(refund: Refund, signing: Signing): SignedRequest
  readRefund(answered: Answered, numbers: RefundNumbers, now: Date): RefundOutcome
  queryRefund(numbers: RefundNumbers, signing: Signing): SignedRequest
  readQueriedRefund(answered: Answered, numbers: RefundNumbers, now: Date): RefundOutcome
  bill(of: { kind: 'trade' | 'fund'; day: string }, signing: Signing): SignedRequest
  readBillAddress(answered: Answered, now: Date): BillAddress
  /** undefined: the address is not one that the channel would give. */
  download(url: string, signing: Signing): SignedRequest | undefined
  readCallback(received: Received, now: Date): ReadNotice
  /** Where the channel changes its keys by itself: asked once when a key is unknown. Its answer proves itself by the API key, which opens it. */
  certificates?: { request(signing: Signing): SignedRequest; read(answered: Answered): ReadonlyMap<string, string> }
  acknowledge(isTaken: boolean): Acknowledgement
}

export const wechatPort = (account: WechatAccount): PayPort => ({
  merchant: account,
  begin: (charge, way, signing) => wechat.createRequest(account, charge, way, signing),
  readCreated: (answered, _way, signing) => wechatAnswers.readCreated(answered, account, signing),
  query: (outNo, signing) => wechat.queryRequest(account, outNo, signing),
  readQueried: (answered, outNo, now) => wechatAnswers.readQueried(answered, account, outNo, now),
  close: (outNo, signing) => wechat.closeRequest(account, outNo, signing),
  readClosed: (answered, now) => wechatAnswers.readClosed(answered, account, now),
  refund: (refund, signing) => wechat.refundRequest(account, refund, signing),
  readRefund: (answered, { outRefundNo }, now) => wechatAnswers.readRefund(answered, account, outRefundNo, now),
  queryRefund: ({ outRefundNo }, signing) => wechat.queryRefundRequest(account, outRefundNo, signing),
  readQueriedRefund: (answered, { outRefundNo }, now) => wechatAnswers.readRefund(answered, account, outRefundNo, now),
  bill: (of, signing) => wechat.billRequest(account, of, signing),
  readBillAddress: (answered, now) => wechatAnswers.readBillAddress(answered, account, now),
  download: (url, signing) => wechat.downloadRequest(account, url, signing),
  readCallback: (received, now) => readWechatCallback(received, account, now),
  certificates: {
    request: signing => wechat.certificatesRequest(account, signing),
    read: ({ body }) => openCertificates(body, account.apiKey),
  },
  acknowledge: isTaken =>
    isTaken
      ? { status: 204, contentType: 'application/json', body: '' }
      : { status: 500, contentType: 'application/json', body: '{"code":"FAIL","message":"not taken"}' },
})

export const alipayPort = (account: AlipayAccount): PayPort => ({
  merchant: account,
  begin: (charge, way, signing) =>
    way.kind === 'page'
      ? { payUrl: alipay.payPage(account, charge, way, signing) }
      : alipay.createRequest(account, charge, way, signing),
  readCreated: (answered, way) => alipayAnswers.readCreated(answered, account, way.kind === 'inApp' ? 'inApp' : 'qr'),
  query: (outNo, signing) => alipay.queryRequest(account, outNo, signing),
  readQueried: (answered, outNo) => alipayAnswers.readQueried(answered, account, outNo),
  close: (outNo, signing) => alipay.closeRequest(account, outNo, signing),
  readClosed: answered => alipayAnswers.readClosed(answered, account),
  refund: (refund, signing) => alipay.refundRequest(account, refund, signing),
  readRefund: (answered, numbers) => alipayAnswers.readRefund(answered, account, numbers),
  queryRefund: (numbers, signing) => alipay.queryRefundRequest(account, numbers, signing),
  readQueriedRefund: (answered, numbers) => alipayAnswers.readQueriedRefund(answered, account, numbers),
  bill: (of, signing) => alipay.billRequest(account, of, signing),
  readBillAddress: answered => alipayAnswers.readBillAddress(answered, account),
  // The address is a secret of its own, and lies on another machine of the channel.
  download: url =>
    url.startsWith('https://') || url.startsWith(new URL(account.gateway).origin)
      ? { method: 'GET', url, headers: {}, body: '' }
      : undefined,
  readCallback: received => readAlipayCallback(received, account.channelKey),
  acknowledge: isTaken => ({ status: 200, contentType: 'text/plain', body: isTaken ? 'success' : 'fail' }),
})
