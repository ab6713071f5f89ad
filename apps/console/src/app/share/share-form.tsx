import { type FormEvent, type HTMLAttributes, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import type { Words } from '../../locales/words-type.ts'
import type { share } from '../../locales/zh/share.ts'
import { register, type SharePlace } from './share-calls.ts'

interface Props {
  code: string
  lots: SharePlace['lots']
  words: Words<typeof share>
  onDone: () => void
}

type Faults = Readonly<Record<string, string>>

/** What the server says is wrong stands at its field: it knows every rule, and the page need not carry them. */
export function ShareForm({ code, lots, words, onDone }: Props) {
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
      const lotId = Number(text('lotId'))
      await register({ code, lotId, name: text('name'), phone: text('phone'), plateNumber: text('plateNumber') })
      onDone()
    } catch (failure) {
      setFaults(faultsOf(failure))
      setSending(false)
    }
  }

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
      <TextField name="name" label={words.name} fault={faults.name} autoComplete="name" />
      <TextField name="phone" label={words.phone} fault={faults.phone} autoComplete="tel" inputMode="tel" />
      <TextField
        name="plateNumber"
        label={words.plate}
        fault={faults.plateNumber}
        placeholder={words.plateExample}
        autoCapitalize="characters"
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
  placeholder?: string
  autoComplete?: string
  autoCapitalize?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

function TextField({ name, label, fault, ...input }: FieldProps) {
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
