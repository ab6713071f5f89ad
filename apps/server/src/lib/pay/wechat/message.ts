import type { KeyObject } from 'node:crypto'
import type { Signing } from '../port.ts'
import { signRsa } from '../rsa.ts'

/** An account at WeChat Pay, its keys ready for use. */
export interface WechatAccount {
  /** Where the channel answers; the channel's own address but for a simulator. */
  origin: string
  appId: string
  merchantNo: string
  /** Of the merchant's certificate, whose private key signs. */
  serialNo: string
  privateKey: KeyObject
  /** 32 bytes. */
  apiKey: string
  /** The channel's keys, by the serial of their certificate or their id. */
  channelKeys: ReadonlyMap<string, KeyObject>
}

/** The channel refuses what is off by more, and so do we. */
export const clockToleranceMs = 300_000

const lines = (...parts: string[]) => parts.map(part => `${part}\n`).join('')

interface Asked {
  method: 'GET' | 'POST'
  /** With its query, escaped as it is sent. */
  path: string
  body: string
}

const seconds = (now: Date) => String(Math.floor(now.getTime() / 1000))

/** What is signed of a request. A GET ends in an empty line. */
export const requestMessage = ({ method, path, body }: Asked, timestamp: string, nonce: string): string =>
  lines(method, path, timestamp, nonce, body)

/** What is signed of an answer and of a call of the channel: over its raw body. */
export const receivedMessage = (timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(lines(timestamp, nonce)), body, Buffer.from('\n')])

export function authorizationOf(account: WechatAccount, asked: Asked, { now, nonce }: Signing): string {
  const timestamp = seconds(now)
  const signature = signRsa(requestMessage(asked, timestamp, nonce), account.privateKey)
  const parts = {
    mchid: account.merchantNo,
    nonce_str: nonce,
    timestamp,
    serial_no: account.serialNo,
    signature,
  }
  const said = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`
}

/** What a page inside WeChat calls the payment with. */
export function inAppParameters({ appId, privateKey }: WechatAccount, prepayId: string, { now, nonce }: Signing) {
  const timeStamp = seconds(now)
  const said = { appId, timeStamp, nonceStr: nonce, package: `prepay_id=${prepayId}` }
  return { ...said, signType: 'RSA', paySign: signRsa(lines(...Object.values(said)), privateKey) }
}
