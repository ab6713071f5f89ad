import { useEffect, useRef } from 'react'
import type { Words } from '../../locales/words-type.ts'
import type { login } from '../../locales/zh/login.ts'

interface Props {
  words: Words<typeof login>
  value: string
  isInvalid: boolean
  onChange: (value: string) => void
}

/** For the code of an authenticator app, or a recovery code; it takes the focus as it comes. */
export function CodeField({ words, value, isInvalid, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="login-field">
      <label htmlFor="code">{words.code}</label>
      <div className="login-input">
        <input
          ref={input}
          id="code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={value}
          aria-invalid={isInvalid}
          aria-describedby="code-hint"
          onChange={event => onChange(event.target.value)}
        />
      </div>
      <p id="code-hint" className="login-hint">
        {words.codeHint}
      </p>
    </div>
  )
}
