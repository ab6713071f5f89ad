import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'

/** Sentences by the names of their fields; by '' what belongs to none. */
type Faults = Readonly<Record<string, string>>

interface PublicForm {
  form: RefObject<HTMLFormElement | null>
  faults: Faults
  isSending: boolean
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * A form that is sent once. What the server says is wrong stands at its field, which gets the focus: the server knows every rule, and a page for phones
 * need not carry them.
 *
 * @param missing what the page itself knows to be missing; nothing is sent then
 * @param send sends what the fields hold, by their names; may fail with an ApiFailure
 */
export function usePublicForm(
  missing: (text: (name: string) => string) => Faults | undefined,
  send: (text: (name: string) => string) => Promise<void>,
): PublicForm {
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
    const lacking = missing(text)
    if (lacking) return setFaults(lacking)
    setSending(true)
    setFaults({})
    try {
      await send(text)
    } catch (failure) {
      setFaults(faultsOf(failure))
      setSending(false)
    }
  }
  return { form, faults, isSending, submit }
}

/** The code of the page is in no field. */
const faultsOf = (failure: unknown): Faults => {
  if (!(failure instanceof ApiFailure)) return { '': failure instanceof Error ? failure.message : String(failure) }
  const fields = failure.issues.map(({ path, message }) => [path === 'code' ? '' : path, message] as const)
  return fields.length > 0 ? Object.fromEntries(fields) : { '': failure.message }
}
