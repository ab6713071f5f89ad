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

/** The difference from yesterday, in sign and words. Without colour: more is not always good, and red means a rise in China. */
export function ComparisonNote({ now, before, format }: Props) {
  const t = useWords()
  const { direction, amount, share } = compare(now, before)
  const sign = signs[direction]
  return (
    <>
      {direction !== 'same' && (
        <span className={css.difference}>
          {sign}
          {format(amount)}
          {share !== null && ` (${sign}${formatPercent(share)})`}
        </span>
      )}
      <span>{t(`overview.compare.${direction}`)}</span>
    </>
  )
}
