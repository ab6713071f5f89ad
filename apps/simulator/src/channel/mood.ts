import { alipayCall } from './alipay.ts'
import type { Charge } from './charges.ts'
import { type ChannelKey, newChannelKey } from './merchants.ts'
import { wechatCall } from './wechat.ts'

/** How the channel behaves. Real ones are late, call twice, and lose calls. */
export interface Mood {
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

export const usualMood: Mood = { delayMs: 300, repeats: 0, drops: false, forges: false, losesAnswers: false }

/** After each call that was not taken, the next. */
const againMs = [1_000, 2_000, 5_000, 15_000, 60_000]

const stranger = newChannelKey()

/** Tells the merchant of a payment until he has taken it. */
export async function callMerchant(charge: Charge, key: ChannelKey, mood: Mood): Promise<void> {
  if (mood.drops) return
  await pause(mood.delayMs)
  if (mood.forges) await call(charge, { ...stranger, id: key.id })
  for (const waitMs of againMs) {
    if (await call(charge, key)) break
    await pause(waitMs)
  }
  for (let repeat = 0; repeat < mood.repeats; repeat++) await call(charge, key)
}

const pause = (ms: number) => new Promise<void>(done => void setTimeout(done, ms).unref())

/** @returns whether the merchant says that he has it */
async function call(charge: Charge, key: ChannelKey): Promise<boolean> {
  const isWechat = charge.merchant.channel === 'wechat'
  const { headers, body } = (isWechat ? wechatCall : alipayCall)(charge, key, Date.now())
  try {
    const signal = AbortSignal.timeout(5_000)
    const answer = await fetch(charge.notifyUrl, { method: 'POST', headers, body, signal })
    const text = await answer.text()
    return isWechat ? answer.ok : answer.ok && text === 'success'
  } catch {
    return false
  }
}
