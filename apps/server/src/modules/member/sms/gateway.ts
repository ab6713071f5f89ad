import type { SmsGateway } from '../../../http/context.ts'
import type { Outcome } from './rules.ts'

export interface Handed {
  /** A mobile number. */
  to: string
  text: string
  /** The same for each try of a message, so that the gateway can detect a retry. */
  key: string
}

/** Sends one message to the gateway and waits for its answer or the timeout. Never throws. */
export async function handOver({ url, token, timeoutMs }: SmsGateway, message: Handed): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(message),
      // A redirect must not receive the token and the number.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return response.ok ? { kind: 'sent' } : { kind: 'refused', httpStatus: response.status }
  } catch {
    return { kind: signal.aborted ? 'timeout' : 'unreachable' }
  }
}
