import type { KeyObject } from 'node:crypto'
import type { Received, Stage } from '../port.ts'
import { isSignedBy } from '../rsa.ts'
import { clockToleranceMs, receivedMessage } from './message.ts'

/**
 * Where a message of the channel fails: its headers, its clock, the serial of its key, its signature; undefined: the channel sent it, just so, and
 * lately. Nothing of the body is read before. Its probes, whose signatures begin with WECHATPAY/SIGNTEST/, fail like any other.
 */
export function failsAt(
  { headers, body }: Received,
  channelKeys: ReadonlyMap<string, KeyObject>,
  now: Date,
): Stage | undefined {
  const timestamp = headers['wechatpay-timestamp'] ?? ''
  const nonce = headers['wechatpay-nonce']
  const signature = headers['wechatpay-signature']
  const serial = headers['wechatpay-serial']
  if (!/^\d{1,12}$/.test(timestamp) || !nonce || !signature || !serial) return 'headers'
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) >= clockToleranceMs) return 'clock'
  const key = channelKeys.get(serial)
  if (!key) return 'serial'
  return isSignedBy(receivedMessage(timestamp, nonce, body), signature, key) ? undefined : 'signature'
}
