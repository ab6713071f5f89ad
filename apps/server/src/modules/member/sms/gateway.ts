import type { SmsGateway } from '../../../http/context.ts'
import type { Outcome } from './rules.ts'

export interface Handed {
  /** A mobile number. */
  to: string
  text: string
  /** The same for each try of a message, so that the gateway can tell a repetition. */
  key: string
}

/** Hands one message to the gateway and waits for its answer, or for its time to be over. Never throws. */
export async function handOver({ url, token, timeoutMs }: SmsGateway, message: Handed): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(message),
      // Elsewhere the token and the number have no business.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return response.ok ? { kind: 'sent' } : { kind: 'refused', httpStatus: response.status }
  } catch {
    return { kind: signal.aborted ? 'timeout' : 'unreachable' }
  }
}
