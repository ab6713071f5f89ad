import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import type { Words } from '../../locales/words-type.ts'
import type { passwordLink } from '../../locales/zh/password-link.ts'
import { type LinkHolder, setPassword } from './password-calls.ts'

interface Props {
  token: string
  holder: LinkHolder
  words: Words<typeof passwordLink>
  onDone: () => void
}

type Faults = Readonly<Record<string, string>>

/** What the server says is wrong stands at its field. */
export function PasswordLinkForm({ token, holder, words, onDone }: Props) {
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
    const [password, repeat] = ['password', 'repeat'].map(name => String(sent.get(name) ?? ''))
    if (!password) return setFaults({ password: words.missing })
    setSending(true)
    setFaults({})
    try {
      await setPassword({ token, password, repeat: repeat || ' ' })
      onDone()
    } catch (failure) {
      setFaults(faultsOf(failure))
      setSending(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <input type="hidden" name="username" autoComplete="username" value={holder.account} readOnly />
      <PasswordInput name="password" label={words.password} fault={faults.password} />
      <PasswordInput name="repeat" label={words.repeat} fault={faults.repeat} />
      <p className="share-text share-note">
        {words.rules} {holder.strictPassword && words.strictRules}
      </p>
      <p className="share-fault" role="alert">
        {faults['']}
      </p>
      <button type="submit" disabled={isSending}>
        {isSending ? words.sending : words.submit}
      </button>
    </form>
  )
}

function PasswordInput({ name, label, fault }: { name: string; label: string; fault: string | undefined }) {
  return (
    <div className="share-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        aria-invalid={fault !== undefined}
        aria-describedby={`${name}-fault`}
      />
      <p id={`${name}-fault`} role="alert">
        {fault}
      </p>
    </div>
  )
}

const faultsOf = (failure: unknown): Faults => {
  const issues = failure instanceof ApiFailure ? failure.issues : []
  if (issues.length === 0) return { '': failure instanceof Error ? failure.message : String(failure) }
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
