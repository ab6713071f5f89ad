import { Button, EmptyState } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useWords } from '../../../lib/words.ts'

interface Props {
  error: Error
  isFetching: boolean
  onRetry: () => void
}

/** Stands where figures should be, says why there are none and lets the person try again. */
export function FailedNote({ error, isFetching, onRetry }: Props) {
  const t = useWords()
  return (
    <EmptyState
      role="alert"
      py={48}
      icon={<IconPlugConnectedX size={28} stroke={1.5} />}
      title={t('overview.failed')}
      description={error.message}
    >
      <EmptyState.Actions>
        <Button variant="default" loading={isFetching} onClick={() => onRetry()}>
          {t('app.retry')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
