import { readCookie, writeCookie } from '../lib/cookie.ts'
import { isMobile } from '../lib/device.ts'
import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'

const cookieName = 'sidebarStatus'

/** Below this the menu lies over the page as a drawer. */
export const narrow = '(max-width: 760px)'

const startsOpen = (): boolean => !isMobile() && !matchMedia(narrow).matches && readCookie(cookieName) !== 'closed'

const sidebar = createStore(startsOpen())

export const useSidebarOpen = (): boolean => useStore(sidebar)

/** Opens or closes the menu; the choice is kept in a cookie, except that of a phone's drawer, which always starts closed. */
export const openSidebar = (isOpen: boolean): void => {
  sidebar.set(isOpen)
  if (!isMobile() && !matchMedia(narrow).matches) writeCookie(cookieName, isOpen ? 'open' : 'closed')
}
