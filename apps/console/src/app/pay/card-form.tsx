import { useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import { PublicField } from '../public-page/public-field.tsx'
import { SubmitButton } from '../public-page/submit-button.tsx'
import { usePublicForm } from '../public-page/use-public-form.ts'
import { askCardCode, type Debt, payFromCard } from './pay-calls.ts'
import { payStyles } from './pay-styles.ts'
import { filled, money, shortTime, usePayWords } from './pay-words.ts'

interface Props {
  code: string
  plate: string
  debt: Debt
  /** With a sentence on what was paid, or on what has changed. */
  onDone: (said: string) => void
}

interface SentCode {
  phone: string
  key: string
  expiresAt: string
}

/** The holder of the plate's stored card proves by a code on his phone that it is he who pays. */
export default function CardForm(props: Props) {
  const [sent, setSent] = useState<SentCode | null>(null)
  if (!sent) return <PhoneForm {...props} onSent={setSent} />
  return <CodeForm {...props} sent={sent} onAgain={() => setSent(null)} />
}

function PhoneForm({ code, plate, onSent }: Props & { onSent: (sent: SentCode) => void }) {
  const words = usePayWords().cards
  const { form, faults, isSending, submit } = usePublicForm(
    () => undefined,
    async text => {
      const phone = text('phone').trim()
      onSent({ phone, ...(await askCardCode({ code, plateNumber: plate, phone })) })
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <p style={payStyles.quiet}>{words.hint}</p>
      <PublicField
        name="phone"
        label={words.phone}
        fault={faults.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={16}
      />
      <SubmitButton fault={faults['']} isSending={isSending} words={{ ...words, submit: words.ask }} isQuiet />
    </form>
  )
}

interface CodeProps extends Props {
  sent: SentCode
  onAgain: () => void
}

function CodeForm({ code, plate, debt, sent: { phone, key, expiresAt }, onDone, onAgain }: CodeProps) {
  const words = usePayWords().cards
  const due = money(debt.due)
  const { form, faults, isSending, submit } = usePublicForm(
    () => undefined,
    async text => {
      const asked = { code, key, plateNumber: plate, orderNo: debt.orderNo, amount: debt.due }
      try {
        const { amount, balance, leaveUntil } = await payFromCard({ ...asked, smsCode: text('smsCode').trim() })
        const paid = filled(words.done, { amount: money(amount), balance: money(balance) })
        onDone(leaveUntil ? `${paid}${filled(words.leave, { time: shortTime(leaveUntil) })}` : paid)
      } catch (failure) {
        if (!(failure instanceof ApiFailure && failure.code === 'driverPay.amountChanged')) throw failure
        onDone(failure.message)
      }
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <p role="status" style={payStyles.quiet}>
        {filled(words.sent, { phone, time: shortTime(expiresAt) })}
      </p>
      <PublicField
        name="smsCode"
        label={words.code}
        fault={faults.smsCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <SubmitButton
        fault={faults['']}
        isSending={isSending}
        words={{ ...words, submit: filled(words.submit, { amount: due }) }}
      />
      <button type="button" className="public-quiet" onClick={onAgain}>
        {words.again}
      </button>
    </form>
  )
}
