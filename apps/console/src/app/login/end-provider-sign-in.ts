import { currentLanguage } from '../../lib/language.ts'
import { loadedSession, startSession } from '../../lib/session.ts'
import { leaveFarewell } from '../../lib/session-storage.ts'
import { login as en } from '../../locales/en/login.ts'
import { login as zh } from '../../locales/zh/login.ts'
import { safeNext } from '../next-path.ts'
import { dropPending, type PendingSignIn } from './pending-sign-in.ts'
import { endSignIn } from './provider-calls.ts'
import { providerPath } from './provider-path.ts'

const saySending = () => {
  const line = document.createElement('p')
  line.role = 'status'
  line.textContent = (currentLanguage() === 'zh' ? zh : en).sending
  document.getElementById('root')?.replaceChildren(line)
}

/** `/authredirect`, for the tab that asked: signs in by the provider's answer, or says on the login page why not. */
export const endProviderSignIn = async (
  { proof, operator, search }: PendingSignIn,
  openConsole: () => Promise<void>,
): Promise<void> => {
  const answer = location.search.slice(1)
  // It is good for once, and not for the history.
  dropPending()
  history.replaceState(null, '', location.pathname)
  saySending()
  try {
    startSession(await endSignIn(answer, proof))
  } catch (failure) {
    leaveFarewell(failure instanceof Error ? failure.message : String(failure))
    location.replace(providerPath(search, operator))
    return
  }
  const start = `${loadedSession()?.dashboard_path ?? ''}/index`
  history.replaceState(null, '', safeNext(search, location.origin) ?? start)
  await openConsole()
}
