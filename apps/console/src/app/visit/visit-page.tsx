import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { visit as en } from '../../locales/en/visit.ts'
import { visit as zh } from '../../locales/zh/visit.ts'
import '../share/share.css'
import { ShareLanguages } from '../share/share-languages.tsx'
import { ShareProblem } from '../share/share-problem.tsx'
import { useAnswer } from './use-answer.ts'
import { findPlace } from './visit-calls.ts'
import { VisitForm } from './visit-form.tsx'
import { VisitResultText } from './visit-result.tsx'

/** `/VisitorRegister?code=…`, without an account and mostly on a phone. With `&visit=…` what became of a request. */
export function VisitPage({ code, sentKey }: { code: string; sentKey: string | null }) {
  const language = useLanguage()
  const words = language === 'zh' ? zh : en
  const [visitKey, setKey] = useState(sentKey)
  const { answer: place, failure, ask } = useAnswer(() => findPlace(code), `${code} ${language}`, code !== '')

  useEffect(() => {
    document.title = `${words.title} · Parkdesk`
  }, [words])

  const show = (key: string | null) => {
    setKey(key)
    // So that the page can be opened again, or kept as a bookmark.
    history.replaceState(null, '', `?code=${code}${key === null ? '' : `&visit=${key}`}`)
  }
  const named = (text: string) => text.replace('{{operator}}', place?.tenantName ?? '')
  const problem = code === '' ? words.noCode : failure
  return (
    <div className="share">
      <ShareLanguages label={words.language} />
      <main>
        <h1>{words.title}</h1>
        {problem !== null && (
          <ShareProblem what={words.failed} why={problem} retry={words.retry} onRetry={code === '' ? undefined : ask} />
        )}
        {problem === null && place === null && (
          <p role="status" className="share-text">
            {words.loading}
          </p>
        )}
        {place && visitKey !== null && (
          <VisitResultText code={code} visitKey={visitKey} words={words} onAgain={() => show(null)} />
        )}
        {place?.lots.length === 0 && visitKey === null && <p className="share-text">{named(words.noLots)}</p>}
        {place && place.lots.length > 0 && visitKey === null && (
          <>
            <p className="share-text">{named(words.intro)}</p>
            <VisitForm code={code} lots={place.lots} words={words} onDone={show} />
            <p className="share-text share-note">{named(words.privacy)}</p>
          </>
        )}
      </main>
    </div>
  )
}
