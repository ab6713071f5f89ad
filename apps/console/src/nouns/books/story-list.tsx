import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { type BookStoryRow, type BookSubject, bookStory, mostStoryRows } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { LinedList } from '../../kit/panel/lined-list.tsx'
import { call } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Legs } from './legs.tsx'
import css from './story.module.css'

interface Props {
  noun: 'order' | 'card' | 'merchant' | 'company' | 'storedCard' | 'subAccount' | 'shortage'
  about: BookSubject
}

/** What moved the money of a record, the newest first; why, and the legs of it, behind a fold. */
export default function StoryList({ noun, about }: Props) {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    // It begins with the noun: a change of the record fetches its money, too.
    queryKey: [noun, 'books', about],
    queryFn: ({ signal }) => call(bookStory, about, { signal }),
  })
  if (error)
    return (
      <Alert color="red" title={t('journal.story.failed')}>
        <p>{error.message}</p>
        <Button variant="default" size="compact-md" onClick={() => refetch()}>
          {t('app.retry')}
        </Button>
      </Alert>
    )
  if (!data) return <Skeleton height={80} />
  const { list } = data
  if (list.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('journal.story.none')}
      </Text>
    )
  return (
    <>
      <LinedList>
        {list.map(row => (
          <li key={row.journalId}>
            <Booked row={row} />
          </li>
        ))}
      </LinedList>
      {list.length === mostStoryRows && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('journal.story.shortened', { count: mostStoryRows })}
        </Text>
      )}
    </>
  )
}

function Booked({ row }: { row: BookStoryRow }) {
  const t = useWords()
  const { kind, day, journals, amount, legs, bookedBy } = row
  const when = journals === 1 ? row.happenedAt : t('journal.story.month', { month: day.slice(0, 7), journals })
  return (
    <details className={css.booked}>
      <summary>
        <span>{t(`journal.kind.${kind}`)}</span>
        <Text span size="sm" c="dimmed">
          {[when, bookedBy].filter(Boolean).join(' · ')}
        </Text>
        <b>{formatMoney(amount)}</b>
      </summary>
      <Text size="sm" c="dimmed">
        {t(`journal.because.${kind}`)}
      </Text>
      <Legs legs={legs} />
      <Text size="xs" c="dimmed">
        {t('journal.story.number', { number: row.journalId, day })}
      </Text>
    </details>
  )
}
