import { Skeleton, Text } from '@mantine/core'
import { noticeReaders } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { call } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './important-notice.module.css'

/** Who has confirmed a notice; those who have not come first. */
export function ReaderList({ noticeId }: { noticeId: number }) {
  const t = useWords()
  const readers = useQuery({
    queryKey: ['importantNotice', 'readers', noticeId],
    queryFn: ({ signal }) => call(noticeReaders, { noticeId }, { signal }),
  })
  if (readers.isPending) return <Skeleton height={60} />
  if (readers.error) return <Text c="var(--danger)">{t('importantNotice.readersFailed')}</Text>
  return (
    <LinedList>
      {readers.data.list.map(({ userId, realName, confirmedAt }) => (
        <li key={userId}>
          <span>{realName}</span>
          <span className={css.when}>{confirmedAt ? formatTime(confirmedAt) : t('importantNotice.notConfirmed')}</span>
        </li>
      ))}
    </LinedList>
  )
}
