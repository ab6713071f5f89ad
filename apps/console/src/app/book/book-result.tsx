import { useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import type { Words } from '../../locales/words-type.ts'
import type { book } from '../../locales/zh/book.ts'
import { PageProblem } from '../public-page/page-problem.tsx'
import { useAnswer } from '../public-page/use-answer.ts'
import { findBooking } from './book-calls.ts'

interface Props {
  code: string
  bookingKey: string
  words: Words<typeof book>
  onAgain: () => void
}

/** A booking that was made here, and the way to cancel it. */
export function BookResult({ code, bookingKey, words, onAgain }: Props) {
  const language = useLanguage()
  const [isCancelled, setCancelled] = useState(false)
  const { answer, failure } = useAnswer(
    () => findBooking({ code, bookingKey, cancel: false }),
    `${bookingKey} ${language} ${isCancelled}`,
  )
  const cancel = async () => {
    await findBooking({ code, bookingKey, cancel: true }).catch(() => undefined)
    setCancelled(true)
  }
  if (failure !== null) return <PageProblem what={words.failed} why={failure} retry={words.another} onRetry={onAgain} />
  if (!answer) return <p role="status">{words.loading}</p>
  const { state, parkingName, beginAt, endAt } = answer
  return (
    <>
      <p role="status" className="public-text">
        <strong>{words.state[state]}</strong>
        <br />
        {parkingName}
        <br />
        {`${beginAt.slice(0, 16)} – ${endAt.slice(11, 16)}`}
      </p>
      {state === 'booked' && <p className="public-text">{words.bookedText}</p>}
      {state === 'booked' && (
        <button type="button" className="public-quiet" onClick={cancel}>
          {words.cancel}
        </button>
      )}
      <button type="button" className="public-quiet" onClick={onAgain}>
        {words.another}
      </button>
    </>
  )
}
