import { redirect, redirectDocument } from 'react-router'
import { loadedSession } from '../lib/session.ts'
import { readToken } from '../lib/session-storage.ts'
import { guard } from './guard.ts'

/** Applies the guard to a navigation inside the console. The login page and a rebuild begin with a fresh document. */
export const enter = (url: URL, requiredRoles: readonly string[] = []): Response | null => {
  const session = loadedSession()
  const step = guard({
    path: url.pathname,
    hasToken: readToken() !== null,
    session: session && { roles: session.roles, dashboardPath: session.dashboard_path },
    requiredRoles,
  })
  if (step.kind === 'pass') return null
  if (step.kind === 'rebuild') return redirectDocument(url.pathname + url.search)
  return step.to === '/' ? redirectDocument('/') : redirect(step.to)
}
