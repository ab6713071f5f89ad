import type { SecondFactorOffer } from '@parkdesk/contract'
import { qrPath } from '../../lib/qr-path.ts'
import type { Words } from '../../locales/words-type.ts'
import type { login } from '../../locales/zh/login.ts'

interface Props {
  words: Words<typeof login>
  offer: SecondFactorOffer
}

/** What an authenticator app has to be given before it shows codes. */
export default function Enrolment({ words, offer: { secret, uri } }: Props) {
  const { modules, path } = qrPath(uri)
  return (
    <div className="login-enrolment">
      <p>{words.enrol}</p>
      <svg viewBox={`0 0 ${modules} ${modules}`} width="180" role="img" aria-label={words.picture}>
        <rect width={modules} height={modules} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <code>{secret}</code>
    </div>
  )
}
