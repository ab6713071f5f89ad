import type { MenuNode, SignedIn } from '@parkdesk/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { can, loadedSession, startSession } from '../lib/session.ts'
import { readStoredSession, readToken, wipeSession } from '../lib/session-storage.ts'
import { parseStoredSession } from './rebuild-session.ts'

const node = (change: Partial<MenuNode>): MenuNode => ({
  id: 1,
  url: '/x',
  name: 'x',
  title: 'menu.x',
  icon: 'x',
  level: '1',
  component: 'layout',
  hidden: false,
  hiddenOnMobile: false,
  children: [],
  ...change,
})

const signedIn: SignedIn = {
  token: 'abc-123',
  tokenType: 'Basic',
  userId: 7,
  TenantId: 3,
  name: 'Wang',
  portrait: '',
  roles: ['manager'],
  permissions: ['order.read'],
  menu: [node({ children: [node({ id: 2, url: '/x/orders', component: 'operation/records' })] })],
  dashboard_path: '/dashboard',
  carType: [],
  TunnelBoxSn: '',
  currency: 'CNY',
}

describe('session', () => {
  beforeEach(() => sessionStorage.clear())

  test('[SE-01] the token is kept under ACCESS-Token, its type is Basic', () => {
    startSession(signedIn)
    expect(sessionStorage.getItem('ACCESS-Token')).toBe('abc-123')
    expect(loadedSession()?.tokenType).toBe('Basic')
  })

  test('[SE-02] the fields of the specification are kept, the token only once', () => {
    startSession(signedIn)
    const stored = JSON.parse(readStoredSession() ?? '') as Record<string, unknown>
    expect(Object.keys(stored).sort()).toEqual(
      [
        'tokenType',
        'name',
        'portrait',
        'roles',
        'needReview',
        'menuRoutes',
        'permissionList',
        'addedRouters',
        'asynchronousRouters',
        'TenantId',
        'userId',
        'carType',
        'dashboard_path',
        'TunnelBoxSn',
        'currency',
      ].sort(),
    )
    expect(stored.addedRouters).toEqual(['/x/orders'])
    expect(stored.asynchronousRouters).toEqual(['operation/records'])
  })

  test('[SE-03] a wipe leaves nothing but the sentence for the login page', () => {
    startSession(signedIn)
    sessionStorage.setItem('visitedTabs', '[]')
    wipeSession()
    expect(readToken()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('[GD-03] what was stored is rebuilt as it was', () => {
    const session = startSession(signedIn)
    expect(parseStoredSession(readStoredSession())).toEqual(session)
  })

  test('a permission of a newer server does not end the session', () => {
    const session = startSession(signedIn)
    const stored = JSON.stringify({ ...session, permissionList: ['moon.land'] })
    expect(parseStoredSession(stored)?.permissionList).toEqual(['moon.land'])
  })

  test.each([null, '', '{', '{}', '[]', '{"roles":"admin"}'])('[GD-04] %j cannot be rebuilt', stored => {
    expect(parseStoredSession(stored)).toBeNull()
  })

  test('permissions are those of the session, also of an administrator: a module may be off', () => {
    startSession(signedIn)
    expect([can('order.read'), can('order.export')]).toEqual([true, false])
    startSession({ ...signedIn, roles: ['admin'], permissions: ['order.read'] })
    expect([can('order.read'), can('order.export')]).toEqual([true, false])
  })
})
