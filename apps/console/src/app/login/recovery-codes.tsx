import type { Words } from '../../locales/words-type.ts'
import type { login } from '../../locales/zh/login.ts'

interface Props {
  words: Words<typeof login>
  codes: readonly string[]
  onKept: () => void
}

/** Shows recovery codes, which nobody can be shown again, before going on. */
export default function RecoveryCodes({ words, codes, onKept }: Props) {
  return (
    <div className="login-form">
      <div className="login-enrolment">
        <p>{words.codes}</p>
        <code>{codes.join('\n')}</code>
      </div>
      <button type="button" className="login-submit" onClick={onKept}>
        {words.codesKept}
      </button>
    </div>
  )
}
