import { StatusTag } from '../../../../kit/status-tag.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import type { Difference } from '../model/difference.ts'

/** How much dearer or cheaper, in a word and a tone. */
export function DifferenceTag({ difference }: { difference: Difference }) {
  const t = useWords()
  const { word, by } = difference
  return (
    <StatusTag tone={word === 'same' ? 'good' : 'bad'}>
      {t(`chargeLab.difference.${word}`, { by: formatMoney(by) })}
    </StatusTag>
  )
}
