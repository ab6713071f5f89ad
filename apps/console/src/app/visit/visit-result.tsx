import { useEffect } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import type { Words } from '../../locales/words-type.ts'
import type { visit } from '../../locales/zh/visit.ts'
import { PageProblem } from '../public-page/page-problem.tsx'
import { useAnswer } from '../public-page/use-answer.ts'
import { findResult } from './visit-calls.ts'

interface Props {
  code: string
  visitKey: string
  words: Words<typeof visit>
  onAgain: () => void
}

const askAgainMs = 15_000

/** What became of a request; asked again by itself while somebody waits for it. */
export function VisitResultText({ code, visitKey, words, onAgain }: Props) {
  const language = useLanguage()
  const { answer, failure, ask } = useAnswer(() => findResult(code, visitKey), `${visitKey} ${language}`)
  const isWaiting = answer?.state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(ask, askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, ask])

  if (failure !== null) return <PageProblem what={words.failed} why={failure} retry={words.another} onRetry={onAgain} />
  if (!answer) return <p role="status">{words.loading}</p>
  const { state, parkingName, beginAt, endAt } = answer
  const isOpen = state === 'coming' || state === 'valid'
  const text = isWaiting ? words.waitingText : isOpen ? words.approvedText : words.otherText
  return (
    <>
      <p role="status" className="public-text">
        <strong>{words.state[state]}</strong>
        <br />
        {parkingName}
        <br />
        {words.when.replace('{{begin}}', beginAt.slice(0, 16)).replace('{{end}}', endAt.slice(0, 16))}
      </p>
      <p className="public-text">{text}</p>
      <button type="button" className="public-quiet" onClick={onAgain}>
        {words.another}
      </button>
    </>
  )
}
