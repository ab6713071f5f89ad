import { listScreens } from '@parkdesk/contract'
import { loadScreen } from './menu-routes.tsx'
import { safeNext } from './next-path.ts'

/** Of somebody who wants nowhere in particular. */
const landingScreen = 'dashboard/v1'

/**
 * Fetches the code and words of the screen that the address leads to, beside the sign-in or the menu's answer instead of after them. Whether
 * the person may open it is decided by the router, and by the server.
 */
export const fetchWantedScreen = ({ origin, pathname, search }: Location): void => {
  const wanted = safeNext(search, origin) ?? pathname
  const path = new URL(wanted, origin).pathname
  const screen = path === '/' ? landingScreen : listScreens().find(({ at }) => at === path)?.key
  if (screen) loadScreen(screen)().catch(() => undefined)
}
