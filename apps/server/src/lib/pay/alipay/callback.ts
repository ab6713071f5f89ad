import type { KeyObject } from 'node:crypto'
import { fenOf } from '@parkdesk/contract'
import type { Notice, ReadNotice, Received, Stage } from '../port.ts'
import { isSignedBy } from '../rsa.ts'
import { fromBeijingTime } from './account.ts'
import { readForm } from './form.ts'
import { signedText, without } from './signed-text.ts'

const cny = { code: 'CNY', minorDigits: 2 } as const

/** Where a notification fails; undefined: the channel sent it just so. Payments leave sign_type out of what is signed, other kinds have it in. */
function failsAt(parameters: ReadonlyMap<string, string>, channelKey: KeyObject): Stage | undefined {
  const signature = parameters.get('sign')
  if (signature === undefined) return 'headers'
  // Nothing but RSA2, whatever else would verify: the older one hashes by SHA-1.
  if (parameters.get('sign_type') !== 'RSA2') return 'signType'
  const texts = [without(parameters, 'sign', 'sign_type'), without(parameters, 'sign')].map(signedText)
  return texts.some(text => isSignedBy(text, signature, channelKey)) ? undefined : 'signature'
}

/** Reads a notification of Alipay. */
export function readCallback(received: Received, channelKey: KeyObject): ReadNotice {
  const parameters = readForm(received.body, received.headers['content-type'])
  const stage = parameters ? failsAt(parameters, channelKey) : 'headers'
  if (!parameters || stage) return { kind: 'stopped', stage: stage ?? 'headers' }
  const notice = noticeOf(Object.fromEntries(parameters))
  return notice ? { kind: 'notice', notice } : { kind: 'stopped', stage: 'innerJson' }
}

/** undefined: a payment that lacks what a payment has. */
function noticeOf(said: Partial<Record<string, string>>): Notice | undefined {
  const { notify_type = '', trade_status = '', out_trade_no: outNo, app_id: appId, seller_id: merchantNo } = said
  if (notify_type !== 'trade_status_sync') return { kind: 'other', event: notify_type }
  if (!outNo || !appId || !merchantNo) return
  const refundedFen = fenOf(said.refund_fee ?? '', cny)
  // A refund comes as one more notification of the payment that it belongs to, with all that has gone back so far.
  if (refundedFen > 0) {
    const numbers = { outNo, outRefundNo: said.out_biz_no ?? '', refundNo: undefined }
    return { kind: 'refund', state: 'done', ...numbers, amountFen: undefined, refundedFen, appId, merchantNo }
  }
  if (trade_status === 'TRADE_CLOSED') return { kind: 'closedUnpaid', outNo, appId, merchantNo }
  if (trade_status !== 'TRADE_SUCCESS' && trade_status !== 'TRADE_FINISHED')
    return { kind: 'other', event: `${notify_type} ${trade_status}` }
  const amountFen = fenOf(said.total_amount ?? '', cny)
  const paidAt = fromBeijingTime(said.gmt_payment ?? '')
  const channelNo = said.trade_no
  if (Number.isNaN(amountFen) || !paidAt || !channelNo) return
  return { kind: 'paid', outNo, channelNo, appId, merchantNo, amountFen, currency: 'CNY', paidAt }
}
