/** Paths that need no login (specification 2.1). */
export const publicPaths: readonly string[] = ['/', '/ShareRegister', '/VisitorRegister', '/BookSpace', '/poster_share']

const adminRole = 'admin'

export interface Visit {
  path: string
  hasToken: boolean
  /** Null until roles and routes are loaded: after each reload. */
  session: { roles: readonly string[]; dashboardPath: string } | null
  /** Roles of which the route asks for at least one; none means everybody. */
  requiredRoles: readonly string[]
}

export type Step = { kind: 'pass' } | { kind: 'rebuild' } | { kind: 'redirect'; to: string }

const pass: Step = { kind: 'pass' }
const redirect = (to: string): Step => ({ kind: 'redirect', to })

/** Specification 2.4: what a navigation does. 'rebuild' asks for the routes from session storage, then for the same navigation again. */
export const guard = ({ path, hasToken, session, requiredRoles }: Visit): Step => {
  if (!hasToken) return publicPaths.includes(path) ? pass : redirect('/')
  if (!session) return { kind: 'rebuild' }
  if (path === '/') return redirect(`${session.dashboardPath}/index`)
  const { roles } = session
  const isAllowed =
    requiredRoles.length === 0 || roles.includes(adminRole) || requiredRoles.some(role => roles.includes(role))
  return isAllowed ? pass : redirect('/401')
}
