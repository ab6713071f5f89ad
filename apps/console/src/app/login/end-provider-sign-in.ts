import { currentLanguage } from '../../lib/language.ts'
import { loadedSession, startSession } from '../../lib/session.ts'
import { leaveFarewell } from '../../lib/session-storage.ts'
import { login as en } from '../../locales/en/login.ts'
import { login as zh } from '../../locales/zh/login.ts'
import { safeNext } from '../next-path.ts'
import { dropPending, readPending } from './pending-sign-in.ts'
import { endSignIn } from './provider-calls.ts'
import { providerPath } from './provider-path.ts'

const saySending = () => {
  const line = document.createElement('p')
  line.role = 'status'
  line.textContent = (currentLanguage() === 'zh' ? zh : en).sending
  document.getElementById('root')?.replaceChildren(line)
}

/**
 * `/authredirect`, for the tab that asked: signs in by the provider's answer, or says on the login page why not. False: the answer is to nothing
 * that this tab asked.
 */
export const endProviderSignIn = async (openConsole: () => Promise<void>): Promise<boolean> => {
  const pending = readPending(location.search)
  if (!pending) return false
  const { proof, operator, search } = pending
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
    return true
  }
  const start = `${loadedSession()?.dashboard_path ?? ''}/index`
  history.replaceState(null, '', safeNext(search, location.origin) ?? start)
  await openConsole()
  return true
}
