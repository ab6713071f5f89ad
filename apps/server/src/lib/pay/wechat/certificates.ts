import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '../read-json.ts'
import { certificateOf } from '../rsa.ts'
import { open } from '../sealed.ts'

const Certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({ nonce: z.string(), associated_data: z.string(), ciphertext: z.string() }),
    }),
  ),
})

/** The certificates of `/v3/certificates`, by their serials; those that the API key does not open are left out. */
export function openCertificates(body: Buffer | string, apiKey: string): Map<string, string> {
  const said = readJson(Certificates, body)?.data ?? []
  const opened = said.flatMap(({ serial_no, encrypt_certificate: { nonce, associated_data, ciphertext } }) => {
    const text = open(apiKey, { nonce, associatedData: associated_data, ciphertext })
    return text !== undefined && certificateOf(text) ? [[serial_no, text] as const] : []
  })
  return new Map(opened)
}

/** The keys of certificates. */
export const keysOf = (certificates: ReadonlyMap<string, string>): Map<string, KeyObject> =>
  new Map(
    [...certificates].flatMap(([serial, text]) => {
      const key = certificateOf(text)?.publicKey
      return key ? [[serial, key] as const] : []
    }),
  )
