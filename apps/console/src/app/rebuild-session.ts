import { CurrencyCode, defaultCurrency, MenuNode, type Permission, SignedIn } from '@parkdesk/contract'
import { z } from 'zod'
import { resumeSession, type Session } from '../lib/session.ts'
import { readStoredSession } from '../lib/session-storage.ts'

/** A permission that a newer server knows and this build does not is no reason to sign anybody out. */
const storedPermission = z.custom<Permission>(value => typeof value === 'string')

const StoredSession: z.ZodType<Session> = SignedIn.omit({ token: true, menu: true, permissions: true }).extend({
  needReview: z.boolean(),
  menuRoutes: z.array(MenuNode),
  permissionList: z.array(storedPermission),
  addedRouters: z.array(z.string()),
  asynchronousRouters: z.array(z.string()),
  // An earlier build kept none.
  currency: CurrencyCode.default(defaultCurrency.code),
})

export const parseStoredSession = (stored: string | null): Session | null => {
  try {
    return StoredSession.parse(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

/** GD-03: takes the session up again from session storage after a reload; false when that is not possible. */
export const rebuildSession = (): boolean => {
  const session = parseStoredSession(readStoredSession())
  if (session) resumeSession(session)
  return session !== null
}
