import type { Language } from '@parkdesk/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { chooseLanguage } from '../../lib/language.ts'
import { takeFarewell } from '../../lib/session-storage.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { login as en } from '../../locales/en/login.ts'
import { login as zh } from '../../locales/zh/login.ts'
import mark from '../../shell/mark.svg'
import './login.css'
import { LoginForm } from './login-form.tsx'

const ProviderForm = lazy(() => import('./provider-form.tsx'))

const languages: readonly { code: Language; name: string }[] = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
]

interface Props {
  /** The path was not found while a session is live: offers the way back to it. */
  startPath?: string
  onTyping: () => void
  onSignedIn: () => Promise<void>
}

export function LoginPage({ startPath, onTyping, onSignedIn }: Props) {
  const language = useLanguage()
  const words = language === 'zh' ? zh : en
  const [farewell] = useState(takeFarewell)
  // The operator whose sign-in the address names; '': one is asked for; null: account and password.
  const operator = new URLSearchParams(location.search).get('operator')
  useEffect(() => {
    document.title = `${words.title} · 停车台 Parkdesk`
  }, [words])

  return (
    <div className="login">
      <header className="login-brand">
        <div className="login-name">
          <img src={mark} width="40" height="40" alt="" />
          <p>
            <strong>停车台</strong> <span>Parkdesk</span>
          </p>
        </div>
        <p className="login-tagline">{words.tagline}</p>
      </header>
      <main className="login-main">
        <nav className="login-languages" aria-label={words.language}>
          {languages.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-pressed={code === language}
              onClick={() => chooseLanguage(code)}
            >
              {name}
            </button>
          ))}
        </nav>
        <div className="login-card">
          {startPath && (
            <p className="login-found">
              <strong>{words.notFound}</strong> {words.stillSignedIn} <a href={startPath}>{words.toStart}</a>
            </p>
          )}
          {farewell && (
            <p className="login-found" role="alert">
              {farewell}
            </p>
          )}
          {operator === null ? (
            <>
              <LoginForm words={words} onTyping={onTyping} onSignedIn={onSignedIn} />
              <p style={{ margin: '16px 0 0', fontSize: 13 }}>
                <a href={`/?operator=&${location.search.slice(1)}`}>{words.byProvider}</a>
              </p>
            </>
          ) : (
            <Suspense>
              <ProviderForm operator={operator} />
            </Suspense>
          )}
        </div>
      </main>
    </div>
  )
}
