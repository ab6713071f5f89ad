import { useLanguage } from '../../lib/use-language.ts'
import { poster as en } from '../../locales/en/poster.ts'
import { poster as zh } from '../../locales/zh/poster.ts'
import { PublicPage } from '../public-page/public-page.tsx'
import { usePageOwner } from '../public-page/use-page-owner.ts'
import { findPlace } from '../share/share-calls.ts'
import { PosterDesk } from './poster-desk.tsx'
import './poster.css'

/** `/poster_share?code=…`: the poster of share registration, to be saved or printed. */
export function PosterPage({ code }: { code: string }) {
  const words = useLanguage() === 'zh' ? zh : en
  const { owner: place, failure, ask } = usePageOwner(findPlace, code)

  const isDrawn = place !== null && place.lots.length > 0
  return (
    <PublicPage
      words={words}
      {...(isDrawn && { className: 'poster' })}
      problem={code === '' ? words.noCode : failure}
      onRetry={code === '' ? undefined : ask}
      isLoading={place === null}
    >
      {place?.lots.length === 0 && (
        <p className="public-text">{words.noLots.replace('{{operator}}', place.tenantName)}</p>
      )}
      {isDrawn && <PosterDesk code={code} place={place} words={words} />}
    </PublicPage>
  )
}
