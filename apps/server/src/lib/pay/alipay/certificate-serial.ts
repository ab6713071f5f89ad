import { createHash, type X509Certificate } from 'node:crypto'
import { certificateOf } from '../rsa.ts'

const serialOf = ({ issuer, serialNumber }: X509Certificate) =>
  createHash('md5')
    .update(issuer.split('\n').reverse().join(',') + BigInt(`0x${serialNumber}`))
    .digest('hex')

const certificatesIn = (text: string): X509Certificate[] =>
  (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).flatMap(
    each => certificateOf(each) ?? [],
  )

/** By what Alipay calls a certificate; of a file of several, the first. */
export function certificateSerial(text: string): string | undefined {
  const [first] = certificatesIn(text)
  return first && serialOf(first)
}

/** By what it calls a bundle of roots: those signed by RSA. */
export const rootSerial = (text: string): string =>
  certificatesIn(text)
    .filter(({ signatureAlgorithm }) => signatureAlgorithm?.toLowerCase().includes('rsa'))
    .map(serialOf)
    .join('_')
