import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { passwordLink as en } from '../../locales/en/password-link.ts'
import { passwordLink as zh } from '../../locales/zh/password-link.ts'
import '../share/share.css'
import { ShareLanguages } from '../share/share-languages.tsx'
import { ShareProblem } from '../share/share-problem.tsx'
import { findHolder, type LinkHolder } from './password-calls.ts'
import { PasswordLinkForm } from './password-link-form.tsx'

/** `/setPassword#…`, signed out and mostly on a phone: whoever was sent the link sets his password. */
export function PasswordLinkPage({ token }: { token: string }) {
  const language = useLanguage()
  const words = language === 'zh' ? zh : en
  const [holder, setHolder] = useState<LinkHolder>()
  const [failure, setFailure] = useState<string>()
  const [isDone, setDone] = useState(false)
  const ask = useCallback(() => {
    setFailure(undefined)
    findHolder(token).then(setHolder, (error: Error) => setFailure(error.message))
  }, [token])

  // Again in another language: what the server refuses it says in the present one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (token !== '' && !holder) ask()
  }, [token, ask, language])
  useEffect(() => {
    document.title = `${words.title} · Parkdesk`
  }, [words])

  const filled = (text: string) =>
    text
      .replace('{{name}}', holder?.realName ?? '')
      .replace('{{operator}}', holder?.tenantName ?? '')
      .replace('{{account}}', holder?.account ?? '')
  const problem = token === '' ? words.noToken : failure
  return (
    <div className="share">
      <ShareLanguages label={words.language} />
      <main>
        <h1>{isDone ? words.done : words.title}</h1>
        {problem !== undefined && (
          <ShareProblem
            what={words.failed}
            why={problem}
            retry={words.retry}
            onRetry={token === '' ? undefined : ask}
          />
        )}
        {problem === undefined && !holder && (
          <p role="status" className="share-text">
            {words.loading}
          </p>
        )}
        {holder && !isDone && (
          <>
            <p className="share-text">{filled(words.intro)}</p>
            <PasswordLinkForm token={token} holder={holder} words={words} onDone={() => setDone(true)} />
          </>
        )}
        {isDone && (
          <>
            <p role="status" className="share-text">
              {filled(words.doneText)}
            </p>
            <a href="/">{words.toLogin}</a>
          </>
        )}
      </main>
    </div>
  )
}
