import type { CurrencyCode, MenuNode, Permission, SignedIn } from '@parkdesk/contract'
import { readToken, storeSession } from './session-storage.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** Specification 3: what a session keeps beside its token and the visited tabs. */
export interface Session {
  tokenType: 'Basic'
  name: string
  portrait: string
  roles: string[]
  needReview: boolean
  /** The menu as the server gave it. */
  menuRoutes: MenuNode[]
  permissionList: Permission[]
  /** The paths that the menu added to the router. */
  addedRouters: string[]
  /** The component keys that are loaded on demand. */
  asynchronousRouters: string[]
  TenantId: number
  userId: number
  carType: string[]
  dashboard_path: string
  TunnelBoxSn: string
  /** What the tenant counts its money in. */
  currency: CurrencyCode
  /** A person of the platform looks at the tenant's data, until a moment. */
  visit?: SignedIn['visit']
}

const session = createStore<Session | null>(null)

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap(node => (node.children.length > 0 ? leaves(node.children) : [node]))

const routersOf = (menu: MenuNode[]): Pick<Session, 'menuRoutes' | 'addedRouters' | 'asynchronousRouters'> => {
  const screens = leaves(menu).filter(node => node.component !== 'layout')
  return {
    menuRoutes: menu,
    addedRouters: screens.map(node => node.url),
    asynchronousRouters: screens.map(node => node.component),
  }
}

/** Keeps what a sign-in answered, in memory and in session storage. */
export const startSession = (signedIn: SignedIn): Session => {
  const { token, permissions, menu, ...rest } = signedIn
  const started: Session = { ...rest, needReview: false, permissionList: permissions, ...routersOf(menu) }
  storeSession(token, JSON.stringify(started))
  session.set(started)
  return started
}

/** Changes a part of the session in memory and in session storage. After a wipe there is nothing left to change. */
export const changeSession = (part: Partial<Session>): void => {
  const [token, loaded] = [readToken(), session.get()]
  if (token === null || !loaded) return
  const changed = { ...loaded, ...part }
  storeSession(token, JSON.stringify(changed))
  session.set(changed)
}

/** Takes a menu in place of the one that the sign-in answered; the router is built from it at the next load. */
export const changeMenu = (menu: MenuNode[]): void => changeSession(routersOf(menu))

/** Takes up a session that a reload found in session storage and that has been checked. */
export const resumeSession = (resumed: Session): void => session.set(resumed)

/** The session in memory; null on the public pages and, until it is resumed, after a reload. */
export const loadedSession = session.get

const present = (loaded: Session | null): Session => {
  if (!loaded) throw new Error('no session is loaded')
  return loaded
}

/** The session, inside the shell. It stays readable after it was wiped, until the login page takes over. */
export const currentSession = (): Session => present(session.get())

export const useSession = (): Session => present(useStore(session))

/** Whether the person may do it; the server decides again on each call. */
export const can = (permission: Permission): boolean => {
  return session.get()?.permissionList.includes(permission) ?? false
}
