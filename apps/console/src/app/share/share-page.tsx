import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { share as en } from '../../locales/en/share.ts'
import { share as zh } from '../../locales/zh/share.ts'
import './share.css'
import { ShareBanners } from './share-banners.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareLanguages } from './share-languages.tsx'
import { ShareProblem } from './share-problem.tsx'
import { usePlace } from './use-place.ts'

/** `/ShareRegister?code=…`, without an account and mostly on a phone: plain, and no more code than it needs. */
export function SharePage({ code }: { code: string }) {
  const words = useLanguage() === 'zh' ? zh : en
  const { place, failure, ask } = usePlace(code)
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    document.title = `${words.title} · Parkdesk`
  }, [words])

  const named = (text: string) => text.replace('{{operator}}', place?.tenantName ?? '')
  const problem = code === '' ? words.noCode : failure
  return (
    <div className="share">
      <ShareLanguages label={words.language} />
      <main>
        <h1>{isDone ? words.done : words.title}</h1>
        {problem !== null && (
          <ShareProblem what={words.failed} why={problem} retry={words.retry} onRetry={code === '' ? undefined : ask} />
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
      {place && <ShareBanners code={code} label={words.banners} />}
    </div>
  )
}
