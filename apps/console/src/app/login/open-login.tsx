import { loadedSession } from '../../lib/session.ts'
import { safeNext } from '../next-path.ts'
import { pageRoot } from '../page-root.ts'
import { LoginPage } from './login-page.tsx'

interface Options {
  onTyping: () => void
  /** Draws the console at the address, in place of the login page. */
  openConsole: () => Promise<void>
}

/** Draws the login page in place of its frame. Who has signed in goes where he wanted to, or to his start page. */
export const openLogin = ({ onTyping, openConsole }: Options): void => {
  const onSignedIn = async (): Promise<void> => {
    const start = `${loadedSession()?.dashboard_path ?? ''}/index`
    history.replaceState(null, '', safeNext(location.search, location.origin) ?? start)
    await openConsole()
  }
  pageRoot.render(<LoginPage onTyping={onTyping} onSignedIn={onSignedIn} />)
}
