import { fenOf } from '@parkdesk/contract'
import { z } from 'zod'
import type {
  Answered,
  BillAddress,
  ChargeState,
  CloseOutcome,
  CreateOutcome,
  RefundOutcome,
  Refused,
  Unknown,
} from '../port.ts'
import { readJson } from '../read-json.ts'
import { isSignedBy } from '../rsa.ts'
import { type AlipayAccount, fromBeijingTime } from './account.ts'
import { cutMembers } from './cut-member.ts'

const cny = { code: 'CNY', minorDigits: 2 } as const

const unknown = (why: Unknown['why'], code?: string): Unknown => ({ kind: 'unknown', why, ...(code && { code }) })

const Head = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
})

type Failed = { kind: 'failed'; code: string; said: string }

/** The text that is signed of an answer and its signature; undefined: it has no such member. */
export function signedPart(body: string, method: string): { text: string; signature: string } | undefined {
  const members = cutMembers(body)
  const text = members?.get(`${method.replaceAll('.', '_')}_response`)
  if (text === undefined) return
  return { text, signature: readJson(z.string(), members?.get('sign') ?? '') ?? '' }
}

/** What an answer says. Only what is signed is believed; but a gateway that refuses our request before it knows us may do so unsigned. */
function read<Schema extends z.ZodType>(
  { status, body }: Answered,
  method: string,
  schema: Schema,
  account: AlipayAccount,
): { kind: 'said'; said: z.output<Schema> } | Failed | Unknown {
  if (status !== 200) return unknown('channelBusy', String(status))
  const text = body.toString('utf8')
  const part = signedPart(text, method)
  const isSigned = part !== undefined && isSignedBy(part.text, part.signature, account.channelKey)
  const plain = part?.text ?? cutMembers(text)?.get('error_response') ?? ''
  const head = readJson(Head, plain)
  if (!head) return unknown('answerUnreadable')
  if (head.code === '10000') {
    if (!isSigned) return unknown('answerUnsigned')
    const said = readJson(schema, plain)
    return said === undefined ? unknown('answerUnreadable') : { kind: 'said', said }
  }
  const code = head.sub_code ?? head.code
  if (!head.code.startsWith('4000') || /SYSTEM_ERROR|system-error|call-limited/i.test(code))
    return unknown('channelBusy', code)
  return { kind: 'failed', code, said: head.sub_msg ?? head.msg }
}

const refused = ({ code, said }: Failed): Refused => ({ kind: 'refused', code, said })

const Created = z.object({ out_trade_no: z.string(), qr_code: z.string().optional(), trade_no: z.string().optional() })

export function readCreated(answered: Answered, account: AlipayAccount, way: 'qr' | 'inApp'): CreateOutcome {
  const answer = read(answered, way === 'qr' ? 'alipay.trade.precreate' : 'alipay.trade.create', Created, account)
  if (answer.kind === 'failed')
    return answer.code === 'ACQ.TRADE_HAS_SUCCESS' ? { kind: 'paidBefore' } : refused(answer)
  if (answer.kind === 'unknown') return answer
  const { qr_code, trade_no } = answer.said
  if (qr_code) return { kind: 'created', payUrl: qr_code }
  return trade_no ? { kind: 'prepared', parameters: { tradeNO: trade_no } } : unknown('answerUnreadable')
}

const Queried = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
})

const isMissing = (code: string) => code === 'ACQ.TRADE_NOT_EXIST'

/** What became of a charge. A query does not say whose it is: only our own application is answered about its charges. */
export function readQueried(answered: Answered, account: AlipayAccount, outNo: string): ChargeState {
  const answer = read(answered, 'alipay.trade.query', Queried, account)
  if (answer.kind === 'failed') return isMissing(answer.code) ? { kind: 'missing' } : refused(answer)
  if (answer.kind === 'unknown') return answer
  const { said } = answer
  if (said.out_trade_no !== outNo) return unknown('answerOfAnother')
  if (said.trade_status === 'WAIT_BUYER_PAY') return { kind: 'unpaid' }
  const paidAt = fromBeijingTime(said.send_pay_date ?? '')
  // Closed after all of it was given back, it was paid before.
  if (said.trade_status === 'TRADE_CLOSED' && !paidAt) return { kind: 'closed' }
  const isPaid = ['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(said.trade_status)
  const amountFen = fenOf(said.total_amount, cny)
  if (!isPaid || !paidAt || Number.isNaN(amountFen)) return unknown('answerUnreadable', said.trade_status)
  const { appId, merchantNo } = account
  return { kind: 'paid', outNo, channelNo: said.trade_no, appId, merchantNo, amountFen, currency: 'CNY', paidAt }
}

export function readClosed(answered: Answered, account: AlipayAccount): CloseOutcome {
  const answer = read(answered, 'alipay.trade.close', z.object({}), account)
  if (answer.kind === 'unknown') return answer
  if (answer.kind === 'said') return { kind: 'closed' }
  if (isMissing(answer.code)) return { kind: 'missing' }
  // Closed before, or paid: the code does not say which.
  return answer.code.endsWith('TRADE_STATUS_ERROR') ? unknown('channelBusy', answer.code) : refused(answer)
}

const RefundSaid = z.object({ out_trade_no: z.string() })

/** An accepted refund is not done: that a query says, ten seconds later. */
export function readRefund(
  answered: Answered,
  account: AlipayAccount,
  { outNo, outRefundNo }: { outNo: string; outRefundNo: string },
): RefundOutcome {
  const answer = read(answered, 'alipay.trade.refund', RefundSaid, account)
  if (answer.kind === 'failed') return isMissing(answer.code) ? { kind: 'missing' } : refused(answer)
  if (answer.kind === 'unknown') return answer
  if (answer.said.out_trade_no !== outNo) return unknown('answerOfAnother')
  return { kind: 'refund', state: 'processing', outNo, outRefundNo, refundNo: undefined, amountFen: undefined }
}

const RefundQueried = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
})

export function readQueriedRefund(
  answered: Answered,
  account: AlipayAccount,
  { outNo, outRefundNo }: { outNo: string; outRefundNo: string },
): RefundOutcome {
  const answer = read(answered, 'alipay.trade.fastpay.refund.query', RefundQueried, account)
  if (answer.kind === 'failed') return isMissing(answer.code) ? { kind: 'missing' } : refused(answer)
  if (answer.kind === 'unknown') return answer
  const { said } = answer
  // Of a refund that it does not know the channel says nothing at all.
  if (said.out_request_no === undefined) return { kind: 'missing' }
  if (said.out_request_no !== outRefundNo || (said.out_trade_no ?? outNo) !== outNo) return unknown('answerOfAnother')
  const amountFen = fenOf(said.refund_amount ?? '', cny)
  const isDone = said.refund_status === 'REFUND_SUCCESS' && !Number.isNaN(amountFen)
  const state = isDone ? 'done' : 'processing'
  return { kind: 'refund', state, outNo, outRefundNo, refundNo: undefined, amountFen: isDone ? amountFen : undefined }
}

export function readBillAddress(answered: Answered, account: AlipayAccount): BillAddress {
  const address = z.object({ bill_download_url: z.string() })
  const answer = read(answered, 'alipay.data.dataservice.bill.downloadurl.query', address, account)
  if (answer.kind === 'said') return { kind: 'address', url: answer.said.bill_download_url }
  if (answer.kind === 'unknown') return answer
  return answer.code === 'isp.bill_not_exist' ? { kind: 'none' } : refused(answer)
}
