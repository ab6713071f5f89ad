import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '../../pay/read-json.ts'
import type { Answered, Away, ProviderAccount, Refused, SignedRequest, Signing, Unknown } from '../port.ts'

/** What is signed of a request, apart from its body. */
export interface SignedParts {
  /** Of the address: "/open/v1/services". */
  path: string
  appKey: string
  senid: string
  nonce: string
  /** Seconds. */
  timestamp: string
}

/** HMAC-SHA1 over the parts of the path from behind, key, id, nonce, time and the exact body, in base64. */
export function signatureOf({ path, appKey, senid, nonce, timestamp }: SignedParts, body: string, secret: string) {
  const [, first = '', second = '', third = ''] = path.split('/')
  const text = `a=${third}&l=${second}&p=${first}&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  return createHmac('sha1', secret).update(text).digest('base64')
}

/** Eight digits that follow from the 32 of a signing. */
const shortNonce = (nonce: string) => String(10_000_000 + (Number.parseInt(nonce.slice(0, 8), 16) % 90_000_000))

/** A call of Nuonuo's gateway; the method stands in a header, and the body is sent as it was signed. */
export function requestOf(account: ProviderAccount, method: string, content: object, signing: Signing): SignedRequest {
  const { url, appKey, appSecret, accessToken, taxNo } = account
  const body = JSON.stringify(content)
  const nonce = shortNonce(signing.nonce)
  const timestamp = String(Math.floor(signing.now.getTime() / 1_000))
  const parts = { path: new URL(url).pathname, appKey, senid: signing.nonce, nonce, timestamp }
  const query = new URLSearchParams({ senid: signing.nonce, nonce, timestamp, appkey: appKey })
  return {
    method: 'POST',
    url: `${url}?${query}`,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'X-Nuonuo-Sign': signatureOf(parts, body, appSecret),
      accessToken,
      userTax: taxNo,
      method: `nuonuo.OpeMplatform.${method}`,
    },
    body,
  }
}

const Envelope = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  describe: z.string().nullish(),
  result: z.unknown().optional(),
})

export const isFine = 'E0000'
/** Of an order that the provider does not have, and of one that it has already. */
export const isMissing = 'E9500'
export const isAgain = 'E9106'
/** Twenty retries a day. */
const isTooOften = 'E9613'
/** Of the application's keys, its token, and how often it may ask. */
const keyTrouble = /^070\d{3}$/

const mostSaid = 200

/** What an answer says: its code and result; a trouble of the keys is none of the invoice. */
export function read(
  answered: Answered,
): { kind: 'said'; code: string; said: string; result: unknown } | Away | Unknown {
  const envelope = answered.status === 200 ? readJson(Envelope, answered.body) : undefined
  if (!envelope) return { kind: 'unknown', why: 'answerUnreadable' }
  const { code, describe, result } = envelope
  const said = `${code} ${describe ?? ''}`.trim().slice(0, mostSaid)
  if (keyTrouble.test(code)) return { kind: 'away', why: 'keys', said }
  if (code === isTooOften) return { kind: 'away', why: 'tooOften', said }
  return { kind: 'said', code, said, result }
}

export const refusedBy = ({ code, said }: { code: string; said: string }): Refused => ({ kind: 'refused', code, said })

/** A part of a result, by its schema; undefined: it has another shape. */
export const partOf = <Schema extends z.ZodType>(schema: Schema, result: unknown): z.output<Schema> | undefined =>
  schema.safeParse(result).data
