import { useWords } from '../lib/words.ts'

/** A line along the top while something is on its way. */
export function Waiting() {
  const t = useWords()
  return <div className="waiting" role="progressbar" aria-label={t('app.loading')} />
}
