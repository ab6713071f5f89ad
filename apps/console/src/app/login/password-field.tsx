import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Words } from '../../locales/words-type.ts'
import type { login } from '../../locales/zh/login.ts'

interface Props {
  words: Words<typeof login>
  value: string
  isInvalid: boolean
  inputRef: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
}

export function PasswordField({ words, value, isInvalid, inputRef, onChange }: Props) {
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <div className="login-field">
      <label htmlFor="password">{words.password}</label>
      <div className="login-input">
        <input
          ref={inputRef}
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={128}
          value={value}
          aria-invalid={isInvalid}
          aria-describedby="caps-lock"
          onChange={event => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="login-reveal"
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {isShown && <path d="m4 20 16-16" />}
          </svg>
        </button>
      </div>
      <p id="caps-lock" className="login-hint" aria-live="polite">
        {isCapsLock ? words.capsLock : ''}
      </p>
    </div>
  )
}
