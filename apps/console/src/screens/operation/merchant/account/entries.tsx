import { Pagination, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LinedList } from '../../../../kit/panel/lined-list.tsx'
import type { QueryNoun } from '../../../../lib/query.ts'
import { useWords } from '../../../../lib/words.ts'

const perPage = 8

interface Props<Row> {
  queryKey: readonly [QueryNoun, string, number]
  read: (page: { Page: number; PerPage: number }, signal: AbortSignal) => Promise<readonly Row[]>
  count: (signal: AbortSignal) => Promise<number>
  idOf: (row: Row) => number
  entry: (row: Row) => ReactNode
}

/** Some rows of a merchant's account in its drawer, page by page. */
export function Entries<Row>({ queryKey, read, count, idOf, entry }: Props<Row>) {
  const t = useWords()
  const [page, setPage] = useState(1)
  const rows = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => read({ Page: page, PerPage: perPage }, signal),
    placeholderData: keepPreviousData,
  })
  const total = useQuery({ queryKey: [...queryKey, 'count'], queryFn: ({ signal }) => count(signal) })
  const pages = Math.max(1, Math.ceil((total.data ?? 0) / perPage))
  if (rows.error) return <Text c="var(--danger)">{t('merchantCharge.failed')}</Text>
  if (!rows.data) return <Skeleton height={72} />
  if (rows.data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('merchantCharge.empty.title')}
      </Text>
    )
  }
  return (
    <>
      <LinedList>
        {rows.data.map(row => (
          <li key={idOf(row)}>{entry(row)}</li>
        ))}
      </LinedList>
      {pages > 1 && <Pagination mt="xs" size="sm" total={pages} value={Math.min(page, pages)} onChange={setPage} />}
    </>
  )
}
