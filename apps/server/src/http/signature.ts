import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { type SignedCall, signatureFreshMs, signatureHeaders, signedText } from '@parkdesk/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { Failure } from '../lib/failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route's calls are signed; then their bodies are hashed as they arrive. */
    isSigned?: boolean
  }
}

/** The `signature` header of a call made with this token: 64 hex digits. */
export const signatureOf = (token: string, call: SignedCall): string =>
  createHmac('sha256', token).update(signedText(call)).digest('hex')

export const digestOf = (body: string | Buffer): string => hash('sha256', body)

const digests = new WeakMap<FastifyRequest, string>()

/** Hashes the raw body of a signed call before it is parsed. */
export function digestBody(request: FastifyRequest, bytes: Buffer): void {
  if (request.routeOptions.config.isSigned) digests.set(request, digestOf(bytes))
}

/**
 * Fails with signature.missing, signature.stale or signature.wrong unless just this call, with this path and body, was signed with the
 * session's token within the last minutes.
 *
 * @returns the signature
 */
export function demandSignature(request: FastifyRequest, token: string, now: Date): Buffer {
  const { headers, method } = request
  const timestamp = headers[signatureHeaders.timestamp]
  const signature = headers[signatureHeaders.signature]
  if (typeof timestamp !== 'string' || typeof signature !== 'string') throw new Failure('signature.missing')
  const path = request.routeOptions.url ?? ''
  const call = { timestamp, method, path, bodyDigest: digests.get(request) ?? digestOf('') }
  const right = Buffer.from(signatureOf(token, call))
  const sent = Buffer.from(signature)
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) throw new Failure('signature.wrong')
  // Only a caller with a correct signature learns that the clock is wrong; a timestamp that is not a number is never fresh.
  const isFresh = /^\d{1,15}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= signatureFreshMs
  if (!isFresh) throw new Failure('signature.stale')
  return Buffer.from(signature, 'hex')
}

/** Marks a signature as used, for all servers. Fails with signature.used when it was used before. */
export async function takeSignature(shared: Db, signature: Buffer, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await shared
    .insertInto('used_signature')
    .values({ signature, used_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new Failure('signature.used')
}
