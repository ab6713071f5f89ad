import { guard } from './app/guard.ts'
import { drawLoginFrame } from './app/login/login-frame.ts'
import { loginPath, safeNext } from './app/next-path.ts'
import { tagPage } from './lib/language.ts'
import { hasFarewell, readToken } from './lib/session-storage.ts'
import { askSisterTabs } from './lib/sister-tabs.ts'
import { startTheme } from './lib/theme.ts'
import { transportWords } from './lib/transport-words.ts'
import './app/theme.css'

// No React here: on a slow line the login page's frame stands long before it has come. The console is fetched while the person types.
const fetchConsole = () => import('./app/open-console.tsx')
const prefetchConsole = () => {
  fetchConsole().catch(() => undefined)
}

// zod otherwise tries `new Function`, which the content security policy refuses and reports; it must know before the contract is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

tagPage()
startTheme()

/** It opens the pages of drivers and visitors, too: one more import here would be paid for by everybody who signs in. */
const openShare = () => import('./app/share/open-share.tsx')

/** Pages of their own, for people without an account; whoever is signed in sees them just so. */
const publicPages: Readonly<Record<string, (() => Promise<{ openPage: () => void | Promise<void> }>) | undefined>> = {
  '/ShareRegister': openShare,
  '/BookSpace': openShare,
  '/VisitorRegister': openShare,
  '/setPassword': () => import('./app/password-link/open-password-link.tsx'),
  '/poster_share': () => import('./app/poster/open-poster.tsx'),
  '/pay': openShare,
}

const showLost = () => {
  const lost = document.createElement('p')
  lost.role = 'alert'
  lost.textContent = transportWords().network
  document.getElementById('root')?.replaceChildren(lost)
}
const { pathname, search } = location
const publicPage = Object.hasOwn(publicPages, pathname) ? publicPages[pathname] : undefined

const openConsole = async (): Promise<void> => (await fetchConsole()).openConsole()

const openLogin = async (): Promise<void> => {
  drawLoginFrame(prefetchConsole)
  const login = await import('./app/login/open-login.tsx')
  login.openLogin({ onTyping: prefetchConsole, openConsole })
}

/** A session that another tab hands over late is not for somebody who is already typing, or who has signed in. */
const isUntouched = (): boolean =>
  readToken() === null && [...document.querySelectorAll('input')].every(({ value }) => value === '')

/** Somebody whose session has just ended reads why, also when another tab has the next one. */
const takeSessionOfSister = async (): Promise<void> => {
  if (readToken() === null && !hasFarewell()) await askSisterTabs(isUntouched)
}

const openPage = async (): Promise<void> => {
  // Kept in the tab while a person is at the operator's provider.
  if (pathname === '/authredirect' && 'parkdesk.provider' in sessionStorage) {
    const { endProviderSignIn } = await import('./app/login/end-provider-sign-in.ts')
    if (await endProviderSignIn(openConsole)) return
  }
  await takeSessionOfSister()
  const step = guard({ path: pathname, hasToken: readToken() !== null, session: null, requiredRoles: [] })
  const wanted = safeNext(search, location.origin)
  if (step.kind === 'rebuild' && pathname === '/' && wanted) history.replaceState(null, '', wanted)
  if (step.kind === 'rebuild') return openConsole()
  if (step.kind === 'redirect') history.replaceState(null, '', loginPath(pathname + search))
  return openLogin()
}

const opening = publicPage ? publicPage().then(({ openPage }) => openPage()) : openPage()
opening.catch(showLost)
