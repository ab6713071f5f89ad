import { currencyOf, defaultCurrency, takeCurrencyFrom } from '@parkdesk/contract'
import { RouterProvider } from 'react-router/dom'
import { leave } from '../lib/leave.ts'
import { loadedSession } from '../lib/session.ts'
import { readToken } from '../lib/session-storage.ts'
import { settleSoon } from '../lib/settled.ts'
import { answerSisterTabs } from '../lib/sister-tabs.ts'
import { loadWords, t } from '../lib/words.ts'
import { fetchWantedRows, fetchWantedScreen } from './fetch-wanted-screen.ts'
import './mantine-styles.ts'
import { pageRoot } from './page-root.ts'
import { Providers } from './providers.tsx'
import { rebuildSession } from './rebuild-session.ts'
import { refreshMenu } from './refresh-menu.ts'
import { createConsoleRouter } from './router.tsx'
import { watchSessionOver } from './session-over.ts'

// The login page shows no amounts, and does without the table of currencies.
takeCurrencyFrom(() => currencyOf(loadedSession()?.currency ?? defaultCurrency.code))

const loadBaseWords = () => loadWords('app', 'error', 'kit', 'menu', 'shell')

// Asked for as soon as this file is there, which may be while the person still types a password.
loadBaseWords().catch(() => undefined)
fetchWantedScreen(location)

/** A screen, and its rows, that are there already are drawn together with the shell; what takes longer than this comes after it. */
const patienceMs = 100

/**
 * Waits until the router has its first screen. Otherwise the shell would be drawn without it, and the screen as a transition: in slices of
 * 5 ms, with a frame after each.
 */
const untilReady = async (router: ReturnType<typeof createConsoleRouter>, rows: Promise<void>): Promise<void> => {
  const ready = new Promise<void>(resolve => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
    if (router.state.initialized) resolve()
  })
  await Promise.race([Promise.all([ready, rows]), new Promise(resolve => setTimeout(resolve, patienceMs))])
}

/** Draws the console at the current address; back to the login page when the session cannot be taken up (GD-04). */
export const openConsole = async (): Promise<void> => {
  const isReload = readToken() !== null && !loadedSession()
  const hasSession = !isReload || rebuildSession()
  // Without waiting for words: what a person waits for longest is on its way first.
  const rows = hasSession ? fetchWantedRows(location).catch(() => undefined) : Promise.resolve()
  await loadBaseWords()
  if (!hasSession) return leave(t('error.verification'))
  watchSessionOver()
  answerSisterTabs()
  if (isReload) await refreshMenu()
  const router = createConsoleRouter(loadedSession()?.menuRoutes ?? [])
  await untilReady(router, rows)
  pageRoot.render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  settleSoon()
}
