import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import { useLanguage } from '../../lib/use-language.ts'

interface OwnerQuery<Owner> {
  /** Null until it is known. */
  owner: Owner | null
  /** Why it is not, in the person's language. */
  failure: string | null
  ask: () => void
}

/** Asks whose page it is, by the code in its address; an empty code names nobody and is not asked for. */
export function usePageOwner<Owner>(find: (code: string) => Promise<Owner>, code: string): OwnerQuery<Owner> {
  const language = useLanguage()
  const [owner, setOwner] = useState<Owner | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const ask = useCallback(() => {
    setFailure(null)
    find(code).then(setOwner, (error: unknown) =>
      setFailure(error instanceof ApiFailure ? error.message : String(error)),
    )
  }, [find, code])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is worded in the language of its call, so a change of language asks again
  useEffect(() => {
    if (code !== '' && owner === null) ask()
  }, [code, ask, owner, language])

  return { owner, failure, ask }
}
