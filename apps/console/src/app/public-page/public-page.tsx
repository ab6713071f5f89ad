import { type ReactNode, useEffect } from 'react'
import { PageLanguages } from './page-languages.tsx'
import { PageProblem } from './page-problem.tsx'
import './public-page.css'

interface Props {
  words: { title: string; language: string; loading: string; failed: string; retry: string }
  /** Instead of the page's title, once something is done. */
  heading?: string
  className?: string
  /** Why the page cannot be opened; null: it can, or is on its way. */
  problem: string | null
  onRetry: (() => void) | undefined
  isLoading: boolean
  /** Below the page itself. */
  aside?: ReactNode
  children: ReactNode
}

/** What every page has that is opened by a link, without an account and mostly on a phone: plain, and no more code than it needs. */
export function PublicPage({ words, heading, className, problem, onRetry, isLoading, aside, children }: Props) {
  useEffect(() => {
    document.title = `${words.title} · Parkdesk`
  }, [words.title])
  return (
    <div className={className ? `public-page ${className}` : 'public-page'}>
      <PageLanguages label={words.language} />
      <main>
        <h1>{heading ?? words.title}</h1>
        {problem !== null && <PageProblem what={words.failed} why={problem} retry={words.retry} onRetry={onRetry} />}
        {problem === null && isLoading && (
          <p role="status" className="public-text">
            {words.loading}
          </p>
        )}
        {children}
      </main>
      {aside}
    </div>
  )
}
