import { type FormEvent, useEffect, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { loginProvider as en } from '../../locales/en/login-provider.ts'
import { loginProvider as zh } from '../../locales/zh/login-provider.ts'
import { keepPending } from './pending-sign-in.ts'
import { beginSignIn, type FoundProvider, findProvider } from './provider-calls.ts'
import { providerPath, rememberedOperator, rememberOperator } from './provider-path.ts'

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))

/** Signs in by the operator's own provider: by the code of the operator, which his link holds, or which is asked for. */
export default function ProviderForm({ operator }: { operator: string }) {
  const language = useLanguage()
  const words = language === 'zh' ? zh : en
  const [code, setCode] = useState(operator)
  const [found, setFound] = useState<FoundProvider>()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  // Again in another language: what the server refuses it says in the present one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (operator === '') {
      const remembered = rememberedOperator()
      if (remembered !== '') location.replace(providerPath(location.search, remembered))
      return
    }
    setError('')
    findProvider(operator).then(setFound, failure => setError(messageOf(failure)))
  }, [operator, language])

  const goThere = async () => {
    const { address, state, proof } = await beginSignIn(operator)
    rememberOperator(operator)
    keepPending({ state, proof, operator, search: location.search })
    location.assign(address)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!found)
      return code.trim() === ''
        ? setError(words.codeMissing)
        : location.assign(providerPath(location.search, code.trim()))
    setBusy(true)
    setError('')
    goThere().catch(failure => {
      setError(messageOf(failure))
      setBusy(false)
    })
  }
  return (
    <form className="login-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <h1>{found?.tenantName ?? words.title}</h1>
      {!found && (
        <div className="login-field">
          <label htmlFor="operator">{words.code}</label>
          <div className="login-input">
            <input
              id="operator"
              autoComplete="organization"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={code}
              aria-invalid={error !== ''}
              aria-describedby="operator-hint"
              onChange={event => setCode(event.target.value)}
            />
          </div>
          <p id="operator-hint" className="login-found" style={{ margin: '8px 0 16px' }}>
            {words.codeHint}
          </p>
        </div>
      )}
      <p className="login-error" role="alert">
        {error}
      </p>
      <button type="submit" className="login-submit" disabled={isBusy}>
        {isBusy && <span className="login-spinner" aria-hidden="true" />}
        {found ? words.submit.replace('{{name}}', found.name) : words.next}
      </button>
      <p className="login-found" style={{ margin: '20px 0 0' }}>
        <a href="/">{words.byPassword}</a>
      </p>
    </form>
  )
}
