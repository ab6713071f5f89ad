import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { signatureHeaders, signedText } from '@parkdesk/contract'
import { loadedSession } from './session.ts'

const utf8 = new TextEncoder()

/** The headers that sign a call made now. Not by Web Crypto, which is missing on a page that came by plain http from another machine. */
export function signCall(method: string, token: string): Record<string, string> {
  const boxSerial = loadedSession()?.TunnelBoxSn
  const timestamp = String(Date.now())
  const signature = hmac(sha256, utf8.encode(token), utf8.encode(signedText(timestamp, method)))
  return {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: bytesToHex(signature),
    ...(boxSerial && { [signatureHeaders.boxSerial]: boxSerial }),
  }
}
