import { createHmac, timingSafeEqual } from 'node:crypto'
import { signatureFreshMs, signatureHeaders, signedText } from '@parkdesk/contract'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'

/** What a call made with this token has in its header `signature`: 64 hex digits. */
export const signatureOf = (token: string, timestamp: string, method: string): string =>
  createHmac('sha256', token).update(signedText(timestamp, method)).digest('hex')

/** Fails with signature.missing, signature.stale or signature.wrong unless the call was signed with the session's token just now. */
export function demandSignature({ headers, method }: FastifyRequest, token: string, now: Date): void {
  const timestamp = headers[signatureHeaders.timestamp]
  const signature = headers[signatureHeaders.signature]
  if (typeof timestamp !== 'string' || typeof signature !== 'string') throw new Failure('signature.missing')
  const right = Buffer.from(signatureOf(token, timestamp, method))
  const sent = Buffer.from(signature)
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) throw new Failure('signature.wrong')
  // Whoever can sign is told of a wrong clock, nobody else; what is no number is never fresh.
  const isFresh = /^\d{1,15}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= signatureFreshMs
  if (!isFresh) throw new Failure('signature.stale')
}
