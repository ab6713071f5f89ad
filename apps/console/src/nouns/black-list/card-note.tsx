import { useDebouncedValue } from '@mantine/hooks'
import { normalisePlate, platePattern, queryCardPlate } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../kit/panel/note.tsx'
import { call } from '../../lib/api.ts'
import { can } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'

/** What is typed is looked up once it stands this long. */
const restMs = 250

/** Warns that a plate has a card that is valid, which the black list does not end. For who may see cards. */
export function CardNote({ typed }: { typed: string }) {
  const t = useWords()
  const [plate] = useDebouncedValue(normalisePlate(typed), restMs)
  const { data } = useQuery({
    queryKey: ['card', 'validOf', plate],
    queryFn: async ({ signal }) => {
      const body = { plateNumber: plate, status: ['active', 'grace', 'notBegun', 'suspended'], PerPage: 5 } as const
      const answer = await call(queryCardPlate, { ...body, status: [...body.status] }, { signal })
      return typeof answer === 'string' ? [] : answer.list
    },
    enabled: can('card.read') && platePattern.test(plate),
  })
  if (!data || data.length === 0 || normalisePlate(typed) !== plate) return null
  const cards = data.map(row => t('blackList.hasCardOf', { name: row.cardName, end: row.EndDate }))
  return (
    <Note isUrgent role="status">
      {t('blackList.hasCard', { cards: cards.join(t('kit.comma')) })}
    </Note>
  )
}
