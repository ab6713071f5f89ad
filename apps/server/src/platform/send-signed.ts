import type { Answered, SignedRequest } from '../lib/pay/port.ts'

/** No answer of a pay channel but a bill is larger. */
const mostAnswerBytes = 1_000_000

/** Sends a request to a pay channel. undefined: no whole answer came, and nobody knows what became of it. Never throws. */
export async function sendSigned(
  request: SignedRequest,
  timeoutMs: number,
  mostBytes = mostAnswerBytes,
): Promise<Answered | undefined> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body && { body: request.body }),
      // What is signed for one address is not for another.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (Number(response.headers.get('content-length') ?? 0) > mostBytes) return
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  } catch {
    return
  }
}
