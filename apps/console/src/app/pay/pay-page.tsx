import { useEffect, useState } from 'react'
import { PublicPage } from '../public-page/public-page.tsx'
import { usePageOwner } from '../public-page/use-page-owner.ts'
import { type BegunPayment, forgetBegun, readBegun } from './begun-payment.ts'
import { Debts } from './debts.tsx'
import { isBackFromWechat, payAsAsked } from './in-wechat.ts'
import { findPlace } from './pay-calls.ts'
import { filled, usePayWords } from './pay-words.ts'
import { Paying } from './paying.tsx'

/** `/pay?code=…`: what is due, why, and the way to pay it. */
export function PayPage({ code }: { code: string }) {
  const words = usePayWords()
  const { owner: place, failure, ask } = usePageOwner(findPlace, code)
  const [begun, setBegun] = useState<BegunPayment | null>(() => readBegun(code))

  // WeChat has just said who he is: what he was about to pay goes on.
  const [isComingBack, setComingBack] = useState(isBackFromWechat)
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (!isBackFromWechat()) return
    payAsAsked(code)
      .then(found => found && setBegun(found))
      .catch((problem: unknown) => setFault(problem instanceof Error ? problem.message : String(problem)))
      .finally(() => setComingBack(false))
  }, [code])

  const leave = () => {
    forgetBegun(code)
    setBegun(null)
  }
  return (
    <PublicPage
      words={words}
      problem={code === '' ? words.noCode : failure}
      onRetry={code === '' ? undefined : ask}
      isLoading={place === null || isComingBack}
    >
      {place && (
        <p className="public-text">{filled(words.at, { lot: place.parkingName, operator: place.tenantName })}</p>
      )}
      {fault && (
        <p className="public-fault" role="alert">
          {fault}
        </p>
      )}
      {place && begun && <Paying code={code} begun={begun} onLeave={leave} />}
      {place && !begun && !isComingBack && <Debts code={code} place={place} onBegun={setBegun} />}
    </PublicPage>
  )
}
