import { type FormEvent, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import { PublicField } from '../public-page/public-field.tsx'
import type { BegunPayment } from './begun-payment.ts'
import { DebtCard } from './debt-card.tsx'
import { type Debt, findDebts, type PayPlace } from './pay-calls.ts'
import { payStyles } from './pay-styles.ts'
import { usePayWords } from './pay-words.ts'

interface Props {
  code: string
  place: PayPlace
  onBegun: (begun: BegunPayment) => void
}

interface Found {
  plate: string
  debts: Debt[]
}

/** By its plate what a vehicle owes. */
export function Debts({ code, place, onBegun }: Props) {
  const words = usePayWords()
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState('')
  /** What has just changed the amount. */
  const [said, setSaid] = useState('')
  const [isAsking, setAsking] = useState(false)

  const ask = async (plate: string, why = '') => {
    setAsking(true)
    setFault('')
    setSaid('')
    try {
      setFound({ plate, debts: await findDebts({ code, plateNumber: plate }) })
      setSaid(why)
    } catch (failure) {
      const [issue] = failure instanceof ApiFailure ? failure.issues : []
      setFault(issue?.message ?? (failure instanceof Error ? failure.message : String(failure)))
    } finally {
      setAsking(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void ask(String(new FormData(event.currentTarget).get('plate') ?? ''))
  }

  if (found) {
    const again = (why?: string) => void ask(found.plate, why)
    return (
      <>
        <p style={payStyles.plate}>{found.plate}</p>
        <p role="status" className="public-text" hidden={said === ''}>
          {said}
        </p>
        {found.debts.length === 0 && said === '' && (
          <p role="status" className="public-text">
            <strong>{words.nothing}</strong>
            <br />
            {words.nothingText}
          </p>
        )}
        {found.debts.length > 0 && place.channels.length === 0 && !place.takesCards && (
          <p className="public-text">{words.noChannel}</p>
        )}
        {found.debts.map(debt => (
          <DebtCard
            key={debt.orderNo}
            {...{
              code,
              debt,
              onBegun,
              plate: found.plate,
              place,
              onChanged: again,
            }}
          />
        ))}
        <p className="public-fault" role="alert">
          {fault}
        </p>
        <button type="button" className="public-quiet" onClick={() => setFound(null)}>
          {words.another}
        </button>
      </>
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-busy={isAsking}>
      <PublicField
        name="plate"
        label={words.plate}
        fault={fault || undefined}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={words.plateExample}
      />
      <button type="submit" disabled={isAsking}>
        {isAsking ? words.asking : words.ask}
      </button>
    </form>
  )
}
