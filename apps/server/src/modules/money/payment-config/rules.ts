import type { ReconciledChannel } from '@parkdesk/contract'
import { certificateSerial, rootSerial } from '../../../lib/pay/alipay/certificate-serial.ts'
import { privateKeyOf, publicKeyOf } from '../../../lib/pay/rsa.ts'
import { isApiKey } from '../../../lib/pay/sealed.ts'

/** What the vault keeps of an account. */
export interface StoredKeys {
  privateKey: string
  /** WeChat Pay's, of 32 bytes. */
  apiKey: string
  /** Of the official account, by which WeChat says who pays inside it; missing: drivers scan there. */
  appSecret?: string
  /** By the serial of their certificate or their id; Alipay's one under ''. */
  channelKeys: Record<string, string>
  appCertificate: string
  rootCertificate: string
  /** Of the door at which the channel calls. */
  doorCode: string
}

/** Keys as they are pasted; empty: the stored one stays. */
export interface PastedKeys {
  serialNo: string
  privateKey: string
  apiKey: string
  appSecret: string
  channelKeyId: string
  channelKey: string
  appCertificate: string
  rootCertificate: string
}

/** What is wrong with them, and at which field. */
export type KeyFault = { field: keyof PastedKeys; code: `paymentConfig.${string}` }

/** The keys that were stored with those that were pasted in their place. */
export function mergedKeys(stored: StoredKeys, pasted: PastedKeys): StoredKeys {
  const kept = (name: 'privateKey' | 'apiKey' | 'appCertificate' | 'rootCertificate') => pasted[name] || stored[name]
  return {
    privateKey: kept('privateKey'),
    apiKey: kept('apiKey'),
    appSecret: pasted.appSecret || (stored.appSecret ?? ''),
    appCertificate: kept('appCertificate'),
    rootCertificate: kept('rootCertificate'),
    // Both hold while the channel changes from one to the other.
    channelKeys: pasted.channelKey
      ? { ...stored.channelKeys, [pasted.channelKeyId]: pasted.channelKey }
      : stored.channelKeys,
    doorCode: stored.doorCode,
  }
}

/** The first fault of keys; undefined: the server can speak by them. */
export function faultOf(channel: ReconciledChannel, keys: StoredKeys, pasted: PastedKeys): KeyFault | undefined {
  if (!privateKeyOf(keys.privateKey)) return { field: 'privateKey', code: 'paymentConfig.privateKey' }
  if (pasted.channelKey && !publicKeyOf(pasted.channelKey))
    return { field: 'channelKey', code: 'paymentConfig.channelKey' }
  return channel === 'wechat' ? faultOfWechat(keys, pasted) : faultOfAlipay(keys)
}

function faultOfWechat(keys: StoredKeys, pasted: PastedKeys): KeyFault | undefined {
  if (!isApiKey(keys.apiKey)) return { field: 'apiKey', code: 'paymentConfig.apiKey' }
  if (pasted.appSecret !== '' && !/^[\da-zA-Z]{32}$/.test(pasted.appSecret))
    return { field: 'appSecret', code: 'paymentConfig.appSecret' }
  if (pasted.serialNo === '') return { field: 'serialNo', code: 'paymentConfig.serialNo' }
  if (pasted.channelKey && pasted.channelKeyId === '')
    return { field: 'channelKeyId', code: 'paymentConfig.channelKeyId' }
  return
}

function faultOfAlipay({ channelKeys, appCertificate, rootCertificate }: StoredKeys): KeyFault | undefined {
  if (!channelKeys['']) return { field: 'channelKey', code: 'paymentConfig.channelKey' }
  if (appCertificate === '' && rootCertificate === '') return
  const isWhole = certificateSerial(appCertificate) !== undefined && rootSerial(rootCertificate) !== ''
  return isWhole ? undefined : { field: 'appCertificate', code: 'paymentConfig.certificates' }
}
