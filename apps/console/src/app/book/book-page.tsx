import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { book as en } from '../../locales/en/book.ts'
import { book as zh } from '../../locales/zh/book.ts'
import '../share/share.css'
import { ShareLanguages } from '../share/share-languages.tsx'
import { ShareProblem } from '../share/share-problem.tsx'
import { useAnswer } from '../visit/use-answer.ts'
import { findPlace } from './book-calls.ts'
import { BookForm } from './book-form.tsx'
import { BookResult } from './book-result.tsx'

/** `/BookSpace?code=…`, without an account and mostly on a phone. With `&booking=…` a booking that was made. */
export function BookPage({ code, sentKey }: { code: string; sentKey: string | null }) {
  const language = useLanguage()
  const words = language === 'zh' ? zh : en
  const [bookingKey, setKey] = useState(sentKey)
  const { answer: place, failure, ask } = useAnswer(() => findPlace(code), `${code} ${language}`, code !== '')

  useEffect(() => {
    document.title = `${words.title} · Parkdesk`
  }, [words])

  const show = (key: string | null) => {
    setKey(key)
    // So that the page can be opened again, or kept as a bookmark.
    history.replaceState(null, '', `?code=${code}${key === null ? '' : `&booking=${key}`}`)
    if (key === null) ask()
  }
  const named = (text: string) => text.replace('{{operator}}', place?.tenantName ?? '')
  const problem = code === '' ? words.noCode : failure
  const isOffered = place?.rules.some(({ days }) => days.some(({ free }) => free > 0)) ?? false
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
        {place && bookingKey !== null && (
          <BookResult code={code} bookingKey={bookingKey} words={words} onAgain={() => show(null)} />
        )}
        {place && bookingKey === null && !isOffered && <p className="share-text">{named(words.nothing)}</p>}
        {place && bookingKey === null && isOffered && (
          <>
            <p className="share-text">{named(words.intro)}</p>
            <BookForm code={code} rules={place.rules} words={words} onDone={show} />
            <p className="share-text share-note">{named(words.privacy)}</p>
          </>
        )}
      </main>
    </div>
  )
}
