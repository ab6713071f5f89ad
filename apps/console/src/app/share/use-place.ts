import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { findPlace, type SharePlace } from './share-calls.ts'

interface PlaceQuery {
  /** Null until it is known. */
  place: SharePlace | null
  /** Why it is not, in the person's language. */
  failure: string | null
  ask: () => void
}

/** Asks whose share code it is; an empty code names nobody and is not asked for. */
export function usePlace(code: string): PlaceQuery {
  const language = useLanguage()
  const [place, setPlace] = useState<SharePlace | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const ask = useCallback(() => {
    setFailure(null)
    findPlace(code).then(setPlace, (error: unknown) =>
      setFailure(error instanceof ApiFailure ? error.message : String(error)),
    )
  }, [code])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is worded in the language of its call, so a change of language asks again
  useEffect(() => {
    if (code !== '' && place === null) ask()
  }, [code, ask, place, language])

  return { place, failure, ask }
}
