import type { SecondFactorOffer } from '@parkdesk/contract'
import { type FormEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure.ts'
import type { Words } from '../../locales/words-type.ts'
import type { login } from '../../locales/zh/login.ts'
import { inFrame, isFrameEntered } from './login-frame.ts'
import { PasswordField } from './password-field.tsx'
import { enrol, signIn } from './sign-in.ts'

const SecondStep = lazy(() => import('./second-step.tsx'))

interface Props {
  words: Words<typeof login>
  /** Called at the first keystroke: time to fetch what comes after. */
  onTyping: () => void
  onSignedIn: () => Promise<void>
}

export function LoginForm({ words, onTyping, onSignedIn }: Props) {
  const [typed] = useState(() => ({
    account: inFrame('account'),
    password: inFrame('password'),
    isEntered: isFrameEntered(),
  }))
  const [account, setAccount] = useState(typed.account.value)
  const [password, setPassword] = useState(typed.password.value)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [code, setCode] = useState<string>()
  const [offer, setOffer] = useState<SecondFactorOffer>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const input = typed.password.hasFocus ? passwordInput.current : accountInput.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
    if (typed.isEntered) input?.form?.requestSubmit()
  }, [typed])

  const refuse = (message: string, input: HTMLInputElement | null) => {
    setError(message)
    setSending(false)
    input?.focus()
    input?.select()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (account.trim() === '') return refuse(words.accountMissing, accountInput.current)
    if (password === '') return refuse(words.passwordMissing, passwordInput.current)
    setSending(true)
    setError(null)
    try {
      const codes = await signIn({ account, password, ...(code && { code }) })
      if (codes.length > 0) return setRecoveryCodes(codes)
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code.startsWith('secondFactor.')) return askForCode(failure)
      return refuse(failure instanceof ApiFailure ? failure.message : String(failure), passwordInput.current)
    }
    await enter()
  }
  const enter = () => onSignedIn().catch(() => refuse(words.notLoaded, null))

  /** The password was right; a code is missing, was wrong, or there is no app yet that makes one. */
  const askForCode = async (failure: ApiFailure) => {
    try {
      if (failure.code === 'secondFactor.enrolNeeded') setOffer(await enrol({ account, password }))
      setCode('')
      refuse(code === undefined ? '' : failure.message, null)
    } catch (refused) {
      refuse(refused instanceof ApiFailure ? refused.message : String(refused), passwordInput.current)
    }
  }

  const secondStep = code !== undefined && (
    <Suspense>
      <SecondStep
        offer={offer}
        recoveryCodes={recoveryCodes}
        code={code}
        isInvalid={Boolean(error)}
        onCode={setCode}
        onKept={() => void enter()}
      />
    </Suspense>
  )
  if (recoveryCodes) return <div className="login-form">{secondStep}</div>

  return (
    <form className="login-form" noValidate onSubmit={submit} onInput={onTyping} aria-busy={isSending}>
      <h1>{words.title}</h1>
      <div className="login-field">
        <label htmlFor="account">{words.account}</label>
        <div className="login-input">
          <input
            ref={accountInput}
            id="account"
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={account}
            onChange={event => setAccount(event.target.value)}
          />
        </div>
      </div>
      <PasswordField
        words={words}
        value={password}
        isInvalid={error !== null}
        inputRef={passwordInput}
        onChange={setPassword}
      />
      {secondStep}
      <p className="login-error" role="alert">
        {error}
      </p>
      <button type="submit" className="login-submit" disabled={isSending}>
        {isSending && <span className="login-spinner" aria-hidden="true" />}
        {isSending ? words.sending : words.submit}
      </button>
    </form>
  )
}
