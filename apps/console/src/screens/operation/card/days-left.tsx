import { Quiet } from '../../../kit/column/quiet.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { nothing } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** A week before its end a card wants to be renewed. */
const fewDays = 7

export function DaysLeft({ days }: { days: number | null }) {
  const t = useWords()
  if (days === null) return <Quiet>{nothing}</Quiet>
  const text = t('card.days', { count: days })
  return days <= fewDays ? <StatusTag tone="warn">{text}</StatusTag> : text
}
