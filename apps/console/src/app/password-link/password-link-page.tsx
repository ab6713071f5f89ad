import { useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { passwordLink as en } from '../../locales/en/password-link.ts'
import { passwordLink as zh } from '../../locales/zh/password-link.ts'
import { PublicPage } from '../public-page/public-page.tsx'
import { usePageOwner } from '../public-page/use-page-owner.ts'
import { findHolder } from './password-calls.ts'
import { PasswordLinkForm } from './password-link-form.tsx'

/** `/setPassword#…`: whoever was sent the link sets his password. */
export function PasswordLinkPage({ token }: { token: string }) {
  const words = useLanguage() === 'zh' ? zh : en
  const { owner: holder, failure, ask } = usePageOwner(findHolder, token)
  const [isDone, setDone] = useState(false)

  const filled = (text: string) =>
    text
      .replace('{{name}}', holder?.realName ?? '')
      .replace('{{operator}}', holder?.tenantName ?? '')
      .replace('{{account}}', holder?.account ?? '')
  return (
    <PublicPage
      words={words}
      {...(isDone && { heading: words.done })}
      problem={token === '' ? words.noToken : failure}
      onRetry={token === '' ? undefined : ask}
      isLoading={holder === null}
    >
      {holder && !isDone && (
        <>
          <p className="public-text">{filled(words.intro)}</p>
          <PasswordLinkForm token={token} holder={holder} words={words} onDone={() => setDone(true)} />
        </>
      )}
      {isDone && (
        <>
          <p role="status" className="public-text">
            {filled(words.doneText)}
          </p>
          <a href="/">{words.toLogin}</a>
        </>
      )}
    </PublicPage>
  )
}
