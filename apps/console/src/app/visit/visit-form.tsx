import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import type { Words } from '../../locales/words-type.ts'
import type { visit } from '../../locales/zh/visit.ts'
import { sendVisit, type VisitPlace } from './visit-calls.ts'

interface Props {
  code: string
  lots: VisitPlace['lots']
  words: Words<typeof visit>
  onDone: (visitKey: string) => void
}

type Faults = Readonly<Record<string, string>>

/** A field for a wall-clock time has no seconds. */
const localTime = (typed: string, seconds: string) =>
  typed === '' ? '' : `${typed.slice(0, 16).replace('T', ' ')}:${seconds}`

/** What the server says is wrong stands at its field: it knows every rule, and the page need not carry them. */
export function VisitForm({ code, lots, words, onDone }: Props) {
  const [faults, setFaults] = useState<Faults>({})
  const [isSending, setSending] = useState(false)
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
    if (text('lotId') === '') return setFaults({ lotId: words.lotMissing })
    setSending(true)
    setFaults({})
    try {
      const visitKey = await sendVisit({
        ...{ code, lotId: Number(text('lotId')), plateNumber: text('plateNumber'), hostName: text('hostName') },
        ...{ visitorName: text('visitorName'), phone: text('phone'), purpose: text('purpose') },
        ...{ beginAt: localTime(text('beginAt'), '00'), endAt: localTime(text('endAt'), '59') },
      })
      onDone(visitKey)
    } catch (failure) {
      setFaults(faultsOf(failure))
      setSending(false)
    }
  }

  const field = (name: keyof typeof labels, input: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <VisitField name={name} label={labels[name]} fault={faults[name]} input={input} />
  )
  const labels = {
    ...{ plateNumber: words.plate, hostName: words.host, visitorName: words.name, phone: words.phone },
    ...{ purpose: words.purpose, beginAt: words.begin, endAt: words.end },
  }
  const now = (lots[0]?.now ?? '').replace(' ', 'T')
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <div className="share-field">
        <label htmlFor="lotId">{words.lot}</label>
        <select
          id="lotId"
          name="lotId"
          aria-invalid={faults.lotId !== undefined}
          aria-describedby="lotId-fault"
          defaultValue={lots.length === 1 ? lots[0]?.lotId : ''}
        >
          {lots.length > 1 && <option value="" />}
          {lots.map(lot => (
            <option key={lot.lotId} value={lot.lotId}>
              {lot.name}
            </option>
          ))}
        </select>
        <p id="lotId-fault" role="alert">
          {faults.lotId}
        </p>
      </div>
      {field('plateNumber', { placeholder: words.plateExample, autoCapitalize: 'characters' })}
      {field('beginAt', { type: 'datetime-local', defaultValue: now.slice(0, 16) })}
      {field('endAt', { type: 'datetime-local', defaultValue: `${now.slice(0, 11)}23:59` })}
      {field('hostName')}
      {field('visitorName', { autoComplete: 'name' })}
      {field('phone', { autoComplete: 'tel', inputMode: 'tel' })}
      {field('purpose')}
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

function VisitField({ name, label, fault, input }: FieldProps) {
  return (
    <div className="share-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        maxLength={128}
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
