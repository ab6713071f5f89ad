import { Button, EmptyState } from '@mantine/core'
import { IconDatabaseOff, IconFilterOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useWords } from '../../lib/words.ts'
import { wordAt } from '../noun.ts'
import type { List } from './list.ts'

/** No rows: either nothing fits the filters, or there is nothing yet, and then how it comes about. */
export function ListEmpty<Row>({ list }: { list: List<Row> }) {
  const t = useWords()
  if (!list.isFiltered) {
    return (
      <EmptyState
        p="64px var(--mantine-spacing-md)"
        icon={<IconDatabaseOff size={28} stroke={1.5} />}
        title={t(wordAt(list.noun, 'empty', 'title'))}
        description={t(wordAt(list.noun, 'empty', 'hint'))}
      />
    )
  }
  return (
    <EmptyState
      p="64px var(--mantine-spacing-md)"
      icon={<IconFilterOff size={28} stroke={1.5} />}
      title={t('kit.list.noMatch')}
      description={t('kit.list.noMatchHint')}
    >
      <EmptyState.Actions>
        <Button variant="default" onClick={list.clearFilter}>
          {t('kit.list.clearFilters')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}

export function ListFailure<Row>({ list }: { list: List<Row> }) {
  const t = useWords()
  return (
    <EmptyState
      role="alert"
      p="64px var(--mantine-spacing-md)"
      icon={<IconPlugConnectedX size={28} stroke={1.5} />}
      title={t('kit.list.failed')}
      description={list.error?.message}
    >
      <EmptyState.Actions>
        <Button variant="default" loading={list.isFetching} onClick={list.refresh}>
          {t('app.retry')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
