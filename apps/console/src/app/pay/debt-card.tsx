import { lazy, Suspense, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import { type BegunPayment, keepBegun, readOwnKey, wayHere } from './begun-payment.ts'
import { askWechat, paysInApp } from './in-wechat.ts'
import { begin, type Channel, type Debt, type PayPlace } from './pay-calls.ts'
import { payStyles } from './pay-styles.ts'
import { filled, money, type PayWords, shortTime, usePayWords } from './pay-words.ts'

const CardForm = lazy(() => import('./card-form.tsx'))
const CouponForm = lazy(() => import('./coupon-form.tsx'))
const FeeWhy = lazy(() => import('./fee-why.tsx'))

interface Props {
  code: string
  plate: string
  debt: Debt
  /** Whether stored cards can pay there: of which plates says nobody. */
  place: PayPlace
  onBegun: (begun: BegunPayment) => void
  /** The amount is another by now; `said`: why. */
  onChanged: (said?: string) => void
}

/** One thing that is due: how much, why, until when, and the ways to pay it. */
export function DebtCard({ code, plate, debt, place, onBegun, onChanged }: Props) {
  const { channels, takesCards } = place
  const words = usePayWords()
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState<Channel | null>(null)
  const [isWhyOpen, setWhyOpen] = useState(false)
  const [isCouponOpen, setCouponOpen] = useState(false)
  const [isCardOpen, setCardOpen] = useState(false)
  const giveDone = (said: string) => {
    setCouponOpen(false)
    setCardOpen(false)
    onChanged(said)
  }
  const amountBy = (channel: Channel) => debt.dueByChannel.find(each => each.channel === channel)?.due ?? debt.due

  const pay = async (channel: Channel) => {
    setBusy(channel)
    setFault('')
    try {
      const wanted = { code, plateNumber: plate, orderNo: debt.orderNo, amount: amountBy(channel) }
      if (paysInApp(channel, place)) return await askWechat(wanted)
      const asked = { ...wanted, channel }
      const way = wayHere()
      const own = readOwnKey(debt.orderNo)
      const begun = { ...(await begin({ ...asked, ...own, way })), channel, amount: asked.amount, way }
      keepBegun(code, debt.orderNo, begun)
      if (way === 'page') location.assign(begun.payUrl)
      onBegun(begun)
    } catch (failure) {
      setBusy(null)
      setFault(failure instanceof Error ? failure.message : String(failure))
      if (failure instanceof ApiFailure && failure.code === 'driverPay.amountChanged') onChanged()
    }
  }

  return (
    <section style={payStyles.card} aria-label={debt.isInside ? words.inside : words.unpaid}>
      <h2 style={payStyles.heading}>{debt.isInside ? words.inside : words.unpaid}</h2>
      <p style={payStyles.quiet}>{timesOf(debt, words)}</p>
      <Sums debt={debt} words={words} />
      {debt.lines.length > 0 && (
        <button type="button" style={payStyles.why} aria-expanded={isWhyOpen} onClick={() => setWhyOpen(!isWhyOpen)}>
          {words.why}
        </button>
      )}
      {isWhyOpen && (
        <Suspense fallback={null}>
          <FeeWhy lines={debt.lines} />
        </Suspense>
      )}
      {debt.isInside && (
        <button
          type="button"
          style={payStyles.why}
          aria-expanded={isCouponOpen}
          onClick={() => setCouponOpen(!isCouponOpen)}
        >
          {words.coupons.open}
        </button>
      )}
      {isCouponOpen && (
        <Suspense fallback={null}>
          <CouponForm {...{ code, plate, orderNo: debt.orderNo, onDone: giveDone }} />
        </Suspense>
      )}
      {channels.map(channel => (
        <button
          key={channel}
          type="button"
          style={busy === null ? payStyles.by : { ...payStyles.by, ...payStyles.busy }}
          disabled={busy !== null}
          onClick={() => void pay(channel)}
        >
          {filled(words.pay, { channel: words.by[channel], amount: money(amountBy(channel)) })}
        </button>
      ))}
      {takesCards && (
        <button type="button" style={payStyles.why} aria-expanded={isCardOpen} onClick={() => setCardOpen(!isCardOpen)}>
          {words.cards.open}
        </button>
      )}
      {isCardOpen && (
        <Suspense fallback={null}>
          <CardForm {...{ code, plate, debt, onDone: giveDone }} />
        </Suspense>
      )}
      <p className="public-fault" role="alert">
        {fault}
      </p>
      {debt.holdsUntil && <p style={payStyles.quiet}>{filled(words.holds, { time: shortTime(debt.holdsUntil) })}</p>}
      {debt.graceMinutes ? <p style={payStyles.quiet}>{filled(words.grace, { minutes: debt.graceMinutes })}</p> : null}
    </section>
  )
}

const timesOf = ({ parkingName, cameAt, leftAt }: Debt, words: PayWords) =>
  [
    parkingName,
    cameAt && filled(words.came, { time: shortTime(cameAt) }),
    leftAt && filled(words.left, { time: shortTime(leftAt) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** What was taken off and paid stands there only where something was. */
function Sums({ debt, words }: { debt: Debt; words: PayWords }) {
  const lines = [
    [words.fee, debt.payable, true],
    [words.coupon, debt.coupon, Number(debt.coupon) > 0],
    [words.credit, debt.credit, Number(debt.credit) > 0],
    [words.paid, debt.paid, Number(debt.paid) > 0],
  ] as const
  return (
    <dl style={payStyles.sums}>
      {lines
        .filter(([, , isThere]) => isThere)
        .map(([label, amount]) => (
          <div key={label} style={payStyles.sum}>
            <dt>{label}</dt>
            <dd style={payStyles.amount}>{money(amount)}</dd>
          </div>
        ))}
      <div style={{ ...payStyles.sum, ...payStyles.due }}>
        <dt>{words.due}</dt>
        <dd style={payStyles.amount}>{money(debt.due)}</dd>
      </div>
    </dl>
  )
}
