import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

export type Channel = 'wechat' | 'alipay'

/** A merchant as the channel knows it. Its private key is given away when it is made, and not kept. */
export interface Merchant {
  channel: Channel
  merchantNo: string
  appId: string
  serialNo: string
  /** WeChat's; '' at Alipay. */
  apiKey: string
  /** Of WeChat's official account; '' at Alipay. */
  appSecret: string
  publicKey: string
}

/** What the merchant enters in his own system. */
export interface Credentials extends Omit<Merchant, 'publicKey'> {
  privateKey: string
  channelKeyId: string
  channelKey: string
}

/** The channel's own key. */
export interface ChannelKey {
  id: string
  privateKey: KeyObject
}

export const newChannelKey = (): ChannelKey => ({
  id: `PUB_KEY_ID_${randomBytes(8).toString('hex').toUpperCase()}`,
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
})

export const publicText = (key: KeyObject): string =>
  String(createPublicKey(key).export({ type: 'spki', format: 'pem' }))

const digits = (count: number) =>
  BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString()
    .slice(0, count)

/** Takes in a merchant. */
export function newMerchant(channel: Channel, key: ChannelKey): { merchant: Merchant; credentials: Credentials } {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const isWechat = channel === 'wechat'
  const known = {
    channel,
    merchantNo: isWechat ? `19${digits(8)}` : `2088${digits(12)}`,
    appId: isWechat ? `wx${randomBytes(8).toString('hex')}` : `2021${digits(12)}`,
    serialNo: isWechat ? randomBytes(20).toString('hex').toUpperCase() : '',
    apiKey: isWechat ? randomBytes(16).toString('hex') : '',
    appSecret: isWechat ? randomBytes(16).toString('hex') : '',
  }
  const merchant = { ...known, publicKey: publicText(pair.privateKey) }
  const privateKey = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const channelKey = publicText(key.privateKey)
  return { merchant, credentials: { ...known, privateKey, channelKeyId: isWechat ? key.id : '', channelKey } }
}

/** Who everybody with this simulator is to an account. */
export const openidOf = ({ appId }: Merchant): string =>
  `o${createHash('sha256').update(appId).digest('base64url').slice(0, 27)}`
