import { alipayCall, alipayRefundCall } from './alipay.ts'
import type { BillMood } from './bills.ts'
import type { Charge } from './charges.ts'
import { type ChannelKey, newChannelKey } from './merchants.ts'
import { type Refund, type RefundMood, type Refunds, refundStateAt } from './refunds.ts'
import { type Call, wechatCall, wechatRefundCall } from './wechat.ts'

/** How the channel behaves. Real ones are late, call twice, and lose calls. */
export interface Mood extends RefundMood, BillMood {
  /** How long a call to the merchant takes to come. */
  delayMs: number
  /** How often one that was taken is made again. */
  repeats: number
  /** Calls are lost: the merchant has to ask. */
  drops: boolean
  /** Before each true call comes one that somebody else signed. */
  forges: boolean
  /** Requests reach the channel, and its answers are lost. */
  losesAnswers: boolean
}

export const usualMood: Mood = {
  ...{ delayMs: 300, repeats: 0, drops: false, forges: false, losesAnswers: false },
  ...{ billsLate: false, billsCut: false },
  ...{ refundMs: 0, refundEnds: 'done', refusesRefunds: false },
}

/** After each call that was not taken, the next. */
const againMs = [1_000, 2_000, 5_000, 15_000, 60_000]

const stranger = newChannelKey()

/** Tells the merchant of a payment until he has taken it. */
export const callMerchant = (charge: Charge, key: ChannelKey, mood: Mood): Promise<void> => {
  const isWechat = charge.merchant.channel === 'wechat'
  const write = (by: ChannelKey) => (isWechat ? wechatCall : alipayCall)(charge, by, Date.now())
  return callUntilTaken({ url: charge.notifyUrl, isWechat, write }, key, mood)
}

interface Message {
  url: string
  isWechat: boolean
  write(key: ChannelKey): Call
}

async function callUntilTaken(message: Message, key: ChannelKey, mood: Mood): Promise<void> {
  if (mood.drops || message.url === '') return
  await pause(mood.delayMs)
  if (mood.forges) await call(message, { ...stranger, id: key.id })
  for (const waitMs of againMs) {
    if (await call(message, key)) break
    await pause(waitMs)
  }
  for (let repeat = 0; repeat < mood.repeats; repeat++) await call(message, key)
}

interface Telling {
  key: ChannelKey
  mood: Mood
  refunds: Refunds
  nowMs(): number
}

/** Tells the merchant of a refund once it is over. Alipay says nothing of one that failed. */
export async function callAboutRefund(refund: Refund, { key, mood, refunds, nowMs }: Telling): Promise<void> {
  await pause(refund.doneMs - refund.madeMs)
  const isWechat = refund.charge.merchant.channel === 'wechat'
  if (refundStateAt(refund, refund.doneMs) !== 'done' && !isWechat) return
  const write = (by: ChannelKey) =>
    isWechat
      ? wechatRefundCall(refund, by, nowMs())
      : alipayRefundCall(refund, by, nowMs(), refunds.refundedFen(refund.charge))
  await callUntilTaken({ url: refund.notifyUrl, isWechat, write }, key, mood)
}

const pause = (ms: number) => new Promise<void>(done => void setTimeout(done, ms).unref())

/** @returns whether the merchant says that he has it */
async function call({ url, isWechat, write }: Message, key: ChannelKey): Promise<boolean> {
  const { headers, body } = write(key)
  try {
    const signal = AbortSignal.timeout(5_000)
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    const text = await answer.text()
    return isWechat ? answer.ok : answer.ok && text === 'success'
  } catch {
    return false
  }
}
