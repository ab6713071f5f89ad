import { useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { visit as en } from '../../locales/en/visit.ts'
import { visit as zh } from '../../locales/zh/visit.ts'
import { PublicPage } from '../public-page/public-page.tsx'
import { usePageOwner } from '../public-page/use-page-owner.ts'
import { findPlace } from './visit-calls.ts'
import { VisitForm } from './visit-form.tsx'
import { VisitResultText } from './visit-result.tsx'

/** `/VisitorRegister?code=…`. With `&visit=…` what became of a request. */
export function VisitPage({ code, sentKey }: { code: string; sentKey: string | null }) {
  const words = useLanguage() === 'zh' ? zh : en
  const [visitKey, setKey] = useState(sentKey)
  const { owner: place, failure, ask } = usePageOwner(findPlace, code)

  const show = (key: string | null) => {
    setKey(key)
    // So that the page can be opened again, or kept as a bookmark.
    history.replaceState(null, '', `?code=${code}${key === null ? '' : `&visit=${key}`}`)
  }
  const named = (text: string) => text.replace('{{operator}}', place?.tenantName ?? '')
  return (
    <PublicPage
      words={words}
      problem={code === '' ? words.noCode : failure}
      onRetry={code === '' ? undefined : ask}
      isLoading={place === null}
    >
      {place && visitKey !== null && (
        <VisitResultText code={code} visitKey={visitKey} words={words} onAgain={() => show(null)} />
      )}
      {place?.lots.length === 0 && visitKey === null && <p className="public-text">{named(words.noLots)}</p>}
      {place && place.lots.length > 0 && visitKey === null && (
        <>
          <p className="public-text">{named(words.intro)}</p>
          <VisitForm code={code} lots={place.lots} words={words} onDone={show} />
          <p className="public-text public-note">{named(words.privacy)}</p>
        </>
      )}
    </PublicPage>
  )
}
