import type { Services, SessionInfo } from '../../../http/context.ts'
import { hashToken } from '../../../lib/secret.ts'
import { readSession } from './read-session.ts'

const freshMs = 5_000
const mostEntries = 10_000

export interface SessionCache {
  /** Who a token belongs to; fails like readSession. */
  read(token: string): Promise<SessionInfo>
  /** Whether the cache knows the token as a live session. Does no lookup. */
  knows(token: string): boolean
  /** Removes a changed session; any server process may announce it. */
  forget(tokenHashHex: string): void
}

/** Caches sessions for a moment. The end of a session is announced to all processes, so it takes effect at once. */
export function sessionCache(services: Services): SessionCache {
  // A read in progress when a session was removed may return the old state, so it is not cached.
  let forgotten = 0
  const entries = new Map<string, { session: SessionInfo; readAt: number }>()
  // Keyed by the token hash, which other processes use in notices.
  const tokens = new Map<string, string>()
  const remove = (token: string) => {
    entries.delete(token)
    tokens.delete(hashToken(token).toString('hex'))
  }
  const readFromDatabase = async (token: string): Promise<SessionInfo> => {
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
      // In both directions, since the clock may have been set back.
      if (known && Math.abs(now - known.readAt) < freshMs) return known.session
      const forgottenBefore = forgotten
      const session = await readFromDatabase(token)
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
