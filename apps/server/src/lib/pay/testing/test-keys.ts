import { generateKeyPairSync, sign } from 'node:crypto'
import type { AlipayAccount } from '../alipay/account.ts'
import type { Answered } from '../port.ts'
import type { WechatAccount } from '../wechat/message.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Of the merchant, of the channel, and of nobody. */
const merchant = pair()
const channel = pair()
export const stranger = pair()

export const signedByChannel = (text: string | Buffer, by = channel): string =>
  sign('sha256', Buffer.from(text), by.privateKey).toString('base64')

export const merchantKey = merchant.publicKey

export const wechatAccount: WechatAccount = {
  origin: 'https://api.mch.weixin.qq.com',
  appId: 'wx1',
  merchantNo: '1900000001',
  serialNo: 'MERCHANT1',
  privateKey: merchant.privateKey,
  apiKey: 'k'.repeat(32),
  channelKeys: new Map([['PUB_KEY_ID_1', channel.publicKey]]),
}

export const alipayAccount: AlipayAccount = {
  gateway: 'https://openapi.alipay.com/gateway.do',
  appId: '2021000000000001',
  merchantNo: '2088000000000001',
  privateKey: merchant.privateKey,
  channelKey: channel.publicKey,
}

export const now = new Date('2026-03-02T10:00:00Z')
const timestamp = String(now.getTime() / 1000)

/** Headers of WeChat Pay over a body. */
export const wechatHeaders = (body: string, by = channel) => ({
  'wechatpay-timestamp': timestamp,
  'wechatpay-nonce': 'n1',
  'wechatpay-serial': 'PUB_KEY_ID_1',
  'wechatpay-signature': signedByChannel(`${timestamp}\nn1\n${body}\n`, by),
})

/** An answer of WeChat Pay, signed unless another signs it, or nobody. */
export function wechatAnswer(
  status: number,
  said: object | undefined,
  by: 'channel' | 'stranger' | 'nobody' = 'channel',
): Answered {
  const body = said ? JSON.stringify(said) : ''
  const headers = by === 'nobody' ? {} : wechatHeaders(body, by === 'channel' ? channel : stranger)
  return { status, headers, body: Buffer.from(body) }
}

/** An answer of Alipay. */
export function alipayAnswer(
  method: string,
  said: object,
  by: 'channel' | 'stranger' | 'nobody' = 'channel',
): Answered {
  const node = JSON.stringify({ code: '10000', msg: 'Success', ...said })
  const sign = by === 'nobody' ? '' : signedByChannel(node, by === 'channel' ? channel : stranger)
  const body = `{"${method.replaceAll('.', '_')}_response":${node},"sign":"${sign}"}`
  return { status: 200, headers: {}, body: Buffer.from(body) }
}
