import { useEffect } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { poster as en } from '../../locales/en/poster.ts'
import { poster as zh } from '../../locales/zh/poster.ts'
import '../share/share.css'
import { ShareLanguages } from '../share/share-languages.tsx'
import { ShareProblem } from '../share/share-problem.tsx'
import { usePlace } from '../share/use-place.ts'
import { PosterDesk } from './poster-desk.tsx'
import './poster.css'

/** `/poster_share?code=…`, without an account: the poster of share registration, to be saved or printed. */
export function PosterPage({ code }: { code: string }) {
  const words = useLanguage() === 'zh' ? zh : en
  const { place, failure, ask } = usePlace(code)

  useEffect(() => {
    document.title = `${words.title} · Parkdesk`
  }, [words])

  const problem = code === '' ? words.noCode : failure
  const isDrawn = place !== null && place.lots.length > 0
  return (
    <div className={isDrawn ? 'share poster' : 'share'}>
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
        {place?.lots.length === 0 && (
          <p className="share-text">{words.noLots.replace('{{operator}}', place.tenantName)}</p>
        )}
        {isDrawn && <PosterDesk code={code} place={place} words={words} />}
      </main>
    </div>
  )
}
