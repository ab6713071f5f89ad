import { z } from 'zod'
import type {
  Answered,
  BillAddress,
  ChargeState,
  CloseOutcome,
  CreateOutcome,
  RefundOutcome,
  Refused,
  Signing,
  Unknown,
} from '../port.ts'
import { readJson } from '../read-json.ts'
import { inAppParameters, type WechatAccount } from './message.ts'
import { paidOf, RefundSaid, refundOf, TransactionSaid } from './said.ts'
import { failsAt } from './verify.ts'

const ErrorSaid = z.object({ code: z.string(), message: z.string().default('') })

const unknown = (why: Unknown['why'], code?: string): Unknown => ({ kind: 'unknown', why, ...(code && { code }) })

/** Codes that say nothing about what happened: the same has to be asked again. */
const unsureCodes = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANK_ERROR',
  'BANKERROR',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'RATE_LIMITED',
])

type Failed = { kind: 'failed'; code: string; said: string }

/**
 * What an answer says, where the channel sent it. Errors may come unsigned: one that says no for sure still says it of our own request, on a line that TLS
 * keeps; but nothing is ever paid by an answer that nobody signed.
 */
function read<Schema extends z.ZodType>(
  answered: Answered,
  schema: Schema,
  { channelKeys }: WechatAccount,
  now: Date,
): { kind: 'said'; said: z.output<Schema> } | Failed | Unknown {
  if (answered.status >= 200 && answered.status < 300) {
    if (failsAt(answered, channelKeys, now)) return unknown('answerUnsigned')
    const said = answered.status === 204 ? schema.safeParse({}).data : readJson(schema, answered.body)
    return said === undefined ? unknown('answerUnreadable') : { kind: 'said', said }
  }
  const error = readJson(ErrorSaid, answered.body)
  if (answered.status >= 500 || answered.status === 429) return unknown('channelBusy', error?.code)
  if (!error) return unknown('answerUnreadable')
  if (unsureCodes.has(error.code)) return unknown('channelBusy', error.code)
  return { kind: 'failed', code: error.code, said: error.message }
}

const refused = ({ code, said }: Failed): Refused => ({ kind: 'refused', code, said })

const Created = z.object({
  code_url: z.string().optional(),
  h5_url: z.string().optional(),
  prepay_id: z.string().optional(),
})

export function readCreated(answered: Answered, account: WechatAccount, signing: Signing): CreateOutcome {
  const answer = read(answered, Created, account, signing.now)
  if (answer.kind === 'failed') return answer.code === 'ORDERPAID' ? { kind: 'paidBefore' } : refused(answer)
  if (answer.kind === 'unknown') return answer
  const { code_url, h5_url, prepay_id } = answer.said
  const payUrl = code_url ?? h5_url
  if (payUrl) return { kind: 'created', payUrl }
  if (!prepay_id) return unknown('answerUnreadable')
  return { kind: 'prepared', parameters: inAppParameters(account, prepay_id, signing) }
}

const isMissing = (code: string) => ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'].includes(code)

/** What became of a charge; of another's, nothing is believed. */
export function readQueried(answered: Answered, account: WechatAccount, outNo: string, now: Date): ChargeState {
  const answer = read(answered, TransactionSaid, account, now)
  if (answer.kind === 'failed') return isMissing(answer.code) ? { kind: 'missing' } : refused(answer)
  if (answer.kind === 'unknown') return answer
  const { said } = answer
  if (said.out_trade_no !== outNo) return unknown('answerOfAnother')
  switch (said.trade_state) {
    case 'SUCCESS':
    // Given back later, but paid first.
    case 'REFUND':
      return paidOf({ ...said, trade_state: 'SUCCESS' }) ?? unknown('answerUnreadable')
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { kind: 'unpaid' }
    case 'CLOSED':
    case 'REVOKED':
      return { kind: 'closed' }
    default:
      return unknown('answerUnreadable', said.trade_state)
  }
}

export function readClosed(answered: Answered, account: WechatAccount, now: Date): CloseOutcome {
  const answer = read(answered, z.object({}), account, now)
  if (answer.kind === 'unknown') return answer
  if (answer.kind === 'said') return { kind: 'closed' }
  if (answer.code === 'ORDERPAID' || answer.code === 'ORDER_PAID') return { kind: 'paidBefore' }
  if (answer.code === 'ORDER_CLOSED' || answer.code === 'ORDERCLOSED') return { kind: 'closed' }
  return isMissing(answer.code) ? { kind: 'missing' } : refused(answer)
}

/** What became of a refund, by the answer to it or to a query. */
export function readRefund(answered: Answered, account: WechatAccount, outRefundNo: string, now: Date): RefundOutcome {
  const answer = read(answered, RefundSaid, account, now)
  if (answer.kind === 'failed') return isMissing(answer.code) ? { kind: 'missing' } : refused(answer)
  if (answer.kind === 'unknown') return answer
  if (answer.said.out_refund_no !== outRefundNo) return unknown('answerOfAnother')
  return refundOf(answer.said) ?? unknown('answerUnreadable')
}

const BillSaid = z.object({
  download_url: z.string(),
  hash_type: z.string().optional(),
  hash_value: z.string().optional(),
})

export function readBillAddress(answered: Answered, account: WechatAccount, now: Date): BillAddress {
  const answer = read(answered, BillSaid, account, now)
  if (answer.kind === 'said') {
    const { download_url: url, hash_type, hash_value } = answer.said
    return { kind: 'address', url, ...(hash_type === 'SHA1' && hash_value && { sha1: hash_value.toLowerCase() }) }
  }
  if (answer.kind === 'unknown') return answer
  if (answer.code === 'NO_STATEMENT_EXIST') return { kind: 'none' }
  return answer.code === 'STATEMENT_CREATING' ? { kind: 'notYet' } : refused(answer)
}
