import { listScreens, type NamedScreen } from '@parkdesk/contract'
import { can } from '../lib/session.ts'
import { loadScreen } from './menu-routes.tsx'
import { safeNext } from './next-path.ts'
import { findScreen } from './screen-registry.ts'

/** Of somebody who wants nowhere in particular. */
const landingScreen = 'dashboard/v1'

const wantedUrl = ({ origin, pathname, search }: Location): URL =>
  new URL(safeNext(search, origin) ?? pathname + search, origin)

const screenAt = (path: string): NamedScreen | undefined =>
  listScreens().find(({ at, key }) => (path === '/' ? key === landingScreen : at === path))

/**
 * Fetches the code and words of the screen that the address leads to, beside the sign-in or the menu's answer instead of after them. Whether
 * the person may open it is decided by the router, and by the server.
 */
export const fetchWantedScreen = (location: Location): void => {
  const screen = screenAt(wantedUrl(location).pathname)
  if (screen) loadScreen(screen.key)().catch(() => undefined)
}

/**
 * Asks for what that screen shows first, as soon as the session is known: the shell is prepared meanwhile. Ends when it has come, or when
 * there is nothing to ask for; a screen's own question for the same waits for this one's answer.
 */
export const fetchWantedRows = async (location: Location): Promise<void> => {
  const { pathname, search } = wantedUrl(location)
  const screen = screenAt(pathname)
  if (!screen || (screen.needs !== null && !can(screen.needs))) return
  const { prefetch } = (await findScreen(screen.key)?.load()) ?? {}
  await prefetch?.(search)
}
