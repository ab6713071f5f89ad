import { createDecipheriv } from 'node:crypto'
import { strictBase64 } from './rsa.ts'

/** Something that WeChat Pay encrypted: a callback's resource, or a certificate. */
export interface Sealed {
  nonce: string
  associatedData: string
  /** base64; the last 16 bytes are the tag. */
  ciphertext: string
}

const tagBytes = 16

export const isApiKey = (key: string): boolean => Buffer.byteLength(key) === 32

/** Opens AES-256-GCM. undefined: another key, damaged, or a tag that is short, which Node by itself would take. */
export function open(key: string, { nonce, associatedData, ciphertext }: Sealed): string | undefined {
  const bytes = strictBase64(ciphertext)
  if (!isApiKey(key) || Buffer.byteLength(nonce) !== 12 || !bytes || bytes.length < tagBytes) return
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(associatedData))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return
  }
}
