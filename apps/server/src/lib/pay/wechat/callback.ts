import { z } from 'zod'
import type { Notice, ReadNotice, Received, Stage } from '../port.ts'
import { readJson } from '../read-json.ts'
import { isApiKey, open } from '../sealed.ts'
import type { WechatAccount } from './message.ts'
import { paidOf, RefundSaid, refundOf, TransactionSaid } from './said.ts'
import { failsAt } from './verify.ts'

const Callback = z.object({ event_type: z.string(), resource: z.unknown() })

const Resource = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
  ciphertext: z.string(),
})

const stopped = (stage: Stage): ReadNotice => ({ kind: 'stopped', stage })
const notice = (of: Notice): ReadNotice => ({ kind: 'notice', notice: of })

/** Reads a call of WeChat Pay: its signature first, over the raw body, then what is encrypted in it. */
export function readCallback(
  received: Received,
  { channelKeys, apiKey }: Pick<WechatAccount, 'channelKeys' | 'apiKey'>,
  now: Date,
): ReadNotice {
  const failed = failsAt(received, channelKeys, now)
  if (failed) return stopped(failed)
  const callback = readJson(Callback, received.body)
  const resource = Resource.safeParse(callback?.resource).data
  if (!callback || !resource) return stopped('resource')
  if (resource.algorithm !== 'AEAD_AES_256_GCM') return stopped('algorithm')
  if (!isApiKey(apiKey)) return stopped('keyLength')
  const text = open(apiKey, { ...resource, associatedData: resource.associated_data })
  if (text === undefined) return stopped('decrypt')
  if (readJson(z.unknown(), text) === undefined) return stopped('innerJson')
  return readEvent(callback.event_type, text)
}

function readEvent(event: string, text: string): ReadNotice {
  if (event === 'TRANSACTION.SUCCESS') {
    const said = readJson(TransactionSaid, text)
    const paid = said && paidOf(said)
    return paid ? notice(paid) : stopped('innerJson')
  }
  if (event.startsWith('REFUND.')) {
    const said = readJson(RefundSaid, text)
    const refund = said && refundOf(said)
    return refund ? notice({ ...refund, ...(said.mchid && { merchantNo: said.mchid }) }) : stopped('innerJson')
  }
  return notice({ kind: 'other', event })
}
