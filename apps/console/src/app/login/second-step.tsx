import type { SecondFactorOffer } from '@parkdesk/contract'
import { useEffect, useRef } from 'react'
import { QrCode } from '../../lib/qr-code.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import { loginCode as en } from '../../locales/en/login-code.ts'
import { loginCode as zh } from '../../locales/zh/login-code.ts'
import './second-step.css'

interface Props {
  /** What an authenticator app has to be given before it shows codes; undefined: the person has one. */
  offer: SecondFactorOffer | undefined
  /** Shown before going on, since nobody can be shown them again; undefined: a code is asked for. */
  recoveryCodes: readonly string[] | undefined
  code: string
  isInvalid: boolean
  onCode: (code: string) => void
  onKept: () => void
}

/** What comes after the password where there is a second factor; fetched for those who have one. */
export default function SecondStep({ offer, recoveryCodes, code, isInvalid, onCode, onKept }: Props) {
  const words = useLanguage() === 'zh' ? zh : en
  if (!recoveryCodes)
    return (
      <>
        {offer && <Offer words={words} offer={offer} />}
        <CodeField words={words} code={code} isInvalid={isInvalid} onCode={onCode} />
      </>
    )
  return (
    <>
      <div className="login-enrolment">
        <p>{words.codes}</p>
        <code>{recoveryCodes.join('\n')}</code>
      </div>
      <button type="button" className="login-submit" onClick={onKept}>
        {words.codesKept}
      </button>
    </>
  )
}

type StepWords = typeof zh | typeof en

function Offer({ words, offer: { secret, uri } }: { words: StepWords; offer: SecondFactorOffer }) {
  return (
    <div className="login-enrolment">
      <p>{words.enrol}</p>
      <QrCode text={uri} side={180} label={words.picture} />
      <code>{secret}</code>
    </div>
  )
}

/** Takes the focus as it comes. */
function CodeField({
  words,
  code,
  isInvalid,
  onCode,
}: { words: StepWords } & Pick<Props, 'code' | 'isInvalid' | 'onCode'>) {
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
          value={code}
          aria-invalid={isInvalid}
          aria-describedby="code-hint"
          onChange={event => onCode(event.target.value)}
        />
      </div>
      <p id="code-hint" className="login-hint">
        {words.codeHint}
      </p>
    </div>
  )
}
