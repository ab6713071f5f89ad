import type { Services, SessionInfo } from '../../../http/context.ts'
import { hashToken } from '../../../lib/secret.ts'

const freshMs = 5_000
const mostEntries = 10_000

export interface SessionCache {
  /** Who a token belongs to; fails as it does uncached. `address`: where the call came from. */
  read(token: string, address?: string): Promise<SessionInfo>
  /** Whether the cache knows the token as a live session. Does no lookup. */
  knows(token: string): boolean
  /** Removes a changed session; any server process may announce it. */
  forget(tokenHashHex: string): void
}

/**
 * Caches for a moment who tokens belong to. The end of a token is announced to all processes, so it takes effect at once.
 *
 * @param look finds it out
 */
export function sessionCache(
  { clock }: Pick<Services, 'clock'>,
  look: (token: string, address: string) => Promise<SessionInfo>,
): SessionCache {
  // A read in progress when a session was removed may return the old state, so it is not cached.
  let forgotten = 0
  const entries = new Map<string, { session: SessionInfo; readAt: number }>()
  // Keyed by the token hash, which other processes use in notices.
  const tokens = new Map<string, string>()
  const remove = (token: string) => {
    entries.delete(token)
    tokens.delete(hashToken(token).toString('hex'))
  }
  // The end of a session is that of its visits.
  const removeVisits = (homeHashHex: string) => {
    for (const [token, { session }] of entries) {
      if (session.visit?.homeHash.toString('hex') === homeHashHex) remove(token)
    }
  }
  const readFromDatabase = async (token: string, address: string): Promise<SessionInfo> => {
    try {
      return await look(token, address)
    } catch (error) {
      remove(token)
      throw error
    }
  }
  return {
    async read(token, address = '') {
      const now = clock().getTime()
      const known = entries.get(token)
      // In both directions, since the clock may have been set back.
      if (known && Math.abs(now - known.readAt) < freshMs) return known.session
      const forgottenBefore = forgotten
      const session = await readFromDatabase(token, address)
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
      removeVisits(tokenHashHex)
    },
  }
}
