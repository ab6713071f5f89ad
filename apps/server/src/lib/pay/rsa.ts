import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'

/** RSA with PKCS#1 v1.5 over SHA-256, in base64: what both channels sign by. */
export const signRsa = (text: string | Buffer, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64')

/** Whether the key signed these bytes. The signature is decoded strictly: Node itself skips what is no base64. */
export function isSignedBy(text: string | Buffer, signature: string, key: KeyObject): boolean {
  const bytes = strictBase64(signature)
  return bytes !== undefined && bytes.length > 0 && verify('sha256', Buffer.from(text), key, bytes)
}

/** The bytes of base64 as it should be; undefined when it has any other character, or not its whole length. */
export function strictBase64(text: string): Buffer | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return
  return Buffer.from(text, 'base64')
}

/** A key as people paste it: with the lines of PEM, or the bare base64 that the channels' pages show. undefined: none of at least 2048 bits. */
export function privateKeyOf(text: string): KeyObject | undefined {
  const forms = text.includes('-----BEGIN') ? [text] : [pem(text, 'PRIVATE KEY'), pem(text, 'RSA PRIVATE KEY')]
  return firstRsa(forms, createPrivateKey)
}

/** A public key, or that of a certificate. */
export function publicKeyOf(text: string): KeyObject | undefined {
  // Made of a private key it would be one that the channel does not have.
  if (text.includes('PRIVATE KEY')) return
  if (text.includes('BEGIN CERTIFICATE')) return certificateOf(text)?.publicKey
  return firstRsa(text.includes('-----BEGIN') ? [text] : [pem(text, 'PUBLIC KEY')], createPublicKey)
}

export function certificateOf(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text)
  } catch {
    return
  }
}

const pem = (base64: string, label: string) =>
  `-----BEGIN ${label}-----\n${(base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

function firstRsa(forms: readonly string[], read: (form: string) => KeyObject): KeyObject | undefined {
  for (const form of forms) {
    try {
      const key = read(form)
      const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
      if (key.asymmetricKeyType === 'rsa' && isLong) return key
    } catch {
      // The next form.
    }
  }
  return
}
