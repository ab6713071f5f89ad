import type { Services, SessionInfo } from '../../../http/context.ts'
import { hashToken } from '../../../lib/secret.ts'
import { readSession } from './service.ts'

const freshMs = 5_000
const mostEntries = 10_000

export interface SessionCache {
  /** Who a token belongs to; fails like readSession. */
  read(token: string): Promise<SessionInfo>
  /** Whether a token was a session's when it was read last, as far as this process has heard. Looks nothing up. */
  knows(token: string): boolean
  /** Forgets a session that changed; told by any server process. */
  forget(tokenHashHex: string): void
}

/** Spares the lookups of a session that was read a moment ago. What ends a session is told to all processes, so it ends at once. */
export function sessionCache(services: Services): SessionCache {
  // A read that was under way while a session was forgotten may have read it before.
  let forgotten = 0
  const entries = new Map<string, { session: SessionInfo; readAt: number }>()
  // By what other processes call a session.
  const tokens = new Map<string, string>()
  const remove = (token: string) => {
    entries.delete(token)
    tokens.delete(hashToken(token).toString('hex'))
  }
  const readAnew = async (token: string): Promise<SessionInfo> => {
    try {
      return await readSession(services, token)
    } catch (error) {
      remove(token)
      throw error
    }
  }
  return {
    async read(token) {
      const now = services.clock().getTime()
      const known = entries.get(token)
      if (known && now - known.readAt < freshMs) return known.session
      const forgottenBefore = forgotten
      const session = await readAnew(token)
      if (forgotten !== forgottenBefore) return session
      if (entries.size >= mostEntries) {
        entries.clear()
        tokens.clear()
      }
      entries.set(token, { session, readAt: now })
      tokens.set(session.tokenHash.toString('hex'), token)
      return session
    },
    knows: token => entries.has(token),
    forget(tokenHashHex) {
      forgotten++
      const token = tokens.get(tokenHashHex)
      if (token !== undefined) remove(token)
    },
  }
}
