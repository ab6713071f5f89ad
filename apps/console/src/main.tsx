import { createRoot, type Root } from 'react-dom/client'
import { guard } from './app/guard.ts'
import { LoginPage } from './app/login/login-page.tsx'
import { loginPath, safeNext } from './app/next-path.ts'
import { tagPage } from './lib/language.ts'
import { loadedSession } from './lib/session.ts'
import { hasFarewell, readToken } from './lib/session-storage.ts'
import { askSisterTabs } from './lib/sister-tabs.ts'
import { startTheme } from './lib/theme.ts'
import { transportWords } from './lib/transport-words.ts'
import './app/theme.css'

// Only what the login page needs is imported here; everything else comes with the console, fetched while the person types.
const fetchConsole = () => import('./app/open-console.tsx')
const prefetchConsole = () => {
  fetchConsole().catch(() => undefined)
}

// zod otherwise tries `new Function`, which the content security policy refuses and reports; it must know before the contract is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const page = document.getElementById('root')
if (!page) throw new Error('index.html has no #root')
const root = createRoot(page)

const openConsole = async (): Promise<void> => (await fetchConsole()).openConsole(root)

const onSignedIn = async (): Promise<void> => {
  const start = `${loadedSession()?.dashboard_path ?? ''}/index`
  history.replaceState(null, '', safeNext(location.search, location.origin) ?? start)
  await openConsole()
}

tagPage()
startTheme()

/** Pages of their own, for people without an account; whoever is signed in sees them just so. */
const publicPages: Readonly<Record<string, (() => Promise<{ openPage: (root: Root) => void }>) | undefined>> = {
  '/ShareRegister': () => import('./app/share/open-share.tsx'),
  '/poster_share': () => import('./app/poster/open-poster.tsx'),
}

const showLost = () => root.render(<p role="alert">{transportWords().network}</p>)
const { pathname, search } = location
const publicPage = Object.hasOwn(publicPages, pathname) ? publicPages[pathname] : undefined

const openLogin = () => root.render(<LoginPage onTyping={prefetchConsole} onSignedIn={onSignedIn} />)

/** A session that another tab hands over late is not for somebody who is already typing, or who has signed in. */
const isUntouched = (): boolean =>
  readToken() === null && [...document.querySelectorAll('input')].every(({ value }) => value === '')

/** Somebody whose session has just ended reads why, also when another tab has the next one. */
const takeSessionOfSister = async (): Promise<void> => {
  if (readToken() === null && !hasFarewell()) await askSisterTabs(isUntouched)
}

const openPage = async (): Promise<void> => {
  await takeSessionOfSister()
  const step = guard({ path: pathname, hasToken: readToken() !== null, session: null, requiredRoles: [] })
  const wanted = safeNext(search, location.origin)
  if (step.kind === 'rebuild' && pathname === '/' && wanted) history.replaceState(null, '', wanted)
  if (step.kind === 'rebuild') return openConsole().catch(showLost)
  if (step.kind === 'redirect') history.replaceState(null, '', loginPath(pathname + search))
  openLogin()
}

if (publicPage) publicPage().then(({ openPage }) => openPage(root), showLost)
else void openPage()
