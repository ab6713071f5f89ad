import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CameraResponse, digestParameters, digestResponse } from '@parkdesk/camera'
import type { SignIn } from './cameras-file.ts'

/** What of a call decides whether its camera has signed in. */
export interface SignedCall {
  method: string
  /** With its query, as it was asked for. */
  path: string
  authorization: string
}

export interface Doorbell {
  /** Undefined: the call may go on. Otherwise what to answer. */
  check(signIn: SignIn, call: SignedCall): CameraResponse | undefined
  /** The user that a call names, before anything is checked. */
  userOf(call: SignedCall): string | undefined
  /** Asks a caller that named no user to sign in. */
  challenge(isStale?: boolean): CameraResponse
}

/** A nonce is good for so many calls and so long. */
const mostNonces = 1_000
const nonceMs = 24 * 3_600_000
const realm = 'parkdesk'

/** Cameras that sign in to us: by Digest, where a response is good once, or by a token. */
export function createDoorbell(now: () => number): Doorbell {
  const nonces = new Map<string, { sinceMs: number; count: number }>()

  const challenge = (isStale = false): CameraResponse => {
    const nonce = randomBytes(16).toString('hex')
    nonces.set(nonce, { sinceMs: now(), count: 0 })
    for (const oldest of nonces.keys()) {
      if (nonces.size <= mostNonces) break
      nonces.delete(oldest)
    }
    const header = `Digest realm="${realm}", qop="auth", nonce="${nonce}", algorithm=MD5${isStale ? ', stale="true"' : ''}`
    return { status: 401, headers: { 'www-authenticate': header, 'content-length': '0' }, body: '' }
  }

  const checkDigest = (
    { user, password }: { user: string; password: string },
    { method, path, authorization }: SignedCall,
  ) => {
    const given = digestParameters(authorization)
    if (!given) return challenge()
    const value = (name: string) => given.get(name) ?? ''
    const response = digestResponse({
      username: user,
      realm,
      password,
      method,
      uri: path,
      nonce: value('nonce'),
      qop: 'auth',
      nc: value('nc'),
      cnonce: value('cnonce'),
    })
    const isRight =
      value('username') === user &&
      value('uri') === path &&
      value('qop') === 'auth' &&
      equal(response, value('response'))
    if (!isRight) return challenge()
    const nonce = nonces.get(value('nonce'))
    if (!nonce || nonce.sinceMs + nonceMs < now()) return challenge(true)
    const count = /^[\da-f]{8}$/i.test(value('nc')) ? Number.parseInt(value('nc'), 16) : 0
    if (count <= nonce.count) return challenge(true)
    nonce.count = count
    return undefined
  }

  return {
    challenge,
    userOf: ({ authorization }) => digestParameters(authorization)?.get('username'),
    check(signIn, call) {
      if ('user' in signIn) return checkDigest(signIn, call)
      const token = /^(?:Token|Bearer)\s+(\S+)\s*$/i.exec(call.authorization)?.[1] ?? ''
      return equal(token, signIn.token) ? undefined : { status: 401, headers: { 'content-length': '0' }, body: '' }
    },
  }
}

/** Takes the same time whatever differs. */
function equal(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
