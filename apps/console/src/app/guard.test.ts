import { describe, expect, test } from 'vitest'
import { guard, publicPaths, type Step, type Visit } from './guard.ts'

const manager = { roles: ['manager'], dashboardPath: '/dashboard' }
const admin = { roles: ['admin'], dashboardPath: '/dashboard' }
const signedOut: Visit = { path: '/', hasToken: false, session: null, requiredRoles: [] }
const signedIn: Visit = { ...signedOut, hasToken: true, session: manager }
const orders = '/_cloud_operation/records'

const pass: Step = { kind: 'pass' }
const to = (path: string): Step => ({ kind: 'redirect', to: path })

const rows: [string, Visit, Step][] = [
  ['[GD-01] without a token / passes', signedOut, pass],
  ['[GD-01] without a token /ShareRegister passes', { ...signedOut, path: '/ShareRegister' }, pass],
  ['[GD-01] without a token /poster_share passes', { ...signedOut, path: '/poster_share' }, pass],
  ['[GD-01] without a token a screen goes to /', { ...signedOut, path: orders }, to('/')],
  ['[GD-01] without a token /404 goes to /, which is the same page', { ...signedOut, path: '/404' }, to('/')],
  ['[GD-01] a public path in another case is not public', { ...signedOut, path: '/shareregister' }, to('/')],
  ['[GD-01] what lies below a public path is not public', { ...signedOut, path: '/ShareRegister/x' }, to('/')],
  ['[GD-01] a session without its token counts for nothing', { ...signedOut, session: admin, path: orders }, to('/')],
  ['[GD-02] with a token / goes to the saved dashboard', signedIn, to('/dashboard/index')],
  ['[GD-03] no roles yet: rebuild', { ...signedIn, session: null, path: orders }, { kind: 'rebuild' }],
  ['[GD-03] no roles yet on /: rebuild first', { ...signedIn, session: null }, { kind: 'rebuild' }],
  ['[GD-05] a route without a requirement passes', { ...signedIn, path: orders }, pass],
  ['[GD-05] one shared role passes', { ...signedIn, path: orders, requiredRoles: ['owner', 'manager'] }, pass],
  ['[GD-05] no shared role goes to /401', { ...signedIn, path: orders, requiredRoles: ['owner'] }, to('/401')],
  ['[GD-05] admin passes any', { ...signedIn, session: admin, path: orders, requiredRoles: ['owner'] }, pass],
]

describe('guard', () => {
  test.each(rows)('%s', (_title, visit, step) => {
    expect(guard(visit)).toEqual(step)
  })

  test('[RT-09] the public paths are exactly these', () => {
    expect(publicPaths).toEqual(['/', '/ShareRegister', '/VisitorRegister', '/BookSpace', '/poster_share'])
  })
})
