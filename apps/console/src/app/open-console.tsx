import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { leave } from '../lib/leave.ts'
import { loadedSession } from '../lib/session.ts'
import { readToken } from '../lib/session-storage.ts'
import { answerSisterTabs } from '../lib/sister-tabs.ts'
import { loadWords, t } from '../lib/words.ts'
import { fetchWantedScreen } from './fetch-wanted-screen.ts'
import './mantine-styles.ts'
import { Providers } from './providers.tsx'
import { rebuildSession } from './rebuild-session.ts'
import { refreshMenu } from './refresh-menu.ts'
import { createConsoleRouter } from './router.tsx'
import { watchSessionOver } from './session-over.ts'

const loadBaseWords = () => loadWords('app', 'error', 'kit', 'menu', 'shell')

// Asked for as soon as this file is there, which may be while the person still types a password.
loadBaseWords().catch(() => undefined)
fetchWantedScreen(location)

/** Draws the console at the current address; back to the login page when the session cannot be taken up (GD-04). */
export const openConsole = async (root: Root): Promise<void> => {
  await loadBaseWords()
  const isReload = readToken() !== null && !loadedSession()
  if (isReload && !rebuildSession()) return leave(t('error.verification'))
  watchSessionOver()
  answerSisterTabs()
  if (isReload) await refreshMenu()
  const router = createConsoleRouter(loadedSession()?.menuRoutes ?? [])
  root.render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}
