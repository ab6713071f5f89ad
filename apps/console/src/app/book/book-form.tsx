import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import type { Words } from '../../locales/words-type.ts'
import type { book } from '../../locales/zh/book.ts'
import { type BookingPlace, sendBooking } from './book-calls.ts'

interface Props {
  code: string
  rules: BookingPlace['rules']
  words: Words<typeof book>
  onDone: (bookingKey: string) => void
}

type Faults = Readonly<Record<string, string>>

/** What the server says is wrong stands at its field: it knows every rule, and the page need not carry them. */
export function BookForm({ code, rules, words, onDone }: Props) {
  const [faults, setFaults] = useState<Faults>({})
  const [isSending, setSending] = useState(false)
  const [slot, setSlot] = useState('')
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const wrong = Object.keys(faults)[0]
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }, [faults])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const sent = new FormData(event.currentTarget)
    const text = (name: string) => String(sent.get(name) ?? '')
    if (slot === '') return setFaults({ day: words.slotMissing })
    const [ruleId = '', day = ''] = slot.split(' ')
    setSending(true)
    setFaults({})
    try {
      const driver = { plateNumber: text('plateNumber'), driverName: text('driverName'), phone: text('phone') }
      onDone(await sendBooking({ code, appointmentRuleId: Number(ruleId), day, ...driver }))
    } catch (failure) {
      setFaults(faultsOf(failure))
      setSending(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <div className="share-field">
        <label htmlFor="day">{words.slot}</label>
        <select
          id="day"
          name="day"
          aria-invalid={faults.day !== undefined}
          aria-describedby="day-fault"
          value={slot}
          onChange={event => setSlot(event.currentTarget.value)}
        >
          <option value="" />
          {rules.map(rule => (
            <optgroup key={rule.appointmentRuleId} label={`${rule.parkingName} · ${rule.name}`}>
              {rule.days.map(({ day, free }) => (
                <option key={day} value={`${rule.appointmentRuleId} ${day}`} disabled={free === 0}>
                  {`${day} ${rule.fromHour}–${rule.untilHour} · ${free === 0 ? words.full : words.free.replace('{{count}}', String(free))}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p id="day-fault" role="alert">
          {faults.day ?? faults.appointmentRuleId}
        </p>
      </div>
      <BookField
        name="plateNumber"
        label={words.plate}
        fault={faults.plateNumber}
        input={{ placeholder: words.plateExample, autoCapitalize: 'characters' }}
      />
      <BookField name="driverName" label={words.name} fault={faults.driverName} input={{ autoComplete: 'name' }} />
      <BookField
        name="phone"
        label={words.phone}
        fault={faults.phone}
        input={{ autoComplete: 'tel', inputMode: 'tel' }}
      />
      <p className="share-fault" role="alert">
        {faults['']}
      </p>
      <button type="submit" disabled={isSending}>
        {isSending ? words.sending : words.submit}
      </button>
    </form>
  )
}

interface FieldProps {
  name: string
  label: string
  fault: string | undefined
  input: InputHTMLAttributes<HTMLInputElement>
}

function BookField({ name, label, fault, input }: FieldProps) {
  return (
    <div className="share-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        maxLength={32}
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={`${name}-fault`}
        {...input}
      />
      <p id={`${name}-fault`} role="alert">
        {fault}
      </p>
    </div>
  )
}

/** The sentences of a refusal by field; what belongs to none stands above the button. */
const faultsOf = (failure: unknown): Faults => {
  if (!(failure instanceof ApiFailure)) return { '': String(failure) }
  const fields = failure.issues.map(({ path, message }) => [path === 'code' ? '' : path, message] as const)
  return fields.length > 0 ? Object.fromEntries(fields) : { '': failure.message }
}
