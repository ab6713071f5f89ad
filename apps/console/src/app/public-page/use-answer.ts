import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'

interface Asked<Answer> {
  /** null until it is known. */
  answer: Answer | null
  /** Why it is not, in the person's language. */
  failure: string | null
  ask: () => void
}

/** What a call answers, asked again whenever `about` changes. */
export function useAnswer<Answer>(call: () => Promise<Answer>, about: string): Asked<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const ask = useCallback(() => {
    setFailure(null)
    latest
      .current()
      .then(setAnswer, (error: unknown) => setFailure(error instanceof ApiFailure ? error.message : String(error)))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about decides when to ask
  useEffect(() => {
    ask()
  }, [about, ask])
  return { answer, failure, ask }
}
