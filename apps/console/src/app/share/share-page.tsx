import { useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { share as en } from '../../locales/en/share.ts'
import { share as zh } from '../../locales/zh/share.ts'
import { PublicPage } from '../public-page/public-page.tsx'
import { usePageOwner } from '../public-page/use-page-owner.ts'
import { ShareBanners } from './share-banners.tsx'
import { findPlace } from './share-calls.ts'
import { ShareForm } from './share-form.tsx'

/** `/ShareRegister?code=…`. */
export function SharePage({ code }: { code: string }) {
  const words = useLanguage() === 'zh' ? zh : en
  const { owner: place, failure, ask } = usePageOwner(findPlace, code)
  const [isDone, setDone] = useState(false)

  const named = (text: string) => text.replace('{{operator}}', place?.tenantName ?? '')
  return (
    <PublicPage
      words={words}
      {...(isDone && { heading: words.done })}
      problem={code === '' ? words.noCode : failure}
      onRetry={code === '' ? undefined : ask}
      isLoading={place === null}
      aside={place && <ShareBanners code={code} label={words.banners} />}
    >
      {place?.lots.length === 0 && <p className="public-text">{named(words.noLots)}</p>}
      {place && place.lots.length > 0 && !isDone && (
        <>
          <p className="public-text">{named(words.intro)}</p>
          <ShareForm code={code} lots={place.lots} words={words} onDone={() => setDone(true)} />
          <p className="public-text public-note">{named(words.privacy)}</p>
        </>
      )}
      {isDone && (
        <>
          <p role="status" className="public-text">
            {named(words.doneText)}
          </p>
          <button type="button" className="public-quiet" onClick={() => setDone(false)}>
            {words.another}
          </button>
        </>
      )}
    </PublicPage>
  )
}
