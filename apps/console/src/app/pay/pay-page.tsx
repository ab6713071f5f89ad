import { useEffect, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import { ShareLanguages } from '../share/share-languages.tsx'
import { ShareProblem } from '../share/share-problem.tsx'
import '../share/share.css'
import { type BegunPayment, forgetBegun, readBegun } from './begun-payment.ts'
import { Debts } from './debts.tsx'
import { findPlace, type PayPlace } from './pay-calls.ts'
import { filled, usePayWords } from './pay-words.ts'
import { Paying } from './paying.tsx'

/** `/pay?code=…`, for a driver on his phone, without an account: what is due, why, and the way to pay it. */
export function PayPage({ code }: { code: string }) {
  const words = usePayWords()
  const { place, failure, ask } = usePlace(code)
  const [begun, setBegun] = useState<BegunPayment | null>(() => readBegun(code))

  useEffect(() => {
    document.title = `${words.title} · Parkdesk`
  }, [words])

  const problem = code === '' ? words.noCode : failure
  const leave = () => {
    forgetBegun(code)
    setBegun(null)
  }
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
        {place && (
          <p className="share-text">{filled(words.at, { lot: place.parkingName, operator: place.tenantName })}</p>
        )}
        {place && begun && <Paying code={code} begun={begun} onLeave={leave} />}
        {place && !begun && <Debts code={code} place={place} onBegun={setBegun} />}
      </main>
    </div>
  )
}

/** Whose page it is. */
function usePlace(code: string) {
  const [place, setPlace] = useState<PayPlace | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = () => {
    setFailure(null)
    findPlace(code).then(setPlace, (error: unknown) =>
      setFailure(error instanceof ApiFailure ? error.message : String(error)),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a code; the button asks again
  useEffect(() => {
    if (code !== '') ask()
  }, [code])
  return { place, failure, ask }
}
