import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { auditHistory, type HistoryNoun } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { LinedList } from '../../kit/panel/lined-list.tsx'
import { call } from '../../lib/api.ts'
import { loadWords, useWords } from '../../lib/words.ts'
import { actionText, actorText, changeText, namespacesOf } from './audit-text.ts'

const mostEntries = 100

/** The entries of one record, the newest first, each with its changes below it. */
export default function HistoryList({ noun, recordId }: { noun: HistoryNoun; recordId: number }) {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    // It begins with the noun: a change of the record fetches its history, too.
    queryKey: [noun, 'history', recordId],
    queryFn: async ({ signal }) => {
      const [{ list }] = await Promise.all([
        call(auditHistory, { noun, recordId }, { signal }),
        loadWords(...namespacesOf([noun])),
      ])
      return list
    },
  })
  if (error)
    return (
      <Alert color="red" title={t('audit.history.failed')}>
        <p>{error.message}</p>
        <Button variant="default" size="compact-md" onClick={() => refetch()}>
          {t('app.retry')}
        </Button>
      </Alert>
    )
  if (!data) return <Skeleton height={80} />
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('audit.history.none')}
      </Text>
    )
  return (
    <>
      <LinedList>
        {data.map(row => (
          <li key={row.auditId} style={{ display: 'block' }}>
            <Text size="sm">
              {row.at} · {actorText(row, t)} · {actionText(row.action)}
            </Text>
            {row.changes.map(change => (
              <Text key={change.field} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {changeText(row.noun, change, t)}
              </Text>
            ))}
            {row.moreChanges > 0 && (
              <Text size="sm" c="dimmed">
                {t('audit.more', { count: row.moreChanges })}
              </Text>
            )}
          </li>
        ))}
      </LinedList>
      {data.length === mostEntries && (
        <Text size="sm" c="dimmed">
          {t('audit.history.most')}
        </Text>
      )}
    </>
  )
}
