import { randomBytes } from 'node:crypto'
import { authorizationOf, type Challenge, parseChallenge } from '@parkdesk/camera'

/** A camera may take so long to answer. */
const timeoutMs = 3_000
/** Makers lock an account for half an hour after some five wrong passwords. */
const mostRefusals = 2
/** More than any page or picture that is asked for. */
const mostBytes = 8 * 2 ** 20

/** User or password are wrong: nothing more is asked, so that the camera does not lock itself. */
export class AccessRefused extends Error {}

export interface Answer {
  status: number
  contentType: string
  bytes: Uint8Array
}

export interface DigestClient {
  /** Undefined: the camera does not answer. Throws {@link AccessRefused} after two refusals in a row. */
  get(path: string): Promise<Answer | undefined>
}

/** Reads pages of a camera that asks for a sign-in by Digest. A password is never sent in clear. */
export function createDigestClient(base: URL, access: { user: string; password: string } | undefined): DigestClient {
  let challenge: Challenge | undefined
  let count = 0
  let refusals = 0

  const ask = (path: string): Promise<Response> => {
    const authorization =
      challenge && access
        ? authorizationOf(challenge, {
            username: access.user,
            password: access.password,
            method: 'GET',
            uri: path,
            count: ++count,
            cnonce: randomBytes(8).toString('hex'),
          })
        : undefined
    return fetch(new URL(path, base), {
      headers: authorization ? { authorization } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  /** Asks once more where the camera gives a new challenge; undefined where it does not, or nobody is there to answer it. */
  const askAgain = async (path: string, refused: Response): Promise<Response | undefined> => {
    const wasSigned = challenge !== undefined
    const given = parseChallenge(refused.headers.get('www-authenticate') ?? '')
    if (!given || !access) return undefined
    if (wasSigned && !given.stale) return undefined
    challenge = given
    count = 0
    return ask(path)
  }

  return {
    async get(path) {
      if (refusals >= mostRefusals) throw new AccessRefused()
      try {
        const first = await ask(path)
        const response = first.status === 401 ? ((await askAgain(path, first)) ?? first) : first
        if (response.status === 401) {
          refusals += 1
          challenge = undefined
          if (refusals >= mostRefusals) throw new AccessRefused()
        } else refusals = 0
        const bytes = new Uint8Array(await response.arrayBuffer())
        return {
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          bytes: bytes.subarray(0, mostBytes),
        }
      } catch (error) {
        if (error instanceof AccessRefused) throw error
        return undefined
      }
    },
  }
}
