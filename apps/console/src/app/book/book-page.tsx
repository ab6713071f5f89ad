import { useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { book as en } from '../../locales/en/book.ts'
import { book as zh } from '../../locales/zh/book.ts'
import { PublicPage } from '../public-page/public-page.tsx'
import { usePageOwner } from '../public-page/use-page-owner.ts'
import { findPlace } from './book-calls.ts'
import { BookForm } from './book-form.tsx'
import { BookResult } from './book-result.tsx'

/** `/BookSpace?code=…`. With `&booking=…` a booking that was made. */
export function BookPage({ code, sentKey }: { code: string; sentKey: string | null }) {
  const words = useLanguage() === 'zh' ? zh : en
  const [bookingKey, setKey] = useState(sentKey)
  const { owner: place, failure, ask } = usePageOwner(findPlace, code)

  const show = (key: string | null) => {
    setKey(key)
    // So that the page can be opened again, or kept as a bookmark.
    history.replaceState(null, '', `?code=${code}${key === null ? '' : `&booking=${key}`}`)
    if (key === null) ask()
  }
  const named = (text: string) => text.replace('{{operator}}', place?.tenantName ?? '')
  const isOffered = place?.rules.some(({ days }) => days.some(({ free }) => free > 0)) ?? false
  return (
    <PublicPage
      words={words}
      problem={code === '' ? words.noCode : failure}
      onRetry={code === '' ? undefined : ask}
      isLoading={place === null}
    >
      {place && bookingKey !== null && (
        <BookResult code={code} bookingKey={bookingKey} words={words} onAgain={() => show(null)} />
      )}
      {place && bookingKey === null && !isOffered && <p className="public-text">{named(words.nothing)}</p>}
      {place && bookingKey === null && isOffered && (
        <>
          <p className="public-text">{named(words.intro)}</p>
          <BookForm code={code} rules={place.rules} words={words} onDone={show} />
          <p className="public-text public-note">{named(words.privacy)}</p>
        </>
      )}
    </PublicPage>
  )
}
