import { randomBytes } from 'node:crypto'
import { authorizationOf, type CameraCall, type Challenge, parseChallenge } from '@parkdesk/camera'

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

/** The camera did not answer; whether it had the call is not known where it could be reached. */
export class NoAnswer extends Error {
  readonly wasReached: boolean
  constructor(wasReached: boolean) {
    super('the camera did not answer')
    this.wasReached = wasReached
  }
}

export interface DigestClient {
  /** Undefined: the camera does not answer. Throws {@link AccessRefused} after two refusals in a row. */
  get(path: string): Promise<Answer | undefined>
  /** Sends a call, again only where the camera asks for a sign-in before it does anything. Throws {@link NoAnswer}, too. */
  call(call: CameraCall): Promise<Answer>
}

/** Of a camera that cannot have heard anything. */
const unreached = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']
/** The call, the same signed, and once more where the challenge was old. */
const mostTries = 3

/** Calls a camera that asks for a sign-in by Digest. A password is never sent in clear. */
export function createDigestClient(base: URL, access: { user: string; password: string } | undefined): DigestClient {
  let challenge: Challenge | undefined
  let count = 0
  let refusals = 0

  const send = ({ method, path, headers, body }: CameraCall): Promise<Response> => {
    const authorization =
      challenge && access
        ? authorizationOf(challenge, {
            username: access.user,
            password: access.password,
            method,
            uri: path,
            count: ++count,
            cnonce: randomBytes(8).toString('hex'),
          })
        : undefined
    return fetch(new URL(path, base), {
      method,
      headers: { ...headers, ...(authorization && { authorization }) },
      ...(body !== '' && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  /** Answers a challenge, also a new one in the middle of a session. */
  const sendSigned = async (call: CameraCall): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      const wasSigned = challenge !== undefined
      const response = await send(call)
      if (response.status !== 401) {
        refusals = 0
        return response
      }
      const given = parseChallenge(response.headers.get('www-authenticate') ?? '')
      const isOld = wasSigned && given?.stale === true
      if (!isOld && (wasSigned || !given || !access)) refusals += 1
      challenge = access ? given : undefined
      count = 0
      if (refusals >= mostRefusals) throw new AccessRefused()
      if (!challenge || tries === mostTries) return response
    }
  }

  const call = async (of: CameraCall): Promise<Answer> => {
    if (refusals >= mostRefusals) throw new AccessRefused()
    try {
      const response = await sendSigned(of)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        bytes: bytes.subarray(0, mostBytes),
      }
    } catch (error) {
      if (error instanceof AccessRefused) throw error
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      throw new NoAnswer(!unreached.includes(code ?? ''))
    }
  }

  return {
    call,
    async get(path) {
      try {
        return await call({ method: 'GET', path, headers: {}, body: '' })
      } catch (error) {
        if (error instanceof NoAnswer) return undefined
        throw error
      }
    },
  }
}
