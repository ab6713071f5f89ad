import { IconLogin2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadWords, useWords } from '../../lib/words.ts'
import { authAnswer } from '../auth-answer.ts'
import { MessagePage } from './message-page.tsx'

const goOnMs = 5_000

export const loadAuthRedirectWords = () => loadWords('authRedirect')

/**
 * `/authredirect`: takes the answer of an outer login, gives it to the window of this site that asked for it, and goes on to the start.
 * Without such a window nobody asked, and the page says so. What this tab has asked the operator's provider for is answered in `main.ts`.
 */
export function AuthRedirectPage() {
  const t = useWords()
  const navigate = useNavigate()
  const [answer] = useState(() => authAnswer(location.search))

  useEffect(() => {
    // The code is not for the history, nor for whatever reads this address later.
    history.replaceState(history.state, '', location.pathname)
    const asker: Window | null = window.opener
    if (answer && asker) {
      // The browser delivers it only when the other window is of this very site.
      asker.postMessage({ kind: 'authAnswer', ...answer }, location.origin)
      window.close()
    }
    const timer = setTimeout(() => navigate('/', { replace: true }), goOnMs)
    return () => clearTimeout(timer)
  }, [answer, navigate])

  return (
    <main>
      <MessagePage
        icon={<IconLogin2 />}
        title={t('authRedirect.title')}
        text={t('authRedirect.text')}
        actions={[{ label: t('authRedirect.goOn'), onClick: () => navigate('/', { replace: true }) }]}
      />
    </main>
  )
}
