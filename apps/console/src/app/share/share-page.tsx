import type { Language } from '@parkdesk/contract'
import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import { chooseLanguage, useLanguage } from '../../lib/language.ts'
import { share as en } from '../../locales/en/share.ts'
import { share as zh } from '../../locales/zh/share.ts'
import { findPlace, type SharePlace } from './share-calls.ts'
import './share.css'
import { ShareForm } from './share-form.tsx'

const languages: readonly { code: Language; name: string }[] = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
]

/** `/ShareRegister?code=…`, without an account and mostly on a phone: plain, and no more code than it needs. */
export function SharePage({ code }: { code: string }) {
  const language = useLanguage()
  const words = language === 'zh' ? zh : en
  const [place, setPlace] = useState<SharePlace | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)

  const open = useCallback(() => {
    setFailure(null)
    findPlace(code).then(setPlace, (error: unknown) =>
      setFailure(error instanceof ApiFailure ? error.message : String(error)),
    )
  }, [code])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told in the language of its call, so another language asks again
  useEffect(() => {
    if (code !== '' && place === null) open()
  }, [code, open, place, language])

  useEffect(() => {
    document.title = `${words.title} · Parkdesk`
  }, [words])

  const named = (text: string) => text.replace('{{operator}}', place?.tenantName ?? '')
  const problem = code === '' ? words.noCode : failure
  return (
    <div className="share">
      <nav aria-label={words.language}>
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
      <main>
        <h1>{isDone ? words.done : words.title}</h1>
        {problem !== null && (
          <div role="alert">
            <p className="share-text">
              {words.failed}：{problem}
            </p>
            {code !== '' && (
              <button type="button" className="share-quiet" onClick={open}>
                {words.retry}
              </button>
            )}
          </div>
        )}
        {problem === null && place === null && (
          <p role="status" className="share-text">
            {words.loading}
          </p>
        )}
        {place?.lots.length === 0 && <p className="share-text">{named(words.noLots)}</p>}
        {place && place.lots.length > 0 && !isDone && (
          <>
            <p className="share-text">{named(words.intro)}</p>
            <ShareForm code={code} lots={place.lots} words={words} onDone={() => setDone(true)} />
            <p className="share-text share-note">{named(words.privacy)}</p>
          </>
        )}
        {isDone && (
          <>
            <p role="status" className="share-text">
              {named(words.doneText)}
            </p>
            <button type="button" className="share-quiet" onClick={() => setDone(false)}>
              {words.another}
            </button>
          </>
        )}
      </main>
    </div>
  )
}
