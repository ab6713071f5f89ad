import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { signatureHeaders, signedText } from '@parkdesk/contract'
import { loadedSession } from './session.ts'

const utf8 = new TextEncoder()

interface Call {
  method: string
  /** With its leading slash. */
  path: string
  /** As it is sent. */
  body: string
}

/** The headers that sign a call made now. Not by Web Crypto, which is missing on a page that came by plain http from another machine. */
export function signCall({ method, path, body }: Call, token: string): Record<string, string> {
  const boxSerial = loadedSession()?.TunnelBoxSn
  const timestamp = String(Date.now())
  const bodyDigest = bytesToHex(sha256(utf8.encode(body)))
  const text = signedText({ timestamp, method, path, bodyDigest })
  return {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: bytesToHex(hmac(sha256, utf8.encode(token), utf8.encode(text))),
    ...(boxSerial && { [signatureHeaders.boxSerial]: boxSerial }),
  }
}
