import { useEffect, useState } from 'react'
import { loadWords, useWords } from '../../lib/words.ts'
import { feeWords } from '../../nouns/fee/fee-words.ts'
import type { Debt } from './pay-calls.ts'
import { payStyles } from './pay-styles.ts'
import { money } from './pay-words.ts'

/** The calculation of a fee, line by line, in the sentences of the receipt. Fetched when somebody asks why. */
export default function FeeWhy({ lines }: { lines: Debt['lines'] }) {
  const t = useWords()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void loadWords('fee', 'kit').then(() => setReady(true))
  }, [])
  if (!isReady) return null
  return (
    <ul style={payStyles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key, and their order does not change
        <li key={index} style={payStyles.sum}>
          <span>{feeWords(line, t)}</span>
          <span>{money(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
