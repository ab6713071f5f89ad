import { formatPercent } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { compare } from './comparison.ts'
import css from './figure.module.css'

const signs = { more: '+', less: '−', same: '' }

interface Props {
  now: number
  before: number
  /** The size of the difference in words, unit included. */
  format: (amount: number) => string
}

/** The difference from yesterday at this time, on one line: what it is compared with stands once above all. Without colour: more is not always good, and red means a rise in China. */
export function ComparisonNote({ now, before, format }: Props) {
  const t = useWords()
  const { direction, amount, share } = compare(now, before)
  const sign = signs[direction]
  if (direction === 'same') return <span>{t('overview.compare.same')}</span>
  return (
    <span className={css.difference}>
      {sign}
      {format(amount)}
      {share !== null && ` (${sign}${formatPercent(share)})`}
    </span>
  )
}
