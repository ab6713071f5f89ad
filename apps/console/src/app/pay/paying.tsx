import { lazy, Suspense, useEffect, useState } from 'react'
import type { BegunPayment } from './begun-payment.ts'
import { openWechat } from './in-wechat.ts'
import { findState, type PaymentState } from './pay-calls.ts'
import { payStyles } from './pay-styles.ts'
import { filled, money, shortTime, usePayWords } from './pay-words.ts'

const PayCode = lazy(() => import('./pay-code.tsx'))
const InvoiceOfStay = lazy(async () => ({ default: (await import('./invoice-of-stay.tsx')).InvoiceOfStay }))

/** A driver who has paid looks at his phone: soon, and not so often that it costs him anything. */
const askEveryMs = 2_000

interface Props {
  code: string
  begun: BegunPayment
  onLeave: () => void
}

/** Waits for a payment, and says what became of it. */
export function Paying({ code, begun, onLeave }: Props) {
  const words = usePayWords()
  const payment = useStateOf(code, begun.key)
  const amount = money(begun.amount)
  const channel = words.by[begun.channel]
  if (payment?.state === 'paid') return <Paid code={code} paymentKey={begun.key} payment={payment} onLeave={onLeave} />
  if (payment?.state === 'over')
    return (
      <>
        <h2 style={payStyles.heading}>{words.over}</h2>
        <p role="status" className="public-text">
          {words.overText}
        </p>
        <button type="button" className="public-quiet" onClick={onLeave}>
          {words.again}
        </button>
      </>
    )
  return (
    <>
      {begun.way === 'qr' ? (
        <Suspense fallback={null}>
          <PayCode url={begun.payUrl} label={filled(words.scan, { channel, amount })} />
        </Suspense>
      ) : (
        <GoOn begun={begun} label={words.goOn} />
      )}
      <p role="status" className="public-text">
        <strong>{words.waiting}</strong>
        <br />
        {words.waitingText}
      </p>
      <button type="button" className="public-quiet" onClick={onLeave}>
        {words.back}
      </button>
    </>
  )
}

/** To the channel's page, or to the sheet of WeChat, which opens by itself the first time. */
function GoOn({ begun: { bridge, payUrl }, label }: { begun: BegunPayment; label: string }) {
  useEffect(() => {
    if (bridge) openWechat(bridge)
  }, [bridge])
  if (!bridge)
    return (
      <a style={payStyles.by} href={payUrl}>
        {label}
      </a>
    )
  return (
    <button type="button" style={payStyles.by} onClick={() => openWechat(bridge)}>
      {label}
    </button>
  )
}

interface PaidProps {
  code: string
  paymentKey: string
  payment: PaymentState
  onLeave: () => void
}

function Paid({ code, paymentKey, payment, onLeave }: PaidProps) {
  const words = usePayWords()
  return (
    <>
      <h2 style={payStyles.heading}>{words.done}</h2>
      <p role="status" className="public-text">
        {filled(words.doneText, { amount: money(payment.amount) })}
        {payment.leaveUntil && <strong> {filled(words.leaveUntil, { time: shortTime(payment.leaveUntil) })}</strong>}
        {payment.leaveUntil && (
          <>
            <br />
            {words.gate}
          </>
        )}
      </p>
      <Suspense fallback={null}>
        <InvoiceOfStay code={code} paymentKey={paymentKey} />
      </Suspense>
      <button type="button" className="public-quiet" onClick={onLeave}>
        {words.again}
      </button>
    </>
  )
}

/** What became of a payment, asked until that is known. */
function useStateOf(code: string, key: string): PaymentState | null {
  const [payment, setPayment] = useState<PaymentState | null>(null)
  useEffect(() => {
    let timer = 0
    const ask = async () => {
      const found = await findState({ code, key }).catch(() => null)
      if (found) setPayment(found)
      if (found === null || found.state === 'waiting') timer = window.setTimeout(() => void ask(), askEveryMs)
    }
    void ask()
    return () => window.clearTimeout(timer)
  }, [code, key])
  return payment
}
